import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import type { Choice } from '#pages/settings/use-row-names.ts'
import { ModuleField, NumberField } from './offer-fields.tsx'
import { type OfferForm, refusalAt } from './offer-form.ts'
import { type OwnForm, RulesNote } from './rules-note.tsx'
import { SaleItems } from './sale-items.tsx'
import { useRemoval } from './use-removal.ts'
import { useSaleForm } from './use-sale-form.ts'

type DialogProps = {
  /** Null for a new one. */
  sale: SheetCells | null
  /** The sale that a new one copies. */
  copied: SheetCells | null
  /** The items of the sale, or of the one that is copied. */
  items: readonly SheetCells[]
  /** Slugs of all sales. */
  slugs: readonly string[]
  modules: readonly Choice[]
  /** Set for a sale that a store makes by itself. */
  own?: OwnForm | null
  today: string
  /** Whether orders have bought from it. Their lines would lose their sale with it. */
  isUsed: boolean
  onSaved: () => void
  onClose: () => void
}

/** The form of a flash sale: when it runs, its items with their pieces and discounts, and what the business bears. */
export function FlashSaleDialog({
  sale,
  copied,
  items,
  slugs,
  modules,
  own = null,
  today,
  isUsed,
  onSaved,
  onClose,
}: DialogProps) {
  const { t } = useText()
  const days = { starts_at: `${today} 18:00`, ends_at: `${today} 21:00`, status: 'yes' }
  const first = own === null ? { module: modules[0]?.value ?? '', ...days } : days
  const form = useSaleForm({ sale, copied, items, first, slugs, own, onSaved })
  const [name] = useState(sale?.title_en ?? '')
  const removal = useRemoval(sale === null || isUsed ? null : name)
  const missing = findMissing(form, form.items.rows.length)
  return (
    <RowDialog
      title={t(sale === null ? 'desk_offers.new_flash_sale' : 'desk_offers.change_flash_sale')}
      form={form}
      isChanged={form.isChanged}
      problem={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
      removal={removal}
      onSave={form.save}
      onClose={onClose}
    >
      {own !== null && <RulesNote rules={own.rules} />}
      {own === null && sale === null && <ModuleField form={form} modules={modules} />}
      <TextsField
        label={t('desk_offers.title_label')}
        name="title"
        maxLength={200}
        valueOf={form.valueOf}
        onChange={(column, value) => form.set({ [column]: value })}
      />
      <MomentFields form={form} />
      {own === null && <NumberField form={form} column="paid_by_business" label={t('desk_offers.business_percent')} end="%" />}
      <SaleItems items={form.items} storeId={own?.storeId ?? null} />
      <Switch
        label={t('desk_offers.is_on')}
        note={t('desk_offers.is_on_note')}
        checked={form.valueOf('status') !== 'no'}
        onChange={(event) => form.set({ status: event.target.checked ? 'yes' : 'no' })}
      />
    </RowDialog>
  )
}

/** Moments of the file, such as "2026-03-10 18:00", as the browser's own fields. */
function MomentFields({ form }: { form: OfferForm }) {
  const { t } = useText()
  return (
    <div className="desk-texts">
      {(['starts_at', 'ends_at'] as const).map((column) => (
        <Field
          key={column}
          type="datetime-local"
          label={t(`desk_offers.${column}`)}
          value={form.valueOf(column).replace(' ', 'T')}
          error={refusalAt(form, column)}
          onChange={(event) => form.set({ [column]: event.target.value.replace('T', ' ') })}
        />
      ))}
    </div>
  )
}

function findMissing({ valueOf }: OfferForm, items: number): 'title' | 'moments' | 'items' | null {
  if (firstText(valueOf, 'title') === '') return 'title'
  const [from, until] = [valueOf('starts_at'), valueOf('ends_at')]
  if (from === '' || until === '' || until <= from) return 'moments'
  return items === 0 ? 'items' : null
}
