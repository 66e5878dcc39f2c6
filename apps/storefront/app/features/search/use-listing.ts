import type { CategoryCard } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shop } from '../../lib/shop.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { useEndlessList } from '../catalog/endless-list.ts'
import type { Asked } from './asked.ts'
import type { Total } from './list-parts.ts'
import { facetsQuery, otherTotalQuery, readCards, resultList } from './results.data.ts'

export type Listing = ReturnType<typeof useListing>

/** What an address asks for, with what it can be narrowed to and how much the other tab holds. */
export function useListing(shop: Shop, asked: Asked) {
  const list = useEndlessList(resultList(shop, asked), readCards)
  const facets = useQuery({ ...facetsQuery(shop, asked), enabled: asked.tab === 'item', placeholderData: (last) => last }).data
  const other = useQuery({ ...otherTotalQuery(shop, asked), enabled: asked.dataType !== 'brand' }).data
  const categories = useTopCategories(shop)
  return {
    list,
    facets,
    categories,
    total: useTotal(list.first),
    otherTotal: useTotal(other),
  }
}

/** The same as long as the page is. */
export function useTotal(page: { total_size: number; is_counted?: boolean } | undefined): Total | undefined {
  return useMemo(() => page && { count: page.total_size, isMore: page.is_counted === false }, [page])
}

const none: CategoryCard[] = []

/** The module's top categories, none until they are known: always the same array, so that what is drawn from it is not drawn again. */
export function useTopCategories(shop: Shop): CategoryCard[] {
  return useQuery(catalogQueries.categories(shop)).data ?? none
}
