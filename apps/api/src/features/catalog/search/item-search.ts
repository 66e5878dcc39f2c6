import type { SortOrder } from '#lib/cursor.ts'
import type { ItemSet } from '#features/catalog/items/find-items.ts'
import type { KeyedPage, Slice } from '#lib/keyed-page.ts'
import type { SearchTerms } from './search-terms.ts'

/**
 * A list of items on its way to a page of ids: lists/narrow-items.ts makes it from what a caller asks for, `findPage` reads it, by way of
 * `findByText` and `findInGroups` if it has a text.
 */
export type ItemSearch = {
  /** The items that the list may hold, without its text. */
  set: ItemSet
  /** The parsed text that items must match; null for a list without one. */
  terms: SearchTerms | null
  /** The caller's own order; null for the order of the list, which for a text is the best match. */
  sort: SortOrder | 'nearest' | null
  order: SortOrder
  isOfOneStore: boolean
  /** True for a text of filters alone: what it finds is counted as far as what words find. */
  isFilter: boolean
}

/** An item search by text. */
export type TextSearch = {
  set: ItemSet
  terms: SearchTerms
  /** The caller's own order; null for the best match. */
  order: SortOrder | null
  /** Reads an order that no index of items has; `most` then limits the stores. */
  read?: ((set: ItemSet, slice: Slice) => Promise<KeyedPage>) | undefined
  withTotal: boolean
}
