import type { OrderStatus } from '@medina/contract/orders/orders'
import { sql } from 'kysely'
import { dropMessages, notifyCourierOfOrder, notifyOrderEvent, releaseMessages } from '#features/notifications/public.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { announce } from '#lib/database/live.ts'
import type { Db } from '#lib/database/database.ts'
import type { RoutePath } from '#lib/database/json-columns.ts'
import { applyEffects } from './order-effects.ts'
import type { Refund } from './pay-refund.ts'
import { lockOrder } from '#features/orders/reading/orders.queries.ts'
import { listMovableTypes, type OrderActor } from '#features/orders/rules/order-steps.ts'
import { PAID_FIRST } from '#features/purchases/public.ts'

export const ORDER_CHANNEL = 'order_changed'

type Transition = {
  orderId: number
  from: OrderStatus
  to: OrderStatus
  actor: OrderActor
  /** The operator key that took the step, if any. */
  keyId?: number | undefined
  /** The money that goes back with `refunded`; by default all that is left, to the wallet. */
  refund?: Refund | undefined
  now: Date
  changes?: {
    courier_id?: number
    otp?: string
    return_fee?: number
    processing_minutes?: number
    cancellation_reason?: string
    canceled_by?: 'customer' | 'store' | 'deliveryman' | 'admin'
  }
}

/** Steps that a prepaid order can take only once it is paid, and a held order only once its call was confirmed. */
const goesOn: readonly OrderStatus[] = ['confirmed', 'accepted']
/** Steps that require the bill to be known. */
const isAgreed: readonly OrderStatus[] = ['confirmed', 'processing']

/** The columns that the effects of a step read. */
const movedColumns = [
  'id',
  'customer_id',
  'guest_id',
  'order_amount',
  'delivery_charge',
  'taxes',
  'tax_included',
  'tip',
  'wallet_amount',
  'currency_digits',
  'gateway_digits',
  'payment_method',
  'order_type',
  'parcel_category_id',
  'courier_id',
] as const

/**
 * Moves an order one step, with the effects of the step (order-effects.ts), its history and its notifications, in the caller's transaction
 * or its own. Returns false if the order is no longer in `from`, so a concurrent second step does nothing; also while the order waits for
 * a payment, a call or an answer about a line that ran out, or its bill is not known. Throws RangeError for a step that the actor may never take.
 */
export async function transitionOrder(db: Db, transition: Transition): Promise<boolean> {
  const { orderId, from, to, actor, keyId = null, refund, now, changes } = transition
  const types = listMovableTypes(actor, from, to)
  if (types.length === 0) throw new RangeError(`${actor} moves no order from ${from} to ${to}`)
  // The courier accepted first: the confirmation is recorded and the order stays accepted, since no client expects its status to go back.
  const isBeside = from === 'accepted' && to === 'confirmed'
  return inTransaction(db, async (tx) => {
    // An update that waits for the row sees other tables as they were before; a question may have been asked since.
    if (isBeside || to === 'handover') await lockOrder(tx, orderId)
    const moved = await tx
      .updateTable('orders')
      .set({
        ...changes,
        order_status: isBeside ? from : to,
        ...toPayment(to),
        revision: sql<number>`revision + 1`,
        updated_at: now,
      })
      .where('id', '=', orderId)
      .where('order_status', '=', from)
      .where('order_type', 'in', types)
      .$if(from === 'pending' && goesOn.includes(to), (query) =>
        query
          .where((eb) => eb.or([eb('payment_method', 'not in', PAID_FIRST), eb('payment_status', '=', 'paid')]))
          .where('awaits_call', '=', false),
      )
      .$if(isBeside, (query) =>
        query.where(
          sql<boolean>`not exists (select from order_history h where h.order_id = orders.id and h.status = 'confirmed')`,
        ),
      )
      .$if(isAgreed.includes(to), (query) =>
        query.where(sql<boolean>`(not prescription_order or exists (select from order_lines l where l.order_id = orders.id))`),
      )
      .$if(to === 'handover', (query) =>
        query.where(sql<boolean>`not exists (select from order_shortages q where q.order_id = orders.id and q.state = 'open')`),
      )
      .returning(movedColumns)
      .executeTakeFirst()
    if (moved === undefined) return false
    await tx
      .insertInto('order_history')
      .values({ order_id: orderId, status: to, actor, key_id: keyId, created_at: now })
      .execute()
    await applyEffects(tx, moved, { to, refund, now })
    await announceStep(tx, moved, transition)
    return true
  })
}

type Moved = Parameters<typeof notifyOrderEvent>[1]['owner'] & { courier_id: number | null }

/** Notifies the owner, the courier and the viewers of an order of a step, and sends or drops the messages that wait for it. */
async function announceStep(tx: Db, moved: Moved, transition: Transition): Promise<void> {
  const { orderId, from, to, actor, now } = transition
  await notifyOrderEvent(tx, { orderId, owner: moved, status: to, actor, now })
  await notifyCourier(tx, moved.courier_id, transition)
  if (to === 'canceled') await dropMessages(tx, orderId)
  else if (from === 'pending' && to !== 'failed') await releaseMessages(tx, orderId, now)
  await announce(tx, ORDER_CHANNEL, orderId)
}

/** Rings at the courier of an order that somebody else gives them with a step, or cancels. */
async function notifyCourier(tx: Db, courierId: number | null, { orderId, to, actor, now, changes }: Transition): Promise<void> {
  if (courierId === null || actor === 'deliveryman') return
  if (to === 'canceled') await notifyCourierOfOrder(tx, { orderId, courierId, ring: 'taken', now })
  else if (changes?.courier_id !== undefined) await notifyCourierOfOrder(tx, { orderId, courierId, ring: 'given', now })
}

/** Cash is paid on delivery, or when a parcel is back; nobody pays for goods that went back to a store. Canceled orders are refunded. */
function toPayment(to: OrderStatus) {
  if (to === 'delivered') return { payment_status: 'paid' as const }
  if (to === 'returned')
    return { payment_status: sql<'paid'>`case when order_type = 'parcel' then 'paid' else payment_status end` }
  return to === 'canceled' ? { payment_status: 'unpaid' as const } : {}
}

/** Notifies the viewers of an order of a change, in the caller's transaction; pass `now` if the order itself changed. */
export async function notifyOrderViewers(tx: Db, orderId: number, now?: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ revision: sql<number>`revision + 1`, ...(now === undefined ? {} : { updated_at: now }) })
    .where('id', '=', orderId)
    .execute()
  await announce(tx, ORDER_CHANNEL, orderId)
}

type Movement = {
  orderId: number
  lat: number
  lng: number
  route?: RoutePath
  /** Set for a courier's own position, which does not count once the order is another one's. */
  onlyOf?: number | undefined
  now: Date
}

/** Stores the courier's position; `route` is the rest of the planned route. */
export async function moveCourier(db: Db, { orderId, lat, lng, route, onlyOf, now }: Movement): Promise<void> {
  const location = `(${lng},${lat})`
  const planned = route === undefined ? {} : { route: JSON.stringify(route) }
  await inTransaction(db, async (tx) => {
    if (onlyOf !== undefined && !(await isCourierOf(tx, orderId, onlyOf))) return
    await tx
      .insertInto('deliveries')
      .values({ order_id: orderId, location, updated_at: now, ...planned })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ location, updated_at: now, ...planned }))
      .execute()
    await notifyOrderViewers(tx, orderId)
  })
}

/** Whether the order is this courier's, which nobody changes before the transaction ends. */
async function isCourierOf(tx: Db, orderId: number, courierId: number): Promise<boolean> {
  const own = tx.selectFrom('orders').select('id').where('id', '=', orderId).where('courier_id', '=', courierId)
  return (await own.forUpdate().executeTakeFirst()) !== undefined
}
