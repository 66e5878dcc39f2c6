import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { isAmong } from '#lib/is-among.ts'

/** Pieces of one item, or of one of its variations ("Red-XL"; null for an item without). */
export type StockLine = { item_id: number; variation_type: string | null; quantity: number }

/** The stock of an item before; null where none is kept. */
type Kept = { stock: number | null }

/** The first line that cannot be had, and how many pieces are left of it. */
export type StockFailure<T extends StockLine> = { line: T; left: number }

/**
 * Locks what the lines ask for until the transaction ends, in the order of ids, so that two orders never wait for each other; and says which
 * line is short, or what is `counted`: items whose module keeps no stock are left alone. `takingPieces` takes it.
 */
export async function lockPieces<T extends StockLine>(
  tx: Db,
  lines: readonly T[],
): Promise<{ counted: T[]; short: StockFailure<T> | null }> {
  const kept = await lockStock(tx, lines)
  const counted = lines.filter(({ item_id }) => kept.get(item_id)?.stock != null)
  const wanted = new Map<number, number>()
  for (const { item_id, quantity } of counted) wanted.set(item_id, (wanted.get(item_id) ?? 0) + quantity)
  const stockOf = ({ item_id }: T) => kept.get(item_id)?.stock ?? 0
  const line = counted.find((one) => stockOf(one) < (wanted.get(one.item_id) ?? 0))
  return { counted, short: line === undefined ? null : { line, left: stockOf(line) } }
}

/** The statements that take locked pieces, to be parts of a larger one. That of variations tells what it took (`[item id, type]`). */
export function takingPieces(counted: readonly StockLine[]) {
  const varied = counted.filter(({ variation_type }) => variation_type !== null)
  return {
    ofItems:
      counted.length === 0
        ? sql<{ id: number }>`select null::bigint as id where false`
        : sql<{ id: number }>`
            update items i set stock = i.stock - q.quantity
            from (select item_id, sum(quantity)::int as quantity from ${asked(counted)} q group by item_id) q
            where i.id = q.item_id returning i.id`,
    ofVariations:
      varied.length === 0
        ? sql<{ taken: Taken }>`select null::json as taken where false`
        : sql<{ taken: Taken }>`
            update item_variations v set stock = v.stock - q.quantity
            from ${asked(varied)} q
            where v.item_id = q.item_id and v.type = q.type and v.stock >= q.quantity
            returning json_build_array(v.item_id, v.type) as taken`,
  }
}

/** An item and one of its variations. */
export type Taken = [item: number, type: string]

/** The first line whose variation had not enough, or null: then the caller rolls its transaction back. */
export async function findShort<T extends StockLine>(
  tx: Db,
  counted: readonly T[],
  taken: readonly Taken[],
): Promise<StockFailure<T> | null> {
  const known = new Set(taken.map(([item, type]) => `${item} ${type}`))
  const line = counted.find((one) => one.variation_type !== null && !known.has(`${one.item_id} ${one.variation_type}`))
  return line === undefined ? null : { line, left: await countLeft(tx, line) }
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

/**
 * Locks the items of the lines; variations need no lock of their own, since whoever writes them holds the item. A statement of its own: one
 * that locks and then updates what another has changed meanwhile waits for those who wait for it (0034).
 */
async function lockStock(tx: Db, lines: readonly StockLine[]): Promise<Map<number, Kept>> {
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
