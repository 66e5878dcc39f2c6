import type { ListQuery } from './list-query.ts'
import type { ListParts } from './list-parts.ts'

/** The sort orders on offer, the most useful first. */
const offeredSorts = {
  item: ['default', 'popular', 'rating', 'price_low', 'price_high', 'nearest', 'newest', 'name', 'name_desc'],
  store: ['default', 'popular', 'rating', 'nearest', 'fast_delivery', 'newest', 'name', 'name_desc'],
} satisfies Record<ListQuery['tab'], ListQuery['sort'][]>

export type OfferedSort = (typeof offeredSorts)[ListQuery['tab']][number]

/** All items of one store have the same distance. */
export function sortsOf({ listQuery, isOneStore = false }: Pick<ListParts, 'listQuery' | 'isOneStore'>): readonly OfferedSort[] {
  const sorts: readonly OfferedSort[] = offeredSorts[listQuery.tab]
  return isOneStore ? sorts.filter((sort) => sort !== 'nearest') : sorts
}
