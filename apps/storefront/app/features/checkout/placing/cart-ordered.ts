import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { type Cart, EMPTY_CART } from '#features/cart/sync/cart-changes.ts'
import { useCartActions } from '#features/cart/sync/cart-provider.tsx'

/** Removes the ordered lines of a store from the cart, here and in other tabs, without another request. */
export function useCartOrdered(owner: string, storeId: number | null): () => void {
  const client = useQueryClient()
  const { notifyOtherTabs } = useCartActions()
  const { language, module } = usePreferences()
  const moduleId = module?.id ?? 0
  return useCallback(() => {
    const withoutStore = (cart: Cart | undefined): Cart =>
      storeId === null ? EMPTY_CART : (cart?.filter((line) => line.item.store_id !== storeId) ?? EMPTY_CART)
    client.setQueriesData<Cart>({ queryKey: ['cart.list', moduleId] }, withoutStore)
    const key = ['cart.list', moduleId, language, owner] as const
    const left = client.getQueryData<Cart>(key) ?? EMPTY_CART
    notifyOtherTabs(owner, left)
  }, [client, language, moduleId, owner, storeId, notifyOtherTabs])
}
