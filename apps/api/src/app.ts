import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Api } from '#api.ts'
import { registerCart } from '#features/cart/cart.routes.ts'
import { registerCatalog } from '#features/catalog/catalog.routes.ts'
import { registerStoreLists } from '#features/catalog/lists/store-lists.routes.ts'
import { registerLists } from '#features/catalog/lists/lists.routes.ts'
import { registerOffers } from '#features/catalog/offers/offers.routes.ts'
import { startCountingOrders } from '#features/catalog/stock/order-counts.ts'
import { registerSheets } from '#features/catalog/sheets/sheets.routes.ts'
import { registerWishlist } from '#features/wishlist/wishlist.routes.ts'
import { registerGeo } from '#features/geo/geo.routes.ts'
import { refreshDevice } from '#features/geo/refresh-device.ts'
import { registerIdentity } from '#features/identity/identity.routes.ts'
import { registerProfile } from '#features/identity/profile.routes.ts'
import { registerRecaptcha } from '#features/identity/recaptcha.routes.ts'
import { registerSocial } from '#features/identity/social.routes.ts'
import { forgetOldSecrets } from '#features/identity/tidy.ts'
import { startDelivery } from '#features/notifications/delivery.ts'
import { registerDemoInbox } from '#features/notifications/demo-inbox.routes.ts'
import { registerNotifications } from '#features/notifications/notifications.routes.ts'
import { forgetOldMessages } from '#features/notifications/notifications.service.ts'
import { closeWallet } from '#features/orders/paying/close-wallet.ts'
import { forgetOldKeys } from '#lib/idempotency.ts'
import { forgetOldDeliveries, requireOperator } from '#features/operator/operator.service.ts'
import { registerOperator } from '#features/operator/operator.routes.ts'
import { registerOperatorTools } from '#features/operator/operator-tools.routes.ts'
import { startWebhooks } from '#features/operator/webhook-delivery.ts'
import { registerOrders } from '#features/orders/orders.routes.ts'
import { registerReviews } from '#features/reviews/reviews.routes.ts'
import { cancelAbandoned, settleOrder } from '#features/orders/paying/pay-order.ts'
import { registerDemoGateway } from '#features/payments/demo-gateway.routes.ts'
import { registerPayments } from '#features/payments/payments.routes.ts'
import { registerPromotions } from '#features/promotions/promotions.routes.ts'
import { registerSite } from '#features/site/site.routes.ts'
import { registerSiteTools } from '#features/site/site-tools.routes.ts'
import { logSettingProblems, moduleExists, zonesExist } from '#features/site/site.service.ts'
import { limitBodies } from '#lib/body-limits.ts'
import { CallIdentity } from '#lib/call-identity.ts'
import { createClock } from '#lib/clock.ts'
import type { OpenDatabase } from '#lib/database.ts'
import { EndpointRegistry } from '#lib/endpoints.ts'
import { refuse } from '#lib/errors.ts'
import { replyToUnreadable, replyWithBadAddress, replyWithErrors } from '#lib/error-reply.ts'
import { keepTidy } from '#lib/housekeeping.ts'
import { loadAppKey } from '#lib/keys.ts'
import { buildOpenApi } from '#lib/openapi.ts'
import { registerPictures } from '#lib/pictures.ts'
import { limitRate } from '#lib/rate-limit.ts'
import { forbidSniffing } from '#lib/security-headers.ts'
import type { Settings } from '#lib/settings.ts'
import { isSignedFor } from '#lib/signed-pictures.ts'
import { createUploads } from '#lib/uploads.ts'
import { createFiles } from '#adapters/files/create-files.ts'
import { createFirebase } from '#adapters/firebase/create-firebase.ts'
import { createGateways } from '#adapters/payment/create-gateways.ts'
import { createPush } from '#adapters/push/create-push.ts'
import { createGeo } from '#adapters/geo/create-geo.ts'
import { keepMapStyle } from '#adapters/map-style/keep-map-style.ts'
import { createSocial } from '#adapters/social/create-social.ts'

export type App = { fastify: FastifyInstance; api: Api }

/** A search of 10,000 Arabic letters is an address of 60 kB; beside it stand cookies. */
const MOST_HEADER_BYTES = 96 * 1024

/** Composes the service: plugins, then one line a feature. Listening, draining and pages stand elsewhere. */
export async function createApp(settings: Settings, database: OpenDatabase): Promise<App> {
  const fastify = Fastify({
    logger: { level: settings.LOG_LEVEL },
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: replyWithBadAddress,
    clientErrorHandler: replyToUnreadable,
    http: { maxHeaderSize: MOST_HEADER_BYTES },
  })
  // Calls carry JSON; Fastify would hand on plain text as it is.
  fastify.removeContentTypeParser('text/plain')
  const clock = createClock(settings.CLOCK_START)
  const endpoints = new EndpointRegistry({
    checkCaller: async ({ moduleId, zoneIds }) => {
      if (moduleId !== null && !(await moduleExists(database.db, moduleId)))
        throw refuse(403, 'moduleId', 'header.module_unknown')
      if (zoneIds !== null && !(await zonesExist(database.db, zoneIds))) throw refuse(403, 'zoneId', 'header.zone_unknown')
    },
    identify: (token) =>
      new CallIdentity(
        { db: database.db, clock, requireOperator: (key, scope) => requireOperator({ db: database.db, clock }, key, scope) },
        token,
      ),
  })
  const appKey = loadAppKey(settings)
  const api: Api = {
    settings,
    clock,
    log: fastify.log,
    database,
    db: database.db,
    geo: createGeo(settings),
    mapStyle: await keepMapStyle({ ...settings, log: fastify.log }),
    social: createSocial(settings, clock),
    firebase: createFirebase(settings),
    uploads: createUploads(createFiles(settings), settings),
    gateways: await createGateways(settings, { db: database.db, clock, appKey }),
    push: createPush(settings, appKey),
    appKey,
    refreshDevice: (preferences, cookies) => refreshDevice(database.db, preferences, cookies),
    onEntry: [],
    closeWallet,
    endpoints,
    serve: endpoints.serve,
  }

  fastify.addHook('onClose', async () => api.mapStyle.stop())
  forbidSniffing(fastify)
  await fastify.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after'],
    maxAge: 3600,
  })
  await limitRate(fastify, settings)
  const bodies = limitBodies(fastify, settings)
  fastify.setErrorHandler(replyWithErrors(settings))

  logSettingProblems(api.db, api.log)
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
  await registerOrders(fastify, api)
  registerReviews(api)
  registerOperator(api)
  registerNotifications(api)
  await startDelivery(fastify, api)
  await startWebhooks(fastify, api)
  startCountingOrders(fastify, api)
  keepTidy(
    fastify,
    [forgetOldKeys, forgetOldSecrets, forgetOldMessages, forgetOldDeliveries].map(
      (forget) => () => forget(api.db, api.clock.now()),
    ),
  )
  endpoints.mount(fastify, bodies)
  registerSocial(fastify, api)
  registerRecaptcha(fastify, api)
  registerDemoInbox(fastify, api)
  registerPayments(fastify, api, { settleOrder, cancelAbandoned })
  registerDemoGateway(fastify, api)
  registerPictures(fastify, {
    settings,
    uploads: api.uploads,
    isSigned: (path, query) => isSignedFor(api, path, query),
  })
  registerSheets(fastify, api)
  registerOperatorTools(fastify, api)
  registerSiteTools(fastify, api)
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
