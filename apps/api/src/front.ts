import { accountRoutes } from '@medina/contract/endpoints/account-routes'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/endpoints/shop-routes'
import type { FastifyInstance } from 'fastify'
import { keepMapStyle } from '#adapters/map-style/keep-map-style.ts'
import { createBackendClient } from '#backend/backend-client.ts'
import { createCapabilities } from '#backend/capabilities.ts'
import { BearerIdentity } from '#backend/bearer-identity.ts'
import { takeOverCart } from '#backend/ordering/take-over-cart.ts'
import { createRelay } from '#backend/relay.ts'
import type { RelayedCall, RelayedInput } from '#backend/relayed-call.ts'
import { relayStreams } from '#backend/relay-streams.ts'
import { registerRecaptcha } from '#features/identity/identity.routes.ts'
import { isOpenPage } from '#features/site/site.service.ts'
import { addPlugins, createHttpServer } from '#http-server.ts'
import type { Caller } from '#lib/http/caller.ts'
import { createClock } from '#lib/clock.ts'
import { EndpointRegistry } from '#lib/http/endpoints.ts'
import type { Settings } from '#lib/settings.ts'
import { drain, listen, trackStreams } from '#listening.ts'
import type { PageService } from '#page-service.ts'
import { mountPages } from '#pages.ts'

export type Front = { fastify: FastifyInstance; service: PageService }

/** Crawlers may read the pages; the catalogue is not ours, so there is no sitemap. */
const ROBOTS = 'User-agent: *\nDisallow: /checkout\nDisallow: /cart\nDisallow: /rental/checkout\nDisallow: /rental/cart\n'

/** The pages in front of another backend: no database, no worker, no feature of ours. */
export async function createFront(settings: Settings, url: string): Promise<Front> {
  const fastify = createHttpServer(settings)
  const bodies = await addPlugins(fastify, settings)
  const mapStyle = await keepMapStyle({ ...settings, log: fastify.log })
  fastify.addHook('onClose', async () => mapStyle.stop())
  const endpoints = new EndpointRegistry({
    checkCaller: async () => {},
    identify: (token) => new BearerIdentity(token),
  })
  const clock = createClock(settings.CLOCK_START)
  const tools = { url, settings, now: clock.now, read: endpoints.call, call: createBackendClient(url, settings) }
  const relay = createRelay({ ...tools, log: fastify.log, capabilities: createCapabilities(url) })
  for (const name of Object.keys({ ...shopRoutes, ...accountRoutes }) as ShopEndpointName[])
    endpoints.serve(name, (call) => relay(name, toRelayedCall(call)) as never)
  endpoints.serve('cart.takeOver', (call) => takeOverCart(toRelayedCall(call), tools) as never)
  endpoints.serve('geo.cityMap', () => ({ type: 'FeatureCollection', features: [] }))
  endpoints.serve('geo.mapStyle', () => {
    const { style = null, attribution = '' } = mapStyle.get() ?? {}
    return { style, attribution }
  })
  endpoints.mount(fastify, bodies)
  relayStreams(fastify, url)
  registerRecaptcha(fastify, settings)
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  fastify.get('/health', (_request, reply) => reply.send({ status: 'ok' }))
  const service: PageService = {
    settings,
    clock,
    mapStyle,
    endpoints,
    refreshDevice: async () => null,
    findMaintenance: async (path) => (isOpenPage(path) ? null : findMaintenance(endpoints)),
    hasBackend: true,
  }
  return { fastify, service }
}

type Proven = RelayedInput & { caller: Caller; token?: string | null; idempotencyKey?: string | null }

function toRelayedCall(call: object): RelayedCall {
  const { caller, token = null, idempotencyKey = null, ...input } = call as Proven
  return { ...input, caller: { ...caller, token, idempotencyKey } }
}

/** A backend that cannot be reached is no shop under maintenance: its pages say so themselves. */
async function findMaintenance(endpoints: EndpointRegistry): Promise<{ phone: string; business: string } | null> {
  try {
    const caller = {
      language: 'en',
      zoneIds: null,
      moduleId: null,
      position: null,
      userAgent: '',
      ip: '127.0.0.1',
      origin: '',
    } as const
    const config = await endpoints.call('site.config', {}, { ...caller, token: null, idempotencyKey: null })
    return config.maintenance_mode ? { phone: config.phone, business: config.business_name } : null
  } catch {
    return null
  }
}

/** Opens the pages in front of another backend. Throws StartError. */
export async function bootFront(settings: Settings, url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { fastify, service } = await createFront(settings, url)
  await mountPages(fastify, service)
  const streams = trackStreams(fastify)
  return { url: await listen(fastify, settings), stop: () => drain(fastify, streams) }
}
