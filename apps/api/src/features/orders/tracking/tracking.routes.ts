import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { notFound } from '#lib/errors.ts'
import { authorizeLink, authorizeTracking } from './authorize-tracking.ts'
import { registerOrderStream } from './order-stream.ts'
import { openOwnerStream, registerOwnerStream } from './owner-stream.ts'
import { showOrder } from './track-order.ts'

export async function registerTracking(fastify: FastifyInstance, api: Api): Promise<void> {
  const { serve } = api

  serve('orders.track', async ({ actors, caller, query }) => {
    const { order_id: orderId, contact_number: phone } = query
    const { view, order } = await authorizeTracking(api, { orderId, actors, phone, caller })
    const tracked = order && (await showOrder(api, view, order))
    if (tracked === null) throw notFound('order', 'order.not_found')
    return tracked
  })

  serve('orders.trackLink', async ({ actors, caller, body }) => {
    const { order_id: orderId, link } = body
    const { view, order } = await authorizeLink(api, { orderId, actors, link, caller })
    const tracked = order && (await showOrder(api, view, order))
    if (tracked === null) throw notFound('link', 'order.link_over')
    return tracked
  })

  serve('orders.live', async ({ actor, caller }) => ({ live_url: await openOwnerStream(api, actor, caller.language) }))

  await registerOrderStream(fastify, api)
  await registerOwnerStream(fastify, api)
}
