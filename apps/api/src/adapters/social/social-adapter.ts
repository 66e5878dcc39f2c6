import type { Language, Translated } from '#lib/i18n.ts'

/** The name of a provider's folder. All speak OpenID Connect (`openid-provider.ts`). */
export type SocialMedium = string
/** Providers that have a switch of their own and a place of their own in the wire; further ones are listed by one setting. */
export const switchedMedia = ['google', 'facebook', 'apple'] as const
export type SwitchedMedium = (typeof switchedMedia)[number]

/** Verified claims of a provider about a person. Only `subject` identifies the account; the others may change or be missing. */
export type SocialProof = {
  medium: SocialMedium
  subject: string
  /** In lower case. */
  email: string | null
  /** True only if the provider states it: an unverified e-mail may belong to anybody. */
  is_email_verified: boolean
  /** May be shown or offered, but proves nothing. */
  name: string | null
}

/** The picture of a provider: an SVG of 24 × 24. `isPlain`: it has the colour of the text beside it, and no other. */
export type SocialMark = { svg: string; hash: string; isPlain: boolean }

export type SocialProvider = {
  medium: SocialMedium
  /** The name that people know, in English and in each language that has another. */
  label: Translated
  /** Null: the page shows the first letter of the label. */
  mark: SocialMark | null
  /** The address that the browser opens to sign in. `codeChallenge` is the S256 hash of the verifier for `exchangeCode`. */
  authorizationUrl(request: AuthorizationRequest): string
  /** Exchanges the code that the browser brought back for verified claims. Throws SocialError. */
  exchangeCode(answer: CodeAnswer): Promise<SocialProof>
  /** Verifies an id token that a client of the family fetched itself, for our client id or a listed one. Throws SocialError. */
  verifyIdToken(token: string): Promise<SocialProof>
}

export type AuthorizationRequest = {
  state: string
  nonce: string
  codeChallenge: string
  redirectUri: string
  language: Language
}
export type CodeAnswer = { code: string; codeVerifier: string; nonce: string; redirectUri: string }

/**
 * `invalid_token`: no id token, or one that proves nothing here · `code_refused`: the code is wrong, used or too old · `client_refused`:
 * the provider does not accept our client id or secret, which the operator has to fix · `provider_unreachable`: no usable response.
 */
export type SocialErrorReason = 'invalid_token' | 'code_refused' | 'client_refused' | 'provider_unreachable'

/** The message is for the log and never contains a code, a token or a secret. */
export class SocialError extends Error {
  override name = 'SocialError'
  readonly reason: SocialErrorReason

  constructor(reason: SocialErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The path to which a provider redirects the browser; it is registered there with the shop's origin. */
export const callbackPath = (medium: SocialMedium): string => `/api/v1/auth/social/${medium}/callback`

/** The address of a provider's mark, another one for each content. */
export const markPath = ({ medium }: Pick<SocialProvider, 'medium'>, { hash }: SocialMark): string =>
  `/api/v1/auth/social/${medium}/mark.svg?v=${hash}`
