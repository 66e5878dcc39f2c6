import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

const numbers = ['commission_percent', 'commission_fixed', 'position'] as const
const switches = ['status', 'all_zones'] as const

type DialogProps = { module: SheetCells; onClose: () => void }

/** The form of a module. Its kind and its English name are those of the files. */
export function ModuleDialog({ module, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const form = useRowForm({ sheet: 'modules', row: module, onSaved: onClose })
  const { valueOf, set } = form
  const setOne = (column: string, value: string) => set({ [column]: value })
  return (
    <RowDialog title={textOf(module)} form={form} isChanged={form.isChanged} onSave={() => form.save()} onClose={onClose}>
      <div>
        {switches.map((column) => (
          <label key={column} className="desk-row">
            <span className="flex-1">{t(`desk_modules.${column}`)}</span>
            <SwitchInput
              checked={valueOf(column) === 'yes'}
              onChange={(event) => setOne(column, event.target.checked ? 'yes' : 'no')}
            />
          </label>
        ))}
      </div>
      <TextsField label={t('desk_zones.name')} name="name" maxLength={200} isNamed valueOf={valueOf} onChange={setOne} />
      <TextsField label={t('desk_modules.description')} name="description" maxLength={500} valueOf={valueOf} onChange={setOne} />
      <div className="desk-texts">
        {numbers.map((column) => (
          <Field
            key={column}
            label={t(`desk_modules.${column}`)}
            hint={column === 'commission_percent' ? t('desk_modules.commission_hint') : undefined}
            dir="ltr"
            inputMode="decimal"
            value={valueOf(column)}
            onChange={(event) => setOne(column, event.target.value.trim())}
          />
        ))}
      </div>
    </RowDialog>
  )
}
