import type { ItemRecord } from '#features/catalog/public.ts'
import type { OrderedAddOn, OrderedItem, OrderedVariation } from '#lib/database/json-columns.ts'
import { baseText, toBase } from '#lib/i18n.ts'
import type { OrderDraft, ShopDraft } from './draft.ts'
import { type DraftLine, hasOwnPrice } from './draft-lines.ts'

/** Snapshots the lines of an order: names in every language and current amounts, whatever becomes of the items and the offer. */
export function toOrderedLines(draft: OrderDraft) {
  if (draft.parcel !== null) return []
  const { lines, bill } = draft
  return lines.map((line, at) => ({ ...toOrderedLine(line, findStoreOffer(draft, line)), ...toAmounts(bill.cart_lines[at]) }))
}

/** The percent of the store's offer that gives a line its discount. */
export function findStoreOffer({ bill }: ShopDraft, line: DraftLine): number | undefined {
  return hasOwnPrice(line) ? undefined : bill.lines.find(({ code }) => code === 'discount')?.percent
}

function toAmounts(result: ShopDraft['bill']['cart_lines'][number] | undefined) {
  return { discount: result?.discount ?? 0, add_ons_price: result?.add_ons ?? 0 }
}

export function toOrderedLine({ quantity, item, campaignId, choice, whenOut }: DraftLine, storeOffer: number | undefined) {
  const ordered: OrderedItem = {
    name: item.name,
    image: item.image,
    unit_type: item.unit_type,
    ...(item.piece_weight !== null && { weight: { grams: item.piece_weight, above: item.weight_above } }),
    veg: item.veg === true,
    is_halal: item.is_halal,
    halal_tag_status: item.halal_tag_status,
    discount_type: 'product_discount',
    ...(item.tax_class !== null && { tax: item.tax_class }),
    ...(storeOffer !== undefined && { store_offer: storeOffer }),
  }
  const addOns = choice.add_ons.map(
    ({ id, name, price, quantity: count }): OrderedAddOn => ({ id, name, price, quantity: count }),
  )
  return {
    item_id: campaignId === null ? item.id : null,
    item_campaign_id: campaignId,
    flash_sale_item_id: item.flash_sale?.id ?? null,
    item: JSON.stringify(ordered),
    quantity,
    unit_price: choice.unit_price,
    variation: JSON.stringify(toOrderedVariation(item, choice.variation)),
    add_ons: JSON.stringify(addOns),
    when_out: whenOut === null ? null : JSON.stringify(whenOut),
  }
}

export function toOrderedVariation(item: ItemRecord, variation: DraftLine['choice']['variation']): OrderedVariation {
  return variation.map((choice) => {
    if ('type' in choice) {
      const label = item.variations.find(({ type }) => type === choice.type)?.label ?? toBase(choice.type)
      return { type: choice.type, label }
    }
    const group = item.food_variations.find(({ name }) => baseText(name) === choice.name)
    const values = choice.values.label.map(
      (stored) => group?.values.find(({ label }) => baseText(label) === stored) ?? { label: toBase(stored), price: 0 },
    )
    const labels = values.map(({ label }) => label)
    if (group === undefined) return { name: toBase(choice.name), labels }
    const { name, type, required, min, max } = group
    return { name, labels, prices: values.map(({ price }) => price), group: { type, required, min, max } }
  })
}
