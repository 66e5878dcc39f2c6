import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useShop } from '../../lib/api/shop.tsx'
import { useMoney } from '../site/site.tsx'
import { isStore, storeQuery } from '../catalog/store-query.ts'
import { type Cart, EMPTY_CART } from './sync/cart-changes.ts'
import { useCart } from './cart.data.ts'
import { type CartSum, sumCart } from './cart-sum.ts'

/** The store that the cart's first line is from; asked only where something depends on it. */
export function useCartStore(isNeeded: boolean): StoreDetails | undefined {
  return useStoreOf(useCart()?.[0]?.item.store_id, isNeeded)
}

export function useStoreOf(id: number | undefined, isNeeded: boolean): StoreDetails | undefined {
  const shop = useShop()
  const { data } = useQuery({ ...storeQuery(shop, String(id ?? 0)), enabled: isNeeded && id !== undefined })
  return isStore(data) ? data : undefined
}

/** The cart and its sums, the same wherever they are shown. */
export function useCartSum(): { cart: Cart; sum: CartSum } {
  const cart = useCart() ?? EMPTY_CART
  const { digits } = useMoney().currency
  return useMemo(() => ({ cart, sum: sumCart(cart, digits) }), [cart, digits])
}
