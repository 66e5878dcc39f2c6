import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { isCursorOf, type SortOrder } from '#lib/cursor.ts'
import { findAmongMany, readFrequency, type ReadInOrder } from './find-among-many.ts'
import { countItems, findCompared, type ItemSet } from '#features/catalog/items/find-items.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import type { FoundPage, Slice } from '#features/catalog/reading/keyed-page.ts'
import type { Search } from './read-search.ts'
import { fitOf, isNamed, narrowToText } from './search-query.ts'

type TextSlice = Slice & {
  order: SortOrder | null
  /** Whether somebody asks how many there are in all. */
  withTotal: boolean
  /** Reads an order that no index of items has, where much is found. */
  read?: ReadInOrder | undefined
}

/** So many are compared with one another; of more, the most ordered are read in the order of an index. */
const COMPARED = 1500
/** And so many are counted: how many more there are changes nothing for who looks, and each of them would have to be read. */
export const COUNTED = 2000

/** Without `isCounted` there are more than `total`. */
type FoundText = FoundPage & { total: number; isCounted: boolean }

/**
 * Items that hold any word of a text, what fits best first, then the most ordered. With an order of the caller's own, what is named so
 * comes before what only mentions it, each in that order. Without the total, `total` is what was looked at.
 */
export async function findByText(
  db: Db,
  set: ItemSet,
  search: Search,
  { order, withTotal, read, ...slice }: TextSlice,
): Promise<FoundText> {
  const found = narrowToText(set, search)
  const goesOn = slice.cursor !== undefined && isCursorOf('many', slice.cursor)
  // A list that began so goes on so.
  if (slice.cursor !== undefined && !goesOn)
    return { ...(await findCompared(db, found, withFit(order, search), slice)), isCounted: true }
  const frequency = await readFrequency(db, set, search, order !== null)
  // One or two letters begin more than can be compared, unless a look has shown otherwise.
  const isFew = frequency.about <= COMPARED && (search.whole.length > 2 || frequency.about > 0)
  if (!goesOn && isFew) {
    const best = await findCompared(db, found, withFit(order, search), { ...slice, most: COMPARED })
    if (best.total <= COMPARED) return { ...best, isCounted: true }
  }
  const many = { ...set, search, order: order ?? itemOrders.popular, isSorted: order !== null, read }
  const [page, total] = await Promise.all([
    // A page by its number is counted through what stands before it.
    findAmongMany(db, many, frequency, { ...slice, size: slice.skip + slice.size, skip: 0 }),
    withTotal ? countItems(db, found, COUNTED + 1) : COMPARED,
  ])
  return { ...page, ids: page.ids.slice(slice.skip), total: Math.min(total, COUNTED), isCounted: total <= COUNTED }
}

/** How well it fits comes first, running the same way as the keys behind it. */
function withFit(order: SortOrder | null, search: Search): SortOrder {
  const { name, keys } = order ?? itemOrders.popular
  const fit = order === null ? fitOf(search, 'i') : sql`case when ${isNamed(search, 'i')} then 0 else 1 end`
  const isDescending = keys[0]?.isDescending === true
  return {
    name: `${order === null ? 'fit' : 'named'}_${name}`,
    keys: [{ by: isDescending ? sql`-(${fit})` : fit, type: 'int8', isDescending }, ...keys],
  }
}
