import type { Api } from '#api.ts'
import { findLiveSession } from '#features/identity/public.ts'
import type { Customer } from '#lib/actor.ts'
import { unauthorized } from '#lib/errors.ts'
import { readToken, signToken } from '#lib/keys.ts'

export const EXPORT_PATH = '/api/v1/customer/personal-data'
const PURPOSE = 'personal data'
const VALID_MS = 10 * 60_000

type Signer = Pick<Api, 'appKey' | 'clock' | 'settings' | 'db'>

/**
 * The address of a customer's archive, which a browser downloads without the session's token. It is valid for ten minutes, while its
 * session exists with the same token. Signing out or a new password therefore ends it.
 */
export async function signExport(
  { appKey, clock, settings, db }: Signer,
  { sessionId }: Customer,
): Promise<{ url: string; expires_at: string }> {
  const now = clock.now()
  const session = await findLiveSession(db, sessionId, now)
  if (session === null) throw unauthorized()
  const expires = now.getTime() + VALID_MS
  const token = signToken(appKey, PURPOSE, `${sessionId} ${expires} ${session.tokenHash.toString('hex')}`)
  return { url: `${settings.PUBLIC_URL ?? ''}${EXPORT_PATH}/${token}`, expires_at: new Date(expires).toISOString() }
}

/** The customer of a valid address; null for any other. */
export async function readExportToken({ appKey, clock, db }: Omit<Signer, 'settings'>, token: string): Promise<number | null> {
  const [sessionId, expires, tokenHash] = readToken(appKey, PURPOSE, token)?.split(' ') ?? []
  const now = clock.now()
  if (tokenHash === undefined || now.getTime() >= Number(expires)) return null
  const session = await findLiveSession(db, Number(sessionId), now)
  return session?.tokenHash.toString('hex') === tokenHash ? session.customerId : null
}
