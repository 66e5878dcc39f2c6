import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { isStore, storeQuery } from '#features/catalog/store-query.ts'
import { useCart } from './cart.data.ts'

/** The store that the cart's first line is from; asked only where something depends on it. */
export function useCartStore(isNeeded: boolean): StoreDetails | undefined {
  return useStoreOf(useCart()?.[0]?.item.store_id, isNeeded)
}

export function useStoreOf(id: number | undefined, isNeeded: boolean): StoreDetails | undefined {
  const shop = useShop()
  const { data } = useQuery({ ...storeQuery(shop, String(id ?? 0)), enabled: isNeeded && id !== undefined })
  return isStore(data) ? data : undefined
}
