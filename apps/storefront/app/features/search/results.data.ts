import type { BrowsedItems, BrowsedStores } from '@medina/contract/browse'
import type { ItemCard, StoreCard } from '@medina/contract/catalog'
import type { Output } from '@medina/contract/endpoints'
import { type Shop, type ShopQuery, shopQuery } from '../../lib/shop.tsx'
import { firstPageQuery } from '../catalog/first-page.ts'
import { moduleQueries } from '../module/module.data.ts'
import { type Asked, hasStores, noChoices } from './asked.ts'

/** Twelve stores per page (9.014), ten of everything else (9.015). */
export const PAGE_SIZE = { store: 12, item: 10 } as const

/** The endless list of results. */
export function resultList(shop: Shop, asked: Asked) {
  const input = {
    query: { ...narrowing(asked), list_type: asked.tab, view: 'card', limit: PAGE_SIZE[asked.tab], sort_by: asked.sort },
  } as const
  return { shop, name: 'catalog.browse', input } as const
}

/** The count of the other tab for the same text, without filters. */
export function otherTotalQuery(shop: Shop, asked: Asked) {
  const other: Asked = { ...asked, ...noChoices }
  const list_type = asked.tab === 'item' ? 'store' : 'item'
  return shopQuery(shop, 'catalog.browse', { query: { ...narrowing(other), list_type, view: 'card', limit: 1 } })
}

/** Facets of the items, with counts. */
export function facetsQuery(shop: Shop, asked: Asked) {
  return shopQuery(shop, 'catalog.facets', { query: narrowing(asked) })
}

/** All reads may arrive after the page, which shows skeletons until then. */
export function planResults(shop: Shop, asked: Asked) {
  const here = asked.moduleId === null ? shop : { ...shop, headers: { ...shop.headers, moduleid: String(asked.moduleId) } }
  const deferred: ShopQuery<unknown>[] = [firstPageQuery(resultList(here, asked))]
  if (hasStores(asked.dataType)) deferred.push(otherTotalQuery(here, asked))
  // Names of applied filters are rendered by the server; the other options are loaded after hydration.
  if (asked.tab === 'item' && asked.categories.length + asked.brands.length > 0) deferred.push(facetsQuery(here, asked))
  return { critical: [moduleQueries.here(shop)], deferred }
}

/** The filters of a list, as the service expects them. */
export function narrowing(asked: Asked) {
  const { dataType, id, categories, brands } = asked
  const categoryIds = dataType === 'category' && categories.length === 0 && id !== null ? [id] : categories
  const brandIds = dataType === 'brand' && id !== null ? [id] : brands
  return {
    data_type: dataType,
    ...(dataType === 'searched' && { name: asked.text }),
    ...(categoryIds.length > 0 && { category_ids: JSON.stringify(categoryIds) }),
    ...(brandIds.length > 0 && { brand_ids: JSON.stringify(brandIds) }),
    ...(asked.filters.length > 0 && { filter: JSON.stringify(asked.filters) }),
    ...(asked.rating !== null && { rating_count: asked.rating }),
    ...(asked.min !== null && { min_price: asked.min }),
    ...(asked.max !== null && { max_price: asked.max }),
    type: asked.type,
  }
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
