import { HELD_AT_MOST_MINUTES } from '@medina/contract/orders/payment-deadlines'
import { PAID_FIRST } from '#features/purchases/public.ts'
import type { Db } from '#lib/database/database.ts'
import { movedInAt } from '#features/orders/reading/courier-search.ts'
import { UNPAID_REASON } from '#features/orders/rules/cancellation-reason.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

const MINUTE = 60_000
const DENIED_FOR_MS = 86_400_000

/**
 * Cancels orders whose payment never came, so that abandoned checkouts do not hold stock. Reported offline payments
 * are left to a person, since the money may have arrived. After a denial the customer has a day to answer. Orders that moved in are left
 * to a person as well: their customers may pay in the other shop until the day of the change.
 */
export async function cancelUnpaidOrders(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  const unpaid = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_status'])
    .where('o.order_status', 'in', ['pending', 'failed'])
    .where('o.payment_method', 'in', PAID_FIRST)
    .where('o.payment_status', '!=', 'paid')
    .where(movedInAt, 'is', null)
    .where((eb) => {
      const reported = eb.selectFrom('offline_payments as f').select('f.order_id').whereRef('f.order_id', '=', 'o.id')
      const answerableFrom = new Date(now.getTime() - DENIED_FOR_MS)
      return eb.not(
        eb.exists(reported.where((of) => of.or([of('f.status', '<>', 'denied'), of('f.updated_at', '>', answerableFrom)]))),
      )
    })
    .where((eb) => {
      const open = eb
        .selectFrom('payments as p')
        .select('p.id')
        .whereRef('p.order_id', '=', 'o.id')
        .where('p.status', '=', 'open')
      const isLeft = eb.and([eb('o.updated_at', '<', before), eb.not(eb.exists(open))])
      const heldFrom = new Date(now.getTime() - HELD_AT_MOST_MINUTES * MINUTE)
      return eb.or([isLeft, eb('o.created_at', '<', heldFrom)])
    })
    .limit(100)
    .execute()
  const changes = { cancellation_reason: UNPAID_REASON, canceled_by: 'admin' } as const
  for (const { id, order_status: from } of unpaid)
    await transitionOrder(db, { orderId: id, from, to: 'canceled', actor: 'system', now, changes })
}
