import { type SqlBool, sql } from 'kysely'
import { movedInAt, preparedFrom } from '#features/orders/public.ts'
import { PAID_FIRST } from '#features/purchases/public.ts'
import type { Db } from '#lib/database/database.ts'

/**
 * Since when an order `o` waits for its store `s`: one that is paid first from its payment, and one for later from when its preparation has
 * to begin.
 */
export const waitingSince = sql<Date>`greatest(case when o.payment_method = any(${[...PAID_FIRST]}::text[]) then o.updated_at else o.created_at end,
    ${preparedFrom}, ${movedInAt})`

/** Open orders that nobody has confirmed yet, and that wait for no payment. */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .where('o.order_status', 'in', ['pending', 'accepted'])
    .where(({ or, eb }) => or([eb('o.payment_method', 'not in', PAID_FIRST), eb('o.payment_status', '=', 'paid')]))
    .where(sql<SqlBool>`not exists (select from order_history h where h.order_id = o.id and h.status = 'confirmed')`)
}
