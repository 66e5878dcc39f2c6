import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/catalog.service.ts'
import { requireActor, requireActors, requireCustomer } from '#lib/actor.ts'
import { requireModule, requireZones } from '#lib/caller.ts'
import { notFound } from '#lib/errors.ts'
import { say } from '#lib/i18n.ts'
import { cancelOrder, getMostTip, getOrderLines, listOrders } from './orders.service.ts'
import { placeOrder, quoteOrder } from './place-order.ts'
import { authorizeTracking, readTrackedOrder } from './track-order.ts'
import { listVisitAgain } from './visit-again.ts'

export function registerOrders(api: Api): void {
  const { serve } = api

  serve('orders.quote', async ({ caller, body }) => {
    const owner = { actor: await requireActor(api, caller, body.guest_id), moduleId: requireModule(caller) }
    return quoteOrder(api, { owner, body, caller })
  })

  serve('orders.place', async ({ caller, body }) => {
    const owner = { actor: await requireActor(api, caller, body.guest_id), moduleId: requireModule(caller) }
    return placeOrder(api, { owner, body, caller })
  })

  for (const [name, isRunning] of [
    ['orders.running', true],
    ['orders.history', false],
  ] as const) {
    serve(name, async ({ caller, query }) => {
      const actor = await requireActor(api, caller, query.guest_id)
      const { limit = 10, offset = 1 } = query
      const { total, orders } = await listOrders(api, actor, { isRunning, limit, page: offset })
      return { total_size: total, limit: String(limit), offset: String(offset), orders }
    })
  }

  serve('orders.details', async ({ caller, query }) => {
    const actors = await requireActors(api, caller, query.guest_id)
    return getOrderLines(api, actors, { orderId: query.order_id, language: caller.language })
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
    await cancelOrder(api, actors, { orderId: body.order_id, reason: body.reason })
    return { message: say(caller.language, 'order.canceled') }
  })

  serve('orders.visitAgain', async ({ caller, query }) => {
    const customer = await requireCustomer(api, caller)
    const scope = { moduleId: requireModule(caller), zoneIds: requireZones(caller), view: query.view }
    return listVisitAgain(api.db, customer.id, scope, await createReadContext(api, caller))
  })

  serve('orders.tips', () => getMostTip(api))
}
