import type { ApiError } from '@medina/contract/wire/error'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { Preferences } from '@medina/contract/device/device-state'

/** The storefront as the service sees it: what `server.ts` exports. */
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
  /** Under which the log has this request. */
  requestId: string
  /** How long the page waits for data that it can do without, in milliseconds. */
  patienceMs: number
  /** Logs a failure of this page. */
  report: (error: unknown) => void
  now: () => Date
  /** Addresses of a stylesheet with the owner's colours and logo, and of icons; null where the owner has chosen nothing. */
  look: { style: string | null; favicon: string | null; touchIcon: string | null } | null
  /** A script that runs in the browser before the page's own. */
  deviceScript: string | null
  /** The fields of a form that was sent without scripts; null for a page that is only read. */
  form: URLSearchParams | null
  /** The guest of a cart made without scripts. Known to the page of that cart only (decision 0079). */
  guestId: string | null
}

export type ApiAnswer = { value: unknown } | { status: number; body: { errors: ApiError[] } }

/** `html` bears the nonce of its request. */
export type RenderedPage = { status: number; headers: [string, string][]; html: string }
