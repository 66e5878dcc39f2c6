import type { RentalCart } from '@medina/contract/rental/rental-cart'
import { type QueryKey, queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import { clearGuestId, isUnknownGuest } from '@medina/web/session/guest.ts'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { applyRentalChange, countVehicles, EMPTY_RENTAL_CART, type RentalChange } from './rental-changes.ts'

export const rentalChangeKey: QueryKey = ['rentalCart.change']

/** An owner has one rental cart. The language is part of the key because names and problems are in it. */
export function rentalCartKey({ headers }: Shop, owner: string | null): QueryKey {
  return ['rentalCart.get', headers['X-localization'], owner]
}

export function rentalCartQuery(shop: Shop, owner: string | null) {
  return queryOptions<RentalCart>({
    queryKey: rentalCartKey(shop, owner),
    queryFn: async ({ signal }) => {
      try {
        return await shop.call('rentalCart.get', { query: guestPart(owner) }, shop.headers, signal)
      } catch (error) {
        // The id is from an earlier database: start over instead of failing forever.
        if (isUnknownGuest(error)) clearGuestId()
        throw error
      }
    },
    staleTime: 30_000,
  })
}

function useRentalCartQuery() {
  const owner = useOwner()
  return useQuery({ ...rentalCartQuery(useShop(), owner), enabled: owner !== null, refetchOnWindowFocus: true })
}

/** The rental cart with its pending changes; undefined until it is loaded. */
export function useRentalCart(): RentalCart | undefined {
  const { data: base } = useRentalCartQuery()
  const pending = useMutationState({
    filters: { mutationKey: rentalChangeKey, status: 'pending' },
    select: ({ state }) => state.variables as RentalChange,
  })
  return useMemo(() => (base === undefined ? undefined : pending.reduce(applyRentalChange, base)), [base, pending])
}

export function useRentalCartState(): { isFailed: boolean; retry: () => void } {
  const { isError, data, refetch } = useRentalCartQuery()
  return { isFailed: isError && data === undefined, retry: () => void refetch() }
}

export function useRentalCount(): number {
  return countVehicles(useRentalCart() ?? EMPTY_RENTAL_CART)
}
