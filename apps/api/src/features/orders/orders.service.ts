import type { Order, OrderLine } from '@medina/contract/orders'
import type { Api } from '#api.ts'
import { returnSalePieces, returnStock } from '#features/catalog/catalog.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { ORDER_TRANSITIONS, transitionOrder } from './order-lifecycle.ts'
import { toOrder, toOrderLine } from './order-row.ts'
import { countOrdersOf, findMostTip, findOrder, listOrderLines, listOrdersOf, type OrderRecord } from './orders.queries.ts'

/** The actor's own orders, newest first, paged by a 1-based page number. */
export async function listOrders(
  { db }: Api,
  actor: Actor,
  where: { isRunning: boolean; limit: number; page: number },
): Promise<{ total: number; orders: Order[] }> {
  const { isRunning, limit, page } = where
  const [records, total] = await Promise.all([
    listOrdersOf(db, { actor, isRunning, limit, skip: (page - 1) * limit }),
    countOrdersOf(db, { actor, isRunning }),
  ])
  return { total, orders: records.map(toOrder) }
}

/** The lines of one of the actor's own orders; 404 for anyone else's (reference hole 3). */
export async function getOrderLines(
  { db, settings }: Api,
  actors: readonly Actor[],
  { orderId, language }: { orderId: number; language: Language },
): Promise<OrderLine[]> {
  const order = await findOrder(db, orderId)
  if (order === null || !isOwnedBy(actors, order)) throw notFound('order', 'order.not_found')
  return (await listOrderLines(db, orderId)).map((line) => toOrderLine(line, order, { language, settings }))
}

/** Cancels one of the actor's own orders while the store has not confirmed it; stock returns once, however often this is asked. */
export async function cancelOrder(
  { db, clock }: Api,
  actors: readonly Actor[],
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order === null || !isOwnedBy(actors, order)) throw refuse(403, 'order', 'order.not_found')
    const from = order.order_status
    const isCancelable = (from === 'pending' || from === 'failed') && ORDER_TRANSITIONS[from].includes('canceled')
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
    if (!moved) throw refuse(403, 'order', 'order.cannot_cancel')
    const lines = await listOrderLines(tx, orderId)
    await returnSalePieces(
      tx,
      lines.flatMap(({ flash_sale_item_id, quantity }) =>
        flash_sale_item_id === null ? [] : [{ flash_sale_item_id, quantity }],
      ),
    )
    await returnStock(
      tx,
      lines.map(({ item_id, quantity, variation: [first] }) => ({
        item_id,
        quantity,
        variation_type: first !== undefined && 'type' in first ? first.type : null,
      })),
    )
  })
}

function isOwnedBy(actors: readonly Actor[], order: OrderRecord): boolean {
  return actors.some((actor) => isOwner(actor, order))
}

export async function getMostTip({ db }: Api): Promise<{ most_tips_amount: number | null }> {
  const [tip, switches] = await Promise.all([findMostTip(db), readSwitches(db)])
  return { most_tips_amount: tip === null ? null : moneyFormat(switches.digit_after_decimal_point).toWire(tip) }
}
