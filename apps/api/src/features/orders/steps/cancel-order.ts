import type { Api } from '#api.ts'
import type { Actor } from '#lib/actor.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isOwnedBy } from '#features/orders/reading/customer-orders.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { isOpen, ON_THE_ROAD, whoMayMove } from '#features/orders/rules/order-steps.ts'
import { transitionOrder } from './order-lifecycle.ts'

/** Cancels one of the actor's own orders before its store or courier has confirmed it. Repeated calls return its stock and money once. */
export async function cancelOrder(
  { db, clock }: Api,
  actors: readonly Actor[],
  { orderId, reason, language }: { orderId: number; reason: string; language: Language },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order === null || !isOwnedBy(actors, order)) throw refuse(403, 'order', 'order.not_found')
    const from = order.order_status
    const isCancelable = whoMayMove(order.order_type, from, 'canceled').includes('customer')
    const moved =
      isCancelable &&
      (await transitionOrder(tx, {
        orderId,
        from,
        to: 'canceled',
        actor: 'customer',
        now: clock.now(),
        changes: { cancellation_reason: reason, canceled_by: 'customer' },
      }))
    if (!moved) throw cannotCancel(order, language)
  })
}

/** Does not name who confirmed the order: one paid from the wallet is confirmed without a person (decision 0029). */
function cannotCancel({ order_status, store_name, store_phone: phone }: OrderRecord, language: Language): AppError {
  if (!isOpen(order_status)) return refuse(409, 'order', 'order.over')
  if (store_name === null)
    return refuse(409, 'order', ON_THE_ROAD.includes(order_status) ? 'parcel.on_the_road' : 'parcel.cannot_cancel')
  return refuse(409, 'order', 'order.cannot_cancel', { store: localize(store_name, language), phone: phone ?? '' })
}
