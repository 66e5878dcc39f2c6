import type { ApiFailure } from '@medina/contract/wire/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useProvided } from '@medina/web/rendering/use-provided.ts'
import { usePreferences } from '@medina/web/device/device.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { readOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { sendChange } from './cart-sender.ts'
import type { notifyOtherTabs } from './cart-tabs.ts'
import { type AddBody, type Cart, type CartChange, EMPTY_CART, type LineRef, type UpdateBody } from './cart-changes.ts'
import { type CartKey, readCart, readItemLines, subscribeToCarts } from './cart-store.ts'
import { createSharedContext } from '@medina/web/rendering/cached-html.tsx'

/** The code that sends cart changes to the server and to other tabs. */
type CartSender = { sendChange: typeof sendChange; notifyOtherTabs: typeof notifyOtherTabs }

/** Resolves to whether the change was made. Failures are already shown, except those the caller handles itself. */
type Run = (change: CartChange, answers?: (failure: ApiFailure) => boolean) => Promise<boolean>

export type CartActions = {
  /** Whether a place is chosen; without one nothing is added (decision 0073). */
  hasPlace: boolean
  /** The cart as it is shown now. */
  read: () => Cart
  /** The server's current cart; the displayed one if the request fails. */
  refresh: () => Promise<Cart>
  /** Adds an item of this module. */
  add: (
    body: AddBody,
    moduleId: number,
    options?: { preview?: Cart[number] | null; answers?: (failure: ApiFailure) => boolean },
  ) => Promise<boolean>
  update: (line: LineRef, body: UpdateBody) => Promise<boolean>
  remove: (line: LineRef) => Promise<boolean>
  /** Empties the cart of a module, without one that of the current module. */
  clear: (moduleId?: number) => Promise<boolean>
  /** Sends the current cart to the other tabs of this browser. */
  notifyOtherTabs: (owner: string | null, left: Cart) => void
}

type KeyOf = (owner: string | null) => CartKey

type CartOfPage = {
  keyOf: KeyOf
  actions: CartActions
  subscribe: (listener: () => void) => () => void
  readLines: (itemId: number) => Cart
}

const CartContext = createSharedContext<CartOfPage | null>(null)

/**
 * The cart of the current module and language, for all cards of a page. The owner is read on demand, so a guest who gets an id
 * does not rerender every card.
 */
export function CartProvider({ loadSender, children }: { loadSender: () => Promise<CartSender>; children: ReactNode }) {
  const client = useQueryClient()
  const shop = useShop()
  const { language, module, place } = usePreferences()
  const hasPlace = place !== null
  const { t } = useText()
  const moduleId = module?.id ?? 0
  const cart = useMemo((): CartOfPage => {
    const keyOf: KeyOf = (owner) => ['cart.list', moduleId, language, owner]
    const run: Run = async (change, answers) => {
      try {
        const { sendChange } = await loadSender()
        return await sendChange({ client, shop, key: keyOf(readOwner()), t }, change, answers)
      } catch (error) {
        showFailure(error, t)
        return false
      }
    }
    const read = () => readCart(client, keyOf(readOwner())) ?? EMPTY_CART
    return {
      keyOf,
      actions: {
        hasPlace,
        read,
        refresh: async () => {
          await client.refetchQueries({ queryKey: keyOf(readOwner()) })
          return read()
        },
        add: (body, moduleId, { preview = null, answers } = {}) => run({ kind: 'add', body, moduleId, preview }, answers),
        update: (line, body) => run({ kind: 'update', line, body }),
        remove: (line) => run({ kind: 'remove', line }),
        clear: (of = moduleId) => run({ kind: 'clear', moduleId: of }),
        notifyOtherTabs: (owner, left) =>
          void loadSender()
            .then((sender) => sender.notifyOtherTabs(keyOf(owner), left))
            .catch(() => undefined),
      },
      subscribe: (listener) => subscribeToCarts(client, listener),
      readLines: (itemId) => readItemLines(client, keyOf(readOwner()), itemId),
    }
  }, [client, shop, moduleId, language, hasPlace, t, loadSender])
  return <CartContext value={cart}>{children}</CartContext>
}

function useCartOfPage(): CartOfPage {
  return useProvided(CartContext)
}

export function useCartKeyOf(): KeyOf {
  return useCartOfPage().keyOf
}

/** Changes of the cart: shown at once, sent in sequence. */
export function useCartActions(): CartActions {
  return useCartOfPage().actions
}

/** The lines of an item, one per choice of options. Cheap enough for every card of a page. */
export function useCartLines(itemId: number): Cart {
  const { subscribe, readLines } = useCartOfPage()
  return useSyncExternalStore(
    subscribe,
    () => readLines(itemId),
    () => EMPTY_CART,
  )
}
