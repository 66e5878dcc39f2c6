import type { QueryClient } from '@tanstack/react-query'
import { applyChange, type Cart, type CartChange } from './cart-changes.ts'
import { type CartKey, changesOf, sameList, showPending } from './cart-store.ts'

// Whoever imports this shows what is on its way.
showPending(withPending)

/** What of a module's cart is on its way, the oldest first. */
export function listPending(client: QueryClient, module: number): CartChange[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: changesOf(module), status: 'pending' })
    .map(({ state }) => state.variables as CartChange)
}

type Shown = { base: Cart; pending: CartChange[]; cart: Cart }
const shown = new WeakMap<QueryClient, Map<string, Shown>>()

/** An answer with the changes on their way applied to it: the same list for as long as both stay. */
function withPending(client: QueryClient, key: CartKey, base: Cart): Cart {
  const pending = listPending(client, key[1])
  const kept = shown.get(client) ?? new Map<string, Shown>()
  shown.set(client, kept)
  const name = key.join()
  const last = kept.get(name)
  if (last !== undefined && last.base === base && sameList(last.pending, pending)) return last.cart
  const cart = pending.reduce(applyChange, base)
  kept.set(name, { base, pending, cart })
  return cart
}
