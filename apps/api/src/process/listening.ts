import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#lib/monitoring/readiness.ts'
import type { Settings } from '#lib/settings.ts'
import { StartProblem } from '#lib/start-problem.ts'

const DRAIN_MS = 10_000
/** Long enough for each busy connection to end with a response. */
const MAKE_WAY_MS = 2000

/** A process that serves at `url`. `stop` resolves once it has sent its last response. */
export type Process = { url: string; stop: (reason?: 'replaced') => Promise<void> }

/** The environment prevents the service from starting; the message says how to fix it. */
export class StartError extends StartProblem {
  override name = 'StartError'
}

/** Opens the port of the settings; returns the address for people. Throws StartError. */
export async function listen(fastify: FastifyInstance, settings: Settings): Promise<string> {
  try {
    await fastify.listen({ host: settings.HOST, port: settings.PORT })
  } catch (error) {
    throw toListenError(error, settings)
  }
  const { port } = fastify.server.address() as AddressInfo
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(settings.HOST)
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  return `http://${isLocal ? 'localhost' : host}:${port}`
}

function toListenError(error: unknown, { HOST, PORT }: Settings): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${PORT} is taken by another program. Choose a free one, for example: PORT=${PORT + 1} npm start`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${PORT} is not open to this user. Choose one above 1023 with PORT, for example: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST: ${HOST} is not an address of this machine. Leave it out for 127.0.0.1, or use 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}

/** Tracks event streams, which never end on their own; they are recognized by the Accept header. */
export function trackStreams(fastify: FastifyInstance): Set<ServerResponse> {
  const streams = new Set<ServerResponse>()
  fastify.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.accept?.includes('text/event-stream') !== true) return
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  return streams
}

/**
 * Makes clients and proxies use other processes while still answering: for DRAIN_DELAY before an end, for two seconds before a replacement.
 */
export async function leave(
  readiness: Readiness,
  { DRAIN_DELAY }: Pick<Settings, 'DRAIN_DELAY'>,
  reason?: 'replaced',
): Promise<void> {
  await (reason === 'replaced' ? readiness.makeWay(MAKE_WAY_MS) : readiness.leave(DRAIN_DELAY * 1000))
}

/** Accepts no new connections, lets running requests finish, and closes the remaining ones after ten seconds. */
export async function drain(fastify: FastifyInstance, streams: Set<ServerResponse>): Promise<void> {
  const cut = setTimeout(() => fastify.server.closeAllConnections(), DRAIN_MS)
  // Browsers keep their connection open after the last response.
  const sweep = setInterval(() => fastify.server.closeIdleConnections(), 100)
  const closed = fastify.close()
  for (const stream of streams) stream.end()
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
