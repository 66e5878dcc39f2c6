import type { Asked } from './asked.ts'
import type { ListParts } from './list-parts.ts'

/** The sort orders on offer, the most useful first. */
const offeredSorts = {
  item: ['default', 'popular', 'rating', 'price_low', 'price_high', 'nearest', 'newest', 'name', 'name_desc'],
  store: ['default', 'popular', 'rating', 'nearest', 'fast_delivery', 'newest', 'name', 'name_desc'],
} satisfies Record<Asked['tab'], Asked['sort'][]>

export type OfferedSort = (typeof offeredSorts)[Asked['tab']][number]

/** All items of one store have the same distance. */
export function sortsOf({ asked, isOneStore = false }: Pick<ListParts, 'asked' | 'isOneStore'>): readonly OfferedSort[] {
  const sorts: readonly OfferedSort[] = offeredSorts[asked.tab]
  return isOneStore ? sorts.filter((sort) => sort !== 'nearest') : sorts
}
