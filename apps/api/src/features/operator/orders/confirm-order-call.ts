import type { Api } from '#api.ts'
import { confirmCall, type OrderRecord } from '#features/orders/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { requireOrderRole } from '#features/operator/keys/operator-keys.ts'
import { requireOrder } from './read-orders.ts'

/** Releases an order that awaits a call. Throws 404 for an order that the operator cannot see, 403 for a courier. */
export async function confirmOrderCall(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  orderId: number,
): Promise<OrderRecord> {
  const actor = requireOrderRole(operator)
  await requireOrder(db, operator, orderId)
  if (actor === 'deliveryman') throw refuse(403, 'scope', 'operator.store_calls')
  await confirmCall(db, { orderId, actor, keyId: operator.id, now: clock.now() })
  return requireOrder(db, operator, orderId)
}
