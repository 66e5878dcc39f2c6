import type { Db } from '#lib/database/database.ts'

/** `to` is the new stock, `by` a change to it. `variation` is required for an item with variations ("Red-XL"). */
export type StockWish = { itemId: number; variation: string | null; to?: number; by?: number }
export type StockLevel = { item_id: number; stock: number; variations: { type: string; stock: number }[] }
/** `before`: the pieces of the item, or of the variation that was chosen. */
export type StockChange = StockLevel & { before: number }
export type StockRefusal = 'unknown' | 'none_kept' | 'none_left' | 'too_many' | 'variation'

export const MOST_PIECES = 1_000_000

/** The store of an item with its stock and that of its variations; null for an unknown item. */
export async function findStock(db: Db, itemId: number) {
  const item = await db
    .selectFrom('items')
    .select(['id', 'store_id', 'name', 'stock'])
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (item === undefined) return null
  return { ...item, variations: await listVariations(db, itemId) }
}

/**
 * Sets or changes the stock of an item under its row lock; an item's stock is the sum of its variations. Returns the reason if it cannot,
 * and then changes nothing. Needs a transaction.
 */
export async function setStock(tx: Db, { itemId, variation, to, by = 0 }: StockWish): Promise<StockChange | StockRefusal> {
  // Writers of variations must hold the lock of their item (stock.ts).
  const item = await tx.selectFrom('items').select('stock').where('id', '=', itemId).forNoKeyUpdate().executeTakeFirst()
  if (item === undefined) return 'unknown'
  if (item.stock === null) return 'none_kept'
  const variations = await listVariations(tx, itemId)
  const chosen = variations.find(({ type }) => type === variation)
  if ((variations.length > 0 || variation !== null) && chosen === undefined) return 'variation'
  const before = chosen?.stock ?? item.stock
  const after = to ?? before + by
  if (after < 0) return 'none_left'
  if (after > MOST_PIECES) return 'too_many'
  if (chosen !== undefined) {
    await tx
      .updateTable('item_variations')
      .set({ stock: after })
      .where('item_id', '=', itemId)
      .where('type', '=', chosen.type)
      .execute()
    chosen.stock = after
  }
  const stock = chosen === undefined ? after : variations.reduce((sum, each) => sum + each.stock, 0)
  await tx.updateTable('items').set({ stock }).where('id', '=', itemId).execute()
  return { item_id: itemId, stock, variations, before }
}

async function listVariations(db: Db, itemId: number): Promise<{ type: string; stock: number }[]> {
  return db
    .selectFrom('item_variations')
    .select(['type', 'stock'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .orderBy('type')
    .execute()
}
