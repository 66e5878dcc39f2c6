import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import type { Metrics } from './metrics.ts'

/**
 * Measures response times for the metrics, and with ACCESS_LOG logs each request. Both contain the route's pattern instead of the address,
 * which may contain a token, an order's number or a search text.
 */
export function recordRequests(
  fastify: FastifyInstance,
  { ACCESS_LOG, METRICS_PORT }: Pick<Settings, 'ACCESS_LOG' | 'METRICS_PORT'>,
  { requests }: Metrics,
): void {
  if (!ACCESS_LOG && METRICS_PORT === undefined) return
  // These lines are written at any LOG_LEVEL.
  const log = fastify.log.child({}, { level: 'info' })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id: reqId } = request
    const route = routeOf(request)
    const { statusCode: status, elapsedTime } = reply
    if (!isStream(request)) requests.observe({ method, route, status }, elapsedTime / 1000)
    if (ACCESS_LOG) log.info({ reqId, method, route, status, ms: Math.round(elapsedTime) }, 'request')
    done()
  })
}

/** The pattern `/*` serves all pages. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown'
}

/** A stream is left out, because it lasts as long as its page is open. */
function isStream({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') === true
}
