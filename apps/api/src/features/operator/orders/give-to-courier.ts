import type { Api } from '#api.ts'
import { changeCourier, findOrder, isPlatformDelivery, type OrderRecord } from '#features/orders/public.ts'
import { refuse } from '#lib/errors.ts'
import { chooseCourierId } from './advance-order.ts'
import type { Operator } from '#lib/actor.ts'
import { requireOrderRole } from '#features/operator/keys/operator-keys.ts'
import { requireOrder } from './read-orders.ts'

/**
 * Assigns another courier to an order, or with null none for now, as `changeCourier`. A courier takes an order without a courier, or gives
 * up their own. Throws 404 for an order that the operator cannot see, 403 for a store without its own delivery, and for a courier who names
 * another.
 */
export async function giveToCourier(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { orderId, courierId }: { orderId: number; courierId: number | null },
): Promise<OrderRecord> {
  const order = await requireOrder(db, operator, orderId)
  const { id: keyId, courier } = operator
  const actor = requireOrderRole(operator)
  if (actor === 'store' && isPlatformDelivery(order)) throw refuse(403, 'scope', 'operator.couriers_only')
  if (courierId !== null) chooseCourierId(operator, courierId)
  await changeCourier(db, { orderId, courierId, actor, keyId, onlyOf: courier?.id, now: clock.now() })
  // A courier who is off duty can no longer see the order once it is given up.
  return (await findOrder(db, orderId)) ?? order
}
