import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ChoiceChips } from '#pages/settings/choice-chips.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import type { Choice } from '#pages/settings/use-row-names.ts'
import { DayFields, DiscountFields, ModuleField, NumberField } from './offer-fields.tsx'
import { copyOf, type OfferForm, withGroups } from './offer-form.ts'
import { type OwnForm, RulesNote } from './rules-note.tsx'
import { StoresField } from './stores-field.tsx'
import { useRemoval } from './use-removal.ts'

const types = ['default', 'first_order', 'free_delivery', 'store_wise', 'zone_wise'] as const

type DialogProps = {
  /** Null for a new one. */
  coupon: SheetCells | null
  /** The coupon that a new one copies. */
  copied: SheetCells | null
  modules: readonly Choice[]
  zones: readonly Choice[]
  /** Set for a coupon that a store makes by itself. */
  own?: OwnForm | null
  today: string
  onSaved: () => void
  onClose: () => void
}

/** Columns that a store does not fill in. */
const ofOffice = ['module', 'type', 'stores', 'zones', 'paid_by']

const groups = [
  ['discount', 'discount_type'],
  ['start_date', 'expire_date'],
]

/** The form of a coupon: its code, what it takes off, for whom, and its days. */
export function CouponDialog({ coupon, copied, modules, zones, own = null, today, onSaved, onClose }: DialogProps) {
  const { t } = useText()
  const shared = { discount_type: 'percent', start_date: today, status: 'yes' }
  const empty = own === null ? { module: modules[0]?.value ?? '', type: 'default', ...shared } : shared
  const first = copied === null ? empty : copyOf(copied, own === null ? ['code'] : ['code', ...ofOffice])
  const removal = useRemoval(coupon === null ? null : (coupon.code ?? ''))
  const row = useRowForm({ sheet: 'coupons', row: coupon, first, onSaved })
  const form = withGroups(row, groups)
  const missing = findMissing(form, own !== null)
  return (
    <RowDialog
      title={t(coupon === null ? 'desk_offers.new_coupon' : 'desk_offers.change_coupon')}
      form={form}
      isChanged={form.isChanged}
      problem={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
      removal={removal}
      onSave={() => form.save()}
      onClose={onClose}
    >
      {own !== null && <RulesNote rules={own.rules} />}
      {coupon === null && <CodeFields form={form} modules={own === null ? modules : []} />}
      <TextsField
        label={t('desk_offers.title_label')}
        name="title"
        maxLength={200}
        valueOf={form.valueOf}
        onChange={(column, value) => form.set({ [column]: value })}
      />
      {own === null && <TypeField form={form} />}
      {form.valueOf('type') !== 'free_delivery' && (
        <DiscountFields form={form} amount="discount" kind="discount_type" percent="percent" />
      )}
      <div className="desk-texts">
        <NumberField form={form} column="min_purchase" label={t('desk_offers.min_purchase')} hint={t('desk_offers.no_limit')} />
        <NumberField
          form={form}
          column="uses_per_customer"
          label={t('desk_offers.uses_per_customer')}
          hint={t('desk_offers.no_limit')}
          isWhole
        />
      </div>
      {own === null && <TargetFields form={form} zones={zones} />}
      <DayFields form={form} last="expire_date" />
    </RowDialog>
  )
}

function CodeFields({ form, modules }: { form: OfferForm; modules: readonly Choice[] }) {
  const { t } = useText()
  return (
    <div className="desk-texts">
      <Field
        label={t('desk_offers.code')}
        hint={t('desk_offers.code_hint')}
        dir="ltr"
        autoCapitalize="characters"
        maxLength={50}
        value={form.valueOf('code')}
        onChange={(event) => form.set({ code: toLatinDigits(event.target.value).toUpperCase().trim() })}
      />
      {modules.length > 0 && <ModuleField form={form} modules={modules} />}
    </div>
  )
}

/** A type that names no stores or zones empties their cells, and free delivery its discount. */
function TypeField({ form }: { form: OfferForm }) {
  const { t } = useText()
  const choose = (type: string) =>
    form.set({
      type,
      ...(type === 'store_wise' ? { zones: '' } : { stores: '' }),
      ...(type === 'free_delivery' && { discount: '', discount_type: 'percent', max_discount: '' }),
    })
  return (
    <Select
      label={t('desk_offers.type')}
      value={form.valueOf('type') || 'default'}
      onChange={(event) => choose(event.target.value)}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {t(`desk_offers.type_${type}`)}
        </option>
      ))}
    </Select>
  )
}

/** Its stores and who pays, or its zones. */
function TargetFields({ form, zones }: { form: OfferForm; zones: readonly Choice[] }) {
  const { t } = useText()
  const type = form.valueOf('type')
  return (
    <>
      {type === 'store_wise' ? (
        <StoresField
          label={t('desk_offers.add_stores')}
          value={form.valueOf('stores')}
          onChange={(stores) => form.set({ stores })}
        />
      ) : (
        <ChoiceChips
          legend={t(type === 'zone_wise' ? 'desk_offers.zones' : 'desk_offers.zones_listed')}
          choices={zones}
          value={form.valueOf('zones')}
          onChange={(cell) => form.set({ zones: cell })}
        />
      )}
      <PayerField form={form} />
    </>
  )
}

/** The business pays, or one of the stores of the coupon. */
function PayerField({ form }: { form: OfferForm }) {
  const { t } = useText()
  const payer = form.valueOf('paid_by')
  const stores = [...new Set([...form.valueOf('stores').split('|'), payer].map((slug) => slug.trim()))].filter(
    (slug) => slug !== '',
  )
  if (stores.length === 0) return null
  return (
    <Select label={t('desk_offers.paid_by')} value={payer} onChange={(event) => form.set({ paid_by: event.target.value })}>
      <option value="">{t('desk_offers.by_business')}</option>
      {stores.map((slug) => (
        <option key={slug} value={slug}>
          {slug}
        </option>
      ))}
    </Select>
  )
}

function findMissing({ valueOf }: OfferForm, isOwn: boolean): 'code' | 'title' | 'discount' | 'stores' | 'zones' | 'days' | null {
  const isEmpty = (column: string) => valueOf(column).trim() === ''
  const type = valueOf('type')
  if (!/^[A-Z0-9_-]{1,50}$/.test(valueOf('code'))) return 'code'
  if (firstText(valueOf, 'title') === '') return 'title'
  if (type !== 'free_delivery' && !(Number(valueOf('discount').replace(',', '.')) > 0)) return 'discount'
  if (!isOwn && type === 'store_wise' && isEmpty('stores')) return 'stores'
  if (type === 'zone_wise' && isEmpty('zones')) return 'zones'
  const [from, until] = [valueOf('start_date'), valueOf('expire_date')]
  return from === '' || until === '' || until < from ? 'days' : null
}
