import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from './cart-changes.ts'
import type { CartKey } from './cart-store.ts'

type News = { key: CartKey; cart: Cart }

// One channel speaks and listens, so that no tab hears itself.
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('medina-cart')
  return channel
}

/** Carts change in other tabs too: what one tab was answered, the others show. Mounted once. */
export function useCartTabs(): void {
  const client = useQueryClient()
  useEffect(() => listenToTabs(client), [client])
}

/** Shows what other tabs were answered, and reads once more: two tabs that change at the same moment may tell each other in any order. */
function listenToTabs(client: QueryClient): () => void {
  const hear = ({ data: { key, cart } }: MessageEvent<News>) => {
    client.setQueryData<Cart>(key, cart)
    void client.invalidateQueries({ queryKey: [key[0], key[1]] })
  }
  const open = openChannel()
  open?.addEventListener('message', hear)
  return () => open?.removeEventListener('message', hear)
}

export function tellOtherTabs(key: CartKey, cart: Cart): void {
  openChannel()?.postMessage({ key, cart } satisfies News)
}
