import { createHash, generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import type { SocialMedium } from '#adapters/social/social-adapter.ts'

/** The shop as its demo provider knows it: by a secret or, as at Apple, by a key that signs client assertions. */
export type DemoClient = { id: string } & (
  | { secret: string; key: null }
  | { secret: null; key: { teamId: string; keyId: string; privateKey: string; publicKey: string } }
)

/** Published in docs/demo.md: anybody may be any person of the demo, and other clients of the wire need a token of the provider. */
const PUBLISHED_SECRET = 'medina-demo-secret'

export function createDemoClient(medium: SocialMedium): DemoClient {
  const id = `medina-demo-${medium}`
  if (medium !== 'apple') return { id, secret: PUBLISHED_SECRET, key: null }
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { id, secret: null, key: { teamId: 'DEMOTEAM01', keyId: 'DEMOKEY001', ...pair } }
}

/** Whether a token request comes from the shop. `issuer` is the expected audience of a signed assertion, if known. */
export async function isDemoClient(
  client: DemoClient,
  form: URLSearchParams,
  { issuer, now }: { issuer: string | null; now: Date },
): Promise<boolean> {
  const secret = form.get('client_secret') ?? ''
  if (form.get('client_id') !== client.id) return false
  if (client.key === null) return timingSafeEqual(hash(secret), hash(client.secret))
  try {
    const { protectedHeader } = await jwtVerify(secret, await importSPKI(client.key.publicKey, 'ES256'), {
      issuer: client.key.teamId,
      subject: client.id,
      currentDate: now,
      requiredClaims: ['exp', 'aud'],
      ...(issuer !== null && { audience: issuer }),
    })
    return protectedHeader.kid === client.key.keyId
  } catch {
    return false
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
