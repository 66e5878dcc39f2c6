import type { Shop } from '@medina/web/api/shop.tsx'
import { PAGE_SIZE } from '#features/search/results.data.ts'

export const storeKinds = ['all', 'newly_joined', 'popular', 'top_rated'] as const
export type StoreKind = (typeof storeKinds)[number]

/** Fulfilment types that the list can be narrowed to. */
export const storeFulfilments = ['all', 'delivery', 'take_away'] as const
export type StoreFulfilment = (typeof storeFulfilments)[number]

/** Page size of stores (spec 9.014). */
export function allStoresList(shop: Shop, kind: StoreKind, fulfilment: StoreFulfilment) {
  const query = { store_type: kind, limit: PAGE_SIZE.store, view: 'card' } as const
  return { shop, name: 'catalog.stores', input: { params: { filter: fulfilment }, query } } as const
}
