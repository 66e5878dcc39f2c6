import type { BrowsedItems, BrowsedStores } from '@medina/contract/catalog/browse'
import type { ItemCard, StoreCard } from '@medina/contract/catalog/catalog'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { type Shop, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'
import { firstPageQuery } from '#features/catalog/first-page.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { type ListQuery, hasStores, noChoices } from '#features/filters/list-query.ts'
import { narrowing } from '#features/filters/narrowing.ts'

/** Twelve stores per page (spec 9.014), ten of everything else (spec 9.015). */
export const PAGE_SIZE = { store: 12, item: 10 } as const

/** The endless list of results. */
export function resultList(shop: Shop, listQuery: ListQuery) {
  const input = {
    query: {
      ...narrowing(listQuery),
      list_type: listQuery.tab,
      view: 'card',
      limit: PAGE_SIZE[listQuery.tab],
      sort_by: listQuery.sort,
    },
  } as const
  return { shop, name: 'catalog.browse', input } as const
}

/** The count of the other tab for the same text, without filters. */
export function otherTotalQuery(shop: Shop, listQuery: ListQuery) {
  const other: ListQuery = { ...listQuery, ...noChoices }
  const list_type = listQuery.tab === 'item' ? 'store' : 'item'
  return shopQuery(shop, 'catalog.browse', { query: { ...narrowing(other), list_type, view: 'card', limit: 1 } })
}

/** Facets of the items, with counts. */
export function facetsQuery(shop: Shop, listQuery: ListQuery) {
  return shopQuery(shop, 'catalog.facets', { query: narrowing(listQuery) })
}

/** All reads may arrive after the page, which shows skeletons until then. */
export function planResults(shop: Shop, listQuery: ListQuery, address: URL) {
  const here =
    listQuery.moduleId === null ? shop : { ...shop, headers: { ...shop.headers, moduleid: String(listQuery.moduleId) } }
  const deferred: ShopQuery<unknown>[] = [firstPageQuery(resultList(here, listQuery), address)]
  if (hasStores(listQuery.dataType)) deferred.push(otherTotalQuery(here, listQuery))
  // Names of applied filters are rendered by the server; the other options are loaded after hydration.
  if (listQuery.tab === 'item' && listQuery.categories.length + listQuery.brands.length > 0)
    deferred.push(facetsQuery(here, listQuery))
  return { critical: [moduleQueries.here(shop)], deferred }
}

/** The request asks for cards, so the rows are cards. */
export function readCards(page: Output<'catalog.browse'>): readonly (ItemCard | StoreCard)[] {
  return isItemPage(page) ? page.products : page.stores
}

function isItemPage(page: BrowsedItems | BrowsedStores): page is BrowsedItems {
  return 'products' in page
}

export function isItem(card: ItemCard | StoreCard): card is ItemCard {
  return 'price' in card
}
