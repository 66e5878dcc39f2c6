import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { applyChange, type Cart, type CartChange, EMPTY_CART } from './cart-changes.ts'

// The cart as shown: the server's last answer with the pending changes applied to it. Nothing is rolled back by hand: a change that fails
// is no longer pending.

/** A cart belongs to an owner (lib/session/owner.ts), a module and a language. */
export type CartKey = readonly ['cart.list', module: number, language: string, owner: string | null]

const changeKey = 'cart.change'

/** All changes of one module's cart share a key; they are sent one after the other. */
export function changesOf(module: number): QueryKey {
  return [changeKey, module]
}

/** Changes of a module's cart that the server has not answered yet, oldest first. */
export function listPending(client: QueryClient, module: number): CartChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changesOf(module), status: 'pending' })
    .map(({ state }) => state.variables as CartChange)
}

/** The cart of a key; undefined until the server has answered once. A guest without an id has an empty one. */
export function readCart(client: QueryClient, key: CartKey): Cart | undefined {
  const base = client.getQueryData<Cart>(key) ?? (key[3] === null ? EMPTY_CART : undefined)
  return base === undefined ? undefined : withPending(client, key, base)
}

type Shown = { base: Cart; pending: CartChange[]; cart: Cart }
const shownCarts = new WeakMap<QueryClient, Map<string, Shown>>()

/** The answer with its pending changes applied: the same list for as long as neither changes. */
function withPending(client: QueryClient, key: CartKey, base: Cart): Cart {
  const pending = listPending(client, key[1])
  const carts = shownCarts.get(client) ?? new Map<string, Shown>()
  shownCarts.set(client, carts)
  const name = key.join()
  const last = carts.get(name)
  if (last !== undefined && last.base === base && sameList(last.pending, pending)) return last.cart
  const cart = pending.reduce(applyChange, base)
  carts.set(name, { base, pending, cart })
  return cart
}

const itemLines = new WeakMap<QueryClient, Map<string, Cart>>()

/** The lines of one item: the same list while none of them changes, so that only the card of a changed item renders again. */
export function readItemLines(client: QueryClient, key: CartKey, itemId: number): Cart {
  const lines = readCart(client, key)?.filter((line) => line.item_id === itemId) ?? EMPTY_CART
  const lists = itemLines.get(client) ?? new Map<string, Cart>()
  itemLines.set(client, lists)
  const name = `${key.join()} ${itemId}`
  const last = lists.get(name) ?? EMPTY_CART
  if (sameList(last, lines)) return last
  lists.set(name, lines)
  return lines
}

const listeners = new WeakMap<QueryClient, Set<() => void>>()

/** Calls the listener after any change of any cart. All listeners share one subscription to the caches. */
export function subscribeToCarts(client: QueryClient, listener: () => void): () => void {
  const all = listeners.get(client) ?? subscribeToCaches(client)
  all.add(listener)
  return () => all.delete(listener)
}

function subscribeToCaches(client: QueryClient): Set<() => void> {
  const all = new Set<() => void>()
  listeners.set(client, all)
  const notify = () => {
    for (const listener of all) listener()
  }
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === 'cart.list' && notify())
  client.getMutationCache().subscribe(({ mutation }) => mutation?.options.mutationKey?.[0] === changeKey && notify())
  return all
}

/** Two lists have the same entries by identity. */
function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
