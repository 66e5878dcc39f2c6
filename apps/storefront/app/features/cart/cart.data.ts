import type { ApiFailure } from '@medina/contract/client'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { usePreferences } from '../../lib/device.tsx'
import { showFailure } from '../../lib/failure.ts'
import { forgetGuestId, isUnknownGuest, useGuestId } from '../../lib/guest.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { type AddBody, type Cart, type CartChange, EMPTY_CART, type LineRef, type UpdateBody } from './cart-changes.ts'
import { type CartKey, changesOf, readCart, readItemLines, subscribeToCarts } from './cart-store.ts'
import { listenToTabs } from './cart-tabs.ts'

type CartPlace = { shop: Shop; key: CartKey }

/** Nobody changes a cart before the page is alive. */
const loadSender = () => import('./cart-sender.ts')

/** The cart of the module in use, in one language: position and zone do not change it. One cart per module. */
function useCartPlace(): CartPlace {
  const shop = useShop()
  const { language, module } = usePreferences()
  const guestId = useGuestId()
  const moduleId = module?.id ?? 0
  return useMemo(() => ({ shop, key: ['cart.list', moduleId, language, guestId] as const }), [shop, language, moduleId, guestId])
}

function useCartQuery() {
  const { shop, key } = useCartPlace()
  const [, moduleId, , guestId] = key
  return useQuery<Cart>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await shop.call('cart.list', { query: { guest_id: guestId ?? '' } }, shop.headers, signal)
      } catch (error) {
        // An id from before a new database: start over instead of failing for ever.
        if (isUnknownGuest(error)) forgetGuestId()
        throw error
      }
    },
    enabled: guestId !== null && moduleId > 0,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

/** The cart of the module in use, with the changes that are on their way; undefined until it is known. */
export function useCart(): Cart | undefined {
  const client = useQueryClient()
  const { key } = useCartPlace()
  useCartQuery()
  return useSyncExternalStore(
    useMemo(() => (listener: () => void) => subscribeToCarts(client, listener), [client]),
    () => readCart(client, key),
    () => EMPTY_CART,
  )
}

/** How the reading of the cart goes, for the drawer. */
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

/** The lines that hold an item: one a choice of options. Cheap enough for every card of a page. */
export function useCartLines(itemId: number): Cart {
  const client = useQueryClient()
  const { key } = useCartPlace()
  return useSyncExternalStore(
    useMemo(() => (listener: () => void) => subscribeToCarts(client, listener), [client]),
    () => readItemLines(client, key, itemId),
    () => EMPTY_CART,
  )
}

/** Whether a change of the cart is on its way. */
export function useCartIsChanging(): boolean {
  return useIsMutating({ mutationKey: changesOf(useCartPlace().key[1]) }) > 0
}

/** Carts change in other tabs too: what one tab was answered, the others show. Also fetches what sends changes. Mounted once, in the shell. */
export function useCartSync(): void {
  const client = useQueryClient()
  useEffect(() => listenToTabs(client), [client])
  useEffect(() => void loadSender().catch(() => undefined), [])
}

/** Answers whether the change was made; what went wrong has been said by then, but for what the caller wants to answer itself. */
type Run = (change: CartChange, answers?: (failure: ApiFailure) => boolean) => Promise<boolean>

export type CartActions = {
  /** The cart as it is shown now. */
  read: () => Cart
  /** The cart as the server has it now; what is shown if it cannot be asked. */
  refresh: () => Promise<Cart>
  add: (
    body: AddBody,
    options?: { preview?: Cart[number] | null; answers?: (failure: ApiFailure) => boolean },
  ) => Promise<boolean>
  update: (line: LineRef, body: UpdateBody) => Promise<boolean>
  remove: (line: LineRef) => Promise<boolean>
  clear: () => Promise<boolean>
}

/** Changes of the cart: shown at once, sent one after the other. */
export function useCartActions(): CartActions {
  const client = useQueryClient()
  const place = useCartPlace()
  const { t } = useText()
  return useMemo(() => {
    const run: Run = async (change, answers) => {
      try {
        const { sendChange } = await loadSender()
        return await sendChange({ client, ...place, t }, change, answers)
      } catch (error) {
        showFailure(error, t)
        return false
      }
    }
    const read = () => readCart(client, place.key) ?? EMPTY_CART
    return {
      read,
      refresh: async () => {
        await client.refetchQueries({ queryKey: place.key })
        return read()
      },
      add: (body, { preview = null, answers } = {}) => run({ kind: 'add', body, preview }, answers),
      update: (line, body) => run({ kind: 'update', line, body }),
      remove: (line) => run({ kind: 'remove', line }),
      clear: () => run({ kind: 'clear' }),
    }
  }, [client, place, t])
}
