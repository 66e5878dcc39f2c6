import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'

/** Pieces of an item that are sold in a flash sale. */
export type SaleLine = { flash_sale_item_id: number; quantity: number }

/**
 * Counts the pieces of all lines as sold. If the sale has too few pieces for a line, returns the first such line with the number left; the
 * caller must then roll back. Call it before stock is taken, so that all orders and cancellations lock in the same order.
 */
export async function takeSalePieces<T extends SaleLine>(tx: Db, lines: readonly T[]): Promise<{ line: T; left: number } | null> {
  if (lines.length === 0) return null
  const left = await lockSaleItems(tx, lines)
  const wanted = sumUp(lines)
  const short = lines.find((line) => (wanted.get(line.flash_sale_item_id) ?? 0) > (left.get(line.flash_sale_item_id) ?? 0))
  if (short !== undefined) return { line: short, left: left.get(short.flash_sale_item_id) ?? 0 }
  await change(tx, wanted, 1)
  return null
}

/** Returns the pieces to the sale, even if it is over. */
export async function returnSalePieces(tx: Db, lines: readonly SaleLine[]): Promise<void> {
  if (lines.length === 0) return
  await lockSaleItems(tx, lines)
  await change(tx, sumUp(lines), -1)
}

async function lockSaleItems(tx: Db, lines: readonly SaleLine[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('flash_sale_items')
    .select(['id', 'stock', 'sold'])
    .where(
      isAmong(
        'id',
        lines.map(({ flash_sale_item_id }) => flash_sale_item_id),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, stock, sold }) => [id, stock - sold]))
}

function sumUp(lines: readonly SaleLine[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { flash_sale_item_id: id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}

/** A check constraint rejects sales beyond the stock. */
async function change(tx: Db, pieces: Map<number, number>, sign: 1 | -1): Promise<void> {
  const counts = [...pieces.values()].map((quantity) => sign * quantity)
  await sql`
    update flash_sale_items f set sold = greatest(0, f.sold + q.quantity)
    from unnest(${[...pieces.keys()]}::bigint[], ${counts}::int[]) as q (id, quantity)
    where f.id = q.id`.execute(tx)
}
