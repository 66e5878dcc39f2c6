import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { SESSION_CHANNEL, isGranted, subscribeToGrant } from '#features/identity/public.ts'
import { EventStreams, subscribeAll } from '#lib/http/event-streams.ts'
import { LiveChannel } from '#lib/database/live.ts'
import { SharedReads } from '#lib/caches/shared-reads.ts'
import { ORDER_CHANNEL } from '#features/orders/steps/order-lifecycle.ts'
import { readTrackedOrder, readView } from './track-order.ts'

/**
 * Server-sent events of one order: the whole order after each change, with its revision as the event id. A client that reconnects with the
 * last id immediately gets the current state, from any process. 204 once the address has expired or its session has ended; 429 if a
 * network has too many streams open.
 */
export async function registerOrderStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const live = await LiveChannel.open(api.database, ORDER_CHANNEL)
  const sessions = await LiveChannel.open(api.database, SESSION_CHANNEL)
  const reads = new SharedReads<TrackedOrder | null>()
  const streams = new EventStreams(fastify, { ...api, kind: 'order' })

  fastify.get<{ Params: { token: string } }>('/api/v1/customer/order/live/:token', async (request, reply) => {
    const { token } = request.params
    const view = readView(api.appKey, token)
    if (view === null) return reply.callNotFound()
    // A browser does not reconnect after a 204.
    if (!(await isGranted(api, view.grant))) return reply.code(204).send()
    return streams.open(request, reply, {
      subscribe: subscribeAll((onChange) => live.subscribe(view.orderId, onChange), subscribeToGrant(sessions, view.grant)),
      read: async (shown) => {
        const order = await reads.read(token, async () =>
          (await isGranted(api, view.grant)) ? readTrackedOrder(api, view) : null,
        )
        if (order === null) return null
        // An id that is no revision of this order is ignored: the order is sent as it is.
        return order.revision === shown ? [] : [{ id: order.revision, event: 'order', data: order }]
      },
      lastsMs: view.grant.until - api.clock.now().getTime(),
    })
  })
}
