import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { saveRemembered } from './remembered.ts'

/** "Remember me" (spec 3.024): clearing it deletes the stored contact at once. */
export function RememberTick({ checked, onChange }: { checked: boolean; onChange: (isWanted: boolean) => void }) {
  const { t } = useText()
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5 text-label">
      <Tick
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.checked)
          if (!currentTarget.checked) saveRemembered(null)
        }}
      />
      {t('auth.remember')}
    </label>
  )
}
