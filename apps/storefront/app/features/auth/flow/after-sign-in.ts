import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import { takeOverAddresses } from '#features/address/take-over-addresses.ts'
import { takeOverInterests } from '#features/module/take-over-interests.ts'
import { takeOverWishes } from '#features/wishlist/take-over.ts'

/** The customer who has just signed in on this device; calls already carry the token. */
export type SignedIn = { shop: Shop; client: QueryClient; guestId: string | null }

/**
 * Merges guest data that the server's cart merge does not cover: addresses, favourites and interests. Each runs on its own; a
 * failure must not block the sign-in.
 */
const steps: readonly ((signedIn: SignedIn) => Promise<unknown>)[] = [takeOverAddresses, takeOverWishes, takeOverInterests]

export async function takeOverFromGuest(signedIn: SignedIn): Promise<void> {
  await Promise.allSettled(steps.map((step) => step(signedIn)))
}
