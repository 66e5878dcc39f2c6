import type { Db } from '#lib/database/database.ts'
import { sql } from '#lib/database/statements/sql.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import { countItems } from '#features/catalog/items/find-items.ts'
import type { FoundPage, Slice } from '#lib/keyed-page.ts'
import type { ItemSearch } from '../item-search.ts'

/**
 * `isCounted` is false if there are more than `total`. `runs` are the numbers of ids that match a text equally well, and can be had alike,
 * in their order. `stated` and `statedIds` are the number and the ids of those that state the absence that a text asks for.
 */
export type CountedPage = FoundPage & {
  total: number
  isCounted: boolean
  runs?: number[]
  stated?: number
  statedIds?: number[]
}

/** Finds a page of one part of a search. */
type FindPart = (search: ItemSearch, slice: Slice) => Promise<CountedPage>

/** The cursor of a part has one of these marks at its end; no cursor contains them. */
const PARTS = { stated: '~s', unknown: '~u' }

/** The cursor within the part that a page begins in. */
export function withoutPart(cursor: string | undefined): string | undefined {
  return cursor?.replace(/~[su]$/, '') || undefined
}

/**
 * A page of a search that excludes something. Items that say so themselves come first, then those of which nothing is known. Each part has the
 * order of the search. `stated` is the number of the first part, and `statedIds` are its ids on the page.
 */
export async function findStatedFirst(
  db: Db,
  { stating, ...search }: ItemSearch & { stating: Condition },
  slice: Slice,
  find: FindPart,
): Promise<CountedPage> {
  const part = (only: Condition) => ({ ...search, conditions: [...search.conditions, only] })
  const [saying, unknown] = [part(stating), part(sql<boolean>`not (${stating})`)]
  const cursor = withoutPart(slice.cursor)
  if (slice.cursor?.endsWith(PARTS.unknown) === true) {
    const [page, stated] = await Promise.all([find(unknown, { ...slice, cursor }), countItems(db, saying)])
    return { ...page, nextCursor: mark(page.nextCursor, PARTS.unknown), total: page.total + stated, stated, statedIds: [] }
  }
  const first = await find(saying, { ...slice, cursor })
  const stated = first.isCounted ? first.total : await countItems(db, saying)
  const left = slice.size - first.ids.length
  // By number, a page may begin after the first part. With no room left, one more row tells whether there is a next page.
  const skip = first.ids.length > 0 || cursor !== undefined ? 0 : Math.max(0, slice.skip - stated)
  const second = await find(unknown, { ...slice, cursor: undefined, size: Math.max(1, left), skip })
  const counts = { total: stated + second.total, isCounted: second.isCounted, stated, statedIds: first.ids }
  if (left <= 0) {
    const next = second.total > 0 ? PARTS.unknown : null
    return { ...first, ...counts, nextCursor: mark(first.nextCursor, PARTS.stated) ?? next }
  }
  return {
    ...counts,
    ids: [...first.ids, ...second.ids],
    nextCursor: mark(second.nextCursor, PARTS.unknown),
    rows: first.rows && second.rows && [...first.rows, ...second.rows],
    ...(first.runs && second.runs && { runs: [...first.runs, ...second.runs] }),
  }
}

function mark(cursor: string | null, part: string): string | null {
  return cursor === null ? null : `${cursor}${part}`
}
