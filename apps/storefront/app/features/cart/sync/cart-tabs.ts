import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from './cart-changes.ts'
import type { CartKey } from './cart-store.ts'

type News = { key: CartKey; cart: Cart }

// One channel both sends and receives, so that no tab receives its own messages.
let channel: BroadcastChannel | null = null

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('medina-cart')
  return channel
}

/** Shows cart changes from other tabs. Mounted once. */
export function useCartTabs(): void {
  const client = useQueryClient()
  useEffect(() => listenToTabs(client), [client])
}

/** Shows the carts of other tabs, then refetches: messages of simultaneous changes may arrive in any order. */
function listenToTabs(client: QueryClient): () => void {
  const hear = ({ data: { key, cart } }: MessageEvent<News>) => {
    client.setQueryData<Cart>(key, cart)
    void client.invalidateQueries({ queryKey: [key[0], key[1]] })
  }
  const open = openChannel()
  open?.addEventListener('message', hear)
  return () => open?.removeEventListener('message', hear)
}

export function notifyOtherTabs(key: CartKey, cart: Cart): void {
  openChannel()?.postMessage({ key, cart } satisfies News)
}
