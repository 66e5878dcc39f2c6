import type { Shop } from '../../lib/shop.tsx'
import { pickChoice } from './use-choices.ts'
import { STORES_AT_ONCE } from './list.data.ts'
import { vegTypes } from './veg-chips.tsx'

/** Pages that list stores: /store/latest (2.006), /store/popular (2.007), /store/top-offer-nearby. */
export const storeLists = {
  latest: 'catalog.latestStores',
  popular: 'catalog.popularStores',
  'top-offer-nearby': 'catalog.topOfferStores',
} as const
export type StoreListKind = keyof typeof storeLists

export const nameOrders = ['', 'asc', 'desc'] as const

export function readStoreList(pathname: string): StoreListKind {
  const last = pathname.split('/')[2]
  return last === 'popular' || last === 'top-offer-nearby' ? last : 'latest'
}

/** What the address asks of a list; offers are also found by name, put in the order of names and narrowed to halal. */
export function storeListOf(shop: Shop, kind: StoreListKind, search: URLSearchParams) {
  const type = pickChoice(vegTypes, search.get('type'))
  const page = { limit: STORES_AT_ONCE, view: 'card', type } as const
  if (kind !== 'top-offer-nearby') return { shop, name: storeLists[kind], input: { query: page } }
  const query = {
    ...page,
    sort_by: pickChoice(nameOrders, search.get('sort')),
    name: (search.get('q') ?? '').slice(0, 100),
    halal: search.get('halal') === '1' ? ('1' as const) : ('0' as const),
  }
  return { shop, name: storeLists[kind], input: { query } }
}
