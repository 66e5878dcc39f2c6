import { createContext } from 'react-router'
import type { PackedAnswers } from './page-state.tsx'
import type { Preferences } from './preferences.ts'
import type { CallEndpoint } from './shop.tsx'

/** What the server hands to the loaders of one request. Nothing in it is personal. */
export type PageContext = {
  preferences: Preferences
  call: CallEndpoint
  /** What the loaders of this request have read. */
  packed: PackedAnswers
  nonce: string
  /** Where this storefront stands, for canonical and language links. */
  origin: string
  /** Where browsers find the API (7.002); empty = the same origin. */
  apiBase: string
  softwareId: string
  /** The server's clock, which the page goes by. */
  now: () => Date
  /** The finished page, and the script with its data that belongs to its end; null where the answer is no page, as a redirect. */
  made: { html: string; data: string } | null
}

export const pageContext = createContext<PageContext>()
