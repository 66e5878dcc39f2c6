import { calculateReturnFee } from '@medina/pricing/parcel/parcel-bill'
import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { isOwnedBy } from '#features/orders/reading/customer-orders.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { whoMayMove } from '#features/orders/rules/order-steps.ts'
import { transitionOrder } from './order-lifecycle.ts'

type Ended = { reason: string; by: 'customer' | 'deliveryman' | 'store' | 'admin' }

/** The changes of a parcel that goes back to its sender; the fee is fixed now. */
export function toReturnChanges(
  { original_delivery_charge }: Pick<OrderRecord, 'original_delivery_charge'>,
  { parcel_return_fee }: Pick<Switches, 'parcel_return_fee'>,
  { reason, by }: Ended,
) {
  const return_fee = calculateReturnFee({ original_delivery_charge }, parcel_return_fee / PERCENT_SCALE)
  return { return_fee, cancellation_reason: reason, canceled_by: by }
}

/**
 * Sends one of the actor's own parcels back to its sender, and returns the fee as a decimal. Throws 404 for anybody else's, 409 for one that
 * is not on its way.
 */
export async function returnParcel(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  actors: readonly Actor[],
  { orderId, reason }: { orderId: number; reason: string },
): Promise<number> {
  const switches = await readSwitches(db)
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order === null || !isOwnedBy(actors, order)) throw notFound('order', 'order.not_found')
    const { order_status: from, currency_digits } = order
    const changes = toReturnChanges(order, switches, { reason, by: 'customer' })
    const isOnItsWay = whoMayMove(order.order_type, from, 'returning').includes('customer')
    const step = { orderId, from, to: 'returning', actor: 'customer', now: clock.now(), changes } as const
    if (!isOnItsWay || !(await transitionOrder(tx, step))) throw refuse(409, 'order', 'parcel.no_return')
    return moneyFormat(currency_digits).toWire(changes.return_fee)
  })
}

/**
 * The sender confirms that one of their parcels is back, as newer clients of the family do. Where codes are required, it takes the one that
 * the courier would hear at the door. Throws 404 for anybody else's parcel, 409 for one that is not coming back, 403 for another code.
 */
export async function confirmReturn(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  actors: readonly Actor[],
  { orderId, code }: { orderId: number; code: string | null },
): Promise<void> {
  const { order_delivery_verification: needsCode } = await readSwitches(db)
  await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order === null || !isOwnedBy(actors, order)) throw notFound('order', 'order.not_found')
    const { order_status: from, order_type } = order
    if (!whoMayMove(order_type, from, 'returned').includes('customer')) throw refuse(409, 'order', 'parcel.not_returning')
    // A client that sends the code as a number loses its leading zeros.
    if (needsCode && code?.padStart(order.otp.length, '0') !== order.otp) throw refuse(403, 'return_otp', 'otp.wrong')
    if (!(await transitionOrder(tx, { orderId, from, to: 'returned', actor: 'customer', now: clock.now() })))
      throw refuse(409, 'order', 'parcel.not_returning')
  })
}
