import { COOKIE_GUEST_PATH } from '@medina/contract/device/plain-forms'
import { ApiFailure } from '@medina/contract/wire/client'

/**
 * Without storage, a device would be a new guest on each page. It therefore uses the guest of the cookie for pages without scripts
 * (decision 0079). Scripts cannot read that cookie, so the service returns its guest ID to the shop's own pages. `unknown` is an ID that
 * the service has rejected.
 */
export async function readCookieGuest(unknown: string): Promise<{ guest_id: string }> {
  const reply = await fetch(COOKIE_GUEST_PATH, { method: 'POST', body: new URLSearchParams({ unknown }) })
  if (!reply.ok) throw new ApiFailure(reply.status, [], null)
  return (await reply.json()) as { guest_id: string }
}
