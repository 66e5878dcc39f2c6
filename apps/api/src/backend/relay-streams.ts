import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, refuse } from '#lib/errors.ts'
import { EventStreams } from '#lib/http/event-streams.ts'
import type { Metrics } from '#lib/monitoring/metrics.ts'
import type { Settings } from '#lib/settings.ts'

const STREAM_PATHS = [
  '/api/v1/customer/order/live',
  '/api/v1/customer/orders/live',
  '/api/v1/customer/message/live',
  '/api/v1/rental/user/trip/live',
]
/** A grant of our own service is a base64url text, a dot and a signature. Dots alone would form another path. */
const TOKEN = /^[\w~=-][\w.~=-]*$/
const PATIENCE_MS = 20_000
/** Our own grants expire after at most this time. */
const LASTS_MS = 30 * 60_000

type Options = { url: string; settings: Settings; metrics: Pick<Metrics, 'openStreams'> }

/**
 * Relays event streams of a backend that has them. Their addresses contain the rights of the viewer. Nothing else of the backend may be
 * read through them: no other path, no redirect, no other content type.
 */
export function relayStreams(fastify: FastifyInstance, { url, settings, metrics }: Options): void {
  const streams = new EventStreams(fastify, { settings, metrics, kind: 'relayed' })
  for (const path of STREAM_PATHS) {
    fastify.get<{ Params: { token: string } }>(`${path}/:token`, (request, reply) => {
      const { token } = request.params
      if (!TOKEN.test(token) || token.includes('..')) throw notFound('path', 'error.unknown_path')
      return relay(`${url}${path}/${encodeURIComponent(token)}`, request, reply)
    })
  }

  async function relay(address: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const gone = new AbortController()
    const leave = streams.enter(request, () => gone.abort())
    const expiry = setTimeout(() => gone.abort(), LASTS_MS)
    request.raw.once('close', () => gone.abort())
    gone.signal.addEventListener('abort', () => {
      clearTimeout(expiry)
      leave()
    })
    const body = await openStream(address, request, gone.signal).catch((error: unknown) => {
      gone.abort()
      throw error
    })
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
    if (body === null) return reply.code(204).send()
    return reply.type('text/event-stream; charset=utf-8').send(Readable.fromWeb(body as never))
  }
}

/** The events of the backend; null if it has no more. Throws a refusal for any other response. */
async function openStream(address: string, request: FastifyRequest, gone: AbortSignal): Promise<ReadableStream | null> {
  const late = new AbortController()
  const patience = setTimeout(() => late.abort(), PATIENCE_MS)
  const lastId = request.headers['last-event-id']
  const answer = await fetch(address, {
    headers: {
      Accept: 'text/event-stream',
      'X-Forwarded-For': request.ip,
      ...(typeof lastId === 'string' && { 'Last-Event-ID': lastId }),
    },
    redirect: 'error',
    signal: AbortSignal.any([gone, late.signal]),
  })
    .catch((cause: unknown) => {
      const refusal = refuse(503, 'backend', 'backend.unreachable')
      refusal.cause = cause
      throw refusal
    })
    .finally(() => clearTimeout(patience))
  if (answer.status === 204) return null
  if (answer.status === 200 && isEventStream(answer) && answer.body !== null) return answer.body
  await answer.body?.cancel()
  if (answer.status === 404) throw notFound('path', 'error.unknown_path')
  if (answer.status === 429) throw refuse(429, 'rate_limit', 'error.rate_limit')
  throw refuse(502, 'backend', 'backend.failed')
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'text/event-stream'
}
