import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Api } from '#api.ts'
import { registerCart } from '#features/cart/cart.routes.ts'
import { registerCatalog } from '#features/catalog/catalog.routes.ts'
import { registerStoreLists } from '#features/catalog/store-lists.routes.ts'
import { registerLists } from '#features/catalog/lists.routes.ts'
import { registerOffers } from '#features/catalog/offers.routes.ts'
import { startCountingOrders } from '#features/catalog/order-counts.ts'
import { registerSheets } from '#features/catalog/sheets.routes.ts'
import { registerWishlist } from '#features/catalog/wishlist.routes.ts'
import { registerGeo } from '#features/geo/geo.routes.ts'
import { registerIdentity } from '#features/identity/identity.routes.ts'
import { registerProfile } from '#features/identity/profile.routes.ts'
import { registerRecaptcha } from '#features/identity/recaptcha.routes.ts'
import { registerSocial } from '#features/identity/social.routes.ts'
import { forgetOldSecrets } from '#features/identity/tidy.ts'
import { startDelivery } from '#features/notifications/delivery.ts'
import { registerDemoInbox } from '#features/notifications/demo-inbox.routes.ts'
import { forgetOldMessages } from '#features/notifications/notifications.service.ts'
import { forgetOldKeys } from '#features/orders/idempotency.ts'
import { registerOrders } from '#features/orders/orders.routes.ts'
import { registerOrderStream } from '#features/orders/order-stream.ts'
import { registerPromotions } from '#features/promotions/promotions.routes.ts'
import { registerSite } from '#features/site/site.routes.ts'
import { moduleExists } from '#features/site/site.service.ts'
import { requireCustomer } from '#lib/actor.ts'
import { createClock } from '#lib/clock.ts'
import type { OpenDatabase } from '#lib/database.ts'
import { EndpointRegistry } from '#lib/endpoints.ts'
import { refuse } from '#lib/errors.ts'
import { replyWithBadAddress, replyWithErrors, replyWithNotFound } from '#lib/error-reply.ts'
import { keepTidy } from '#lib/housekeeping.ts'
import { loadAppKey } from '#lib/keys.ts'
import { buildOpenApi } from '#lib/openapi.ts'
import { registerPictures } from '#lib/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { createUploads } from '#lib/uploads.ts'
import { createFiles } from '#adapters/files/create-files.ts'
import { createFirebase } from '#adapters/firebase/create-firebase.ts'
import { createGeo } from '#adapters/geo/create-geo.ts'
import { createSocial } from '#adapters/social/create-social.ts'

export type App = { fastify: FastifyInstance; api: Api }

/** Composes the service: plugins, then one line a feature. Listening, draining and pages stand elsewhere. */
export async function createApp(settings: Settings, database: OpenDatabase): Promise<App> {
  const fastify = Fastify({
    logger: { level: settings.LOG_LEVEL },
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: replyWithBadAddress,
  })
  // Calls carry JSON; Fastify would hand on plain text as it is.
  fastify.removeContentTypeParser('text/plain')
  const clock = createClock(settings.CLOCK_START)
  const endpoints = new EndpointRegistry({
    checkCaller: async ({ moduleId }) => {
      if (moduleId !== null && !(await moduleExists(database.db, moduleId)))
        throw refuse(403, 'moduleId', 'header.module_unknown')
    },
    checkAccess: async (caller, access) => {
      if (access === 'customer') await requireCustomer({ db: database.db, clock }, caller)
    },
  })
  const api: Api = {
    settings,
    clock,
    log: fastify.log,
    database,
    db: database.db,
    geo: createGeo(settings),
    social: createSocial(settings, clock),
    firebase: createFirebase(settings),
    uploads: createUploads(createFiles(settings), settings),
    appKey: loadAppKey(settings),
    endpoints,
    serve: endpoints.serve,
  }

  await fastify.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after'],
    maxAge: 3600,
  })
  await fastify.register(rateLimit, {
    max: settings.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    // Pages, pictures and scripts are not calls; pages on the server call endpoints without coming through here.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => refuse(429, 'rate_limit', 'error.rate_limit'),
  })
  fastify.setErrorHandler(replyWithErrors(settings))
  fastify.setNotFoundHandler(replyWithNotFound)

  registerSite(api)
  registerGeo(api)
  registerIdentity(api)
  registerProfile(api)
  registerCatalog(api)
  registerStoreLists(api)
  registerOffers(api)
  registerLists(api)
  registerPromotions(api)
  registerWishlist(api)
  registerCart(api)
  registerOrders(api)
  await startDelivery(fastify, api)
  startCountingOrders(fastify, api)
  keepTidy(
    fastify,
    [forgetOldKeys, forgetOldSecrets, forgetOldMessages].map((forget) => () => forget(api.db, api.clock.now())),
  )
  endpoints.mount(fastify)
  await registerOrderStream(fastify, api)
  registerSocial(fastify, api)
  registerRecaptcha(fastify, api)
  registerDemoInbox(fastify, api)
  registerPictures(fastify, settings, api.uploads)
  registerSheets(fastify, api)
  fastify.get('/api/docs', (_request, reply) => reply.send(buildOpenApi()))
  fastify.get('/health', (_request, reply) => reply.send({ status: 'ok' }))
  return { fastify, api }
}

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean)

/** Proxies are trusted only when a setting names them: a number of hops, or addresses. */
function readTrustProxy(setting: string): TrustProxy {
  if (setting === '' || setting === '0') return false
  const hops = Number(setting)
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : setting
}
