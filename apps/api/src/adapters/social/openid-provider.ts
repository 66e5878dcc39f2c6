import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import type { Language, Translated } from '#lib/i18n.ts'
import type { AnyShape, ValuesOf } from '#lib/providers/describe-provider.ts'
import { verifyIdToken } from './id-token.ts'
import { SocialError, type SocialErrorReason, type SocialMark, type SocialMedium, type SocialProvider } from './social-adapter.ts'

/** The name of a provider, and its discovery document. */
export type OpenIdTraits = {
  /** In English, and in each language that has another name for it. */
  label: Translated
  issuers: readonly string[]
  authorizationUrl: string
  tokenUrl: string
  /** Several if a provider uses other keys for phones. */
  jwksUrls: readonly string[]
  scope: string
  /** How the provider returns the code to the browser; in the query by default. */
  responseMode?: 'form_post'
  /** How the client identifies itself for a token: in the form, or by HTTP Basic (RFC 6749, 2.3.1). */
  clientAuth?: 'post' | 'basic'
  /** Further parameters of the authorization address. */
  query: (language: Language) => Record<string, string>
}

/** The `provider.ts` of a folder; `issuer` is the first one of its traits. */
export type SocialFolder<S extends { shape: AnyShape }> = {
  traits: OpenIdTraits
  readClient: (values: ValuesOf<S>, parts: { clock: Clock; issuer: string }) => OpenIdClient
}

export type OpenIdClient = {
  clientId: string
  /** A function, because Apple's secret is a signed token that is created for each call. */
  createClientSecret: () => Promise<string>
}

export type OpenIdProviderConfig = OpenIdTraits &
  OpenIdClient & {
    /** The name of the folder. */
    medium: SocialMedium
    mark?: SocialMark | null
    /** Further client ids whose tokens `verifyIdToken` accepts, for a marketplace's phone apps. */
    audiences: readonly string[]
    /** Replaces the network's `fetch`. */
    fetch?: (url: string, init: RequestInit) => Promise<Response>
    timeoutMs?: number
    /** An unknown key triggers another fetch of the published ones, at most this often. */
    cooldownMs?: number
  }

const KEYS_FRESH_MS = 3_600_000

const TokenAnswerSchema = z.object({ id_token: z.string().max(16_000) })
/** RFC 6749 specifies a string; Facebook returns an object with a number. */
const TokenErrorSchema = z.object({
  error: z.union([z.string(), z.object({ code: z.number(), message: z.string().optional() })]),
})
/** The last ones are Facebook's: unknown application, wrong secret. */
const CLIENT_PROBLEMS = new Set<string | number>(['invalid_client', 'unauthorized_client', 1, 101])

/** Sign-in by authorization code with PKCE, and by id tokens, with any OpenID provider. Times are checked by the service's clock. */
export function createOpenIdProvider(config: OpenIdProviderConfig, clock: Clock): SocialProvider {
  const keySets = config.jwksUrls.map((url) => openKeySet(url, config))
  const rules = { medium: config.medium, issuers: config.issuers }
  return {
    medium: config.medium,
    label: config.label,
    mark: config.mark ?? null,
    authorizationUrl({ state, nonce, codeChallenge, redirectUri, language }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        scope: config.scope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(config.responseMode && { response_mode: config.responseMode }),
        ...config.query(language),
      })
      return `${config.authorizationUrl}?${query}`
    },
    async exchangeCode({ code, codeVerifier, nonce, redirectUri }) {
      const token = await fetchIdToken(config, { code, code_verifier: codeVerifier, redirect_uri: redirectUri })
      // Our own code yields a token for our client id; listed ids of other clients do not count here.
      return verifyIdToken(token, keySets, { ...rules, audiences: [config.clientId], nonce, now: clock.now() })
    },
    verifyIdToken: (token) =>
      verifyIdToken(token, keySets, { ...rules, audiences: [config.clientId, ...config.audiences], now: clock.now() }),
  }
}

function openKeySet(url: string, { fetch, timeoutMs = 5000, cooldownMs = 30_000 }: OpenIdProviderConfig): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: KEYS_FRESH_MS,
    ...(fetch && { [customFetch]: fetch }),
  })
}

async function fetchIdToken(config: OpenIdProviderConfig, form: Record<string, string>): Promise<string> {
  const secret = await config.createClientSecret()
  const isBasic = config.clientAuth === 'basic'
  const response = await postForm(
    config,
    {
      grant_type: 'authorization_code',
      ...form,
      ...(!isBasic && { client_id: config.clientId, client_secret: secret }),
    },
    isBasic ? { authorization: toBasic(config.clientId, secret) } : {},
  )
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toTokenError(config.medium, response.status, body)
  const answer = TokenAnswerSchema.safeParse(body)
  if (!answer.success) throw new SocialError('invalid_token', `${config.medium}: no id token in the answer to the code`)
  return answer.data.id_token
}

/** Both parts are encoded as in a form before they are joined. */
function toBasic(clientId: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ v: text }).toString().slice(2)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}`
}

async function postForm(
  config: OpenIdProviderConfig,
  form: Record<string, string>,
  headers: Record<string, string>,
): Promise<Response> {
  const { medium, tokenUrl, fetch: ask = fetch, timeoutMs = 5000 } = config
  try {
    return await ask(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
      // A redirect would send code and secret to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new SocialError('provider_unreachable', `${medium}: no answer from ${new URL(tokenUrl).host}`, { cause })
  }
}

function toTokenError(medium: SocialMedium, status: number, body: unknown): SocialError {
  const parsed = TokenErrorSchema.safeParse(body)
  const error = parsed.success ? parsed.data.error : null
  const word = typeof error === 'object' && error !== null ? error.code : error
  return new SocialError(reasonOf(status, word), `${medium}: the code was answered with ${status} ${word ?? ''}`.trimEnd())
}

function reasonOf(status: number, word: string | number | null): SocialErrorReason {
  if (status >= 500 || status === 429) return 'provider_unreachable'
  return word !== null && CLIENT_PROBLEMS.has(word) ? 'client_refused' : 'code_refused'
}
