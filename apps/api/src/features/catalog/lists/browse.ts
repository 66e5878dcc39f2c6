import type { BrowsedItems, BrowsedStores, Facets, ItemSort, StoreFacets, StoreSort } from '@medina/contract/catalog/browse'
import { itemSorts, storeSorts } from '@medina/contract/catalog/browse'
import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Area } from '#features/catalog/reading/areas.ts'
import { listItems } from './list-items.ts'
import type { ItemList } from './narrow-items.ts'
import { countFacets } from './facets.ts'
import { isBasic } from '#features/catalog/items/item-conditions.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import { countStoreFacets, listStores, type StoreList } from './list-stores.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { hasOffer } from './store-conditions.ts'

type BrowseQuery = ParsedInput<'catalog.browse'>['query']
type Narrowed = ParsedInput<'catalog.facets'>['query']

/** Items or stores of a result page, by the filters and the sort in its address. */
export async function browse(
  db: Db,
  where: Area,
  query: BrowseQuery,
  context: ReadContext,
): Promise<BrowsedItems | BrowsedStores> {
  requireListParameters(query)
  const page = { limit: query.limit ?? 10, offset: query.offset ?? 1, cursor: query.cursor }
  if (query.list_type === 'store')
    return browseStores(db, where, { ...query, ...page, view: query.view === 'full' ? 'full' : 'card' }, context)
  const list: ItemList = { ...toItemList(where, query), sort: readItemSort(query), withCategories: true }
  return listItems(db, list, { ...page, view: query.view }, context)
}

type StoreQuery = ParsedInput<'catalog.storeData'>['query']

/** The stores of a result page. */
export function browseStores(db: Db, where: Area, query: StoreQuery, context: ReadContext): Promise<BrowsedStores> {
  requireListParameters(query)
  return listStores(db, { ...toStoreList(where, query), sort: readStoreSort(query) }, query, context)
}

type StoreFacetsQuery = ParsedInput<'catalog.storeFacets'>['query']

/** The options by which the stores of a result page, or of another list, can be narrowed. */
export function browseStoreFacets(db: Db, where: Area, query: StoreFacetsQuery, context: ReadContext): Promise<StoreFacets> {
  requireListParameters(query)
  const only = query.has_offer === '1' ? [hasOffer(context.now)] : []
  return countStoreFacets(db, { ...toStoreList(where, query), only }, context)
}

type NarrowedStores = Omit<StoreFacetsQuery, 'has_offer'>

function toStoreList(where: Area, query: NarrowedStores): StoreList {
  return {
    ...where,
    type: query.type,
    name: searchedName(query),
    plain: query.plain,
    category_ids: query.category_ids,
    rating_count: query.rating_count,
    filter: [...(query.filter ?? []), ...typeFilters[query.data_type]],
  }
}

/** The options by which the items of a result page can be narrowed. */
export function browseFacets(db: Db, where: Area, query: Narrowed, context: ReadContext): Promise<Facets> {
  requireListParameters(query)
  return countFacets(db, toItemList(where, query), context)
}

/** Filters that a kind of list always has. */
const typeFilters: Record<Narrowed['data_type'], string[]> = {
  all: [],
  searched: [],
  category: [],
  brand: [],
  new: [],
  basic: [],
  popular: [],
  discounted: ['discounted'],
}
const typeOrders: Partial<Record<Narrowed['data_type'], ItemList['order']>> = {
  discounted: itemOrders.saving,
  new: itemOrders.newest,
  basic: itemOrders.newest,
}

function toItemList(where: Area, query: Narrowed): ItemList {
  const { category_ids, brand_ids, store_id, rating_count, min_price, max_price, type, data_type } = query
  const order = typeOrders[data_type]
  return {
    ...where,
    name: searchedName(query),
    plain: query.plain,
    category_ids,
    brand_ids,
    store_id,
    rating_count,
    min_price,
    max_price,
    type,
    filter: [...(query.filter ?? []), ...typeFilters[data_type]],
    ...(order && { order }),
    ...(data_type === 'basic' && { only: [isBasic] }),
  }
}

/** Clients send an empty name for a list without a search. */
function searchedName({ data_type, name }: Pick<Narrowed, 'data_type' | 'name'>): string | undefined {
  return data_type === 'searched' ? name : name || undefined
}

function requireListParameters({
  data_type,
  name,
  category_ids,
  brand_ids,
}: NarrowedStores & Partial<Pick<Narrowed, 'brand_ids'>>): void {
  const missing =
    data_type === 'searched' && !name
      ? 'name'
      : data_type === 'category' && category_ids === undefined
        ? 'category_ids'
        : data_type === 'brand' && brand_ids === undefined
          ? 'brand_ids'
          : null
  if (missing !== null) throw refuse(403, missing, 'field.required', { field: missing })
}

/** Sorts that existing clients send among the filters. */
const filterSorts: Record<string, ItemSort | StoreSort> = {
  popular: 'popular',
  high: 'price_high',
  low: 'price_low',
  nearby: 'nearest',
  fast_delivery: 'fast_delivery',
}

type Sorted = Pick<BrowseQuery, 'sort_by' | 'filter'>

function chosenSort({ sort_by, filter }: Sorted): string {
  if (sort_by !== 'default') return sort_by
  return filter?.flatMap((name) => filterSorts[name] ?? []).at(0) ?? 'default'
}

/** An unknown sort leaves the list in its own order. */
function readItemSort(query: Sorted): ItemSort {
  return itemSorts.find((sort) => sort === chosenSort(query)) ?? 'default'
}

function readStoreSort(query: Sorted): StoreSort {
  return storeSorts.find((sort) => sort === chosenSort(query)) ?? 'default'
}
