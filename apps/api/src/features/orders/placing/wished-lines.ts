import { calculateDiscountedPrice } from '@medina/pricing/item-discount'
import { findWished, listWishedItems } from '#features/cart/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { DraftLine } from './draft-lines.ts'
import { toOrderedVariation } from './ordered-line.ts'

/**
 * The lines with the items that customers wish for instead, as they are now. An item that is not sold any more leaves the best match as the
 * wish. Asks nothing if no line names one.
 */
export async function withWishedItems(db: Db, lines: readonly DraftLine[], now: Date): Promise<DraftLine[]> {
  const items = await listWishedItems(
    db,
    lines.map(({ whenOut }) => ({ when_out: whenOut })),
    now,
  )
  return lines.map((line) => {
    const wish = line.whenOut
    // A line of an order that is priced again has its item already.
    if (wish?.item_id == null || wish.item !== undefined) return line
    const found = findWished(wish, items)
    if (found === null) return { ...line, whenOut: { do: 'best_match', item_id: null, variation: [] } }
    const { item, choice } = found
    const price = calculateDiscountedPrice(choice.unit_price, item)
    const variation = toOrderedVariation(item, choice.variation)
    return { ...line, whenOut: { ...wish, item: { name: item.name, image: item.image, variation, price } } }
  })
}
