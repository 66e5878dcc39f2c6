import type { ListFilter } from '@medina/contract/catalog/browse'

/** Minimum ratings on offer, in stars. */
export const ratings = [4.5, 4, 3]

/** Offers by the kind of list. */
export const offers = {
  item: ['discounted', 'free_delivery', 'coupon', 'currently_open', 'top_rated', 'new'],
  store: ['currently_open', 'discounted', 'free_delivery', 'coupon', 'top_rated', 'new'],
} satisfies Record<'item' | 'store', ListFilter[]>
