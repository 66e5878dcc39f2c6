import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#lib/errors.ts'

const PING_MS = 15_000
const SETTLE_MS = 120

export type StreamEvent = { id: number; event: string; data: unknown }

export type Stream = {
  /** Calls back with every change, until the answer is called. */
  subscribe: (onChange: () => void) => () => void
  /** What is new since the event with this id, which whoever comes back has heard last; null ends the stream. */
  read: (heard: number) => Promise<StreamEvent[] | null>
}

/** Server-sent events: open streams by address, so that nobody has too many, and all of them, so that they end with the service. */
export class EventStreams {
  private readonly endings = new Set<() => void>()
  private readonly openByAddress = new Map<string, number>()
  private readonly most: number

  constructor(fastify: FastifyInstance, most: number) {
    this.most = most
    fastify.addHook('preClose', async () => {
      for (const end of this.endings) end()
    })
  }

  /** Answers a request with a stream. Throws 429 while its address has too many of them open. */
  open(request: FastifyRequest, reply: FastifyReply, { subscribe, read }: Stream): FastifyReply {
    const leave = this.enter(request.ip)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
      'access-control-allow-origin': '*',
    })
    raw.write('retry: 2000\n\n')

    const last = Number(request.headers['last-event-id'])
    let heard = Number.isSafeInteger(last) ? last : 0
    let isReading = false
    let isStale = true
    async function show(): Promise<void> {
      isStale = true
      if (isReading) return
      isReading = true
      try {
        while (isStale && !raw.destroyed) {
          isStale = false
          const events = await read(heard)
          if (events === null) return end()
          for (const { id, event, data } of events) {
            heard = id
            raw.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
          }
          // Several changes in a row are one picture.
          await new Promise((done) => setTimeout(done, SETTLE_MS))
        }
      } catch (error) {
        request.log.error({ err: error }, 'event stream')
        end()
      } finally {
        isReading = false
      }
    }
    const unsubscribe = subscribe(() => void show())
    const ping = setInterval(() => raw.write(': ping\n\n'), PING_MS)
    const { endings } = this
    function end(): void {
      if (!endings.delete(end)) return
      unsubscribe()
      clearInterval(ping)
      leave()
      if (!raw.destroyed) raw.end()
    }
    endings.add(end)
    raw.once('close', end)
    void show()
    return reply
  }

  private enter(ip: string): () => void {
    const openHere = this.openByAddress.get(ip) ?? 0
    if (openHere >= this.most) throw refuse(429, 'rate_limit', 'error.rate_limit')
    this.openByAddress.set(ip, openHere + 1)
    return () => {
      const left = (this.openByAddress.get(ip) ?? 1) - 1
      if (left > 0) this.openByAddress.set(ip, left)
      else this.openByAddress.delete(ip)
    }
  }
}
