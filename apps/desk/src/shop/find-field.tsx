import { DeskIcon } from '#ui/desk-icon.tsx'

type FindProps = { label: string; value: string; onChange: (typed: string) => void }

/** The search field of a list; it takes the full width on a phone. */
export function FindField({ label, value, onChange }: FindProps) {
  return (
    <label className="desk-search desk-find">
      <DeskIcon name="search" className="text-ink-3" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
