import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/catalog.service.ts'
import { listOfflineMethods } from '#features/payments/payments.service.ts'
import { requireActor, requireActors, requireCustomer } from '#lib/actor.ts'
import { requireModule, requireZones } from '#lib/caller.ts'
import { notFound } from '#lib/errors.ts'
import { say } from '#lib/i18n.ts'
import { tellOfflinePayment } from '#features/orders/paying/offline-payment.ts'
import { adoptOrders } from '#features/orders/reading/adopt-orders.ts'
import { authorizeTracking } from '#features/orders/tracking/authorize-tracking.ts'
import { cancelOrder, getMostTip, getOrderDetails, listOrders } from './orders.service.ts'
import { openOwnerStream } from '#features/orders/tracking/owner-stream.ts'
import { payOrder, switchToCash } from '#features/orders/paying/pay-order.ts'
import { listReasons } from '#features/orders/steps/order-reasons.ts'
import { placeOrder, quoteOrder, quoteTax } from '#features/orders/placing/place-order.ts'
import { requestRefund } from '#features/orders/refunds/refund-order.ts'
import { reorder } from '#features/orders/reading/reorder.ts'
import { readTrackedOrder } from '#features/orders/tracking/track-order.ts'
import { listVisitAgain } from '#features/orders/reading/visit-again.ts'

export function registerOrders(api: Api): void {
  const { serve } = api
  api.onEntry.push(adoptOrders)

  serve('orders.quote', async ({ caller, body }) => {
    const owner = { actor: await requireActor(api, caller, body.guest_id), moduleId: requireModule(caller) }
    return quoteOrder(api, { owner, body, caller })
  })

  serve('orders.tax', async ({ caller, body }) => {
    const owner = { actor: await requireActor(api, caller, body.guest_id), moduleId: requireModule(caller) }
    return quoteTax(api, { owner, body, caller })
  })

  serve('orders.place', async ({ caller, body }) => {
    const owner = { actor: await requireActor(api, caller, body.guest_id), moduleId: requireModule(caller) }
    return placeOrder(api, { owner, body, caller, isPrescription: false })
  })

  serve('orders.placePrescription', async ({ caller, body }) => {
    const owner = { actor: await requireActor(api, caller, body.guest_id), moduleId: requireModule(caller) }
    return placeOrder(api, { owner, body: { ...body, is_buy_now: false }, caller, isPrescription: true })
  })

  for (const [name, isRunning] of [
    ['orders.running', true],
    ['orders.history', false],
  ] as const) {
    serve(name, async ({ caller, query }) => {
      const actor = await requireActor(api, caller, query.guest_id)
      const { limit = 10, offset = 1 } = query
      const { before = null } = query
      const where = { isRunning, limit, page: offset, before, language: caller.language }
      const { total, orders } = await listOrders(api, actor, where)
      return { total_size: total, limit: String(limit), offset: String(offset), orders }
    })
  }

  serve('orders.details', async ({ caller, query }) => {
    const actors = await requireActors(api, caller, query.guest_id)
    return getOrderDetails(api, actors, { orderId: query.order_id, language: caller.language })
  })

  serve('orders.track', async ({ caller, query }) => {
    const view = await authorizeTracking(api, {
      orderId: query.order_id,
      guestId: query.guest_id,
      phone: query.contact_number,
      caller,
    })
    const order = await readTrackedOrder(api, view)
    if (order === null) throw notFound('order', 'order.not_found')
    return order
  })

  serve('orders.cancel', async ({ caller, body }) => {
    const actors = await requireActors(api, caller, body.guest_id)
    await cancelOrder(api, actors, { orderId: body.order_id, reason: body.reason, language: caller.language })
    return { message: say(caller.language, 'order.canceled') }
  })

  serve('orders.cancellationReasons', async ({ caller, query }) => {
    const { limit = 25, offset = 1, type: userType } = query
    const reasons = await listReasons(api.db, { kind: 'cancellation', userType, language: caller.language })
    const data = reasons.slice((offset - 1) * limit, offset * limit)
    return { total_size: reasons.length, limit: String(limit), offset: String(offset), data }
  })

  serve('orders.automatedMessages', ({ query: { limit = 10, offset = 1 } }) => {
    return { total_size: 0, limit: String(limit), offset: String(offset), data: [] }
  })

  serve('orders.refundReasons', async ({ caller }) => ({
    refund_reasons: await listReasons(api.db, { kind: 'refund', userType: 'customer', language: caller.language }),
  }))

  serve('orders.requestRefund', async ({ caller, body }) => {
    await requestRefund(api, await requireCustomer(api, caller), body)
    return { message: say(caller.language, 'refund.requested') }
  })

  serve('orders.pay', async ({ caller, body }) => {
    const actors = await requireActors(api, caller, body.guest_id)
    const { order_id: orderId, payment_method: gateway = null, callback } = body
    return payOrder(api, actors, {
      orderId,
      gateway,
      callback,
      origin: api.settings.PUBLIC_URL ?? caller.origin,
      language: caller.language,
    })
  })

  serve('orders.switchToCash', async ({ caller, body }) => {
    await switchToCash(api, await requireActors(api, caller, body.guest_id), body.order_id)
    return { message: say(caller.language, 'order.cash_now') }
  })

  serve('orders.offlineMethods', async ({ caller }) => {
    const methods = await listOfflineMethods(api.db, caller.language)
    return methods.length === 0 ? {} : methods
  })

  serve('orders.payOffline', async ({ caller, body }) => {
    const { guest_id, order_id: orderId, method_id: methodId, customer_note: note = null, ...fields } = body
    const actors = await requireActors(api, caller, guest_id)
    await tellOfflinePayment(api, actors, { orderId, methodId, note, fields, language: caller.language })
    return { payment: 'success', message: say(caller.language, 'offline.told') }
  })

  serve('orders.updateOffline', async ({ caller, body }) => {
    const { guest_id, order_id: orderId, customer_note: note = null, ...fields } = body
    const actors = await requireActors(api, caller, guest_id)
    await tellOfflinePayment(api, actors, { orderId, methodId: null, note, fields, language: caller.language })
    return { payment: 'Payment_Info_Updated_successfully', message: say(caller.language, 'offline.updated') }
  })

  serve('orders.reorder', async ({ caller, body }) => {
    const actors = await requireActors(api, caller, body.guest_id)
    return reorder(api, actors, { orderId: body.order_id, clearsCart: body.clear_cart === true, language: caller.language })
  })

  serve('orders.visitAgain', async ({ caller, query }) => {
    const customer = await requireCustomer(api, caller)
    const scope = { moduleId: requireModule(caller), zoneIds: requireZones(caller), view: query.view }
    return listVisitAgain(api.db, customer.id, scope, await createReadContext(api, caller))
  })

  serve('orders.live', async ({ caller, query }) => {
    const actor = await requireActor(api, caller, query.guest_id)
    return { live_url: await openOwnerStream(api, actor, caller.language) }
  })

  serve('orders.tips', () => getMostTip(api))
}
