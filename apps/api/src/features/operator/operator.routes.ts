import type { Api } from '#api.ts'
import { addProof, decideOfflinePayment } from '#features/orders/orders.service.ts'
import { refuse } from '#lib/errors.ts'
import { say } from '#lib/i18n.ts'
import { advanceOrder, notePosition } from './advance-order.ts'
import { answerRefund } from './answer-refund.ts'
import { giveToCourier } from './give-to-courier.ts'
import { listHandReturns, noteReturned, refundUnasked } from './give-back.ts'
import { judgeReview, listReviews } from './review-moderation.ts'
import { requireOperator } from './operator-keys.ts'
import { priceOrder } from './price-order.ts'
import { listOrders, readOrder, requireOrder, requireTakenOrder } from './read-orders.ts'
import { changeHours, changeStock } from './shop-keeping.ts'
import { addWebhook, listWebhooks, removeWebhook, updateWebhook } from './webhooks.ts'

const PAGE_SIZE = 25

/** What the systems of stores, couriers and the business do with orders, stock, hours, refunds and reviews. */
export function registerOperator(api: Api): void {
  registerOrders(api)
  registerReturns(api)
  registerShopKeeping(api)
  registerReviews(api)
  registerWebhooks(api)
}

function registerOrders(api: Api): void {
  const { serve, db } = api

  serve('operator.orders', async ({ caller, query }) => {
    const operator = await requireOperator(api, caller, 'orders:read')
    const { status, store_id: storeId, since, cursor, limit = PAGE_SIZE } = query
    return listOrders(api, operator, { status, storeId, since, cursor, limit, language: caller.language })
  })

  serve('operator.order', async ({ caller, params }) => {
    const operator = await requireOperator(api, caller, 'orders:read')
    return readOrder(api, await requireOrder(db, operator, params.id), { operator, language: caller.language })
  })

  serve('operator.advance', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'orders:write')
    const order = await advanceOrder(api, operator, params.id, body)
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.lines', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'orders:write')
    const order = await priceOrder(api, operator, { orderId: params.id, items: body.items, language: caller.language })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.courier', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'orders:write')
    const order = await giveToCourier(api, operator, { orderId: params.id, courierId: body.delivery_man_id })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.position', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'orders:write')
    await notePosition(api, operator, params.id, body)
    return { message: say(caller.language, 'operator.moved_courier') }
  })

  serve('operator.proof', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'orders:write')
    const { id: orderId } = await requireTakenOrder(db, operator, params.id)
    const attempt = { scope: `operator:${operator.id}:proof:${orderId}`, key: caller.idempotencyKey }
    await addProof(api, { orderId, pictures: body.order_proof, attempt })
    return readOrder(api, await requireOrder(db, operator, orderId), { operator, language: caller.language })
  })

  serve('operator.offlinePayment', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'payments:write')
    const { id: orderId } = await requireOrder(db, operator, params.id)
    const { verdict, note = null } = body
    if (verdict === 'denied' && note === null) throw refuse(422, 'note', 'operator.denial_note')
    await decideOfflinePayment(db, { orderId, verdict, note, keyId: operator.id, now: api.clock.now() })
    return readOrder(api, await requireOrder(db, operator, orderId), { operator, language: caller.language })
  })

  serve('operator.refund', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'refunds:write')
    const { decision, note } = body
    const order = await answerRefund(api, operator, { orderId: params.id, isApproved: decision === 'approve', note })
    return readOrder(api, order, { operator, language: caller.language })
  })
}

function registerReturns(api: Api): void {
  const { serve } = api

  serve('operator.beginRefund', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'refunds:write')
    const order = await refundUnasked(api, operator, { orderId: params.id, body })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.returns', async ({ caller, query }) => {
    const operator = await requireOperator(api, caller, 'refunds:write')
    const { status, store_id: storeId, cursor, limit = PAGE_SIZE } = query
    return listHandReturns(api, operator, { status, storeId, cursor, limit, language: caller.language })
  })

  serve('operator.returned', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'refunds:write')
    return noteReturned(api, operator, { id: params.id, note: body.note ?? null, language: caller.language })
  })
}

function registerShopKeeping(api: Api): void {
  const { serve } = api

  serve('operator.stock', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'catalogue:write')
    return changeStock(api, operator, { itemId: params.id, body, idempotencyKey: caller.idempotencyKey })
  })

  serve('operator.hours', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'catalogue:write')
    return changeHours(api, operator, params.id, body)
  })
}

function registerReviews(api: Api): void {
  for (const [about, list, one] of [
    ['items', 'operator.reviews', 'operator.review'],
    ['couriers', 'operator.courierReviews', 'operator.courierReview'],
  ] as const) {
    api.serve(list, async ({ caller, query }) => {
      const operator = await requireOperator(api, caller, 'reviews:write')
      const { status, store_id: storeId, cursor, limit = PAGE_SIZE } = query
      return listReviews(api, operator, { about, status, storeId, cursor, limit, language: caller.language })
    })

    api.serve(one, async ({ caller, params, body }) => {
      const operator = await requireOperator(api, caller, 'reviews:write')
      const verdict = { about, reviewId: params.id, isShown: body.status === 'approved', language: caller.language }
      return judgeReview(api, operator, verdict)
    })
  }
}

function registerWebhooks(api: Api): void {
  const { serve } = api

  serve('operator.webhooks', async ({ caller }) => {
    const operator = await requireOperator(api, caller, 'webhooks:write')
    return { webhooks: await listWebhooks(api, operator) }
  })

  serve('operator.addWebhook', async ({ caller, body }) => {
    const operator = await requireOperator(api, caller, 'webhooks:write')
    return addWebhook(api, operator, body)
  })

  serve('operator.updateWebhook', async ({ caller, params, body }) => {
    const operator = await requireOperator(api, caller, 'webhooks:write')
    return updateWebhook(api, operator, params.id, body)
  })

  serve('operator.removeWebhook', async ({ caller, params }) => {
    const operator = await requireOperator(api, caller, 'webhooks:write')
    await removeWebhook(api, operator, params.id)
    return { message: say(caller.language, 'operator.removed') }
  })
}
