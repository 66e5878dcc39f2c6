import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Cart } from './cart-changes.ts'

// The cart as it is shown: what the server answered last, and on top of it the changes that are on their way. Nothing is ever rolled
// back by hand: a change that fails is no longer among those on their way.

/** A cart belongs to an owner (lib/owner.ts), a module and a language. */
export type CartKey = readonly ['cart.list', module: number, language: string, owner: string | null]

export const EMPTY_CART: Cart = []

const changeKey = 'cart.change'

/** Changes of one module's cart have one name; they are sent one after the other. */
export function changesOf(module: number): QueryKey {
  return [changeKey, module]
}

type WithPending = (client: QueryClient, key: CartKey, base: Cart) => Cart
let withPending: WithPending = (_client, _key, base) => base

/** What sends changes comes once a page is alive, and says how they show (cart-pending.ts); before that there are none. */
export function showPending(apply: WithPending): void {
  withPending = apply
}

/** The cart of a key; undefined until the server has answered once. A guest who has no id yet has an empty one. */
export function readCart(client: QueryClient, key: CartKey): Cart | undefined {
  const base = client.getQueryData<Cart>(key) ?? (key[3] === null ? EMPTY_CART : undefined)
  return base === undefined ? undefined : withPending(client, key, base)
}

const itemLines = new WeakMap<QueryClient, Map<string, Cart>>()

/** The lines of one item. The same list as before while none of its lines changed, so that only its own card draws itself again. */
export function readItemLines(client: QueryClient, key: CartKey, itemId: number): Cart {
  const lines = readCart(client, key)?.filter((line) => line.item_id === itemId) ?? EMPTY_CART
  const kept = itemLines.get(client) ?? new Map<string, Cart>()
  itemLines.set(client, kept)
  const name = `${key.join()} ${itemId}`
  const last = kept.get(name) ?? EMPTY_CART
  if (sameList(last, lines)) return last
  kept.set(name, lines)
  return lines
}

const listeners = new WeakMap<QueryClient, Set<() => void>>()

/** Hears of every change of any cart. However many listen, the caches are heard once. */
export function subscribeToCarts(client: QueryClient, listener: () => void): () => void {
  const all = listeners.get(client) ?? listenToCaches(client)
  all.add(listener)
  return () => all.delete(listener)
}

function listenToCaches(client: QueryClient): Set<() => void> {
  const all = new Set<() => void>()
  listeners.set(client, all)
  const tell = () => {
    for (const listener of all) listener()
  }
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === 'cart.list' && tell())
  client.getMutationCache().subscribe(({ mutation }) => mutation?.options.mutationKey?.[0] === changeKey && tell())
  return all
}

/** Whether two lists hold the very same entries. */
export function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
