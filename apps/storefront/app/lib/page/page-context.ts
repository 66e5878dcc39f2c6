import type { Preferences as StoredPreferences } from '@medina/contract/device/device-state'
import { createContext } from 'react-router'
import type { PackedAnswers } from './page-state.tsx'
import type { Browsed, Preferences } from '@medina/web/device/preferences.ts'
import type { CallEndpoint } from '@medina/web/api/shop.tsx'
import type { PageRequest } from '#storefront.ts'

/** The server's input for the loaders and the renderer of one request. Only `guestId` is personal. */
export type PageContext = {
  preferences: Preferences
  /** The device's own preferences. */
  stored: StoredPreferences
  /** Null for a device with a place, and where nothing is served. */
  browsed: Browsed | null
  call: CallEndpoint
  /** The answers that the loaders of this request have read. */
  packed: PackedAnswers
  /** The same as the page's script contains them, by the mark in their place; null for a request for data alone. */
  handoffTexts: Map<string, string> | null
  nonce: string
  /** Origin of this storefront, for canonical and language links. */
  origin: string
  softwareId: string
  /** The request's id in the log. */
  requestId: string
  /** How long the page waits for optional data. */
  patienceMs: number
  /** Logs a failure of this page. */
  report: (error: unknown) => void
  /** The server's clock, which the page uses for countdowns. */
  now: () => Date
  /** Addresses of the owner's stylesheet and icons; null without any. */
  look: PageRequest['look']
  /** Runs in the browser before the page's own scripts. */
  deviceScript: string | null
  /** The guest of a cart made without scripts: on the page of that cart only (decision 0079). */
  guestId: string | null
  /**
   * The rendered page; null while there is none, and for a response without one, such as a redirect. It does not travel as the body of the
   * `Response`: encoding and decoding it there takes longer than the rest of the response.
   */
  html: string | null
}

export const pageContext = createContext<PageContext>()
