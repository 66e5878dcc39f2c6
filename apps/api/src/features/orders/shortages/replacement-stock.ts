import { getItemsForOrder, lockPieces, returnStock, type StockLine, takingPieces } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import type { ShortageRecord } from '#features/orders/reading/order-shortages.ts'

/**
 * Takes the pieces of an offered item from stock and returns true; false if they are not there any more, in which case nothing is taken. The
 * lock of the item also holds its variations.
 */
export async function takeReplacement(tx: Db, offer: OfferedLine, now: Date): Promise<boolean> {
  const { item_id, grams } = offer
  // The pieces of a line that was weighed are those that were ordered.
  if (grams !== undefined) return true
  const item = (await getItemsForOrder(tx, [item_id], now)).get(item_id)
  return item !== undefined && item.is_offered && takeAll(tx, [offer], now)
}

/**
 * Reserves the pieces of all items that a customer is offered, so that they are not sold before the answer; false if there are too few of
 * one, in which case nothing is reserved.
 */
export async function reserveOffers(tx: Db, offers: readonly OfferedLine[], now: Date): Promise<boolean> {
  const pieces = toReserved(offers)
  return pieces.length === 0 || takeAll(tx, pieces, now)
}

type Reserved = Pick<ShortageRecord, 'id' | 'is_reserved' | 'offer' | 'others'>

/** Returns the reserved pieces of a question that ends; an item that is taken then is taken again by `takeReplacement`. */
export async function releaseOffers(tx: Db, { id, is_reserved: isReserved, offer, others }: Reserved): Promise<void> {
  if (!isReserved) return
  const lines = toReserved([...(offer === null ? [] : [offer]), ...others])
  await returnStock(tx, lines.map(toStockLine))
  await tx.updateTable('order_shortages').set({ is_reserved: false }).where('id', '=', id).execute()
}

/** The customer takes one of the offers, so the same item counts once, with the most pieces. */
function toReserved(offers: readonly OfferedLine[]): OfferedLine[] {
  const goods = offers.filter(({ grams }) => grams === undefined).toSorted((a, b) => a.pieces - b.pieces)
  return [...new Map(goods.map((offer) => [`${offer.item_id} ${offer.variation_type ?? ''}`, offer])).values()]
}

const toStockLine = ({ item_id, variation_type, pieces: quantity }: OfferedLine): StockLine => ({
  item_id,
  variation_type,
  quantity,
})

async function takeAll(tx: Db, offers: readonly OfferedLine[], now: Date): Promise<boolean> {
  const { counted, short } = await lockPieces(tx, offers.map(toStockLine))
  if (short !== null) return false
  const items = await getItemsForOrder(tx, [...new Set(counted.map(({ item_id: id }) => id))], now)
  const isThere = ({ item_id: id, variation_type: type, quantity }: StockLine) =>
    type === null || (items.get(id)?.variations.find((each) => each.type === type)?.stock ?? 0) >= quantity
  if (!counted.every(isThere)) return false
  const taking = takingPieces(counted)
  await taking.ofItems.execute(tx)
  await taking.ofVariations.execute(tx)
  return true
}
