import { ApiFailure } from '@medina/contract/client'
import type { Shop } from '../../lib/shop.tsx'
import { dropKeptWish, type KeptWish, readKeptWishes } from './kept-wishes.ts'
import { toWish } from './wished.ts'

/** Refusals that no other try would change: a full list, not to be shown any more, there already. */
const final = [403, 404, 409]

/**
 * Puts what was wished for before signing in on the wish list of whoever signed in, the oldest first; answers what is there now. What
 * cannot be sent now stays on the device; called again, it changes nothing.
 */
export async function sendKeptWishes(shop: Shop): Promise<KeptWish[]> {
  const taken: KeptWish[] = []
  for (const wish of readKeptWishes()) {
    const status = await send(shop, wish)
    if (status !== 200 && !final.includes(status)) break
    dropKeptWish(wish)
    if (status === 200 || status === 409) taken.push(wish)
  }
  return taken
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
