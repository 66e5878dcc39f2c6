import type { Asked } from './asked.ts'

/** Orders that are offered, the most useful first. */
export const offeredSorts = {
  item: ['default', 'popular', 'rating', 'price_low', 'price_high', 'nearest', 'newest', 'name'],
  store: ['default', 'popular', 'rating', 'nearest', 'fast_delivery', 'newest', 'name'],
} satisfies Record<Asked['tab'], Asked['sort'][]>

export type OfferedSort = (typeof offeredSorts)[Asked['tab']][number]
