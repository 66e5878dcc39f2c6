import type { ListFilter } from '@medina/contract/browse'
import type { Shop } from '../../lib/shop.tsx'
import { AT_ONCE, STORES_AT_ONCE } from '../lists/list.data.ts'
import { pickChoice } from '../lists/use-choices.ts'
import { vegTypes } from '../lists/veg-chips.tsx'

export const categoryTabs = ['items', 'stores'] as const
export type CategoryTab = (typeof categoryTabs)[number]

export const itemOrders = ['default', 'popular', 'rating', 'price_low', 'price_high', 'newest', 'name'] as const
export const storeOrders = ['default', 'nearest', 'rating', 'fast_delivery', 'newest', 'name'] as const

/** What a category can be narrowed to, by what is shown of it. */
export const categoryFilters = {
  items: ['discounted', 'top_rated', 'free_delivery', 'currently_open'],
  stores: ['currently_open', 'free_delivery', 'top_rated', 'discounted'],
} as const satisfies Record<CategoryTab, readonly ListFilter[]>

/** What the address of a category asks for; whatever nobody could choose is left out. */
export function readCategoryChoice(search: URLSearchParams) {
  const tab = pickChoice(categoryTabs, search.get('tab'))
  const given = (search.get('filter') ?? '').split(',')
  return {
    tab,
    sort: tab === 'items' ? pickChoice(itemOrders, search.get('sort')) : pickChoice(storeOrders, search.get('sort')),
    filters: categoryFilters[tab].filter((filter) => given.includes(filter)),
    type: pickChoice(vegTypes, search.get('type')),
  }
}

/** The list that belongs to it. */
export function categoryListOf(shop: Shop, categoryId: number, search: URLSearchParams) {
  const { tab, sort, filters, type } = readCategoryChoice(search)
  const query = {
    list_type: tab === 'items' ? ('item' as const) : ('store' as const),
    data_type: 'category' as const,
    category_ids: JSON.stringify([categoryId]),
    view: 'card' as const,
    limit: tab === 'items' ? AT_ONCE : STORES_AT_ONCE,
    sort_by: sort,
    type,
    ...(filters.length > 0 && { filter: JSON.stringify(filters) }),
  }
  return { shop, name: 'catalog.browse' as const, input: { query } }
}
