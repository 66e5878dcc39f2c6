import { hasTaxNumberForm } from '@medina/contract/operator/tax/tax-number-form'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { type RowForm, useRowForm } from '#pages/settings/use-row-form.ts'

type DialogProps = {
  /** Null for a new one. */
  row: SheetCells | null
  codes: readonly string[]
  country: string
  /** Whether a store or an invoice names it. */
  isUsed: boolean
  onClose: () => void
}

/** The form of a legal entity, as the rows of its file have it. Invoices keep what they said when they were issued. */
export function SellerDialog({ row, codes, country, isUsed, onClose }: DialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const saved = () => {
    void client.invalidateQueries({ queryKey: ['desk', 'sellers'] })
    onClose()
  }
  const form = useRowForm({ sheet: 'sellers', row, first: {}, onSaved: saved })
  const { valueOf, set } = form
  const problem = row === null ? findProblem(valueOf('code'), codes) : null
  return (
    <RowDialog
      title={row === null ? t('desk_invoices.new_seller') : valueOf('legal_name_en')}
      form={form}
      isChanged={form.isChanged}
      problem={problem === null ? undefined : t(`desk_invoices.${problem}`)}
      onSave={() => form.save()}
      onClose={onClose}
    >
      {row === null && (
        <Field
          label={t('desk_invoices.code')}
          hint={t('desk_invoices.code_hint')}
          dir="ltr"
          maxLength={40}
          value={valueOf('code')}
          onChange={(event) => set({ code: event.target.value.trim().toLowerCase() })}
        />
      )}
      <TextsField
        label={t('desk_invoices.legal_name')}
        name="legal_name"
        maxLength={200}
        valueOf={valueOf}
        onChange={(column, value) => set({ [column]: value })}
      />
      <NumberFields form={form} country={country} />
      <TextsField
        label={t('desk_invoices.legal_address')}
        name="address"
        maxLength={500}
        valueOf={valueOf}
        onChange={(column, value) => set({ [column]: value })}
      />
      <p className="desk-quiet">{t('desk_invoices.later_invoices')}</p>
      {row !== null && !isUsed && (
        <Removal
          label={t('desk_invoices.delete_seller')}
          title={t('desk_invoices.delete_title', { name: valueOf('legal_name_en') })}
          text={t('desk_invoices.delete_text')}
          pending={form.isPending}
          onConfirm={form.remove}
        />
      )}
    </RowDialog>
  )
}

function NumberFields({ form: { valueOf, set }, country }: { form: RowForm; country: string }) {
  const { t } = useText()
  const tax = valueOf('tax_number')
  const fields = [
    ['tax_number', 40, tax !== '' && !hasTaxNumberForm(country, tax) ? t('desk_invoices.odd_tax_number') : undefined],
    ['register_number', 40, undefined],
    ['prefix', 20, t('desk_invoices.prefix_hint')],
  ] as const
  return fields.map(([column, maxLength, hint]) => (
    <Field
      key={column}
      label={t(`desk_invoices.field_${column}`)}
      {...(hint !== undefined && { hint })}
      dir="ltr"
      maxLength={maxLength}
      value={valueOf(column)}
      onChange={(event) => set({ [column]: toLatinDigits(event.target.value).trimStart() })}
    />
  ))
}

function findProblem(code: string, codes: readonly string[]): 'bad_code' | 'taken_code' | null {
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(code)) return 'bad_code'
  return codes.includes(code) ? 'taken_code' : null
}
