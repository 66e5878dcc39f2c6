import type { Api } from '#api.ts'
import { readToken, signToken } from '#lib/keys.ts'

export const EXPORT_PATH = '/api/v1/customer/personal-data'
const PURPOSE = 'personal data'
const VALID_MS = 10 * 60_000

type Signer = Pick<Api, 'appKey' | 'clock' | 'settings'>

/** The address of a customer's archive: a browser downloads it as a link, without the token of the session. It works for ten minutes. */
export function signExport({ appKey, clock, settings }: Signer, customerId: number): { url: string; expires_at: string } {
  const expires = clock.now().getTime() + VALID_MS
  const token = signToken(appKey, PURPOSE, `${customerId} ${expires}`)
  return { url: `${settings.PUBLIC_URL ?? ''}${EXPORT_PATH}/${token}`, expires_at: new Date(expires).toISOString() }
}

/** The customer of an address that has not expired; null for any other. */
export function readExportToken({ appKey, clock }: Omit<Signer, 'settings'>, token: string): number | null {
  const [customerId, expires] = readToken(appKey, PURPOSE, token)?.split(' ').map(Number) ?? []
  return customerId !== undefined && expires !== undefined && clock.now().getTime() < expires ? customerId : null
}
