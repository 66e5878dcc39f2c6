import { COOKIE_GUEST_PATH } from '@medina/contract/device/plain-forms'
import { ApiFailure } from '@medina/contract/wire/client'

/**
 * A device without storage would be a new guest on each page. It uses the guest of the cookie of pages without scripts (decision 0079),
 * which scripts cannot read; the service returns it to its own pages. `unknown` is an id that it has refused.
 */
export async function readCookieGuest(unknown: string): Promise<{ guest_id: string }> {
  const reply = await fetch(COOKIE_GUEST_PATH, { method: 'POST', body: new URLSearchParams({ unknown }) })
  if (!reply.ok) throw new ApiFailure(reply.status, [], null)
  return (await reply.json()) as { guest_id: string }
}
