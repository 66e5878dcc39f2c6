import type { SocialMedium } from '@medina/contract/identity'
import { readPageSettings } from '../../lib/page-settings.ts'
import { readSession, writeSession } from '../../lib/session-storage.ts'
import { toBase64Url, toCodeChallenge } from './code-challenge.ts'

const KEY = 'social_verifier'

type Departure = { verifier: string; remember: boolean }
type Brought = { medium: SocialMedium; ticket: string }

/**
 * Sends the browser to a provider. The random verifier stays in this tab and only its challenge goes along, so no other browser can redeem
 * the ticket that comes back (3.019).
 */
export function goToProvider(medium: SocialMedium, language: string, remember: boolean): void {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  writeSession(KEY, { verifier, remember } satisfies Departure)
  const query = new URLSearchParams({
    challenge: toCodeChallenge(verifier),
    return_to: location.pathname + location.search,
    lang: language,
  })
  location.assign(`${readPageSettings().api}/api/v1/auth/social/${medium}/start?${query}`)
}

/** Returns what this tab stored when it left for a provider, and deletes it. */
export function takeDeparture(): Departure | null {
  const departure = readSession<Departure>(KEY)
  writeSession(KEY, null)
  return departure
}

/** Reads the URL fragment that a provider's return sets: a ticket, or the reason why there is none. */
export function readBrought(fragment: string): Brought | { problem: 'denied' | 'failed' | 'expired' } {
  const [, medium, ticket] = /^=(google|facebook|apple)\.([\w-]+)$/.exec(fragment) ?? []
  if (medium !== undefined && ticket !== undefined) return { medium: medium as SocialMedium, ticket }
  const [, problem] = /^_error=(denied|expired)$/.exec(fragment) ?? []
  return { problem: (problem as 'denied' | 'expired' | undefined) ?? 'failed' }
}
