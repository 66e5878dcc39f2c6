import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { isAmong } from '#lib/is-among.ts'

/** Pieces of one item, or of one of its variations ("Red-XL"; null for an item without). */
export type StockLine = { item_id: number; variation_type: string | null; quantity: number }

/** The first line that cannot be had, and how many pieces are left of it. */
export type StockFailure<T extends StockLine> = { line: T; left: number }

/**
 * Takes the pieces of all lines out of stock, or says which line failed: then the caller rolls its transaction back. The rows are locked
 * in the order of their ids until the transaction ends, so two orders never wait for each other; items whose module keeps no stock are
 * left alone.
 */
export async function decrementStock<T extends StockLine>(tx: Db, lines: readonly T[]): Promise<StockFailure<T> | null> {
  const kept = await lockStock(tx, lines)
  const counted = lines.filter(({ item_id }) => kept.get(item_id)?.stock != null)
  if (counted.length === 0) return null

  const varied = counted.filter(({ variation_type }) => variation_type !== null)
  const taken = await sql<{ item_id: number; type: string }>`
    update item_variations v set stock = v.stock - q.quantity
    from ${asked(varied)} q
    where v.item_id = q.item_id and v.type = q.type and v.stock >= q.quantity
    returning v.item_id, v.type`.execute(tx)
  const takenVariations = new Set(taken.rows.map(({ item_id, type }) => `${item_id} ${type}`))
  const lost = varied.find((line) => !takenVariations.has(`${line.item_id} ${line.variation_type}`))
  if (lost !== undefined) return { line: lost, left: await countLeft(tx, lost) }

  const totals = await sql<{ id: number }>`
    update items i set stock = i.stock - q.quantity
    from (select item_id, sum(quantity)::int as quantity from ${asked(counted)} q group by item_id) q
    where i.id = q.item_id and i.stock >= q.quantity
    returning i.id`.execute(tx)
  const takenItems = new Set(totals.rows.map(({ id }) => id))
  const short = counted.find(({ item_id }) => !takenItems.has(item_id))
  return short === undefined ? null : { line: short, left: kept.get(short.item_id)?.stock ?? 0 }
}

/** Puts the pieces of all lines back, where the item and the variation still exist and the module keeps stock. */
export async function returnStock(tx: Db, lines: readonly StockLine[]): Promise<void> {
  const kept = await lockStock(tx, lines)
  const counted = lines.filter(({ item_id }) => kept.get(item_id)?.stock != null)
  if (counted.length === 0) return
  await sql`
    update item_variations v set stock = v.stock + q.quantity
    from ${asked(counted)} q where v.item_id = q.item_id and v.type = q.type`.execute(tx)
  await sql`
    update items i set stock = i.stock + q.quantity
    from (select item_id, sum(quantity)::int as quantity from ${asked(counted)} q group by item_id) q
    where i.id = q.item_id`.execute(tx)
}

/** Locks the items of the lines; variations need no lock of their own, since whoever writes them holds the item. */
async function lockStock(tx: Db, lines: readonly StockLine[]): Promise<Map<number, { stock: number | null }>> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'stock'])
    .where(isAmong('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, { stock }]))
}

/** The lines as a table (item_id, type, quantity), equal ones added up. */
function asked(lines: readonly StockLine[]) {
  return sql`(
    select item_id, type, sum(quantity)::int as quantity
    from unnest(${lines.map((line) => line.item_id)}::bigint[], ${lines.map((line) => line.variation_type)}::text[],
      ${lines.map((line) => line.quantity)}::int[]) as l (item_id, type, quantity)
    group by item_id, type)`
}

async function countLeft(tx: Db, { item_id, variation_type }: StockLine): Promise<number> {
  const row = await tx
    .selectFrom('item_variations')
    .select('stock')
    .where('item_id', '=', item_id)
    .where('type', '=', variation_type)
    .executeTakeFirst()
  return row?.stock ?? 0
}
