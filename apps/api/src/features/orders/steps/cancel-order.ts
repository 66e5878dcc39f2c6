import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isOwnedBy } from '#features/orders/reading/customer-orders.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { isOpen, ON_THE_ROAD, whoMayMove } from '#features/orders/rules/order-steps.ts'
import { transitionOrder } from './order-lifecycle.ts'
import { toReturnChanges } from './return-parcel.ts'

type Wish = { orderId: number; reason: string; isBeforePickup: boolean; language: Language }

/**
 * Cancels one of the actor's own orders before its store or courier has confirmed it, and returns the outcome. A parcel on its way is
 * returned to its sender instead: newer clients of the family cancel it by the same call. Repeated calls return stock and money once.
 */
export async function cancelOrder(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  actors: readonly Actor[],
  { orderId, reason, isBeforePickup, language }: Wish,
): Promise<'canceled' | 'returning'> {
  const switches = await readSwitches(db)
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order === null || !isOwnedBy(actors, order)) throw refuse(403, 'order', 'order.not_found')
    const from = order.order_status
    const to = (['canceled', 'returning'] as const).find((end) => whoMayMove(order.order_type, from, end).includes('customer'))
    if (to === undefined || (to === 'returning' && isBeforePickup)) throw cannotCancel(order, language)
    const changes =
      to === 'canceled'
        ? { cancellation_reason: reason, canceled_by: 'customer' as const }
        : toReturnChanges(order, switches, { reason, by: 'customer' })
    const moved = await transitionOrder(tx, { orderId, from, to, actor: 'customer', now: clock.now(), changes })
    if (!moved) throw cannotCancel(order, language)
    return to
  })
}

/**
 * With the family's 403. Does not name who confirmed the order: one paid from the wallet is confirmed without a person (decision 0029).
 */
function cannotCancel({ order_status, store_name, store_phone: phone }: OrderRecord, language: Language): AppError {
  if (!isOpen(order_status)) return refuse(403, 'order', 'order.over')
  if (store_name === null)
    return refuse(403, 'order', ON_THE_ROAD.includes(order_status) ? 'parcel.on_the_road' : 'parcel.cannot_cancel')
  return refuse(403, 'order', 'order.cannot_cancel', { store: localize(store_name, language), phone: phone ?? '' })
}
