import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '../../lib/shop.tsx'
import { takeOverAddresses } from '../address/take-over-addresses.ts'
import { takeOverInterests } from '../module/take-over-interests.ts'
import { takeOverWishes } from '../wishlist/take-over.ts'

/** Who has just signed in on this device; calls carry their token by now. */
export type SignedIn = { shop: Shop; client: QueryClient; guestId: string | null }

/**
 * What else a guest had and a customer keeps, beside the cart that the server merges: addresses, hearts that were pressed, interests. Each is tried
 * by itself; one that fails must not keep anybody out.
 */
const steps: readonly ((signedIn: SignedIn) => Promise<unknown>)[] = [takeOverAddresses, takeOverWishes, takeOverInterests]

export async function takeOverFromGuest(signedIn: SignedIn): Promise<void> {
  await Promise.allSettled(steps.map((step) => step(signedIn)))
}
