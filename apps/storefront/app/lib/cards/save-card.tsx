import { Switch } from '@medina/web/ui/form/switch.tsx'

type SaveCardProps = {
  saving: { checked: boolean; onChange: (isSaved: boolean) => void } | null
  label: string
  /** The gateway keeps the card, and how it is removed. */
  note: string
}

/** The customer's agreement that the gateway saves the card; nothing where none does. */
export function SaveCard({ saving, label, note }: SaveCardProps) {
  if (saving === null) return null
  return <Switch label={label} note={note} checked={saving.checked} onChange={({ target }) => saving.onChange(target.checked)} />
}
