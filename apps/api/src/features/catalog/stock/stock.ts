import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { linesAsTable, type StockLine, type Taken } from './order-statement-parts.ts'

/** The stock of an item; null if its module tracks none. */
type Stocked = { stock: number | null }

/** The first line that is out of stock, and how many pieces are left. */
export type StockFailure<T extends StockLine> = { line: T; left: number }

/**
 * Locks the items of the lines until the transaction ends, in the order of ids, so that two orders never deadlock. Returns the first line
 * that is short, or the `counted` lines, which `takingPieces` takes; items whose module tracks no stock are not among them.
 */
export async function lockPieces<T extends StockLine>(
  tx: Db,
  lines: readonly T[],
): Promise<{ counted: T[]; short: StockFailure<T> | null }> {
  const locked = await lockStock(tx, lines)
  const counted = lines.filter(({ item_id }) => locked.get(item_id)?.stock != null)
  const wanted = new Map<number, number>()
  for (const { item_id, quantity } of counted) wanted.set(item_id, (wanted.get(item_id) ?? 0) + quantity)
  const stockOf = ({ item_id }: T) => locked.get(item_id)?.stock ?? 0
  const line = counted.find((one) => stockOf(one) < (wanted.get(one.item_id) ?? 0))
  return { counted, short: line === undefined ? null : { line, left: stockOf(line) } }
}

/** The first line whose variation ran short; null if all were taken. If there is one, the caller must roll back. */
export async function findShort<T extends StockLine>(
  tx: Db,
  counted: readonly T[],
  taken: readonly Taken[],
): Promise<StockFailure<T> | null> {
  const known = new Set(taken.map(([item, type]) => `${item} ${type}`))
  const line = counted.find((one) => one.variation_type !== null && !known.has(`${one.item_id} ${one.variation_type}`))
  return line === undefined ? null : { line, left: await countLeft(tx, line) }
}

/** Returns the pieces of all lines to stock, if item and variation still exist and the module tracks stock. */
export async function returnStock(tx: Db, lines: readonly StockLine[]): Promise<void> {
  const locked = await lockStock(tx, lines)
  const counted = lines.filter(({ item_id }) => locked.get(item_id)?.stock != null)
  if (counted.length === 0) return
  await sql`
    update item_variations v set stock = v.stock + q.quantity
    from ${linesAsTable(counted)} q where v.item_id = q.item_id and v.type = q.type`.execute(tx)
  await sql`
    update items i set stock = i.stock + q.quantity
    from (select item_id, sum(quantity)::int as quantity from ${linesAsTable(counted)} q group by item_id) q
    where i.id = q.item_id`.execute(tx)
}

/**
 * Locks the items of the lines; every writer of variations holds the lock of their item. Locking is a separate statement, because locking
 * and updating in one statement can deadlock with concurrent orders (decision 0034).
 */
async function lockStock(tx: Db, lines: readonly StockLine[]): Promise<Map<number, Stocked>> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stocked & { id: number }>`
    select id, stock from items where ${isAmong('id', ids)} order by id for no key update`.execute(tx)
  return new Map(rows.map(({ id, stock }) => [id, { stock }]))
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
