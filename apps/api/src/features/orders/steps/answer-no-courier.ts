import type { Api } from '#api.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toNoCourier } from '#features/orders/reading/courier-search.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { NO_COURIER_REASON } from '#features/orders/rules/cancellation-reason.ts'
import { isOverFor, isOrderLink } from '#features/orders/rules/order-link.ts'
import { isOpen } from '#features/orders/rules/order-steps.ts'
import { notifyOrderViewers, transitionOrder } from './order-lifecycle.ts'

type Answering = Pick<Api, 'db' | 'clock' | 'appKey'>
type Answer = { orderId: number; link: string | undefined; choice: 'wait' | 'cancel' }

/**
 * Records that the customer of an order without a courier waits, or cancels it with the money back. Repeated answers have no further effect.
 * Throws 404 for another owner's order without its link, and 409 once a courier has it, or while nobody is asked.
 */
export async function answerNoCourier(
  api: Answering,
  actors: readonly Actor[],
  { orderId, link, choice }: Answer,
): Promise<void> {
  const { db, clock } = api
  const switches = await readSwitches(db)
  await db.transaction().execute(async (tx) => {
    // A courier may take it at the same time.
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order === null || !isTheirs(api, order, { actors, link, switches })) throw notFound('order', 'order.not_found')
    const { order_status: from, cancellation_reason: reason } = order
    if (choice === 'cancel' && from === 'canceled' && reason === NO_COURIER_REASON) return
    const question = toNoCourier(order, switches)
    if (question === undefined) throw refuse(409, 'order', findRefusal(order))
    const now = clock.now()
    if (choice === 'wait') {
      if (!question.is_waiting) await recordWait(tx, orderId, now)
      return
    }
    const changes = { cancellation_reason: NO_COURIER_REASON, canceled_by: 'admin' } as const
    const isMoved = await transitionOrder(tx, { orderId, from, to: 'canceled', actor: 'system', now, changes })
    if (!isMoved) throw refuse(409, 'order', 'order.no_choice')
  })
}

async function recordWait(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx.updateTable('courier_searches').set({ waited_at: now }).where('order_id', '=', orderId).execute()
  await notifyOrderViewers(tx, orderId)
}

type Access = { actors: readonly Actor[]; link: string | undefined; switches: Pick<Switches, 'order_link_hours'> }

function isTheirs({ appKey, clock }: Answering, order: OrderRecord, { actors, link, switches }: Access): boolean {
  if (actors.some((actor) => isOwner(actor, order))) return true
  return link !== undefined && isOrderLink(appKey, order, link) && !isOverFor(order, switches.order_link_hours, clock.now())
}

function findRefusal({ order_status: status, courier_id: courier }: OrderRecord) {
  if (!isOpen(status)) return 'order.over'
  return courier === null ? 'order.no_choice' : 'order.courier_found'
}
