import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWK, SignJWT } from 'jose'
import { callbackPath, type SocialMedium } from '#adapters/social/social-adapter.ts'
import { createDemoClient, type DemoClient, isDemoClient } from './client.ts'

/** The signed-in person, as the provider knows them. */
export type DemoAccount = { subject: string; name: string | null; email: string | null; isEmailVerified: boolean }

/** The data behind a code until it is exchanged. */
export type DemoGrant = { origin: string; account: DemoAccount; nonce: string; codeChallenge: string }

export type DemoIssuer = {
  medium: SocialMedium
  client: DemoClient
  listKeys(): Promise<{ keys: JWK[] }>
  /** A code that can be exchanged once, within a minute. */
  createCode(grant: DemoGrant, now: Date): string
  exchange(form: URLSearchParams, now: Date): Promise<{ status: number; body: Record<string, unknown> }>
}

const CODE_LIFE_MS = 60_000
const TOKEN_LIFE_SECONDS = 3600
const MOST_CODES = 1000
const KEY_ID = 'demo'

const issuers = new Map<SocialMedium, DemoIssuer>()

export const demoPath = (medium: SocialMedium): string => `/demo/openid/${medium}`

/** One per process: the sign-in pages and the adapter that fetches the token must share keys and codes. */
export function getDemoIssuer(medium: SocialMedium): DemoIssuer {
  const issuer = issuers.get(medium) ?? createDemoIssuer(medium)
  issuers.set(medium, issuer)
  return issuer
}

function createDemoIssuer(medium: SocialMedium): DemoIssuer {
  const algorithm = medium === 'apple' ? 'ES256' : 'RS256'
  const client = createDemoClient(medium)
  const codes = new Map<string, DemoGrant & { expires: number }>()
  let keys: Promise<GenerateKeyPairResult> | undefined
  // Generated on first use: an RSA key takes time.
  const getKeys = () => (keys ??= generateKeyPair(algorithm))
  const refuse = (error: string) => ({ status: 400, body: toErrorBody(medium, error) })
  return {
    medium,
    client,
    async listKeys() {
      return { keys: [{ ...(await exportJWK((await getKeys()).publicKey)), kid: KEY_ID, alg: algorithm, use: 'sig' }] }
    },
    createCode(grant, now) {
      for (const [code, { expires }] of codes) if (expires <= now.getTime() || codes.size >= MOST_CODES) codes.delete(code)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...grant, expires: now.getTime() + CODE_LIFE_MS })
      return code
    },
    async exchange(form, now) {
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      const issuer = grant === undefined ? null : grant.origin + demoPath(medium)
      if (!(await isDemoClient(client, form, { issuer, now }))) return refuse('invalid_client')
      // A code is good for one attempt, whatever its result.
      codes.delete(code)
      if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type')
      if (grant === undefined || grant.expires <= now.getTime()) return refuse('invalid_grant')
      if (form.get('redirect_uri') !== grant.origin + callbackPath(medium)) return refuse('invalid_grant')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (challenge !== grant.codeChallenge) return refuse('invalid_grant')
      const issued = Math.floor(now.getTime() / 1000)
      const token = new SignJWT(listClaims(medium, grant))
        .setProtectedHeader({ alg: algorithm, kid: KEY_ID })
        .setIssuer(grant.origin + demoPath(medium))
        .setAudience(client.id)
        .setSubject(grant.account.subject)
        .setIssuedAt(issued)
        .setExpirationTime(issued + TOKEN_LIFE_SECONDS)
      const id_token = await token.sign((await getKeys()).privateKey)
      const access_token = randomBytes(24).toString('base64url')
      return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFE_SECONDS, id_token } }
    },
  }
}

/**
 * Claims as the real providers send them: Apple omits the name and sends booleans as text, Facebook omits whether the e-mail is
 * verified.
 */
function listClaims(medium: SocialMedium, { account, nonce }: DemoGrant): Record<string, unknown> {
  const { name, email, isEmailVerified } = account
  return {
    nonce,
    ...(name !== null && medium !== 'apple' && { name }),
    ...(email !== null && { email }),
    ...(email !== null &&
      medium !== 'facebook' && { email_verified: medium === 'apple' ? String(isEmailVerified) : isEmailVerified }),
  }
}

function toErrorBody(medium: SocialMedium, error: string): Record<string, unknown> {
  if (medium !== 'facebook') return { error }
  const code = error === 'invalid_client' ? 101 : 100
  return { error: { message: error, type: 'OAuthException', code } }
}
