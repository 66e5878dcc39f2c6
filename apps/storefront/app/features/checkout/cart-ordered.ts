import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePreferences } from '../../lib/device.tsx'
import { type Cart, EMPTY_CART } from '../cart/cart-changes.ts'
import { tellOtherTabs } from '../cart/cart-tabs.ts'

/** An order has taken the lines: the cart is empty, here and in other tabs, without being asked for. */
export function useCartOrdered(owner: string): () => void {
  const client = useQueryClient()
  const { language, module } = usePreferences()
  const moduleId = module?.id ?? 0
  return useCallback(() => {
    client.setQueriesData<Cart>({ queryKey: ['cart.list', moduleId] }, EMPTY_CART)
    tellOtherTabs(['cart.list', moduleId, language, owner], EMPTY_CART)
  }, [client, language, moduleId, owner])
}
