/**
 * Parts of the one statement that writes an order (decision 0034). They change the catalogue's tables without a separate round trip, so the
 * orders feature gets SQL instead of a function.
 */
import { sql } from '#lib/database/statements/sql.ts'
import { inserting } from '#lib/database/statements/inserting.ts'

/** Pieces of one item, or of one of its variations ("Red-XL"; null for an item without). */
export type StockLine = { item_id: number; variation_type: string | null; quantity: number }

/** An item and one of its variations. */
export type Taken = [item: number, type: string]

/** Takes locked pieces from stock. The part for variations returns what it took as `[item id, type]`. */
export function takingPieces(counted: readonly StockLine[]) {
  const varied = counted.filter(({ variation_type }) => variation_type !== null)
  return {
    ofItems:
      counted.length === 0
        ? sql<{ id: number }>`select null::bigint as id where false`
        : sql<{ id: number }>`
            update items i set stock = i.stock - q.quantity
            from (select item_id, sum(quantity)::int as quantity from ${linesAsTable(counted)} q group by item_id) q
            where i.id = q.item_id returning i.id`,
    ofVariations:
      varied.length === 0
        ? sql<{ taken: Taken }>`select null::json as taken where false`
        : sql<{ taken: Taken }>`
            update item_variations v set stock = v.stock - q.quantity
            from ${linesAsTable(varied)} q
            where v.item_id = q.item_id and v.type = q.type and v.stock >= q.quantity
            returning json_build_array(v.item_id, v.type) as taken`,
  }
}

/** Queues an order to be counted for its store and items; lists by popularity follow within a minute. */
export function insertingUncountedOrder({ store_id, item_ids }: { store_id: number; item_ids: readonly number[] }) {
  return inserting('uncounted_orders', [{ store_id, item_ids: [...new Set(item_ids)] }])
}

/** The lines as a table (item_id, type, quantity), with equal ones added up. */
export function linesAsTable(lines: readonly StockLine[]) {
  return sql`(
    select item_id, type, sum(quantity)::int as quantity
    from unnest(${lines.map((line) => line.item_id)}::bigint[], ${lines.map((line) => line.variation_type)}::text[],
      ${lines.map((line) => line.quantity)}::int[]) as l (item_id, type, quantity)
    group by item_id, type)`
}
