import type { Db } from '#lib/database/database.ts'

/** The partial refunds of an order by their destinations, newest first, in minor units. */
export function listPartialRefunds(db: Db, orderId: number) {
  return db
    .selectFrom('partial_refunds')
    .select(['id', 'case_id', 'amount', 'note', 'created_at'])
    .select(['gateway_amount as gateway', 'wallet_amount as wallet', 'manual_amount as manual'])
    .where('order_id', '=', orderId)
    .where('amount', '>', 0)
    .orderBy('id', 'desc')
    .execute()
}
