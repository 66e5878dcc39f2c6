import type { SocialMedium } from '@medina/contract/identity/identity'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import { toBase64Url, toCodeChallenge } from './code-challenge.ts'

const KEY = 'social_verifier'

type Redirect = { verifier: string; remember: boolean }
type ProviderReturn = { medium: SocialMedium; ticket: string }

/**
 * Redirects the browser to a provider with the hash of a random verifier. Only this tab knows the verifier, so nobody else can redeem the
 * ticket that comes back (spec 3.019).
 */
export function redirectToProvider(medium: SocialMedium, language: string, remember: boolean): void {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  writeSession(KEY, { verifier, remember } satisfies Redirect)
  const query = new URLSearchParams({
    challenge: toCodeChallenge(verifier),
    return_to: location.pathname + location.search,
    lang: language,
  })
  location.assign(`/api/v1/auth/social/${medium}/start?${query}`)
}

/** The redirect that this tab started; readable once. */
export function takeRedirect(): Redirect | null {
  const redirect = readSession<Redirect>(KEY)
  writeSession(KEY, null)
  return redirect
}

/** A ticket from the returned fragment, or the reason for its absence. */
export function parseProviderReturn(fragment: string): ProviderReturn | { problem: 'denied' | 'failed' | 'expired' } {
  const [, medium, ticket] = /^=([a-z][a-z0-9_-]+)\.([\w-]+)$/.exec(fragment) ?? []
  if (medium !== undefined && ticket !== undefined) return { medium, ticket }
  const [, problem] = /^_error=(denied|expired)$/.exec(fragment) ?? []
  return { problem: (problem as 'denied' | 'expired' | undefined) ?? 'failed' }
}
