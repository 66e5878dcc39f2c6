import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { decideOfflinePayment } from '#features/orders/public.ts'
import { deleteEndedDevices } from '#features/notifications/public.ts'
import { refuse } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { advanceOrder } from './orders/advance-order.ts'
import { answerRefund } from './orders/answer-refund.ts'
import { confirmOrderCall } from './orders/confirm-order-call.ts'
import { giveToCourier } from './orders/give-to-courier.ts'
import { answerQuestion, declineQuestion, listItemQuestions } from './shop/item-questions.ts'
import { answerReview, moderateReview, listReviews } from './shop/review-moderation.ts'
import { registerOperatorTools } from './operator-tools.routes.ts'
import { registerOperatorSales } from './operator-sales.routes.ts'
import { registerOperatorApplications } from './operator-applications.routes.ts'
import { registerOperatorCustomers } from './operator-customers.routes.ts'
import { registerOperatorDesk } from './operator-desk.routes.ts'
import { registerOperatorDocuments } from './operator-documents.routes.ts'
import { registerOperatorKeys } from './operator-keys.routes.ts'
import { registerOperatorPeople } from './operator-people.routes.ts'
import { registerPasskeys } from './operator-passkeys.routes.ts'
import { registerSecondFactor } from './operator-second-factor.routes.ts'
import { registerOperatorQuestions } from './operator-questions.routes.ts'
import { registerOperatorMessages } from './operator-messages.routes.ts'
import { registerTexts } from './texts/texts.routes.ts'
import { registerOperatorSearches } from './operator-searches.routes.ts'
import { registerLaunch } from './launch/launch.routes.ts'
import { registerOffers } from './offers/offers.routes.ts'
import { registerOperatorInvoices } from './tax/operator-invoices.routes.ts'
import { registerTax } from './tax/tax.routes.ts'
import { registerOperatorSettings } from './operator-settings.routes.ts'
import { registerPlannedPauses } from './operator-pauses.routes.ts'
import { registerOperatorMenu } from './operator-menu.routes.ts'
import { registerOperatorSpecialDays } from './operator-special-days.routes.ts'
import { registerOperatorShortages } from './operator-shortages.routes.ts'
import { registerOperatorTrips } from './operator-trips.routes.ts'
import { registerTransfers } from './transfers/transfers.routes.ts'
import { priceOrder } from './orders/price-order.ts'
import { listOrders, readOrder, requireOrder } from './orders/read-orders.ts'
import { registerPhoneOrders } from './phone/phone-orders.routes.ts'
import { registerRoad } from './orders/road.routes.ts'
import { registerSupport } from './support/support.routes.ts'
import { registerTripSupport } from './trips/trip-support.routes.ts'
import { listActs, recordActOn } from './shop/operator-acts.ts'
import { startRingingDesks } from './orders/ring-desks.ts'
import { startRingingTrips } from './trips/ring-trips.ts'
import { startWatchingUnanswered } from './orders/unanswered-orders.ts'
import { startFollowingLoad } from './shop/follow-load.ts'
import { startWatchingUntaken } from './orders/untaken-orders.ts'
import { startEndingPauses } from './shop/pauses.ts'
import { changeParticulars, changeStoreReturns, readParticulars, readStoreReturns } from './shop/change-particulars.ts'
import { changeHours, changeStock, readHours } from './shop/stock-and-hours.ts'
import { changeSoldOut, listStoreItems } from './shop/sold-out-items.ts'
import { deleteOldDeliveries } from './webhooks/webhook-deliveries.queries.ts'
import { measureDeliveries } from './webhooks/measure-deliveries.ts'
import { startWebhooks } from './webhooks/webhook-delivery.ts'
import { addWebhook, listWebhooks, removeWebhook, updateWebhook } from './webhooks/webhooks.ts'

const PAGE_SIZE = 25

/** The endpoints for the systems of stores, couriers and the business: orders, stock, hours, refunds and reviews. */
export async function registerOperator(fastify: FastifyInstance, api: Api): Promise<void> {
  registerOrders(api)
  registerRoad(api)
  registerSupport(api)
  registerPhoneOrders(api)
  registerShopKeeping(api)
  registerParticulars(api)
  registerReviews(api)
  registerWebhooks(api)
  registerOperatorCustomers(fastify, api)
  registerOperatorDesk(api)
  registerOperatorSales(api)
  registerOperatorTools(fastify, api)
  registerOperatorTrips(api)
  registerTransfers(api)
  registerTripSupport(api)
  registerOperatorMessages(api)
  registerOperatorApplications(api)
  registerOperatorDocuments(api)
  registerOperatorQuestions(api)
  registerOperatorSearches(api)
  registerOperatorSettings(api)
  await registerTexts(api)
  registerOffers(api)
  registerPlannedPauses(api)
  registerLaunch(api)
  registerTax(fastify, api)
  registerOperatorInvoices(api)
  registerOperatorMenu(api)
  registerOperatorSpecialDays(api)
  registerOperatorShortages(api)
  registerOperatorKeys(api)
  registerOperatorPeople(api)
  registerSecondFactor(api)
  registerPasskeys(api)
  startEndingPauses(fastify, api)
  startWatchingUnanswered(fastify, api)
  startWatchingUntaken(fastify, api)
  await startFollowingLoad(fastify, api)
  await startRingingDesks(fastify, api)
  await startRingingTrips(fastify, api)
  api.chores.push(deleteEndedDevices)
  api.chores.push(deleteOldDeliveries)
  measureDeliveries(api)
  await startWebhooks(fastify, api)
}

function registerOrders(api: Api): void {
  const { serve, db } = api

  serve('operator.orders', async ({ operator, caller, query }) => {
    const {
      store_id: storeId,
      payment_status: paymentStatus,
      limit = PAGE_SIZE,
      cursor,
      status,
      since,
      search,
      from,
      until,
    } = query
    const wish = { status, storeId, paymentStatus, since, search, from, until, cursor, limit, language: caller.language }
    return listOrders(api, operator, wish)
  })

  serve('operator.order', async ({ operator, caller, params }) =>
    readOrder(api, await requireOrder(db, operator, params.id), { operator, language: caller.language }),
  )

  serve('operator.advance', async ({ operator, caller, params, body }) => {
    const order = await advanceOrder(api, operator, params.id, body)
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.lines', async ({ operator, caller, params, body }) => {
    const order = await priceOrder(api, operator, { orderId: params.id, items: body.items, language: caller.language })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.confirmCall', async ({ operator, caller, params }) => {
    const order = await confirmOrderCall(api, operator, params.id)
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.courier', async ({ operator, caller, params, body }) => {
    const order = await giveToCourier(api, operator, { orderId: params.id, courierId: body.delivery_man_id })
    return readOrder(api, order, { operator, language: caller.language })
  })

  serve('operator.offlinePayment', async ({ operator, caller, params, body }) => {
    const { id: orderId, store_id } = await requireOrder(db, operator, params.id)
    const { verdict, note = null } = body
    if (verdict === 'denied' && note === null) throw refuse(422, 'note', 'operator.denial_note')
    const now = api.clock.now()
    await db.transaction().execute(async (tx) => {
      await decideOfflinePayment(tx, { orderId, verdict, note, keyId: operator.id, now })
      await recordActOn(tx, operator, { id: orderId, store_id }, { act: `transfer_${verdict}`, now })
    })
    return readOrder(api, await requireOrder(db, operator, orderId), { operator, language: caller.language })
  })

  serve('operator.refund', async ({ operator, caller, params, body }) => {
    const { decision, amount, note } = body
    const order = await answerRefund(api, operator, { orderId: params.id, isApproved: decision === 'approve', amount, note })
    return readOrder(api, order, { operator, language: caller.language })
  })
}

function registerShopKeeping(api: Api): void {
  const { serve } = api

  serve('operator.stock', ({ operator, params, body, idempotencyKey }) =>
    changeStock(api, operator, { itemId: params.id, body, idempotencyKey }),
  )

  serve('operator.items', ({ operator, caller, params, query }) => {
    const { search, filter } = query
    return listStoreItems(api, operator, { storeId: params.id, search, filter, language: caller.language })
  })

  serve('operator.soldOut', ({ operator, caller, params, body }) =>
    changeSoldOut(api, operator, { kind: 'item', id: params.id, body, language: caller.language }),
  )

  serve('operator.addOnSoldOut', ({ operator, caller, params, body }) =>
    changeSoldOut(api, operator, { kind: 'add_on', id: params.id, body, language: caller.language }),
  )

  serve('operator.acts', ({ operator, caller, params, query }) =>
    listActs(api, operator, { storeId: params.id, before: query.before, language: caller.language }),
  )

  serve('operator.weeklyHours', ({ operator, params, caller }) =>
    readHours(api, operator, { storeId: params.id, language: caller.language }),
  )

  serve('operator.hours', ({ operator, params, caller, body }) =>
    changeHours(api, operator, { storeId: params.id, language: caller.language }, body),
  )
}

function registerParticulars(api: Api): void {
  const { serve } = api

  serve('operator.particulars', ({ operator, params }) => readParticulars(api, operator, params.id))

  serve('operator.writeParticulars', ({ operator, params, body }) =>
    changeParticulars(api, operator, { itemId: params.id, wish: body }),
  )

  serve('operator.storeReturns', ({ operator, params }) => readStoreReturns(api, operator, params.id))

  serve('operator.writeStoreReturns', ({ operator, params, body }) =>
    changeStoreReturns(api, operator, { storeId: params.id, wish: body }),
  )
}

function registerReviews(api: Api): void {
  api.serve('operator.answerReview', ({ operator, caller, params, body: { reply } }) =>
    answerReview(api, operator, { reviewId: params.id, reply, language: caller.language }),
  )

  api.serve('operator.questions', ({ operator, caller, query }) => {
    const { state, store_id: storeId, cursor, limit = PAGE_SIZE } = query
    return listItemQuestions(api, operator, { state, storeId, cursor, limit, language: caller.language })
  })
  api.serve('operator.answerQuestion', ({ operator, caller, params, body: { answer } }) =>
    answerQuestion(api, operator, { id: params.id, answer, language: caller.language }),
  )
  api.serve('operator.declineQuestion', ({ operator, caller, params }) =>
    declineQuestion(api, operator, { id: params.id, language: caller.language }),
  )

  for (const [about, list, one] of [
    ['items', 'operator.reviews', 'operator.review'],
    ['couriers', 'operator.courierReviews', 'operator.courierReview'],
  ] as const) {
    api.serve(list, async ({ operator, caller, query }) => {
      const { status, store_id: storeId, cursor, limit = PAGE_SIZE } = query
      return listReviews(api, operator, { about, status, storeId, cursor, limit, language: caller.language })
    })

    api.serve(one, async ({ operator, caller, params, body }) => {
      const verdict = { about, reviewId: params.id, isShown: body.status === 'approved', language: caller.language }
      return moderateReview(api, operator, verdict)
    })
  }
}

function registerWebhooks(api: Api): void {
  const { serve } = api

  serve('operator.webhooks', async ({ operator }) => ({ webhooks: await listWebhooks(api, operator) }))

  serve('operator.addWebhook', ({ operator, body }) => addWebhook(api, operator, body))

  serve('operator.updateWebhook', ({ operator, params, body }) => updateWebhook(api, operator, params.id, body))

  serve('operator.removeWebhook', async ({ operator, caller, params }) => {
    await removeWebhook(api, operator, params.id)
    return { message: translate(caller.language, 'operator.removed') }
  })
}
