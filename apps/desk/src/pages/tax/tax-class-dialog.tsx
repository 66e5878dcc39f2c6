import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Field } from '@medina/web/ui/form/field.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { type RowForm, useRowForm } from '#pages/settings/use-row-form.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'

type DialogProps = {
  /** Null for a new one. */
  row: SheetCells | null
  codes: readonly string[]
  onClose: () => void
}

const PERCENT = /^\d{1,2}(?:[.,]\d{1,2})?$/

/** The form of a tax class, as the rows of its file have it. */
export function TaxClassDialog({ row, codes, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const client = useQueryClient()
  const saved = () => {
    void client.invalidateQueries({ queryKey: ['desk', 'tax'] })
    onClose()
  }
  const form = useRowForm({ sheet: 'tax_classes', row, first: { percent: '', exempt: 'no' }, onSaved: saved })
  const { valueOf, set } = form
  const isExempt = valueOf('exempt') === 'yes'
  const problem = findProblem({ code: valueOf('code'), percent: valueOf('percent'), isExempt, codes: row === null ? codes : [] })
  return (
    <RowDialog
      title={row === null ? t('desk_tax.new_title') : textOf(row)}
      form={form}
      isChanged={form.isChanged}
      problem={problem === null ? undefined : t(`desk_tax.${problem}`)}
      onSave={() => form.save()}
      onClose={onClose}
    >
      {row === null && (
        <Field
          label={t('desk_tax.code')}
          hint={t('desk_tax.code_hint')}
          dir="ltr"
          maxLength={40}
          value={valueOf('code')}
          onChange={(event) => set({ code: event.target.value.trim().toLowerCase() })}
        />
      )}
      <TextsField
        label={t('desk_tax.name')}
        name="name"
        maxLength={100}
        valueOf={valueOf}
        onChange={(column, value) => set({ [column]: value })}
      />
      <RateFields form={form} />
      <p className="desk-quiet">{t('desk_tax.later_orders')}</p>
      {row !== null && (
        <Removal
          label={t('desk_tax.delete')}
          title={t('desk_tax.delete_title', { name: textOf(row) })}
          text={t('desk_tax.delete_text')}
          pending={form.isPending}
          onConfirm={form.remove}
        />
      )}
    </RowDialog>
  )
}

/** The percent, or that the class is exempt. The service reads both only together. */
function RateFields({ form: { valueOf, set } }: { form: RowForm }) {
  const { t } = useText()
  const isExempt = valueOf('exempt') === 'yes'
  const setRate = (cells: SheetCells) => set({ percent: valueOf('percent'), exempt: valueOf('exempt'), ...cells })
  return (
    <>
      {!isExempt && (
        <Field
          label={t('desk_tax.percent')}
          dir="ltr"
          inputMode="decimal"
          end={<span className="text-ink-2">%</span>}
          value={valueOf('percent')}
          onChange={(event) => setRate({ percent: toLatinDigits(event.target.value).trim() })}
        />
      )}
      <label className="desk-row">
        <span className="min-w-0 flex-1">
          <span className="block">{t('desk_tax.exempt_switch')}</span>
          <span className="desk-quiet block">{t('desk_tax.exempt_hint')}</span>
        </span>
        <SwitchInput
          checked={isExempt}
          onChange={(event) => setRate(event.target.checked ? { exempt: 'yes', percent: '' } : { exempt: 'no' })}
        />
      </label>
    </>
  )
}

type Typed = { code: string; percent: string; isExempt: boolean; codes: readonly string[] }

function findProblem({ code, percent, isExempt, codes }: Typed): 'bad_code' | 'taken_code' | 'bad_percent' | null {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) return 'bad_code'
  if (codes.includes(code)) return 'taken_code'
  return isExempt || PERCENT.test(percent) ? null : 'bad_percent'
}
