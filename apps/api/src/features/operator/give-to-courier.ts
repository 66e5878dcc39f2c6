import type { Api } from '#api.ts'
import { changeCourier, isPlatformDelivery, type OrderRecord } from '#features/orders/orders.service.ts'
import { refuse } from '#lib/errors.ts'
import type { Operator } from './operator-keys.ts'
import { requireOrder } from './read-orders.ts'

/**
 * Gives an order to another courier, or with null to none for now, as `changeCourier`. Throws 404 for an order of another store, 403 for a
 * store that does not bring its orders by itself.
 */
export async function giveToCourier(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { orderId, courierId }: { orderId: number; courierId: number | null },
): Promise<OrderRecord> {
  const order = await requireOrder(db, operator, orderId)
  const { role: actor } = operator
  if (actor === 'store' && isPlatformDelivery(order)) throw refuse(403, 'scope', 'operator.couriers_only')
  await changeCourier(db, { orderId, courierId, actor, now: clock.now() })
  return requireOrder(db, operator, orderId)
}
