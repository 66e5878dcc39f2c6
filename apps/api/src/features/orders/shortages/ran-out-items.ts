import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import type { ShopOrder } from '#features/orders/changing/placed-order.ts'
import { OPEN_STATUSES } from '#features/orders/rules/order-steps.ts'

/** After these hours a store may have new goods. */
const HOURS = 4

type Sort = Pick<OfferedLine, 'item_id' | 'variation_type'>

/**
 * Tells whether an item, or one of its variations, ran out in this or another open order of the store. Its stock may say otherwise. A weighed
 * item did not run out.
 */
export async function findRanOut(db: Db, order: ShopOrder, now: Date): Promise<(sort: Sort) => boolean> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_shortages as x', 'x.order_id', 'o.id')
    .select(['x.item_id', sql<string | null>`x.variation -> 0 ->> 'type'`.as('type')])
    .distinct()
    .where('o.store_id', '=', order.store_id)
    .where(({ eb, or }) => or([eb('o.id', '=', order.id), eb('o.order_status', 'in', OPEN_STATUSES)]))
    .where('x.state', '<>', 'withdrawn')
    .where('x.item_id', 'is not', null)
    .where(sql<boolean>`x.offer -> 'grams' is null`)
    .where('x.created_at', '>', new Date(now.getTime() - HOURS * 3_600_000))
    .execute()
  return ({ item_id, variation_type }) => rows.some((row) => row.item_id === item_id && row.type === variation_type)
}
