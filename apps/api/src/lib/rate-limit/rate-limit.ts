import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#lib/errors.ts'
import { replyWithNotFound } from '#lib/http/error-reply.ts'
import type { Settings } from '#lib/settings.ts'
import { CallCounts, type CountExchange } from './call-counts.ts'

const WINDOW_MS = 60_000
/** Paths whose requests count. The redirect to a gateway and the return from it make us query the gateway, so they count too. */
const COUNTED = ['/api/', '/payment/', '/payment-mobile', '/pay/']

/**
 * Limits calls per address and minute. Pages, pictures and scripts are not calls, and pages call endpoints without HTTP; a form that is
 * posted to a page is one. Processes with an exchange count together (decision 0090).
 */
export async function limitRate(
  fastify: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE: max }: Settings,
  exchange: CountExchange | null,
): Promise<void> {
  const counts = new CallCounts({ max, windowMs: WINDOW_MS }, exchange)
  class Store {
    incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void): void {
      callback(null, counts.increment(key))
    }
    child(): Store {
      return this
    }
  }
  await fastify.register(rateLimit, {
    max,
    timeWindow: WINDOW_MS,
    store: Store,
    allowList: (request) => !isCall(request),
    errorResponseBuilder: () => refuse(429, 'rate_limit', 'error.rate_limit'),
  })
  fastify.setNotFoundHandler({ preHandler: fastify.rateLimit() }, replyWithNotFound)
}

/** Decides by the matched route: the router decodes paths and accepts absolute URLs, so the raw request may look different. */
function isCall({ method, routeOptions, params, url }: FastifyRequest): boolean {
  if (method === 'POST') return true
  const route = routeOptions.url
  if (route !== undefined && !route.endsWith('*')) return COUNTED.some((prefix) => route.startsWith(prefix))
  const rest = (params as { '*'?: string } | undefined)?.['*']
  const path = rest === undefined ? decodePath(url) : `/${rest}`
  return COUNTED.some((prefix) => path.startsWith(prefix))
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://own.invalid').pathname)
  } catch {
    return url
  }
}
