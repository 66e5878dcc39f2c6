import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type BodyBudgets, limitBodies } from '#lib/http/body-limits.ts'
import { replyToUnreadable, replyWithBadAddress, replyWithErrors } from '#lib/http/error-reply.ts'
import { createRequestIds } from '#lib/request-id.ts'
import { forbidSniffing, secureCookies } from '#lib/http/security-headers.ts'
import { describeError, scrub } from '#lib/monitoring/scrub.ts'
import type { Metrics } from '#lib/monitoring/metrics.ts'
import type { Readiness } from '#lib/monitoring/readiness.ts'
import { SecurityLog } from '#lib/monitoring/security-log.ts'
import { getTracing } from '#lib/monitoring/tracing.ts'
import { recordRequests } from '#lib/monitoring/record-requests.ts'
import type { CountExchange } from '#lib/rate-limit/call-counts.ts'
import { limitRate } from '#lib/rate-limit/rate-limit.ts'
import type { Settings } from '#lib/settings.ts'

/** A search for 10,000 Arabic letters is a URL of 60 kB; cookies are added to that. */
const MAX_HEADER_BYTES = 96 * 1024

/** A server without routes, whose errors are sent in the envelope of the wire. */
export function createHttpServer(settings: Settings): FastifyInstance {
  const fastify = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      hooks: { streamWrite: scrub },
      serializers: { err: describeError },
      mixin: () => getTracing()?.readIds() ?? {},
    },
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    genReqId: createRequestIds(settings.TRUST_PROXY),
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    // Requests on open connections are still answered while the service shuts down.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Some apps of the family send paths with a trailing slash.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: replyWithBadAddress,
    clientErrorHandler: replyToUnreadable,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
  })
  // Calls send JSON; Fastify would pass plain text on to handlers.
  fastify.removeContentTypeParser('text/plain')
  fastify.decorate('security', new SecurityLog(fastify.log, settings.SECURITY_LOG))
  fastify.setErrorHandler(replyWithErrors(settings))
  return fastify
}

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)

/** Proxies are trusted only if a setting names them: a number of hops, or addresses. */
function readTrustProxy(setting: string): TrustProxy {
  if (setting === '' || setting === '0') return false
  const hops = Number(setting)
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : setting
}

type Plugins = { settings: Settings; metrics: Metrics; readiness: Readiness; exchange: CountExchange | null }

/** Plugins and limits for all routes; they apply only to routes that are registered after them. */
export async function addPlugins(
  fastify: FastifyInstance,
  { settings, metrics, readiness, exchange }: Plugins,
): Promise<BodyBudgets> {
  getTracing()?.watchRequests(fastify)
  readiness.watch(fastify)
  recordRequests(fastify, settings, metrics)
  forbidSniffing(fastify)
  secureCookies(fastify, settings)
  fastify.addHook('onRequest', (request, reply, done) => {
    // Caches may store an answer without a lifetime, even a 404 (RFC 9111 §4.2.2). What they may keep sets its own.
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    done()
  })
  await fastify.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 3600,
  })
  await limitRate(fastify, settings, exchange)
  return limitBodies(fastify, settings)
}
