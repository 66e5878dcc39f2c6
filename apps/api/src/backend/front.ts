import { accountRoutes } from '@medina/contract/endpoints/account-routes'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/endpoints/shop-routes'
import type { Config } from '@medina/contract/site-config'
import type { FastifyInstance } from 'fastify'
import { watchMapFile } from '#adapters/map-file/watch-map-file.ts'
import { watchMapStyle } from '#adapters/map-style/watch-map-style.ts'
import { createBackendClient, isOutage } from './backend-client.ts'
import { callOnClock } from './call-on-clock.ts'
import { createCapabilities } from './capabilities.ts'
import { BearerIdentity } from './bearer-identity.ts'
import { takeOverCart } from './ordering/take-over-cart.ts'
import { createRelay } from './relay.ts'
import type { RelayedCall, RelayedInput } from './relayed-call.ts'
import { relayStreams } from './relay-streams.ts'
import { ServerClock } from './server-clock.ts'
import { registerRecaptcha } from '#features/identity/identity.routes.ts'
import { describeRealMap, findRealGround, isOpenPage } from '#features/site/public.ts'
import { addPlugins, createHttpServer } from '#process/http-server.ts'
import { type Caller, readCaller } from '#lib/http/caller.ts'
import { createClock } from '#lib/clock.ts'
import { createOddReport } from '#lib/foreign-records.ts'
import { EndpointRegistry } from '#lib/http/endpoints.ts'
import { serveApplePayDomain } from '#lib/plain-pages/apple-pay-domain.ts'
import { serveSecurityContact } from '#lib/plain-pages/security-contact.ts'
import { baseLanguage, isLanguage, type Language } from '#lib/i18n.ts'
import { createMetrics, type Metrics } from '#lib/monitoring/metrics.ts'
import { NO_BRANDING } from '#lib/plain-pages/shop-branding.ts'
import { Readiness } from '#lib/monitoring/readiness.ts'
import { createClusterExchange } from '#lib/rate-limit/cluster-exchange.ts'
import type { Settings } from '#lib/settings.ts'
import { drain, leave, listen, type Process, trackStreams } from '#process/listening.ts'
import { startMetricsServer } from '#process/start-metrics-server.ts'
import type { PageService } from '#pages/page-service.ts'
import { mountPages } from '#pages/pages.ts'

export type Front = { fastify: FastifyInstance; service: PageService; metrics: Metrics; readiness: Readiness }

/** Crawlers may read the pages. The catalogue is not ours, so there is no sitemap. */
const ROBOTS = 'User-agent: *\nDisallow: /checkout\nDisallow: /cart\nDisallow: /rental/checkout\nDisallow: /rental/cart\n'

/** The pages in front of another backend: no database, no worker, no feature of ours. */
export async function createFront(settings: Settings, url: string): Promise<Front> {
  const fastify = createHttpServer(settings)
  const [metrics, readiness] = [createMetrics(), new Readiness()]
  const bodies = await addPlugins(fastify, { settings, metrics, readiness, exchange: createClusterExchange() })
  const mapStyle = await watchMapStyle({ ...settings, log: fastify.log })
  const mapFile = await watchMapFile({ ...settings, log: fastify.log })
  fastify.addHook('onClose', async () => {
    mapStyle.stop()
    mapFile.stop()
  })
  const endpoints = new EndpointRegistry(
    { checkCaller: async () => {}, identify: (token) => new BearerIdentity(token), isOutage },
    settings,
  )
  const clock = createClock(settings.CLOCK_START)
  const capabilities = createCapabilities(url)
  const serverClock = new ServerClock(settings.BACKEND_TIME_ZONE)
  const tools = {
    url,
    settings,
    now: clock.now,
    read: endpoints.call,
    call: callOnClock(createBackendClient(url, settings), { capabilities, clock: serverClock, read: endpoints.call }),
    clock: serverClock,
    report: createOddReport(fastify.log),
    findGround: () => findRealGround({ mapStyle, mapFile }) ?? ('plain' as const),
  }
  const relay = createRelay({ ...tools, log: fastify.log, capabilities })
  for (const name of Object.keys({ ...shopRoutes, ...accountRoutes }) as ShopEndpointName[])
    endpoints.serve(name, (call) => relay(name, toRelayedCall(call)) as never)
  endpoints.serve('cart.takeOver', (call) => takeOverCart(toRelayedCall(call), tools) as never)
  endpoints.serve('geo.cityMap', () => ({ type: 'FeatureCollection', features: [] }))
  endpoints.serve('geo.mapStyle', () => describeRealMap({ mapStyle, mapFile }))
  endpoints.mount(fastify, bodies)
  relayStreams(fastify, { url, settings, metrics })
  registerRecaptcha(fastify, settings)
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  serveSecurityContact(fastify, { settings, clock })
  serveApplePayDomain(fastify, { settings })
  fastify.get('/health', (_request, reply) => reply.send({ status: 'ok' }))
  // Always ready: if the other backend does not respond, the page itself says so.
  readiness.serve(fastify, async () => null)
  const service: PageService = {
    settings,
    clock,
    mapStyle,
    mapFile,
    endpoints,
    refreshDevice: async () => null,
    findMaintenance: async (path) => (isOpenPage(path) ? null : findMaintenance(endpoints)),
    readLanguages: async () => {
      const { language } = await readConfig(endpoints, baseLanguage)
      return language.map(({ key }) => key).filter(isLanguage)
    },
    readBranding: async (language) => ({ ...NO_BRANDING, name: (await readConfig(endpoints, language)).business_name }),
    findLook: async () => null,
    hasBackend: true,
  }
  return { fastify, service, metrics, readiness }
}

type Proven = RelayedInput & { caller: Caller; token?: string | null; idempotencyKey?: string | null }

function toRelayedCall(call: object): RelayedCall {
  const { caller, token = null, idempotencyKey = null, ...input } = call as Proven
  return { ...input, caller: { ...caller, token, idempotencyKey } }
}

function readConfig(endpoints: EndpointRegistry, language: Language): Promise<Config> {
  return endpoints.call('site.config', {}, readCaller({ 'x-localization': language }, '127.0.0.1'))
}

async function findMaintenance(endpoints: EndpointRegistry): Promise<{ phone: string } | null> {
  const config = await readConfig(endpoints, baseLanguage)
  return config.maintenance_mode ? { phone: config.phone } : null
}

/** Starts the service for pages in front of another backend. Throws StartError. */
export async function bootFront(settings: Settings, url: string): Promise<Process> {
  const { fastify, service, metrics, readiness } = await createFront(settings, url)
  await mountPages(fastify, service)
  const streams = trackStreams(fastify)
  const closeMetrics = await startMetricsServer(settings, (server, where) => server.exposeMetrics(where, metrics))
  return {
    url: await listen(fastify, settings),
    stop: async (reason) => {
      await leave(readiness, settings, reason)
      await drain(fastify, streams)
      await closeMetrics()
    },
  }
}
