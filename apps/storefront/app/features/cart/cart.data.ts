import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { clearGuestId, isUnknownGuest } from '@medina/web/session/guest.ts'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { type Cart, EMPTY_CART } from './sync/cart-changes.ts'
import { useCartKeyOf } from './sync/cart-provider.tsx'
import { type CartKey, readCart, subscribeToCarts } from './sync/cart-store.ts'

/** The key of the cart of the module in use; null stands for a guest who has no id yet. */
function useCartKey(): CartKey {
  const keyOf = useCartKeyOf()
  const owner = useOwner()
  return useMemo(() => keyOf(owner), [keyOf, owner])
}

function useCartQuery() {
  const shop = useShop()
  const key = useCartKey()
  const [, moduleId, , owner] = key
  return useQuery<Cart>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await shop.call('cart.list', { query: guestPart(owner) }, shop.headers, signal)
      } catch (error) {
        // The id is from an earlier database: start over instead of failing forever.
        if (isUnknownGuest(error)) clearGuestId()
        throw error
      }
    },
    enabled: owner !== null && moduleId > 0,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

/** The cart of the module in use, with the changes that are on their way; undefined until it is known. */
export function useCart(): Cart | undefined {
  const client = useQueryClient()
  const key = useCartKey()
  useCartQuery()
  return useSyncExternalStore(
    useMemo(() => (listener: () => void) => subscribeToCarts(client, listener), [client]),
    () => readCart(client, key),
    () => EMPTY_CART,
  )
}

/** The state of loading the cart, for the drawer. */
export function useCartState(): { isFailed: boolean; retry: () => void } {
  const { isError, data, refetch } = useCartQuery()
  return { isFailed: isError && data === undefined, retry: () => void refetch() }
}

export function useCartCount(): number {
  return useCart()?.length ?? 0
}

export function useCartPieces(): number {
  return useCart()?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}
