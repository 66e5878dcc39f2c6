import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isCursorOf, type SortOrder } from '#lib/cursor.ts'
import { findInGroups, readFrequency } from './find-in-groups.ts'
import type { TextSearch } from './item-search.ts'
import { countItems, findCompared } from '#features/catalog/items/find-items.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import type { FoundPage, Slice } from '#lib/keyed-page.ts'
import type { SearchTerms } from './search-terms.ts'
import { fitOf, isNamed, narrowToText } from './term-conditions.ts'

/** Up to this many matches are all scored and sorted; of more, the most ordered are read in the order of an index. */
const COMPARED = 1500
/** Matches are counted up to here: counting reads each of them, and a larger number means little to a customer. */
export const COUNTED = COMPARED

/** `isCounted` is false if there are more than `total`. */
type FoundText = FoundPage & { total: number; isCounted: boolean }

/**
 * Items that match any word of a text, the best match first, then the most ordered. With an order of the caller's own, items with
 * the words in their name come before those that only mention them. Each group is in that order. Without `withTotal`, `total` is
 * a lower bound.
 */
export async function findByText(db: Db, text: TextSearch, slice: Slice): Promise<FoundText> {
  const { set, terms, order, withTotal } = text
  const found = narrowToText(set, terms)
  const isInGroups = slice.cursor !== undefined && isCursorOf('many', slice.cursor)
  // The next pages of a list are read the way its first page was.
  if (slice.cursor !== undefined && !isInGroups)
    return { ...(await findCompared(db, found, withMatch(order, terms), slice)), isCounted: true }
  const frequency = await readFrequency(db, text)
  // One or two letters match more than can be sorted, unless the sample has shown otherwise.
  const isFew = frequency.about <= COMPARED && (terms.whole.length > 2 || frequency.about > 0)
  const isCompared = !isInGroups && isFew
  if (isCompared) {
    const best = await findCompared(db, found, withMatch(order, terms), { ...slice, most: COMPARED })
    if (best.total <= COMPARED) return { ...best, isCounted: true }
  }
  const [page, total] = await Promise.all([
    // A page by number is found by reading all pages before it.
    findInGroups(db, text, frequency, { ...slice, size: slice.skip + slice.size, skip: 0 }),
    isCompared ? COUNTED + 1 : withTotal ? countItems(db, found, COUNTED + 1) : COUNTED,
  ])
  return { ...page, ids: page.ids.slice(slice.skip), ...cutTotal(total) }
}

/** A number of matches as an answer has it. */
export function cutTotal(total: number): { total: number; isCounted: boolean } {
  return { total: Math.min(total, COUNTED), isCounted: total <= COUNTED }
}

/** Puts the match before the keys of an order, in the same direction. */
function withMatch(order: SortOrder | null, terms: SearchTerms): SortOrder {
  const { name, keys } = order ?? itemOrders.popular
  const fit = order === null ? fitOf(terms, 'i') : sql`case when ${isNamed(terms, 'i')} then 0 else 1 end`
  const isDescending = keys[0]?.isDescending === true
  return {
    name: `${order === null ? 'fit' : 'named'}_${name}`,
    keys: [{ by: isDescending ? sql`-(${fit})` : fit, type: 'int8', isDescending }, ...keys],
  }
}
