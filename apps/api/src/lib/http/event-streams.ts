import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#lib/errors.ts'
import type { Metrics } from '#lib/monitoring/metrics.ts'
import type { Settings } from '#lib/settings.ts'
import { toNetwork } from './network.ts'
import { answerHeaders } from './security-headers.ts'
import { originFor, withOrigin } from './whole-addresses.ts'

const PING_MS = 15_000
const SETTLE_MS = 120

export type StreamEvent = { id: number; event: string; data: unknown }

export type Stream = {
  /** Calls back on every change. The returned function unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Returns the events after the one with this id, the last that the client received; null ends the stream. */
  read: (heard: number) => Promise<StreamEvent[] | null>
  /** The stream ends after this many milliseconds. */
  lastsMs: number
}

/** Subscribes to the changes of several subjects. The returned function unsubscribes. */
export function subscribeAll(...subscriptions: Stream['subscribe'][]): Stream['subscribe'] {
  return (onChange) => {
    const ends = subscriptions.map((subscribe) => subscribe(onChange))
    return () => {
      for (const end of ends) end()
    }
  }
}

type Options = {
  settings: Pick<Settings, 'LIVE_PER_ADDRESS' | 'PUBLIC_URL'>
  metrics: Pick<Metrics, 'openStreams'>
  kind: string
}

/** Server-sent events. Open streams are counted per network for the limit, and all of them end when the service closes. */
export class EventStreams {
  private readonly endings = new Set<() => void>()
  private readonly openByNetwork = new Map<string, number>()
  private readonly settings: Options['settings']
  private readonly gauge: { inc: () => void; dec: () => void }

  constructor(fastify: FastifyInstance, { settings, metrics, kind }: Options) {
    this.settings = settings
    this.gauge = metrics.openStreams.labels({ kind })
    fastify.addHook('preClose', async () => {
      for (const end of this.endings) end()
    })
  }

  /**
   * Responds with a stream. An expired or revoked stream sends the event `end`, so the page fetches a new address at once and
   * does not reconnect. Throws 429 while the network has too many open streams.
   */
  open(request: FastifyRequest, reply: FastifyReply, { subscribe, read, lastsMs }: Stream): FastifyReply {
    const leave = this.enter(request, end)
    reply.hijack()
    const { raw } = reply
    writeHead(raw)

    const origin = originFor(request, this.settings)
    const last = Number(request.headers['last-event-id'])
    let heard = Number.isSafeInteger(last) ? last : 0
    let isReading = false
    let isStale = true
    let isOpen = true
    async function show(): Promise<void> {
      isStale = true
      if (isReading) return
      isReading = true
      try {
        while (isStale && !raw.destroyed) {
          isStale = false
          const events = await read(heard)
          if (events === null) return finish()
          for (const { id, event, data } of events) {
            heard = id
            raw.write(`id: ${id}\nevent: ${event}\ndata: ${withOrigin(JSON.stringify(data), origin)}\n\n`)
          }
          // Changes in quick succession are sent as one.
          await new Promise((done) => setTimeout(done, SETTLE_MS))
        }
      } catch (error) {
        // A read that fails because the service is closing is not worth logging.
        if (isOpen) request.log.error({ err: error }, 'event stream')
        end()
      } finally {
        isReading = false
      }
    }
    const unsubscribe = subscribe(() => void show())
    const ping = setInterval(() => raw.write(': ping\n\n'), PING_MS)
    const expiry = setTimeout(finish, lastsMs)
    function end(): void {
      if (!isOpen) return
      isOpen = false
      unsubscribe()
      clearInterval(ping)
      clearTimeout(expiry)
      leave()
      if (!raw.destroyed) raw.end()
    }
    function finish(): void {
      if (isOpen && !raw.destroyed) raw.write('event: end\ndata: {}\n\n')
      end()
    }
    raw.once('close', end)
    // A client that disconnected before the stream opened fires no further close event.
    if (raw.destroyed) end()
    else void show()
    return reply
  }

  /**
   * Registers a stream that `end` closes when the service stops. Call the returned function when it has ended. Throws 429 while the network
   * has too many open streams.
   */
  enter({ ip }: Pick<FastifyRequest, 'ip'>, end: () => void): () => void {
    const network = toNetwork(ip)
    const openHere = this.openByNetwork.get(network) ?? 0
    if (openHere >= this.settings.LIVE_PER_ADDRESS) throw refuse(429, 'rate_limit', 'error.rate_limit')
    this.openByNetwork.set(network, openHere + 1)
    this.gauge.inc()
    this.endings.add(end)
    return () => {
      if (!this.endings.delete(end)) return
      this.gauge.dec()
      const left = (this.openByNetwork.get(network) ?? 1) - 1
      if (left > 0) this.openByNetwork.set(network, left)
      else this.openByNetwork.delete(network)
    }
  }
}

function writeHead(raw: ServerResponse): void {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    ...answerHeaders,
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  })
  raw.write('retry: 2000\n\n')
}
