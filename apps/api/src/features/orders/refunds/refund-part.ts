import { sql } from 'kysely'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import type { Refund } from '#features/orders/steps/pay-refund.ts'
import { payPart } from './pay-part.ts'

type Part = Refund & { note: string | null; keyId: number | undefined; now: Date }

/**
 * Refunds an amount of a delivered order without naming pieces, in the caller's transaction, which holds the order's lock: the order stays
 * delivered, partly refunded. Throws 409 for a second part, so that a decision sent twice pays once.
 */
export async function refundPart(tx: Db, order: OrderRecord, { amount, method, note, keyId, now }: Part): Promise<void> {
  if (order.partly_refunded.part !== null) throw refuse(409, 'order', 'refund.part_paid')
  await payPart(tx, order, { amount, method, caseId: null, note, now })
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, status: 'partly_refunded', actor: 'admin', key_id: keyId ?? null, created_at: now })
    .execute()
  // Closes the customer's request, whether it is granted in part now or was declined before.
  await tx
    .updateTable('orders')
    .set({
      order_status: sql`case when order_status in ('refund_requested', 'refund_request_canceled') then 'delivered' else order_status end`,
    })
    .where('id', '=', order.id)
    .execute()
  await notifyOrderViewers(tx, order.id, now)
  await notifyOrderEvent(tx, { orderId: order.id, owner: order, status: 'partly_refunded', actor: 'admin', now })
}
