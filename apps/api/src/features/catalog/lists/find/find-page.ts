import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { isCursorOf, type SortKey, type SortOrder } from '#lib/cursor.ts'
import type { ComparedPage, FoundPage, Slice } from '#lib/keyed-page.ts'
import {
  countItems,
  findCompared,
  findFew,
  findItems,
  findNearestItems,
  isWholePlace,
} from '#features/catalog/items/find-items.ts'
import { fitOf } from '#features/catalog/search/rank.ts'
import { anyReading } from '#features/catalog/search/term-queries.ts'
import { isNamed, listMatchGroups, selectTagWords } from '#features/catalog/search/word-conditions.ts'
import { findInGroups, readFrequency } from './find-in-groups.ts'
import { countRuns, findInParts } from './find-in-parts.ts'
import { type CountedPage, findStatedFirst } from './find-stated-first.ts'
import { atMoment, isByText, isNearest, type ItemSearch, keysOf, type TextSearch } from '../item-search.ts'

/** Up to this many matches are all scored and sorted; beyond it, the most ordered ones are read in the order of an index. */
const COMPARED = 1500
/** Matches are counted up to here: counting reads each of them, and a larger number means little to a customer. */
export const COUNTED = COMPARED

/** Finds a page of ids, by the method that suits the search. */
export async function findPage(db: Db, search: ItemSearch, slice: Slice): Promise<CountedPage> {
  const { stating, ...rest } = search
  if (stating === undefined) return findOfPart(db, rest, slice)
  return findStatedFirst(db, { ...rest, stating }, slice, (part, some) => findOfPart(db, part, some))
}

async function findOfPart(db: Db, search: ItemSearch, slice: Slice): Promise<CountedPage> {
  if (isByText(search)) return findByText(db, search, slice, { withTotal: true })
  const { order, isOfOneStore, understood } = search
  // A store's goods are few: one statement reads the page and counts them.
  if (isOfOneStore && !isNearest(order)) return { ...(await findCompared(db, search, inLevels(search), slice)), isCounted: true }
  // A text of filters alone is counted only up to the limit of texts with words.
  const isFilter = understood.length > 0
  // The number of a whole place comes with the page, unless the page is empty.
  const withTotal = isWholePlace(search) && !isNearest(order)
  const count = () => countItems(db, search, isFilter ? COUNTED + 1 : undefined)
  const [page, counted] = await Promise.all([
    isNearest(order) ? findNearestItems(db, search, order.nearestTo, slice) : findInLevels(db, search, slice, { withTotal }),
    withTotal ? undefined : count(),
  ])
  const total = counted ?? page.total ?? (await count())
  return isFilter ? { ...page, ...cutTotal(total) } : { ...page, total, isCounted: true }
}

/** The best matches, uncounted. */
export async function findBest(db: Db, search: ItemSearch, size: number): Promise<Pick<CountedPage, 'ids' | 'runs'>> {
  const slice = { size, skip: 0 }
  if (search.stating !== undefined) return findPage(db, search, slice)
  return isByText(search) ? findByText(db, search, slice, { withTotal: false }) : findInLevels(db, search, slice)
}

/** A page of a list without a text, in the order of an index: what can be had comes first in lists of what is popular. */
async function findInLevels(
  db: Db,
  search: ItemSearch,
  slice: Slice,
  { withTotal = false } = {},
): Promise<FoundPage & { total?: number | undefined }> {
  const order = atMoment(keysOf(search.order), search)
  const levels = search.availability?.parts
  if (levels === undefined) return findItems(db, search, order, { ...slice, withTotal })
  let total: number | undefined
  const read = async (part: number, some: Slice) => {
    const level = { ...search, conditions: [...search.conditions, ...levels.slice(part, part + 1)] }
    const page = await findItems(db, level, order, { ...some, withTotal: withTotal && total === undefined })
    total ??= page.total
    return page
  }
  return { ...(await findInParts({ order, count: levels.length, read }, slice)), total }
}

/** The order of an index with what can be had first, for few items. */
function inLevels(search: ItemSearch): SortOrder {
  const { availability } = search
  const order = keysOf(search.order)
  if (availability === undefined) return order
  return atMoment(
    { name: `first_${order.name}`, keys: [{ by: sql`-${availability.level}`, type: 'int8', isDescending: true }, ...order.keys] },
    search,
  )
}

/**
 * Items that match any word of a text, the best match first, then what can be had, then the most popular. With an order of the caller's own, items with
 * the words in their name come before those that only mention them. Each group is in that order. Without `withTotal`, `total` is
 * a lower bound.
 */
async function findByText(db: Db, found: TextSearch, slice: Slice, { withTotal }: { withTotal: boolean }): Promise<CountedPage> {
  const { terms, order } = found
  const search = {
    ...found,
    ...(terms.held.length > 0 && { selectTable: (rows: RawBuilder<unknown>) => selectTagWords(rows, terms.held) }),
  }
  const isInGroups = slice.cursor !== undefined && isCursorOf('many', slice.cursor)
  // Later pages must be read by the same method as the first one, which the cursor tells.
  if (slice.cursor !== undefined && !isInGroups) return toCompared(await findCompared(db, search, withMatch(search), slice))
  // The index lists few matches of whole words at once, but looks through many words for the beginning of one.
  const isCounted = !isInGroups && !anyReading(terms).includes(':*')
  const few = isCounted ? await findFew(db, search, withMatch(search), { ...slice, most: COMPARED }) : null
  if (few !== null && few.total <= COMPARED) return toCompared(few)
  const groups = listMatchGroups(search, terms, { isSorted: order !== null })
  const frequency = await readFrequency(db, search, groups)
  // All matches of the words are too many by now, unless conditions leave few of them.
  const isMany = isInGroups || (few !== null && search.conditions.length === 0)
  // A text of one or two letters has too many matches to sort, unless the sample shows otherwise.
  const isCompared = !isMany && frequency.about <= COMPARED && (terms.whole.length > 2 || frequency.about > 0)
  if (isCompared) {
    const best = await findCompared(db, search, withMatch(search), { ...slice, most: COMPARED })
    if (best.total <= COMPARED) return toCompared(best)
  }
  const isKnown = isCompared || (isMany && !isInGroups)
  const [page, total] = await Promise.all([
    findInGroups(db, search, { groups, frequency }, slice),
    isKnown ? COUNTED + 1 : withTotal ? countItems(db, search, COUNTED + 1) : COUNTED,
  ])
  return { ...page, ...cutTotal(total) }
}

/** Rows match equally well, and can be had alike, if the first two keys of `withMatch` are the same. */
function toCompared({ keys, ...page }: ComparedPage): CountedPage {
  return { ...page, runs: countRuns(keys.map((of) => of.slice(0, 2).join())), isCounted: true }
}

/** The number of matches as answers show it, up to `COUNTED`. */
function cutTotal(total: number): Pick<CountedPage, 'total' | 'isCounted'> {
  return { total: Math.min(total, COUNTED), isCounted: total <= COUNTED }
}

/**
 * Sorts by how well the text matches, then by what can be had, then by the keys of an order, in the same direction. What cannot be had now
 * loses a point or two, so that a little better match with the same thing does not keep it first.
 */
function withMatch(search: TextSearch): SortOrder {
  const { terms, order, availability } = search
  const { name, keys } = keysOf(order)
  if (order === null && availability !== undefined) {
    const { level } = availability
    const match: SortKey[] = [sql`-(${fitOf(terms, 'i')} + ${level})`, sql`-${level}`].map((by) => ({
      by,
      type: 'int8',
      isDescending: true,
    }))
    return atMoment({ name: `fit_${name}`, keys: [...match, ...keys] }, search)
  }
  const fit = order === null ? fitOf(terms, 'i') : sql`case when ${isNamed(terms, 'i')} then 0 else 1 end`
  const isDescending = keys[0]?.isDescending === true
  return {
    name: `${order === null ? 'fit' : 'named'}_${name}`,
    keys: [{ by: isDescending ? sql`-(${fit})` : fit, type: 'int8', isDescending }, ...keys],
  }
}
