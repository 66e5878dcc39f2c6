import type { ApiError } from '@medina/contract/wire/error'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { Preferences } from '@medina/contract/device/device-state'

/** The storefront's interface to the service: the exports of `server.ts`. */
export type Storefront = {
  renderPage: (request: PageRequest) => Promise<RenderedPage>
}

export type PageRequest = {
  url: URL
  headers: Headers
  preferences: Preferences
  call: (name: ShopEndpointName, input: object, headers: Record<string, string>) => Promise<ApiAnswer>
  nonce: string
  /** Origin of this storefront, for canonical and language links. */
  origin: string
  softwareId: string
  /** The request's id in the log. */
  requestId: string
  /** How long the page waits for optional data, in milliseconds. */
  patienceMs: number
  /** Logs a failure of this page. */
  report: (error: unknown) => void
  now: () => Date
  /** Addresses of a stylesheet with the owner's colours and logo, and of icons; null without any. */
  look: { style: string | null; favicon: string | null; touchIcon: string | null } | null
  /** A script that runs in the browser before the page's own. */
  deviceScript: string | null
  /** The fields of a form that was sent without scripts; null for a page that is only read. */
  form: URLSearchParams | null
  /** The guest of a cart made without scripts, on the page of that cart only (decision 0079). */
  guestId: string | null
}

export type ApiAnswer = { value: unknown } | { status: number; body: { errors: ApiError[] } }

/** `html` contains the nonce of its request. */
export type RenderedPage = { status: number; headers: [string, string][]; html: string }
