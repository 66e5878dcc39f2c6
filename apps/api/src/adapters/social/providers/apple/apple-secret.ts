import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '#lib/clock.ts'

export type AppleKey = {
  clientId: string
  teamId: string
  keyId: string
  /** PKCS#8 PEM of an ES256 key, as in Apple's .p8 file. */
  privateKey: string
  /** Apple's issuer. */
  audience: string
}

const LIFE_SECONDS = 300

/** Apple's client secret: a token signed with the team's key, valid for five minutes (Apple allows six months). */
export async function createAppleSecret(
  { clientId, teamId, keyId, privateKey, audience }: AppleKey,
  clock: Clock,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
