import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTarget } from '#lib/http/request-origin.ts'

const streams = ['/api/v1/customer/order/live/*', '/api/v1/customer/message/live/*', '/api/v1/rental/user/trip/live/*']

/** Passes on event streams of a backend that has them. Their addresses carry the rights of the viewer. */
export function relayStreams(fastify: FastifyInstance, url: string): void {
  for (const path of streams) fastify.get(path, (request, reply) => relay(request, reply))

  async function relay(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const gone = new AbortController()
    request.raw.once('close', () => gone.abort())
    const lastId = request.headers['last-event-id']
    const answer = await fetch(`${url}${readTarget(request)}`, {
      headers: { Accept: 'text/event-stream', ...(typeof lastId === 'string' && { 'Last-Event-ID': lastId }) },
      signal: gone.signal,
    })
    reply.code(answer.status).header('cache-control', 'no-store')
    reply.type(answer.headers.get('content-type') ?? 'text/plain')
    return reply.send(answer.body === null ? '' : Readable.fromWeb(answer.body as never))
  }
}
