import { sql } from 'kysely'
import type { Db } from '../../../../apps/api/src/lib/database/database.ts'
import type { Attempt, LoadedShop } from './order-load.ts'

/** The answers that customers got, and the stock of each item before the first order. */
export type Expected = { shop: LoadedShop; attempts: readonly Attempt[]; stock: number }
type OrderRow = { id: number; order_status: string; lines: number; history: number; isWhole: boolean; key: string | null }

export function isCheckRequest(message: unknown): message is { check: Expected } {
  return typeof message === 'object' && message !== null && 'check' in message
}

/** Lists orders that were acknowledged and lost, incomplete orders, and stock that does not add up. */
export async function findProblems(db: Db, { shop, attempts, stock }: Expected): Promise<string[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.order_status,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from order_history h where h.order_id = o.id) as history,
      o.items_amount = (select sum(l.unit_price * l.quantity) from order_lines l where l.order_id = o.id)
        and not exists (select 1 from cart_lines c where c.guest_id = o.guest_id) as "isWhole",
      (select k.key from idempotency_keys k where (k.response ->> 'order_id')::bigint = o.id) as key
    from orders o`.execute(db)
  const items = await db.selectFrom('items').select(['id', 'stock']).where('id', 'in', shop.items).execute()
  const orders = new Map(rows.map((row) => [row.id, row]))
  const sold = rows.filter(({ order_status }) => order_status !== 'canceled').length
  return [
    ...attempts.flatMap((attempt) => findLoss(attempt, orders)),
    ...rows
      .filter(({ lines, history, isWhole, key }) => lines !== shop.items.length || history === 0 || !isWhole || key === null)
      .map((row) => `order ${row.id} is there by halves: ${JSON.stringify(row)}`),
    ...items
      .filter((item) => item.stock !== stock - sold)
      .map((item) => `item ${item.id} has ${item.stock} pieces, ${sold} of ${stock} were sold`),
  ]
}

function findLoss({ key, orderId, isCanceled }: Attempt, orders: ReadonlyMap<number, OrderRow>): string[] {
  if (orderId === null) return []
  const order = orders.get(orderId)
  if (order === undefined) return [`order ${orderId} was acknowledged and is lost`]
  if (order.key !== key) return [`order ${orderId} was placed with ${key}, but is kept under ${order.key}`]
  return isCanceled && order.order_status !== 'canceled' ? [`order ${orderId} was canceled and is ${order.order_status}`] : []
}
