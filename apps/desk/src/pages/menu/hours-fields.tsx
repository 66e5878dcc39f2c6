import { Field } from '@medina/web/ui/form/field.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { Hours } from './use-menu-edits.ts'

/** Hours in which an item is served: always, or from one time to another. */
export function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useText()
  return (
    <div className="grid gap-4">
      <Switch
        label={t('desk_menu.always')}
        checked={hours === null}
        onChange={(event) => onChange(event.target.checked ? null : { starts: '', ends: '' })}
      />
      {hours !== null && (
        <div className="desk-menu-pair">
          <Field
            type="time"
            label={t('desk_menu.hours_from')}
            value={hours.starts}
            onChange={(event) => onChange({ ...hours, starts: event.target.value })}
          />
          <Field
            type="time"
            label={t('desk_menu.hours_to')}
            value={hours.ends}
            onChange={(event) => onChange({ ...hours, ends: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}
