import type { AddToCartBody } from '@medina/contract/cart'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useOverlays } from '../shell/overlays.tsx'
import { useAddLine, useCart, useClearCart } from './cart.data.ts'

type Choice = Omit<AddToCartBody, 'guest_id' | 'model'>

/**
 * Adds an item, and asks first when the cart holds another store's (4.003); the same store or an empty cart adds directly (4.004).
 * `onAdded` runs once the item is in.
 */
export function useAddToCart() {
  const { t } = useText()
  const { show } = useOverlays()
  const cart = useCart()
  const addLine = useAddLine()
  const clearCart = useClearCart()

  async function addAndSay(choice: Choice, message: string): Promise<boolean> {
    try {
      await addLine.mutateAsync({ model: 'Item', ...choice })
      showToast(message)
      return true
    } catch {
      // The change itself has said why.
      return false
    }
  }

  function add(choice: Choice, storeId: number, onAdded?: () => void): void {
    const other = cart?.find((line) => line.item.store_id !== storeId)
    const then = (added: boolean) => added && onAdded?.()
    if (other === undefined) {
      void addAndSay(choice, t('cart.added')).then(then)
      return
    }
    show({
      kind: 'clear-cart',
      storeName: other.item.store_name,
      onConfirm: async () => {
        try {
          await clearCart.mutateAsync()
        } catch {
          return
        }
        then(await addAndSay(choice, t('cart.cleared_and_added')))
      },
    })
  }

  return { add, isPending: addLine.isPending || clearCart.isPending }
}
