import { setStock, type StockChange } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Translated } from '#lib/i18n.ts'
import { recordStock } from './change-sale.ts'
import { recordActs } from './operator-acts.ts'

type Item = { id: number; store_id: number; name: Translated }
type Recording = { keyId: number; item: Item; variation: string | null; before: number; after: number; now: Date }

/** Records a count of pieces among the acts of the store and, if it changed them, in the history of the item. */
export async function recordPieces(tx: Db, { keyId, item, variation, before, after, now }: Recording): Promise<void> {
  const { id: itemId, store_id: storeId, name } = item
  await recordActs(tx, [{ keyId, storeId, act: 'stock', about: { name, from: before, to: after }, now }])
  if (before === after) return
  const cells = (pieces: number) => ({
    stock: [{ stock: String(pieces), ...(variation !== null && { variation }) }],
  })
  await recordStock(tx, { itemId, storeId, name, before: cells(before), after: cells(after) }, { keyId, now })
}

/** The pieces of an item, or of one of its variations. */
export function countOf({ stock, variations }: Pick<StockChange, 'stock' | 'variations'>, variation: string | null): number {
  return (variation === null ? stock : variations.find(({ type }) => type === variation)?.stock) ?? 0
}

type Undoing = { keyId: number; item: Item; cells: { before: Record<string, string>; after: Record<string, string> }; now: Date }

/**
 * Undoes a count by its difference, so that pieces sold since stay sold. Throws 409 if that is not possible: too few are left, or they are
 * not counted any more.
 */
export async function undoPieces(tx: Db, { keyId, item, cells: { before, after }, now }: Undoing): Promise<void> {
  const variation = after.variation ?? null
  const found = await setStock(tx, { itemId: item.id, variation, by: Number(before.stock) - Number(after.stock) })
  if (typeof found === 'string') throw refuse(409, 'ids', 'operator.menu_undo_pieces')
  const about = { name: item.name, from: found.before, to: countOf(found, variation) }
  await recordActs(tx, [{ keyId, storeId: item.store_id, act: 'stock', about, now }])
}
