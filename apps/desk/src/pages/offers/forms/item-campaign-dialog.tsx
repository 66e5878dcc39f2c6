import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { BannerPictureField } from '#pages/banners/banner-picture.tsx'
import { Picker } from '#pages/banners/picker.tsx'
import { useRowPicture } from '#pages/banners/use-row-picture.ts'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { DayFields, DiscountFields, NumberField, TimeFields } from './offer-fields.tsx'
import { copyOf, type OfferForm, withGroups } from './offer-form.ts'
import { useRemoval } from './use-removal.ts'

type DialogProps = {
  /** Null for a new one. */
  campaign: SheetCells | null
  /** The item that a new one copies. */
  copied: SheetCells | null
  /** The store of the item; null until it is chosen. */
  storeId: number | null
  today: string
  onSaved: () => void
  onClose: () => void
}

const groups = [
  ['discount', 'discount_type'],
  ['start_date', 'end_date'],
  ['start_time', 'end_time'],
]

/** The form of an item that is sold for a few days: its store and category, texts, picture, price, days and hours. */
export function ItemCampaignDialog({ campaign, copied, storeId: of, today, onSaved, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const { symbol } = useMoney().currency
  const empty = { discount_type: 'percent', start_date: today, status: 'yes' }
  const first = copied === null ? empty : copyOf(copied, ['title_en'])
  const form = withGroups(useRowForm({ sheet: 'item_campaigns', row: campaign, first, onSaved }), groups)
  const [storeId, setStoreId] = useState(of)
  const picture = useRowPicture(campaign)
  const removal = useRemoval(campaign === null ? null : textOf(campaign, 'title'))
  const missing = findMissing(form)
  return (
    <RowDialog
      title={t(campaign === null ? 'desk_offers.new_item_campaign' : 'desk_offers.change_item_campaign')}
      form={form}
      isChanged={form.isChanged || picture.isChanged}
      problem={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
      removal={removal}
      onSave={() => form.save({ cells: imageCell(picture.cells()), pictures: picture.pictures })}
      onClose={onClose}
    >
      {campaign === null && (
        <Picker
          kind="store"
          slug={form.valueOf('store')}
          onChoose={(slug, id) => {
            setStoreId(id)
            form.set({ store: slug, category: '', options_of: '' })
          }}
        />
      )}
      {storeId !== null && <CategoryField form={form} storeId={storeId} />}
      <ItemTexts form={form} isNamed={campaign !== null} />
      <BannerPictureField cell={form.valueOf('image')} {...picture} />
      <NumberField form={form} column="price" label={t('desk_offers.price')} end={symbol} />
      <DiscountFields form={form} amount="discount" kind="discount_type" percent="percent" hasCap={false} />
      <NumberField
        form={form}
        column="maximum_cart_quantity"
        label={t('desk_offers.most_pieces')}
        hint={t('desk_offers.no_limit')}
        isWhole
      />
      <TimeFields form={form} />
      <DayFields form={form} last="end_date" />
    </RowDialog>
  )
}

/** Categories of the store's module. */
function CategoryField({ form, storeId }: { form: OfferForm; storeId: number }) {
  const { t, language } = useText()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['desk', 'menu-form', storeId, language],
    queryFn: () => call('operator.menuForm', { params: { id: storeId } }),
    ...always,
  })
  return (
    <Select
      label={t('desk_offers.category')}
      value={form.valueOf('category')}
      onChange={(event) => form.set({ category: event.target.value })}
    >
      <option value="" />
      {data?.categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The English title names the row, so it stays as it is. */
function ItemTexts({ form, isNamed }: { form: OfferForm; isNamed: boolean }) {
  const { t } = useText()
  return (['title', 'description'] as const).map((name) => (
    <TextsField
      key={name}
      label={t(`desk_offers.${name}_label`)}
      name={name}
      maxLength={name === 'title' ? 200 : 5000}
      isNamed={isNamed && name === 'title'}
      valueOf={form.valueOf}
      onChange={(column, value) => form.set({ [column]: value })}
    />
  ))
}

/** An item has one picture for all languages. */
function imageCell({ image_en: image }: SheetCells): SheetCells {
  return image === undefined ? {} : { image }
}

function findMissing({ valueOf }: OfferForm): 'store' | 'category' | 'title' | 'price' | 'days' | null {
  if (valueOf('store') === '') return 'store'
  if (valueOf('category') === '') return 'category'
  if (firstText(valueOf, 'title') === '') return 'title'
  if (!(Number(valueOf('price').replace(',', '.')) > 0)) return 'price'
  const [from, until] = [valueOf('start_date'), valueOf('end_date')]
  return from === '' || until === '' || until < from ? 'days' : null
}
