import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from './cart-changes.ts'
import type { CartKey } from './cart-store.ts'

const channelName = 'medina-cart'
type News = { key: CartKey; cart: Cart }

/** Shows what other tabs were answered, and reads once more: two tabs that change at the same moment may tell each other in any order. */
export function listenToTabs(client: QueryClient): (() => void) | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data: { key, cart } }: MessageEvent<News>) => {
    client.setQueryData<Cart>(key, cart)
    void client.invalidateQueries({ queryKey: [key[0], key[1]] })
  }
  return () => channel.close()
}

export function tellOtherTabs(key: CartKey, cart: Cart): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ key, cart } satisfies News)
  channel.close()
}
