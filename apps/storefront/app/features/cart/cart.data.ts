import { ApiFailure } from '@medina/contract/client'
import type { AddToCartBody, CartLine, UpdateCartBody } from '@medina/contract/cart'
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usePreferences } from '../../lib/device.tsx'
import { showFailure } from '../../lib/failure.ts'
import { ensureGuestId, forgetGuestId, useGuestId } from '../../lib/guest.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'

type Cart = CartLine[]

/** The cart of one module in one language: position and zone do not change it. */
function useCartShop(): { shop: Shop; key: QueryKey; guestId: string | null; hasModule: boolean } {
  const { call, headers } = useShop()
  const { language, module } = usePreferences()
  const guestId = useGuestId()
  return useMemo(
    () => ({ shop: { call, headers }, key: ['cart.list', module?.id ?? 0, language, guestId], guestId, hasModule: module !== null }),
    [call, headers, language, module, guestId],
  )
}

/** The cart of the module in use; undefined until it is known. One cart per module. */
export function useCart(): Cart | undefined {
  const { shop, key, guestId, hasModule } = useCartShop()
  const { data } = useQuery<Cart>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return await shop.call('cart.list', { query: { guest_id: guestId ?? '' } }, shop.headers, signal)
      } catch (error) {
        // An id from before a new database: start over instead of failing for ever.
        if (error instanceof ApiFailure && error.status === 401) forgetGuestId()
        throw error
      }
    },
    enabled: guestId !== null && hasModule,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
  return guestId === null ? EMPTY : data
}

const EMPTY: Cart = []

export function useCartCount(): number {
  return useCart()?.length ?? 0
}

/** The lines that hold an item: one a choice of options. */
export function useCartLines(itemId: number): Cart {
  const cart = useCart()
  return useMemo(() => cart?.filter((line) => line.item_id === itemId) ?? EMPTY, [cart, itemId])
}

const channelName = 'medina-cart'

/** Carts change in other tabs too: what one tab was answered, the others show. Mounted once, in the shell. */
export function useCartSync(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<{ key: QueryKey; cart: Cart }>) => client.setQueryData(data.key, data.cart)
    return () => channel.close()
  }, [client])
}

function tellOtherTabs(key: QueryKey, cart: Cart): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ key, cart })
  channel.close()
}

type Change<V> = {
  send: (input: V, shop: Shop, guestId: string) => Promise<Cart>
  /** The cart as it will look, shown until the server has answered. */
  foresee?: (cart: Cart, input: V) => Cart
}

/** One change after the other; shown at once, rolled back with the server's words when it is refused. */
function useCartChange<V>({ send, foresee }: Change<V>) {
  const client = useQueryClient()
  const { shop, key } = useCartShop()
  const { t } = useText()
  const currentKey = (guestId: string): QueryKey => [key[0], key[1], key[2], guestId]
  return useMutation({
    mutationKey: ['cart'],
    scope: { id: 'cart' },
    mutationFn: async (input: V) => {
      const guestId = await ensureGuestId()
      return { cart: await send(input, shop, guestId), guestId }
    },
    onMutate: async (input: V) => {
      if (foresee === undefined) return { before: undefined }
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cart>(key)
      if (before !== undefined) client.setQueryData<Cart>(key, foresee(before, input))
      return { before }
    },
    onSuccess: ({ cart, guestId }) => {
      if (isLast(client)) client.setQueryData<Cart>(currentKey(guestId), cart)
      tellOtherTabs(currentKey(guestId), cart)
    },
    onError: (error, _input, context) => {
      if (context?.before !== undefined) client.setQueryData<Cart>(key, context.before)
      if (isLast(client)) void client.invalidateQueries({ queryKey: key })
      showFailure(error, t)
    },
  })
}

/** With further changes on their way, an earlier answer would set the numbers back for a moment. */
function isLast(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: ['cart'] }) <= 1
}

/** Adds a line as it is asked; whether the store fits is `useAddToCart`'s to ask first. */
export function useAddLine() {
  return useCartChange<Omit<AddToCartBody, 'guest_id'>>({
    send: (body, shop, guest_id) => shop.call('cart.add', { body: { ...body, guest_id } }, shop.headers),
  })
}

export function useUpdateLine() {
  return useCartChange<Omit<UpdateCartBody, 'guest_id'>>({
    send: (body, shop, guest_id) => shop.call('cart.update', { body: { ...body, guest_id } }, shop.headers),
    foresee: (cart, { cart_id, quantity }) =>
      cart.map((line) => (line.id === cart_id ? withQuantity(line, Number(quantity)) : line)),
  })
}

export function useRemoveLine() {
  return useCartChange<{ cart_id: number }>({
    send: ({ cart_id }, shop, guest_id) => shop.call('cart.remove', { query: { cart_id, guest_id } }, shop.headers),
    foresee: (cart, { cart_id }) => cart.filter((line) => line.id !== cart_id),
  })
}

export function useClearCart() {
  return useCartChange<void>({
    send: (_input, shop, guest_id) => shop.call('cart.clear', { query: { guest_id } }, shop.headers),
    foresee: () => EMPTY,
  })
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  const unit = line.quantity === 0 ? 0 : line.totalPrice / line.quantity
  return { ...line, quantity, price: unit * quantity, totalPrice: unit * quantity }
}
