import type { Preferences } from '@medina/contract/device/device-state'
import type { FastifyBaseLogger } from 'fastify'
import type { CallAdapter } from './adapters/calls/call-adapter.ts'
import type { GeoAdapter } from './adapters/geo/geo-adapter.ts'
import type { MapFileWatcher } from './adapters/map-file/watch-map-file.ts'
import type { MapStyleWatcher } from './adapters/map-style/watch-map-style.ts'
import type { PaymentGateway } from './adapters/payment/payment-gateway.ts'
import type { PushAdapter } from './adapters/push/push-adapter.ts'
import type { FirebasePhone } from './adapters/firebase/firebase-phone.ts'
import type { SocialMedium, SocialProvider } from './adapters/social/social-adapter.ts'
import type { Translator } from './adapters/translation/translator.ts'
import type { Clock } from './lib/clock.ts'
import type { Db, OpenDatabase } from './lib/database/database.ts'
import type { EndpointRegistry } from './lib/http/endpoints.ts'
import type { Language } from './lib/i18n.ts'
import type { AppKey } from './lib/keys.ts'
import type { Metrics } from './lib/monitoring/metrics.ts'
import type { Settings } from './lib/settings.ts'
import type { Uploads } from './lib/uploads/uploads.ts'

/** Updated preferences, with the cookies and the script that store them on the device. */
export type DeviceRefresh = { preferences: Preferences; cookies: string[]; script: string }

/** Runs when a customer signs in on a guest's device, in the transaction of the sign-in; returns sentences for the customer. */
export type OnEntry = (tx: Db, entry: { customerId: number; guestId: number; language: Language; now: Date }) => Promise<string[]>

/** The customer's choice for the wallet of a deleted account: a destination for the balance, or the decimal amount to waive. */
export type WalletWish = { sendTo: string | null; giveUp: number | null }
/** A customer whose account is being deleted. */
export type Leaving = {
  customerId: number
  contact: { name: string; phone: string | null; email: string | null }
  wish: WalletWish
  /** Decimal digits of the currency. */
  digits: number
  now: Date
}
/** Money of a wallet that was refunded or waived (`id` is null then), in minor units. */
export type ClosedWallet = { id: number | null; amount: number }

/** Runs in the transaction that deletes an account; returns the paths of pictures that nothing refers to any more. */
export type OnRemoval = (tx: Db, leaving: { customerId: number; now: Date }) => Promise<string[]>

/** Orders and trips that are over and whose personal details are to be removed. */
export type Past = { orderIds: readonly number[]; tripIds: readonly number[]; now: Date }
/** Runs in the transaction that anonymizes orders and trips; returns the paths of pictures that nothing refers to any more. */
export type OnAnonymize = (tx: Db, past: Past) => Promise<string[]>

/** Housekeeping of a feature, once an hour. It must be harmless from several processes at once, and end soon after the signal. */
export type Chore = (db: Db, now: Date, signal: AbortSignal) => Promise<void>

/** Everything that a feature may use. */
export type Api = {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
  metrics: Metrics
  database: OpenDatabase
  db: Db
  /** For public answers, which replicas of the database may give (`OpenDatabase`). */
  reads: Db
  geo: GeoAdapter
  /** The real map that MAP_STYLE_URL names. */
  mapStyle: MapStyleWatcher
  /** The real map in DATA_DIR/map.pmtiles. */
  mapFile: MapFileWatcher
  /** Providers that people may sign in with. */
  social: Map<SocialMedium, SocialProvider>
  /** Null without a configured Firebase project. */
  firebase: FirebasePhone | null
  /** Services that take payments on pages of their own, by key. */
  gateways: Map<string, PaymentGateway>
  push: PushAdapter
  /** Connects the people of an order by phone through a number of the shop; null without a configured provider. */
  calls: CallAdapter | null
  /** Null without a configured service. */
  translator: Translator | null
  uploads: Uploads
  appKey: AppKey
  /** Replaces preferences of a device that refer to zones or a module that no longer exist; null if there are none. */
  refreshDevice: (preferences: Preferences, cookies: string) => Promise<DeviceRefresh | null>
  onEntry: OnEntry[]
  onRemoval: OnRemoval[]
  onAnonymize: OnAnonymize[]
  chores: Chore[]
  /** Empties the wallet of a customer whose account is deleted in this transaction; null if it is empty already. */
  closeWallet: (tx: Db, leaving: Leaving) => Promise<ClosedWallet | null>
  endpoints: EndpointRegistry
  /** Declares an endpoint of the contract: `serve('cart.list', ({ caller, query }) => …)`. */
  serve: EndpointRegistry['serve']
}
