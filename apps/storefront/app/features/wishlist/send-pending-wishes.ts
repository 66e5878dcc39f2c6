import { ApiFailure } from '@medina/contract/wire/client'
import type { Shop } from '@medina/web/api/shop.tsx'
import { removePendingWish, type PendingWish, readPendingWishes } from './pending-wishes.ts'
import { sendWish } from './send-wish.ts'

/** Results of sending the stored favourites: saved, refused because the list is full, or no longer offered. */
export type SentWishes = Record<'taken' | 'full' | 'gone', PendingWish[]>

/** Final statuses, which are not retried; 409 means that it is on the list already. */
const outcomes: Record<number, keyof SentWishes> = { 200: 'taken', 409: 'taken', 403: 'full', 404: 'gone' }

/**
 * Adds the favourites from before the sign-in to the customer's wish list, the oldest first, and returns the result of each.
 * Failed ones stay on the device; a repeated call is harmless.
 */
export async function sendPendingWishes(shop: Shop): Promise<SentWishes> {
  const sent: SentWishes = { taken: [], full: [], gone: [] }
  for (const wish of readPendingWishes()) {
    const outcome = outcomes[await send(shop, wish)]
    if (outcome === undefined) break
    removePendingWish(wish)
    sent[outcome].push(wish)
  }
  return sent
}

/** The status of the response; 0 without one. */
async function send(shop: Shop, wish: PendingWish): Promise<number> {
  try {
    await sendWish(shop, wish, true)
    return 200
  } catch (error) {
    return error instanceof ApiFailure ? error.status : 0
  }
}
