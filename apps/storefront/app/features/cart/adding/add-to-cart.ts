import type { ItemCard } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { waitForPlace } from '#features/frame/after-place.ts'
import { type Overlays, useOverlays } from '#features/frame/overlays.tsx'
import type { AddBody, Cart } from '#features/cart/sync/cart-changes.ts'
import { type CartActions, useCartActions } from '#features/cart/sync/cart-provider.tsx'

/** The store and the module that an item belongs to. */
type Origin = Pick<ItemCard, 'store_id' | 'module_id'>

type Choice = Omit<AddBody, 'model'>

type AddOptions = {
  /** The optimistic line, shown until the server responds. */
  preview?: CartLine
  /** Runs once the item is in the cart. */
  onAdded?: () => void
}

/**
 * Finds a line that another store's item must not join, if any: lines of other modules have a cart of their own. Items of a store already
 * in the cart can always be added.
 */
export function findOtherStore(cart: Cart, of: Origin): CartLine | undefined {
  if (cart.some(({ item }) => item.store_id === of.store_id)) return undefined
  return cart.find(({ module_id }) => module_id === of.module_id)
}

export type Adding = { t: Translate; show: Overlays['show']; cart: CartActions }

/** The parts of the page that adding needs. */
export function useAdding(): Adding {
  const { t } = useText()
  const { show } = useOverlays()
  const cart = useCartActions()
  return { t, show, cart }
}

/**
 * Adds an item; if the cart holds another store's items, it asks first (spec 4.003, 4.004). A device without a place is asked for it before
 * (decision 0073). Settles once the item is added, refused, or a question is open.
 */
export async function addToCart(adding: Adding, choice: Choice, of: Origin, options: AddOptions = {}): Promise<void> {
  const { t, show, cart } = adding
  if (!cart.hasPlace) {
    waitForPlace(() => void addToCart({ ...adding, cart: { ...cart, hasPlace: true } }, choice, of, options))
    return show({ kind: 'place' })
  }
  const body: AddBody = { model: 'Item', ...choice }
  const other = findOtherStore(cart.read(), of)
  if (other === undefined) await put(adding, { body, of, options, message: t('cart.added') })
  else askToClear(adding, other.item.store_name, { body, of, options })
}

type Put = { body: AddBody; of: Origin; options: AddOptions }

async function put(adding: Adding, { body, of, options, message }: Put & { message: string }): Promise<void> {
  const { preview, onAdded } = options
  let isMixed = false
  const isAdded = await adding.cart.add(body, of.module_id, {
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
    // Another tab has added another store's items meanwhile.
    const other = findOtherStore(await adding.cart.refresh(), of)
    const withoutPreview = onAdded === undefined ? {} : { onAdded }
    askToClear(adding, other?.item.store_name ?? '', { body, of, options: withoutPreview })
  }
}

function askToClear(adding: Adding, storeName: string, then: Put): void {
  const { t, show, cart } = adding
  const message = t('cart.cleared_and_added')
  show({
    kind: 'clear-cart',
    storeName,
    onConfirm: () =>
      void cart.clear(then.of.module_id).then((isCleared) => (isCleared ? put(adding, { ...then, message }) : undefined)),
  })
}
