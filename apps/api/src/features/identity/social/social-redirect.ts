import { createHash } from 'node:crypto'
import type { SocialMedium } from '@medina/contract/identity/identity'
import { callbackPath, SocialError, type SocialProof, type SocialProvider } from '#adapters/social/social-adapter.ts'
import type { Api } from '#api.ts'
import { isMediumOn, readSwitches } from '#features/site/public.ts'
import type { Language } from '#lib/i18n.ts'
import { randomToken } from '#lib/keys.ts'
import { findTicket, isFirstUse, writeTicket } from '#features/identity/sessions/tickets.ts'

export const SOCIAL_RESULT = 'social_result'
const SOCIAL_STATE = 'social_state'

/** A provider's proof, waiting for the browser that started the redirect. */
export type SocialResult = { proof: SocialProof; challenge: string }
type SocialState = {
  medium: SocialMedium
  nonce: string
  codeVerifier: string
  /** Hash of the browser's own secret. */
  challenge: string
  returnTo: string
  redirectUri: string
}

type Start = { medium: SocialMedium; challenge: string; returnTo: string; origin: string; language: Language }

/** The address at which the browser signs in with a provider; its return address for a provider that is off. */
export async function startSocial(api: Api, { medium, challenge, returnTo, origin, language }: Start): Promise<string> {
  const provider = await findProvider(api, medium)
  if (provider === null) return `${returnTo}#social_error=failed`
  const redirectUri = origin + callbackPath(medium)
  const [nonce, codeVerifier] = [randomToken(), randomToken()]
  const content: SocialState = { medium, nonce, codeVerifier, challenge, returnTo, redirectUri }
  const state = await writeTicket(api.db, { purpose: SOCIAL_STATE, content, now: api.clock.now() })
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return provider.authorizationUrl({ state, nonce, codeChallenge, redirectUri, language })
}

type Answer = {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
  name: string | null
  /** Called with the reason why a provider refused our credentials: only the operator can fix that. */
  onRefused: (error: SocialError) => void
}

/** The page to return to, with the result or the reason in the fragment, which is sent to no server. */
export async function finishSocial(
  api: Api,
  medium: SocialMedium,
  { code, state, error, name, onRefused }: Answer,
): Promise<string> {
  const now = api.clock.now()
  const known = state ? await findTicket<SocialState>(api.db, { purpose: SOCIAL_STATE, ticket: state, now }) : null
  if (state === undefined || known === null || known.medium !== medium) return '/home#social_error=expired'
  // A repeated request continues once.
  if (!(await isFirstUse(api.db, state))) return `${known.returnTo}#social_error=expired`
  if (code === undefined)
    return `${known.returnTo}#social_error=${error === 'access_denied' || error?.includes('cancel') ? 'denied' : 'failed'}`
  const provider = await findProvider(api, medium)
  const proof = provider && (await exchange(provider, { ...known, code }, onRefused))
  if (proof === null) return `${known.returnTo}#social_error=failed`
  const content: SocialResult = { proof: { ...proof, name: proof.name ?? name }, challenge: known.challenge }
  const ticket = await writeTicket(api.db, { purpose: SOCIAL_RESULT, content, now })
  return `${known.returnTo}#social=${medium}.${ticket}`
}

async function findProvider({ db, social }: Api, medium: SocialMedium): Promise<SocialProvider | null> {
  const switches = await readSwitches(db)
  return (isMediumOn(switches, medium) && social.get(medium)) || null
}

async function exchange(
  provider: SocialProvider,
  known: SocialState & { code: string },
  onRefused: Answer['onRefused'],
): Promise<SocialProof | null> {
  try {
    return await provider.exchangeCode(known)
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    onRefused(error)
    return null
  }
}
