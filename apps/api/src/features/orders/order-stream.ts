import type { TrackedOrder } from '@medina/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { EventStreams } from '#lib/event-streams.ts'
import { readLanguage } from '#lib/i18n.ts'
import { readToken } from '#lib/keys.ts'
import { LiveChannel } from '#lib/live.ts'
import { SharedReads } from '#lib/shared-reads.ts'
import { ORDER_CHANNEL } from './order-lifecycle.ts'
import { type OrderView, readTrackedOrder } from './track-order.ts'

/**
 * Server-sent events of one order: the whole order whenever it changed, its revision as the event id. Who comes back with the last id
 * gets at once what changed meanwhile, from whichever process it comes back to. 429 while an address has too many of them open.
 */
export async function registerOrderStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const live = await LiveChannel.open(api.database, ORDER_CHANNEL)
  const reads = new SharedReads<TrackedOrder | null>()
  const streams = new EventStreams(fastify, api.settings.LIVE_PER_ADDRESS)

  fastify.get<{ Params: { token: string } }>('/api/v1/customer/order/live/:token', (request, reply) => {
    const view = readView(api, request.params.token)
    if (view === null) return reply.callNotFound()
    return streams.open(request, reply, {
      subscribe: (onChange) => live.subscribe(view.orderId, onChange),
      read: async (shown) => {
        const order = await reads.read(request.params.token, () => readTrackedOrder(api, view))
        if (order === null) return null
        // A number that was never this order's is not this one either: then the order is shown as it is.
        return order.revision === shown ? [] : [{ id: order.revision, event: 'order', data: order }]
      },
    })
  })
}

function readView({ appKey }: Api, token: string): OrderView | null {
  const text = readToken(appKey, 'order-live', token)
  if (text === null) return null
  const [orderId, isOwner, language] = JSON.parse(text) as [number, boolean, string]
  return { orderId, isOwner, language: readLanguage(language) }
}
