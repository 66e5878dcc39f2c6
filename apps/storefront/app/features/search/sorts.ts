import type { Asked } from './asked.ts'

/** Orders that are offered, the most useful first. */
export const offeredSorts = {
  item: ['default', 'popular', 'rating', 'price_low', 'price_high', 'nearest', 'newest', 'name', 'name_desc'],
  store: ['default', 'popular', 'rating', 'nearest', 'fast_delivery', 'newest', 'name', 'name_desc'],
} satisfies Record<Asked['tab'], Asked['sort'][]>

export type OfferedSort = (typeof offeredSorts)[Asked['tab']][number]
