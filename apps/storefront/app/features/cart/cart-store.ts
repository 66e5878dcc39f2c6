import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { applyChange, type Cart, type CartChange, EMPTY_CART } from './cart-changes.ts'

// The cart as it is shown: what the server answered last, and on top of it the changes that are on their way. Nothing is ever rolled
// back by hand: a change that fails is no longer among those on their way.

/** A cart belongs to an owner (lib/owner.ts), a module and a language. */
export type CartKey = readonly ['cart.list', module: number, language: string, owner: string | null]

const changeKey = 'cart.change'

/** Changes of one module's cart have one name; they are sent one after the other. */
export function changesOf(module: number): QueryKey {
  return [changeKey, module]
}

/** What of a module's cart is on its way, the oldest first. */
export function listPending(client: QueryClient, module: number): CartChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changesOf(module), status: 'pending' })
    .map(({ state }) => state.variables as CartChange)
}

type Shown = { base: Cart; pending: CartChange[]; cart: Cart }
const shown = new WeakMap<QueryClient, Map<string, Shown>>()

/** The cart of a key; undefined until the server has answered once. A guest who has no id yet has an empty one. */
export function readCart(client: QueryClient, key: CartKey): Cart | undefined {
  const base = client.getQueryData<Cart>(key) ?? (key[3] === null ? EMPTY_CART : undefined)
  if (base === undefined) return undefined
  const pending = listPending(client, key[1])
  const kept = keptOf(client)
  const name = key.join()
  const last = kept.get(name)
  if (last !== undefined && last.base === base && sameList(last.pending, pending)) return last.cart
  const cart = pending.reduce(applyChange, base)
  kept.set(name, { base, pending, cart })
  return cart
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

function keptOf(client: QueryClient): Map<string, Shown> {
  const kept = shown.get(client) ?? new Map<string, Shown>()
  shown.set(client, kept)
  return kept
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}
