import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useNewSlug } from '#pages/settings/use-new-slug.ts'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { DayFields, DiscountFields, NumberField } from './offer-fields.tsx'
import { copyOf, type OfferForm, withGroups } from './offer-form.ts'
import { useRemoval } from './use-removal.ts'

type DialogProps = {
  /** Null for a new one. */
  cashback: SheetCells | null
  /** The offer that a new one copies. */
  copied: SheetCells | null
  /** Slugs of all of them. */
  slugs: readonly string[]
  today: string
  onSaved: () => void
  onClose: () => void
}

const groups = [
  ['cashback', 'cashback_type'],
  ['start_date', 'end_date'],
]

/** The form of cashback: what goes back into the wallet, from which amount on, and its days. */
export function CashbackDialog({ cashback, copied, slugs, today, onSaved, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const empty = { cashback_type: 'percentage', same_user_limit: '1', start_date: today, status: 'yes' }
  const first = copied === null ? empty : copyOf(copied, ['slug'])
  const form = withGroups(useRowForm({ sheet: 'cashback', row: cashback, first, onSaved }), groups)
  const nameBy = useNewSlug(cashback?.slug, slugs, 'cashback')
  const removal = useRemoval(cashback === null ? null : textOf(cashback, 'title'))
  const missing = findMissing(form)
  return (
    <RowDialog
      title={t(cashback === null ? 'desk_offers.new_cashback' : 'desk_offers.change_cashback')}
      form={form}
      isChanged={form.isChanged}
      problem={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
      removal={removal}
      onSave={() => form.save({ cells: { slug: nameBy(firstText(form.valueOf, 'title')) } })}
      onClose={onClose}
    >
      <p className="desk-note">{t('desk_offers.cashback_note')}</p>
      <TextsField
        label={t('desk_offers.title_label')}
        name="title"
        maxLength={200}
        valueOf={form.valueOf}
        onChange={(column, value) => form.set({ [column]: value })}
      />
      <DiscountFields form={form} amount="cashback" kind="cashback_type" percent="percentage" />
      <div className="desk-texts">
        <NumberField form={form} column="min_purchase" label={t('desk_offers.min_purchase')} hint={t('desk_offers.no_limit')} />
        <NumberField form={form} column="same_user_limit" label={t('desk_offers.uses_per_customer')} isWhole />
      </div>
      <DayFields form={form} last="end_date" />
    </RowDialog>
  )
}

function findMissing({ valueOf }: OfferForm): 'title' | 'discount' | 'days' | null {
  if (firstText(valueOf, 'title') === '') return 'title'
  if (!(Number(valueOf('cashback').replace(',', '.')) > 0)) return 'discount'
  const [from, until] = [valueOf('start_date'), valueOf('end_date')]
  return from === '' || until === '' || until < from ? 'days' : null
}
