import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isCursorOf, type SortOrder } from '#lib/cursor.ts'
import type { FoundPage, Slice } from '#lib/keyed-page.ts'
import { countItems, findCompared, findItems, findNearestItems } from '#features/catalog/items/find-items.ts'
import { fitOf } from '#features/catalog/search/rank.ts'
import { isNamed, listMatchGroups } from '#features/catalog/search/word-conditions.ts'
import { findInGroups, readFrequency } from './find-in-groups.ts'
import { isByText, isNearest, type ItemSearch, keysOf, type TextSearch } from './item-search.ts'

/** Up to this many matches are all scored and sorted; beyond it, the most ordered ones are read in the order of an index. */
const COMPARED = 1500
/** Matches are counted up to here: counting reads each of them, and a larger number means little to a customer. */
export const COUNTED = COMPARED

/** `isCounted` is false if there are more than `total`. */
type CountedPage = FoundPage & { total: number; isCounted: boolean }

/** Finds a page of ids, by the method that suits the search. */
export async function findPage(db: Db, search: ItemSearch, slice: Slice): Promise<CountedPage> {
  if (isByText(search)) return findByText(db, search, slice, { withTotal: true })
  const { order, isOfOneStore, understood } = search
  // A store's goods are few: one statement reads the page and counts them.
  if (isOfOneStore && !isNearest(order)) return { ...(await findCompared(db, search, keysOf(order), slice)), isCounted: true }
  // A text of filters alone is counted only up to the limit of texts with words.
  const isFilter = understood.length > 0
  const [page, total] = await Promise.all([
    isNearest(order) ? findNearestItems(db, search, order.nearestTo, slice) : findItems(db, search, keysOf(order), slice),
    countItems(db, search, isFilter ? COUNTED + 1 : undefined),
  ])
  return isFilter ? { ...page, ...cutTotal(total) } : { ...page, total, isCounted: true }
}

/** The ids of the best matches, uncounted. */
export async function findBest(db: Db, search: ItemSearch, size: number): Promise<number[]> {
  const slice = { size, skip: 0 }
  const page = isByText(search)
    ? await findByText(db, search, slice, { withTotal: false })
    : await findItems(db, search, keysOf(search.order), slice)
  return page.ids
}

/**
 * Items that match any word of a text, the best match first, then the most ordered. With an order of the caller's own, items with
 * the words in their name come before those that only mention them. Each group is in that order. Without `withTotal`, `total` is
 * a lower bound.
 */
async function findByText(db: Db, search: TextSearch, slice: Slice, { withTotal }: { withTotal: boolean }): Promise<CountedPage> {
  const { terms, order } = search
  const isInGroups = slice.cursor !== undefined && isCursorOf('many', slice.cursor)
  // Later pages must be read by the same method as the first one, which the cursor tells.
  if (slice.cursor !== undefined && !isInGroups)
    return { ...(await findCompared(db, search, withMatch(search), slice)), isCounted: true }
  const groups = listMatchGroups(search, terms, { isSorted: order !== null })
  const frequency = await readFrequency(db, search, groups)
  // A text of one or two letters has too many matches to sort, unless the sample shows otherwise.
  const isFew = frequency.about <= COMPARED && (terms.whole.length > 2 || frequency.about > 0)
  const isCompared = !isInGroups && isFew
  if (isCompared) {
    const best = await findCompared(db, search, withMatch(search), { ...slice, most: COMPARED })
    if (best.total <= COMPARED) return { ...best, isCounted: true }
  }
  const [page, total] = await Promise.all([
    // A page by number requires reading all pages before it.
    findInGroups(db, search, { groups, frequency }, { ...slice, size: slice.skip + slice.size, skip: 0 }),
    isCompared ? COUNTED + 1 : withTotal ? countItems(db, search, COUNTED + 1) : COUNTED,
  ])
  return { ...page, ids: page.ids.slice(slice.skip), ...cutTotal(total) }
}

/** The number of matches as answers show it, up to `COUNTED`. */
function cutTotal(total: number): Pick<CountedPage, 'total' | 'isCounted'> {
  return { total: Math.min(total, COUNTED), isCounted: total <= COUNTED }
}

/** Sorts by how well the text matches, then by the keys of an order, in the same direction. */
function withMatch({ terms, order }: TextSearch): SortOrder {
  const { name, keys } = keysOf(order)
  const fit = order === null ? fitOf(terms, 'i') : sql`case when ${isNamed(terms, 'i')} then 0 else 1 end`
  const isDescending = keys[0]?.isDescending === true
  return {
    name: `${order === null ? 'fit' : 'named'}_${name}`,
    keys: [{ by: isDescending ? sql`-(${fit})` : fit, type: 'int8', isDescending }, ...keys],
  }
}
