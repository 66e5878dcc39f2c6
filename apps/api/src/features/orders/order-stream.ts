import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { readLanguage } from '#lib/i18n.ts'
import { readToken } from '#lib/keys.ts'
import { LiveChannel } from '#lib/live.ts'
import { ORDER_CHANNEL } from './order-lifecycle.ts'
import { type OrderView, readTrackedOrder } from './track-order.ts'

const PING_MS = 15_000
const SETTLE_MS = 120

/**
 * Server-sent events of one order: the whole order whenever it changed, its revision as the event id. Who comes back with the last id
 * gets at once what changed meanwhile, from whichever process it comes back to. 429 while an address has too many of them open.
 */
export async function registerOrderStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const live = await LiveChannel.open(api.database, ORDER_CHANNEL)
  const endings = new Set<() => void>()
  const openByAddress = new Map<string, number>()
  fastify.addHook('preClose', async () => {
    for (const end of endings) end()
  })

  fastify.get<{ Params: { token: string } }>('/api/v1/customer/order/live/:token', (request, reply) => {
    const view = readView(api, request.params.token)
    if (view === null) return reply.callNotFound()
    const { ip } = request
    const openHere = openByAddress.get(ip) ?? 0
    if (openHere >= api.settings.LIVE_PER_ADDRESS) throw refuse(429, 'rate_limit', 'error.rate_limit')
    openByAddress.set(ip, openHere + 1)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
    })
    raw.write('retry: 2000\n\n')

    let shown = Number(request.headers['last-event-id'] ?? 0)
    let isReading = false
    let isStale = true
    async function show(): Promise<void> {
      isStale = true
      if (isReading) return
      isReading = true
      try {
        while (isStale && !raw.destroyed) {
          isStale = false
          const order = view === null ? null : await readTrackedOrder(api, view)
          if (order === null) return end()
          // A number that was never this order's is not this one either: then the order is shown as it is.
          if (order.revision !== shown) {
            shown = order.revision
            raw.write(`id: ${order.revision}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`)
          }
          // Several changes in a row are one picture.
          await new Promise((done) => setTimeout(done, SETTLE_MS))
        }
      } catch (error) {
        request.log.error({ err: error }, 'order stream')
        end()
      } finally {
        isReading = false
      }
    }
    const unsubscribe = live.subscribe(view.orderId, () => void show())
    const ping = setInterval(() => raw.write(': ping\n\n'), PING_MS)
    function end(): void {
      if (!endings.delete(end)) return
      unsubscribe()
      clearInterval(ping)
      const left = (openByAddress.get(ip) ?? 1) - 1
      if (left > 0) openByAddress.set(ip, left)
      else openByAddress.delete(ip)
      if (!raw.destroyed) raw.end()
    }
    endings.add(end)
    raw.once('close', end)
    void show()
    return reply
  })
}

function readView({ appKey }: Api, token: string): OrderView | null {
  const text = readToken(appKey, 'order-live', token)
  if (text === null) return null
  const [orderId, isOwner, language] = JSON.parse(text) as [number, boolean, string]
  return { orderId, isOwner, language: readLanguage(language) }
}
