import type { CartLine } from '@medina/contract/cart'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useOverlays } from '../shell/overlays.tsx'
import type { AddBody, Cart } from './cart-changes.ts'
import { useCartActions } from './cart.data.ts'

type AddOptions = {
  /** The line as it will look: shown until the server has answered. */
  preview?: CartLine
  /** Runs once the item is in. */
  onAdded?: () => void
}

/** Of a cart the line that another store's item must not join, if there is one. */
export function findOtherStore(cart: Cart, storeId: number): CartLine | undefined {
  return cart.find((line) => line.item.store_id !== storeId)
}

/**
 * Adds an item, and asks first when the cart holds another store's (4.003); the same store or an empty cart adds directly (4.004).
 * Settles when the item is in, was refused, or the question is asked.
 */
export function useAddToCart() {
  const { t } = useText()
  const { show } = useOverlays()
  const cart = useCartActions()

  async function add(choice: Omit<AddBody, 'model'>, storeId: number, options: AddOptions = {}): Promise<void> {
    const body: AddBody = { model: 'Item', ...choice }
    const other = findOtherStore(cart.read(), storeId)
    if (other === undefined) await put(body, storeId, options, t('cart.added'))
    else askToClear(other.item.store_name, () => put(body, storeId, options, t('cart.cleared_and_added')))
  }

  async function put(body: AddBody, storeId: number, { preview, onAdded }: AddOptions, message: string): Promise<void> {
    let isMixed = false
    const isAdded = await cart.add(body, {
      preview: preview ?? null,
      answers: ({ errors }) => {
        isMixed = errors.some(({ code }) => code === 'different_stores')
        return isMixed
      },
    })
    if (isAdded) {
      showToast(message)
      onAdded?.()
    } else if (isMixed) {
      // Another tab has filled the cart from another store meanwhile.
      const other = findOtherStore(await cart.refresh(), storeId)
      askToClear(other?.item.store_name ?? '', () => put(body, storeId, { onAdded }, t('cart.cleared_and_added')))
    }
  }

  function askToClear(storeName: string, then: () => Promise<void>): void {
    show({
      kind: 'clear-cart',
      storeName,
      onConfirm: () => void cart.clear().then((isCleared) => (isCleared ? then() : undefined)),
    })
  }

  return { add }
}
