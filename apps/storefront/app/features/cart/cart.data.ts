import { ApiFailure } from '@medina/contract/client'
import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { usePreferences } from '../../lib/device.tsx'
import { showFailure } from '../../lib/failure.ts'
import { ensureGuestId, forgetGuestId, useGuestId } from '../../lib/guest.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { type Translate, useText } from '../../lib/text.tsx'
import {
  type AddBody,
  type Cart,
  type CartChange,
  EMPTY_CART,
  findLine,
  isSuperseded,
  type LineRef,
  type UpdateBody,
} from './cart-changes.ts'
import { type CartKey, changesOf, listPending, readCart, readItemLines, subscribeToCarts } from './cart-store.ts'
import { listenToTabs, tellOtherTabs } from './cart-tabs.ts'

type CartPlace = { shop: Shop; key: CartKey }

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

/** Carts change in other tabs too: what one tab was answered, the others show. Mounted once, in the shell. */
export function useCartSync(): void {
  const client = useQueryClient()
  useEffect(() => listenToTabs(client), [client])
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
    const run: Run = (change, answers) => runChange({ client, place, t }, change, answers)
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

type Context = { client: QueryClient; place: CartPlace; t: Translate }

async function runChange(
  { client, place, t }: Context,
  change: CartChange,
  answers?: (failure: ApiFailure) => boolean,
): Promise<boolean> {
  const { key, shop } = place
  const mutations = client.getMutationCache()
  const mutation = mutations.build<void, Error, CartChange, unknown>(client, {
    mutationKey: changesOf(key[1]),
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: async () => {
      const pending = listPending(client, key[1])
      if (isSuperseded(change, pending.slice(pending.indexOf(change) + 1))) return
      const { guestId, cart } = await sendAsGuest({ client, shop, key }, change)
      await settle(client, [key[0], key[1], key[2], guestId], cart)
      tellOtherTabs([key[0], key[1], key[2], guestId], cart)
    },
  })
  try {
    await mutation.execute(change)
    return true
  } catch (error) {
    void client.invalidateQueries({ queryKey: ['cart.list', key[1]] })
    if (!(error instanceof ApiFailure && answers?.(error))) showFailure(error, t)
    return false
  }
}

/** What was being read meanwhile may be older than this answer, so it is not waited for. */
async function settle(client: QueryClient, key: CartKey, cart: Cart): Promise<void> {
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<Cart>(key, cart)
}

type Sending = { client: QueryClient; shop: Shop; key: CartKey }

/** A guest whom the server does not know any more becomes a new one, once. */
async function sendAsGuest(sending: Sending, change: CartChange): Promise<{ guestId: string; cart: Cart }> {
  const { client, key } = sending
  const guestId = await ensureGuestId()
  const guestKey: CartKey = [key[0], key[1], key[2], guestId]
  await client.cancelQueries({ queryKey: [key[0], key[1]] })
  // Someone who has just become a guest has nothing in the cart, and need not be asked.
  if (key[3] === null && client.getQueryData(guestKey) === undefined) client.setQueryData<Cart>(guestKey, EMPTY_CART)
  try {
    return { guestId, cart: await send(sending, change, guestId) }
  } catch (error) {
    if (!isUnknownGuest(error)) throw error
    forgetGuestId()
    const newId = await ensureGuestId()
    return { guestId: newId, cart: change.kind === 'add' ? await send(sending, change, newId) : EMPTY_CART }
  }
}

function send({ client, shop: { call, headers }, key }: Sending, change: CartChange, guest_id: string): Promise<Cart> {
  // A line that was on its way when it was changed has its id by now.
  const base = client.getQueryData<Cart>([key[0], key[1], key[2], guest_id]) ?? EMPTY_CART
  const idOf = (line: LineRef) => findLine(base, line)?.id ?? line.id
  switch (change.kind) {
    case 'add':
      return call('cart.add', { body: { ...change.body, guest_id } }, headers)
    case 'update':
      return call('cart.update', { body: { ...change.body, cart_id: idOf(change.line), guest_id } }, headers)
    case 'remove':
      return call('cart.remove', { query: { cart_id: idOf(change.line), guest_id } }, headers)
    case 'clear':
      return call('cart.clear', { query: { guest_id } }, headers)
  }
}

function isUnknownGuest(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401
}
