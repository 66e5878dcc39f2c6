import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { Settings } from '#lib/settings.ts'
import type { CallBackend, ReadBackend, RelayedCall } from './relayed-call.ts'

export type Composing = { url: string; settings: Settings; read: ReadBackend; call: CallBackend }
export type Composition = (given: RelayedCall, tools: Composing) => Promise<unknown>

/** Endpoints of ours that are made of those of the family. */
export const compositions: Partial<Record<ShopEndpointName, Composition>> = {
  /** The hearts of everything that the list shows. */
  'wishlist.ids': async ({ caller }, { read }) => {
    const { item, store } = await read('wishlist.list', {}, caller)
    return { item_ids: item.map(({ id }) => id), store_ids: store.map(({ id }) => id) }
  },
}
