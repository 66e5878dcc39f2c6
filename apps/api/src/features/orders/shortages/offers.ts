import type { ChosenVariation } from '@medina/contract/orders/cart'
import { calculateLineDiscount } from '@medina/pricing/item-discount'
import { scale } from '@medina/pricing/money'
import { resolveChoice } from '#features/cart/public.ts'
import { getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { baseLanguage, type Language } from '#lib/i18n.ts'
import type { ShopOrder } from '#features/orders/changing/placed-order.ts'
import { toOrderedLine, toOrderedVariation } from '#features/orders/placing/ordered-line.ts'
import type { OrderLineRecord } from '#features/orders/reading/orders.queries.ts'

type Offered = {
  item: ItemRecord
  variation: ChosenVariation | null
  /** The language of the names in `variation`. */
  namesIn: Language
  pieces: number
  line: OrderLineRecord
  language: Language
}

/**
 * An item as it is offered in place of a line, at today's price. The store's offer counts if the line had it, with the same share of the
 * price, so that its bounds hold; otherwise the item's own discount. Throws 403 for options that are missing or unknown.
 */
export function toOffer({ item, variation, namesIn, pieces, line, language }: Offered): OfferedLine {
  const choice = resolveChoice(item, { variation }, { language, namesIn })
  const storeOffer = item.flash_sale === null ? line.item.store_offer : undefined
  const drafted = { cartId: 0, quantity: pieces, item, campaignId: null, choice, whenOut: null }
  const { item: snapshot } = toOrderedLine(drafted, storeOffer)
  const price = choice.unit_price * pieces
  const paidFor = line.unit_price * line.quantity
  return {
    item_id: item.id,
    variation_type: choice.variation_type,
    item: JSON.parse(snapshot) as OfferedLine['item'],
    variation: toOrderedVariation(item, choice.variation),
    pieces,
    unit_price: choice.unit_price,
    discount:
      storeOffer === undefined || paidFor === 0
        ? calculateLineDiscount({ ...item, unit_price: choice.unit_price, quantity: pieces })
        : Math.min(price, scale(price, { times: line.discount, over: paidFor })),
  }
}

export type Wanted = { item_id: number; variation?: ChosenVariation | null | undefined; pieces: number }
type Reading = { order: ShopOrder; line: OrderLineRecord; language: Language; now: Date }

/**
 * Reads an item that a store offers in place of a line. The customer's own choice keeps the options that they chose. Throws 404 for an item of
 * another store, 409 for too few pieces and for one that needs a prescription, 403 for options that it does not have.
 */
export async function readOffer(db: Db, wanted: Wanted, { order, line, language, now }: Reading): Promise<OfferedLine> {
  const { item_id, pieces } = wanted
  const item = (await getItemsForOrder(db, [item_id], now)).get(item_id)
  if (item === undefined || item.store_id !== order.store_id || !item.is_shown)
    throw notFound('replacement', 'operator.item_unknown')
  if (needsPrescription(item, order)) throw refuse(409, 'replacement', 'shortage.prescription')
  const chosen = line.when_out?.item_id === item_id ? line.when_out.variation : null
  const isGiven = wanted.variation != null && wanted.variation.length > 0
  const variation = isGiven ? (wanted.variation ?? null) : chosen
  const offer = toOffer({ item, variation, namesIn: isGiven ? language : baseLanguage, pieces, line, language })
  const left = readStock(item, offer.variation_type)
  if (!item.is_offered || (left !== null && left < pieces)) throw refuse(409, 'replacement', 'shortage.replacement_out')
  return offer
}

/** The pieces left of an item, or of one of its variations; null without stock. */
export function readStock(item: ItemRecord, variationType: string | null): number | null {
  if (item.stock === null) return null
  const variation = item.variations.find(({ type }) => type === variationType)
  return variation === undefined ? item.stock : Math.min(item.stock, variation.stock)
}

/** An order without pictures of a prescription takes no item that requires one. */
export function needsPrescription(item: ItemRecord, { attachments }: Pick<ShopOrder, 'attachments'>): boolean {
  return item.is_prescription_required && attachments.length === 0
}
