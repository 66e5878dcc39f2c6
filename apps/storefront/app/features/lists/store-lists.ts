import type { Shop } from '@medina/web/api/shop.tsx'
import { type ListQuery, readListQuery, storeSorts } from '#features/filters/list-query.ts'
import { PAGE_SIZE } from '#features/search/results.data.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** Pages that list stores: /store with all of them, /store/latest (spec 2.006), /store/popular (spec 2.007), /store/top-offer-nearby. */
export const storeLists = {
  all: 'catalog.stores',
  latest: 'catalog.latestStores',
  popular: 'catalog.popularStores',
  'top-offer-nearby': 'catalog.topOfferStores',
} as const
export type StoreListKind = keyof typeof storeLists

export function readStoreList(pathname: string): StoreListKind {
  const last = pathname.split('/')[2]
  return last === 'latest' || last === 'popular' || last === 'top-offer-nearby' ? last : 'all'
}

/** The list query of such a page: stores, with the usual filters and sort order. */
export function readStoreListQuery(search: URLSearchParams): ListQuery {
  const params = new URLSearchParams(search)
  params.set('data_type', 'all')
  params.set('tab', 'stores')
  const listQuery = readListQuery(params)
  if (listQuery === null) throw new Error('a list of all is always one')
  return listQuery
}

/** The same with the name filter of the offers. */
export function readStoresFound(kind: StoreListKind, search: URLSearchParams): ListQuery {
  const listQuery = readStoreListQuery(search)
  const text = kind === 'top-offer-nearby' ? cutText(search.get('q') ?? '', 100) : ''
  return text === '' ? listQuery : { ...listQuery, dataType: 'searched', text }
}

/** Offers have a name filter as well. */
export function storeListOf(shop: Shop, kind: StoreListKind, search: URLSearchParams) {
  const { type, categories, filters, rating, sort } = readStoreListQuery(search)
  const query = {
    limit: PAGE_SIZE.store,
    view: 'card',
    type,
    sort_by: storeSorts.find((one) => one === sort) ?? 'default',
    ...(categories.length > 0 && { category_ids: JSON.stringify(categories) }),
    ...(filters.length > 0 && { filter: JSON.stringify(filters) }),
    ...(rating !== null && { rating_count: rating }),
  } as const
  if (kind === 'all') return { shop, name: storeLists[kind], input: { params: { filter: 'all' }, query } } as const
  if (kind !== 'top-offer-nearby') return { shop, name: storeLists[kind], input: { query } }
  const name = cutText(search.get('q') ?? '', 100)
  return { shop, name: storeLists[kind], input: { query: { ...query, ...(name !== '' && { name }) } } }
}
