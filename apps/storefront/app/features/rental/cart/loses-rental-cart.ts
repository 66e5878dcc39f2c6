import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import { readOwner } from '@medina/web/session/owner.ts'
import { picksUpIn } from './picks-up-in.ts'
import { rentalCartQuery } from './rental-cart.data.ts'

/** Whether the visitor has a rental cart whose provider picks up in none of the zones. */
export async function losesRentalCart(client: QueryClient, shop: Shop, zoneIds: readonly number[]): Promise<boolean> {
  const owner = readOwner()
  if (owner === null) return false
  const cart = await client.fetchQuery({ ...rentalCartQuery(shop, owner), retry: false })
  return !picksUpIn(cart, zoneIds)
}
