import { callbackPath, type SocialMedium } from '#adapters/social/social-adapter.ts'
import { readLanguageCookie } from '@medina/contract/device/device-state'
import { type DemoLanguage, demoLanguage } from '#lib/demo-language.ts'
import { readLanguage } from '#lib/i18n.ts'
import { getDemoIssuer } from './issuer.ts'

/** The authorization request of the shop. */
export type AuthorizeRequest = {
  medium: SocialMedium
  origin: string
  redirectUri: string
  state: string
  nonce: string
  codeChallenge: string
  isFormPost: boolean
}

export type ReadRequest =
  | { outcome: 'good'; request: AuthorizeRequest }
  /** Reported to the shop, in the response mode it requested. */
  | { outcome: 'refused'; redirectUri: string; state: string; error: 'invalid_request' }
  /** A request of an unknown client or with an unknown redirect: the error is shown on the page, and there is no redirect. */
  | { outcome: 'stray'; parameter: 'client_id' | 'redirect_uri' }

export function readAuthorizeRequest(medium: SocialMedium, origin: string, query: URLSearchParams): ReadRequest {
  const of = (name: string): string => query.get(name) ?? ''
  const redirectUri = origin + callbackPath(medium)
  if (of('client_id') !== getDemoIssuer(medium).client.id) return { outcome: 'stray', parameter: 'client_id' }
  if (of('redirect_uri') !== redirectUri) return { outcome: 'stray', parameter: 'redirect_uri' }
  const isFormPost = of('response_mode') === 'form_post'
  // Apple signs in without the scope, but requires form_post for a name or an e-mail.
  const isScopeGood = medium === 'apple' ? isFormPost || of('scope') === '' : of('scope').split(' ').includes('openid')
  const isGood =
    of('response_type') === 'code' &&
    isScopeGood &&
    of('state') !== '' &&
    of('nonce') !== '' &&
    of('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(of('code_challenge'))
  if (!isGood) return { outcome: 'refused', redirectUri, state: of('state'), error: 'invalid_request' }
  const [state, nonce, codeChallenge] = [of('state'), of('nonce'), of('code_challenge')]
  return { outcome: 'good', request: { medium, origin, redirectUri, state, nonce, codeChallenge, isFormPost } }
}

/** The requested language, by the real provider's parameter; else the shop's choice; else the browser's. */
export function readPageLanguage(query: URLSearchParams, cookie: string, accepted: string): DemoLanguage {
  const requested = query.get('hl') ?? query.get('locale') ?? readLanguageCookie(cookie)
  return demoLanguage(readLanguage(requested ?? accepted))
}
