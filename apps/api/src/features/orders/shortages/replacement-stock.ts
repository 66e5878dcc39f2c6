import { getItemsForOrder, lockPieces, takingPieces } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'

/**
 * Takes the pieces of an offered item from stock and returns true; false if they are not there any more, in which case nothing is taken. The
 * lock of the item also holds its variations.
 */
export async function takeReplacement(
  tx: Db,
  { item_id, variation_type, pieces: quantity }: OfferedLine,
  now: Date,
): Promise<boolean> {
  const line = { item_id, variation_type, quantity }
  const { counted, short } = await lockPieces(tx, [line])
  const item = (await getItemsForOrder(tx, [item_id], now)).get(item_id)
  if (short !== null || item === undefined || !item.is_offered) return false
  if (counted.length === 0) return true
  const variation = item.variations.find(({ type }) => type === variation_type)
  if (variation_type !== null && (variation?.stock ?? 0) < quantity) return false
  const taking = takingPieces(counted)
  await taking.ofItems.execute(tx)
  await taking.ofVariations.execute(tx)
  return true
}
