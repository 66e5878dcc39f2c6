import type { SocialMedium } from '@medina/contract/identity'
import { readPageSettings } from '../../lib/page-settings.ts'
import { readSession, writeSession } from '../../lib/session-storage.ts'
import { sha256 } from './sha256.ts'

const KEY = 'social_verifier'

type Departure = { verifier: string; remember: boolean }
type Brought = { medium: SocialMedium; ticket: string }

/**
 * Leads the browser to a provider. It keeps a random text to itself and sends its hash along: what comes back can be redeemed by nobody
 * else (3.019).
 */
export function goToProvider(medium: SocialMedium, language: string, remember: boolean): void {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  writeSession(KEY, { verifier, remember } satisfies Departure)
  const query = new URLSearchParams({
    challenge: toBase64Url(sha256(verifier)),
    return_to: location.pathname + location.search,
    lang: language,
  })
  location.assign(`${readPageSettings().api}/api/v1/auth/social/${medium}/start?${query}`)
}

/** What was kept when this tab left for a provider, once. */
export function takeDeparture(): Departure | null {
  const departure = readSession<Departure>(KEY)
  writeSession(KEY, null)
  return departure
}

/** What the fragment brought: a ticket, or why there is none. */
export function readBrought(fragment: string): Brought | { problem: 'denied' | 'failed' | 'expired' } {
  const [, medium, ticket] = /^=(google|facebook|apple)\.([\w-]+)$/.exec(fragment) ?? []
  if (medium !== undefined && ticket !== undefined) return { medium: medium as SocialMedium, ticket }
  const [, problem] = /^_error=(denied|expired)$/.exec(fragment) ?? []
  return { problem: (problem as 'denied' | 'expired' | undefined) ?? 'failed' }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
