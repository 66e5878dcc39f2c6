import type { StoreFacets } from '@medina/contract/catalog/browse'
import type { CategoryCard } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { hasStores, type ListQuery } from '#features/filters/list-query.ts'
import { narrowing } from '#features/filters/narrowing.ts'
import type { Total } from '#features/filters/list-parts.ts'
import { facetsQuery, otherTotalQuery, resultList } from './results.data.ts'
import { useBoughtList } from './use-bought-list.ts'

export type Listing = ReturnType<typeof useListing>

/** The list query of an address, its facets and the count of the other tab. */
export function useListing(shop: Shop, listQuery: ListQuery) {
  const list = useBoughtList(resultList(shop, listQuery))
  const facets = useQuery({ ...facetsQuery(shop, listQuery), enabled: listQuery.tab === 'item', placeholderData: (last) => last })
  const other = useQuery({ ...otherTotalQuery(shop, listQuery), enabled: hasStores(listQuery.dataType) }).data
  // A category page offers no other categories.
  const ofStores = useStoreFacets(shop, listQuery, { isWanted: listQuery.tab === 'store' && listQuery.dataType !== 'category' })
  return {
    list,
    /** The filters that were recognised in the text. */
    understood: list.first?.understood,
    /** How many of the goods say that they are free of what the text excludes; they come first. */
    statedSize: list.first !== undefined && 'stated_size' in list.first ? list.first.stated_size : undefined,
    /** Words of the text that the found items do not have. */
    leftOut: list.first?.left_out,
    /** Words of the text that were read as others. */
    corrected: list.first?.corrected,
    /** True if nothing is shown because the words are too unsure for medicine. */
    isUnsure: list.first !== undefined && 'is_unsure' in list.first && list.first.is_unsure === true,
    facets: facets.data,
    ...ofStores,
    canNarrow: listQuery.tab === 'item' ? !facets.isPending : ofStores.canNarrow,
    total: useTotal(list.first),
    otherTotal: useTotal(other),
  }
}

/** Stable for the life of the page. */
export function useTotal(page: { total_size: number; is_counted?: boolean } | undefined): Total | undefined {
  return useMemo(() => page && { count: page.total_size, isMore: page.is_counted === false }, [page])
}

const none: CategoryCard[] = []

/**
 * Facets of stores, and the module's top categories by name; no categories until they are loaded. The array is stable to avoid
 * needless renders.
 */
export function useStoreFacets(shop: Shop, listQuery: ListQuery, { isWanted = true, hasOffer = false }) {
  const { data } = useQuery(catalogQueries.categories(shop))
  const query = { ...storeFacetsQuery(shop, listQuery, hasOffer), enabled: isWanted }
  const { data: storeFacets, isPending } = useQuery({ ...query, placeholderData: (last: StoreFacets | undefined) => last })
  return { categories: data ?? none, storeFacets, canNarrow: !isWanted || !isPending }
}

/** Facets of stores, with counts; `hasOffer` restricts them to stores with an offer of their own. */
function storeFacetsQuery(shop: Shop, listQuery: ListQuery, hasOffer = false) {
  const { brand_ids: _brands, min_price: _min, max_price: _max, ...query } = narrowing(listQuery)
  return shopQuery(shop, 'catalog.storeFacets', { query: { ...query, ...(hasOffer && { has_offer: '1' as const }) } })
}
