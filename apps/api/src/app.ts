import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'
import { createCalls } from './adapters/calls/create-calls.ts'
import { createFiles } from './adapters/files/create-files.ts'
import { createFirebase } from './adapters/firebase/create-firebase.ts'
import { createGeo } from './adapters/geo/create-geo.ts'
import { watchMapFile } from './adapters/map-file/watch-map-file.ts'
import { watchMapStyle } from './adapters/map-style/watch-map-style.ts'
import { createGateways } from './adapters/payment/create-gateways.ts'
import { createPush } from './adapters/push/create-push.ts'
import { createSocial } from './adapters/social/create-social.ts'
import { createTranslator } from './adapters/translation/create-translator.ts'
import { registerApplications } from './features/applications/applications.routes.ts'
import { registerCart } from './features/cart/cart.routes.ts'
import { registerCatalog } from './features/catalog/catalog.routes.ts'
import { registerGeo } from './features/geo/geo.routes.ts'
import { refreshDevice } from './features/geo/public.ts'
import { registerIdentity } from './features/identity/identity.routes.ts'
import { registerInvoices } from './features/invoices/invoices.routes.ts'
import { registerCases } from './features/cases/cases.routes.ts'
import { registerMessaging } from './features/messaging/messaging.routes.ts'
import { registerNewsletter } from './features/newsletter/newsletter.routes.ts'
import { registerNotifications } from './features/notifications/notifications.routes.ts'
import { registerOperator } from './features/operator/operator.routes.ts'
import { checkSecondFactor, requireOperator } from './features/operator/public.ts'
import { registerOrders } from './features/orders/orders.routes.ts'
import { registerFunds } from './features/funds/funds.routes.ts'
import { dispatchPayments } from './features/payments/public.ts'
import { orderPayments } from './features/orders/public.ts'
import { tripPayments } from './features/trips/public.ts'
import { topUpPayments } from './features/funds/public.ts'
import { registerPayments } from './features/payments/payments.routes.ts'
import { registerParcel } from './features/parcel/parcel.routes.ts'
import { registerPrivacy } from './features/privacy/privacy.routes.ts'
import { registerPromotions } from './features/promotions/promotions.routes.ts'
import { registerQuestions } from './features/questions/questions.routes.ts'
import { registerRental } from './features/rental/rental.routes.ts'
import { registerReviews } from './features/reviews/reviews.routes.ts'
import { registerRewards } from './features/rewards/rewards.routes.ts'
import { registerSeo } from './features/seo/seo.routes.ts'
import { registerMoving } from './features/moving/moving.routes.ts'
import { registerSetup } from './features/setup/setup.routes.ts'
import { registerSite } from './features/site/site.routes.ts'
import { moduleExists, readFirstLanguage, requireOpen, zonesExist } from './features/site/public.ts'
import { registerStockAlerts } from './features/stock-alerts/stock-alerts.routes.ts'
import { registerTrips } from './features/trips/trips.routes.ts'
import { registerWallet } from './features/wallet/wallet.routes.ts'
import { registerWishlist } from './features/wishlist/wishlist.routes.ts'
import { watchCalls } from './lib/monitoring/watch-calls.ts'
import { requireCustomer } from './lib/actor.ts'
import { CallIdentity } from './lib/http/call-identity.ts'
import type { Caller } from './lib/http/caller.ts'
import { type Clock, createClock } from './lib/clock.ts'
import { createOddReport } from './lib/foreign-records.ts'
import type { Db, OpenDatabase } from './lib/database/database.ts'
import { serveBackup } from './lib/backup/serve-backup.ts'
import { createDatabaseCheck } from './lib/database/find-problem.ts'
import { describeTrouble, WriteWatch } from './lib/database/write-watch.ts'
import { EndpointRegistry, type Guards } from './lib/http/endpoints.ts'
import { serveApplePayDomain } from './lib/plain-pages/apple-pay-domain.ts'
import { serveSecurityContact } from './lib/plain-pages/security-contact.ts'
import { refuse } from './lib/errors.ts'
import { keepTidy } from './lib/housekeeping.ts'
import { deleteExpiredKeys } from './lib/http/idempotency.ts'
import { loadAppKey } from './lib/keys.ts'
import { buildOpenApi } from './lib/http/openapi.ts'
import { requireRoom } from './lib/require-room.ts'
import { registerPictures } from './lib/pictures/pictures.ts'
import type { SecurityLog } from './lib/monitoring/security-log.ts'
import { addPoolGauge, addReplicaGauge, addTroubleGauge, createMetrics } from './lib/monitoring/metrics.ts'
import { Readiness } from './lib/monitoring/readiness.ts'
import type { CountExchange } from './lib/rate-limit/call-counts.ts'
import { openDatabaseExchange } from './lib/rate-limit/database-exchange.ts'
import type { Settings } from './lib/settings.ts'
import { isSignedFor } from './lib/pictures/signed-pictures.ts'
import { createUploads } from './lib/uploads/uploads.ts'
import { addPlugins, createHttpServer } from './process/http-server.ts'
import { closeWallet } from './features/wallet/public.ts'

export type App = { fastify: FastifyInstance; api: Api; readiness: Readiness }

/** Composes the service. Listening and shutdown are in boot.ts, the pages in pages.ts. */
export async function createApp(settings: Settings, database: OpenDatabase): Promise<App> {
  const fastify = createHttpServer(settings)
  const writes = new WriteWatch({ database, dataDir: settings.DATA_DIR, log: fastify.log })
  fastify.addHook('onClose', async () => writes.stop())
  const api = await createApi(fastify, settings, { database, writes })
  const readiness = new Readiness()
  const exchange = await openExchange(fastify, database)
  const bodies = await addPlugins(fastify, { settings, metrics: api.metrics, readiness, exchange })
  await registerFeatures(fastify, api)
  await readFirstLanguage(api.db)
  api.endpoints.mount(fastify, bodies)
  keepTidy(
    fastify,
    api.chores.map((chore) => (signal) => chore(api.db, api.clock.now(), signal)),
  )
  fastify.get('/api/docs', (_request, reply) => reply.send(buildOpenApi()))
  serveSecurityContact(fastify, api)
  serveApplePayDomain(fastify, api)
  fastify.get('/health', (_request, reply) => reply.send({ status: 'ok' }))
  serveBackup(fastify, settings, database)
  readiness.serve(fastify, createDatabaseCheck(api.db), () => describeTrouble(writes))
  return { fastify, api, readiness }
}

/** Without a database server there is one process, so the embedded database needs no exchange. */
async function openExchange({ log }: FastifyInstance, database: OpenDatabase): Promise<CountExchange | null> {
  if (database.engine === 'pglite') return null
  return openDatabaseExchange(database, (error) => log.warn({ err: error }, 'calls are counted by this process alone'))
}

type Stored = { database: OpenDatabase; writes: WriteWatch }

async function createApi(fastify: FastifyInstance, settings: Settings, { database, writes }: Stored): Promise<Api> {
  const { db, reads, replicas } = database
  const clock = createClock(settings.CLOCK_START)
  const appKey = loadAppKey(settings)
  const endpoints = createEndpoints(settings, { db, clock, security: fastify.security, writes })
  endpoints.onInvalidate(() => replicas.expectChange())
  const metrics = createMetrics()
  addPoolGauge(metrics, database.countConnections)
  addReplicaGauge(metrics, () => replicas.list())
  addTroubleGauge(metrics, () => describeTrouble(writes))
  const mapStyle = await watchMapStyle({ ...settings, log: fastify.log })
  const mapFile = await watchMapFile({ ...settings, log: fastify.log })
  fastify.addHook('onClose', async () => {
    mapStyle.stop()
    mapFile.stop()
  })
  return {
    settings,
    clock,
    log: fastify.log,
    metrics,
    database,
    db,
    reads,
    geo: await createGeo(settings, createOddReport(fastify.log)),
    mapStyle,
    mapFile,
    social: await createSocial(settings, clock),
    firebase: createFirebase(settings),
    uploads: createUploads(await createFiles(settings), settings),
    gateways: await createGateways(settings, { db, clock, appKey, metrics }),
    push: createPush(settings, appKey),
    calls: await createCalls(settings, { clock }),
    translator: await createTranslator(settings),
    appKey,
    refreshDevice: (preferences, cookies) => refreshDevice(db, preferences, cookies),
    onEntry: [],
    onRemoval: [],
    onAnonymize: [],
    chores: [deleteExpiredKeys],
    closeWallet,
    endpoints,
    serve: endpoints.serve,
  }
}

type Watched = { db: Db; clock: Clock; security: SecurityLog; writes: WriteWatch }

function createEndpoints(settings: Settings, { db, clock, security, writes }: Watched): EndpointRegistry {
  const context = {
    db,
    clock,
    requireOperator: requireOperator.bind(null, { db, clock }),
    checkSecondFactor: checkSecondFactor.bind(null, { db, clock }),
  }
  const guards: Guards = {
    checkCaller: async (caller, name) => {
      // Begun together, so that a database that hangs is waited for once.
      const [open, known] = await Promise.allSettled([requireOpen(db, name), checkCaller(db, caller)])
      if (open.status === 'rejected') throw open.reason
      requireRoom(writes.findProblem() !== null, name)
      if (known.status === 'rejected') throw known.reason
    },
    identify: (token) => new CallIdentity(context, token),
    watch: watchCalls(security, (token) => requireCustomer({ db, clock }, token).catch(() => null)),
  }
  return new EndpointRegistry(guards, settings)
}

async function checkCaller(db: Db, { moduleId, zoneIds }: Caller): Promise<void> {
  const [isModule, areZones] = await Promise.all([
    moduleId === null || moduleExists(db, moduleId),
    zoneIds === null || zonesExist(db, zoneIds),
  ])
  if (!isModule) throw refuse(403, 'moduleId', 'header.module_unknown')
  if (!areZones) throw refuse(403, 'zoneId', 'header.zone_unknown')
}

async function registerFeatures(fastify: FastifyInstance, api: Api): Promise<void> {
  registerSite(fastify, api)
  registerSeo(fastify, api)
  registerSetup(fastify, api)
  registerMoving(fastify, api)
  registerGeo(fastify, api)
  registerIdentity(fastify, api)
  await registerCatalog(fastify, api)
  registerPromotions(api)
  registerWishlist(api)
  await registerStockAlerts(fastify, api)
  registerParcel(api)
  registerCart(api)
  await registerOrders(fastify, api)
  registerRental(api)
  await registerTrips(fastify, api)
  registerCases(api)
  registerInvoices(fastify, api)
  await registerMessaging(fastify, api)
  registerNewsletter(api)
  registerApplications(api)
  registerPayments(fastify, api, dispatchPayments({ order: orderPayments, trip: tripPayments, topUp: topUpPayments }))
  registerWallet(api)
  registerFunds(api)
  registerRewards(api)
  registerReviews(api)
  registerQuestions(api)
  registerPrivacy(fastify, api)
  await registerOperator(fastify, api)
  await registerNotifications(fastify, api)
  registerPictures(fastify, {
    settings: api.settings,
    uploads: api.uploads,
    isSigned: (path, query) => isSignedFor(api, path, query),
  })
}
