import type { OrderLine } from '@medina/contract/order-lines'
import type { ListedOrder, OrderWithStore } from '@medina/contract/orders'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { type AppError, notFound, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures.ts'
import { toEstimate } from '#features/orders/tracking/estimate.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { isOpen, whoMayMove } from '#features/orders/rules/order-steps.ts'
import { toOrderLine } from '#features/orders/reading/order-line-row.ts'
import { isUnpriced, toOrder } from '#features/orders/reading/order-row.ts'
import { toOrderStore } from '#features/orders/reading/order-store-row.ts'
import { toTrackedCourier } from '#features/orders/tracking/whereabouts.ts'
import {
  countOrdersOf,
  findMostTip,
  findOrder,
  listOrderLines,
  listOrdersOf,
  type OrderRecord,
} from '#features/orders/reading/orders.queries.ts'

export { addProof } from '#features/orders/tracking/proof.ts'
// What whoever works on orders may use.
export { moveCourier, noteChange, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
export { toOrderLine } from '#features/orders/reading/order-line-row.ts'
export { awaitsGateway, awaitsOffline, isUnpriced, toOrder } from '#features/orders/reading/order-row.ts'
export { isOpen } from '#features/orders/rules/order-steps.ts'
export { toOrderStore } from '#features/orders/reading/order-store-row.ts'
export { changeCourier, requireCourier } from '#features/orders/tracking/change-courier.ts'
export { isPlatformDelivery, mayMove, type StepRules } from '#features/orders/rules/order-conditions.ts'
export { isOffered } from '#features/orders/reading/offered-orders.ts'
export {
  type CourierFacts,
  findOrder,
  listOrderHistory,
  listOrderLines,
  listOrdersOfStores,
  type OrderHistoryRecord,
  type OrderRecord,
} from '#features/orders/reading/orders.queries.ts'
export { closeWallet } from '#features/orders/paying/close-wallet.ts'
export { decideOfflinePayment } from '#features/orders/paying/decide-offline-payment.ts'
export { cancelAbandoned, settleOrder } from '#features/orders/paying/pay-order.ts'
export { beginRefund } from '#features/orders/refunds/begin-refund.ts'
export { listReturns, type ReturnRecord, settleReturn } from '#features/orders/refunds/manual-refunds.ts'
export { decideRefund } from '#features/orders/refunds/refund-order.ts'
export { pricePrescription } from '#features/orders/placing/price-prescription.ts'
export { toTrackedCourier } from '#features/orders/tracking/whereabouts.ts'
export { takesReviews } from '#features/orders/reading/own-review.ts'

/** The actor's own orders, newest first, paged by a 1-based page number or from `before` on. */
export async function listOrders(
  api: Api,
  actor: Actor,
  where: { isRunning: boolean; limit: number; page: number; before: number | null; language: Language },
): Promise<{ total: number; orders: ListedOrder[] }> {
  const { db, clock, settings } = api
  const { isRunning, limit, page, before, language } = where
  const [records, total] = await Promise.all([
    listOrdersOf(db, { actor, isRunning, limit, skip: before === null ? (page - 1) * limit : 0, before }),
    countOrdersOf(db, { actor, isRunning }),
  ])
  const now = clock.now()
  const orders = records.map((record) => ({
    ...toOrderWithStore(api, record, language),
    item_images: record.item_images.map((image) => imageUrl(settings, image)),
    piece_count: record.piece_count,
    estimate: toEstimate(record, now),
  }))
  return { total, orders }
}

function toOrderWithStore(api: Api, record: OrderRecord, language: Language): OrderWithStore {
  const { settings } = api
  return {
    ...toOrder(record, api),
    store: toOrderStore(record, { language, settings }),
    delivery_man: toTrackedCourier(record, { isOwn: true, language, settings }),
  }
}

/**
 * The lines of one of the actor's own orders, or the order itself while a prescription has none; 404 for anyone else's (reference §8 and
 * hole 3).
 */
export async function getOrderDetails(
  api: Api,
  actors: readonly Actor[],
  { orderId, language }: { orderId: number; language: Language },
): Promise<OrderLine[] | OrderWithStore> {
  const { db } = api
  const order = await findOrder(db, orderId)
  if (order === null || !isOwnedBy(actors, order)) throw notFound('order', 'order.not_found')
  if (isUnpriced(order)) return toOrderWithStore(api, order, language)
  return (await listOrderLines(db, orderId)).map((line) => toOrderLine(line, order, { language, signer: api }))
}

/** Cancels one of the actor's own orders while the store has not confirmed it; what it held goes back once, however often this is asked. */
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

/** Says nothing of who confirmed it: what a wallet pays is confirmed without anybody's word (decision 0029). */
function cannotCancel({ order_status, store_name, store_phone: phone }: OrderRecord, language: Language): AppError {
  if (!isOpen(order_status)) return refuse(409, 'order', 'order.over')
  return refuse(409, 'order', 'order.cannot_cancel', { store: translate(store_name, language), phone })
}

function isOwnedBy(actors: readonly Actor[], order: OrderRecord): boolean {
  return actors.some((actor) => isOwner(actor, order))
}

export async function getMostTip({ db }: Api): Promise<{ most_tips_amount: number | null }> {
  const [tip, switches] = await Promise.all([findMostTip(db), readSwitches(db)])
  return { most_tips_amount: tip === null ? null : moneyFormat(switches.digit_after_decimal_point).toWire(tip) }
}
