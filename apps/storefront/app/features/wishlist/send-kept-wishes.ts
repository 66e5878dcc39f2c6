import { ApiFailure } from '@medina/contract/client'
import type { Shop } from '../../lib/shop.tsx'
import { dropKeptWish, type KeptWish, readKeptWishes } from './kept-wishes.ts'
import { toWish } from './wished.ts'

/** What became of the hearts that were kept: on the list, refused since it is full, not to be had any more. */
export type SentWishes = Record<'taken' | 'full' | 'gone', KeptWish[]>

/** Answers that no other try would change; 409 is on the list already. */
const outcomes: Record<number, keyof SentWishes> = { 200: 'taken', 409: 'taken', 403: 'full', 404: 'gone' }

/**
 * Puts what was wished for before signing in on the wish list of whoever signed in, the oldest first; answers what became of each. What
 * cannot be sent now stays on the device; called again, it changes nothing.
 */
export async function sendKeptWishes(shop: Shop): Promise<SentWishes> {
  const sent: SentWishes = { taken: [], full: [], gone: [] }
  for (const wish of readKeptWishes()) {
    const outcome = outcomes[await send(shop, wish)]
    if (outcome === undefined) break
    dropKeptWish(wish)
    sent[outcome].push(wish)
  }
  return sent
}

/** The status of the answer; 0 without one. */
async function send({ call, headers }: Shop, wish: KeptWish): Promise<number> {
  try {
    await call('wishlist.add', { query: toWish(wish) }, headers)
    return 200
  } catch (error) {
    return error instanceof ApiFailure ? error.status : 0
  }
}
