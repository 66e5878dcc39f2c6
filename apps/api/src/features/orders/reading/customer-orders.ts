import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { ListedOrder, OrderWithStore } from '@medina/contract/orders/orders'
import type { Api } from '#api.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { toEstimate } from './estimate.ts'
import { toOrderLine } from './order-line-row.ts'
import { isUnpriced, toOrder } from './order-row.ts'
import { toOrderStore } from './order-store-row.ts'
import { countOrdersOf, findOrder, listOrderLines, listOrdersOf, type OrderRecord } from './orders.queries.ts'
import { toTrackedCourier } from './whereabouts/whereabouts.ts'

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
    ...toOrder(record, { language, signer: api }),
    store: toOrderStore(record, { language, settings }),
    delivery_man: toTrackedCourier(record, { isOwn: true, language, settings }),
  }
}

/**
 * The lines of one of the actor's own orders, or the order itself for a parcel and while a prescription has no lines; 404 for anybody else's.
 */
export async function getOrderDetails(
  api: Api,
  actors: readonly Actor[],
  { orderId, language }: { orderId: number; language: Language },
): Promise<OrderLine[] | OrderWithStore> {
  const { db } = api
  const order = await findOrder(db, orderId)
  if (order === null || !isOwnedBy(actors, order)) throw notFound('order', 'order.not_found')
  if (isUnpriced(order) || order.order_type === 'parcel') return toOrderWithStore(api, order, language)
  return (await listOrderLines(db, orderId)).map((line) => toOrderLine(line, order, { language, signer: api }))
}

/** True if any of the actors placed the order. */
export function isOwnedBy(actors: readonly Actor[], order: OrderRecord): boolean {
  return actors.some((actor) => isOwner(actor, order))
}
