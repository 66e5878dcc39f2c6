import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose'
import { toDisplayName } from './display-name.ts'
import { SocialError, type SocialMedium, type SocialProof } from './social-adapter.ts'

export type IdTokenRules = {
  medium: SocialMedium
  issuers: readonly string[]
  /** The client ids for which the token may be issued. */
  audiences: readonly string[]
  /** The nonce that we sent when the sign-in started; a token without it was not issued for us. */
  nonce?: string
  now: Date
}

/** Public-key signatures only: with a shared secret, or none, anybody with the published key could sign. */
const ALGORITHMS = ['RS256', 'ES256']
const TOLERANCE_SECONDS = 60
/** Apple's tokens are valid for a day; a token older than this does not belong to the current sign-in. */
const OLDEST = '1h'
const LONGEST_SUBJECT = 255
const LONGEST_EMAIL = 255

/** The claims of an id token after checking its signature, issuer, audience, age, nonce and subject. Throws SocialError. */
export async function verifyIdToken(
  token: string,
  keySets: readonly JWTVerifyGetKey[],
  rules: IdTokenRules,
): Promise<SocialProof> {
  const claims = await readClaims(token, keySets, rules)
  const refuse = (why: string) => new SocialError('invalid_token', `${rules.medium}: ${why}`)
  if (!isForUs(claims, rules.audiences)) throw refuse('the token is for other clients as well')
  if (rules.nonce !== undefined && claims.nonce !== rules.nonce) throw refuse('the nonce is not the one of this sign-in')
  const subject = readSubject(claims.sub)
  if (subject === null) throw refuse('the subject cannot be used')
  const email = readEmail(claims.email)
  return {
    medium: rules.medium,
    subject,
    email,
    // Apple writes it as text; Facebook omits it.
    is_email_verified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    name: toDisplayName(claims.name),
  }
}

async function readClaims(token: string, keySets: readonly JWTVerifyGetKey[], rules: IdTokenRules): Promise<JWTPayload> {
  const options: JWTVerifyOptions = {
    algorithms: ALGORITHMS,
    issuer: [...rules.issuers],
    audience: [...rules.audiences],
    currentDate: rules.now,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: OLDEST,
    requiredClaims: ['sub', 'iat', 'exp'],
  }
  let last: unknown
  for (const keys of keySets) {
    try {
      return (await jwtVerify(token, keys, options)).payload
    } catch (error) {
      last = error
      if (!isOfOtherKeys(error)) break
    }
  }
  throw toSocialError(rules.medium, last)
}

/** True if these keys have not signed the token: a provider with two lists may have used the other one. */
function isOfOtherKeys(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed
}

/** Errors of the token itself are the caller's; all others are failures to fetch keys. */
function toSocialError(medium: SocialMedium, error: unknown): SocialError {
  const isAboutKeys =
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  if (isAboutKeys) {
    return new SocialError('provider_unreachable', `${medium}: no usable list of keys`, { cause: error })
  }
  return new SocialError('invalid_token', `${medium}: ${error.message}`, { cause: error })
}

/** A token for several clients must name the one that requested it, and all of them must be ours (OpenID Connect 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, audiences: readonly string[]): boolean {
  if (!Array.isArray(aud) || aud.length < 2) return true
  return aud.every((one) => audiences.includes(one)) && typeof azp === 'string' && audiences.includes(azp)
}

function readSubject(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_SUBJECT ? value : null
}

/** Plain ASCII only: other characters that look or fold alike could match another person's account. */
function readEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_EMAIL) return null
  const email = value.trim().toLowerCase()
  return /^[!-?A-~]+@[!-?A-~]+$/.test(value.trim()) ? email : null
}
