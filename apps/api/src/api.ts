import type { FastifyBaseLogger } from 'fastify'
import type { GeoAdapter } from '#adapters/geo/geo-adapter.ts'
import type { FirebasePhone } from '#adapters/firebase/firebase-phone.ts'
import type { SocialMedium, SocialProvider } from '#adapters/social/social-adapter.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db, OpenDatabase } from '#lib/database.ts'
import type { EndpointRegistry } from '#lib/endpoints.ts'
import type { Settings } from '#lib/settings.ts'
import type { Uploads } from '#lib/uploads.ts'

/** What every feature is handed when it registers its routes. */
export type Api = {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
  database: OpenDatabase
  db: Db
  geo: GeoAdapter
  /** Providers that people may sign in with. */
  social: Map<SocialMedium, SocialProvider>
  /** Null where no Firebase project is set. */
  firebase: FirebasePhone | null
  uploads: Uploads
  appKey: string
  endpoints: EndpointRegistry
  /** Declares an endpoint of the contract: `serve('cart.list', ({ caller, query }) => …)`. */
  serve: EndpointRegistry['serve']
}
