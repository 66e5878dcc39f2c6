import type { Db } from '#lib/database/database.ts'
import { sql } from '#lib/database/statements/sql.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import { countItems } from '#features/catalog/items/find-items.ts'
import type { FoundPage, Slice } from '#lib/keyed-page.ts'
import type { ItemSearch } from './item-search.ts'

/**
 * `isCounted` is false if there are more than `total`. `runs` are the numbers of ids that match a text equally well, and can be had alike,
 * in their order. `said` and `saidIds` are the number and the ids of those that state the absence that a text asks for.
 */
export type CountedPage = FoundPage & { total: number; isCounted: boolean; runs?: number[]; said?: number; saidIds?: number[] }

/** Finds a page of one part of a search. */
type FindPart = (search: ItemSearch, slice: Slice) => Promise<CountedPage>

/** The cursor of a part has one of these marks at its end; no cursor contains them. */
const PARTS = { said: '~s', unknown: '~u' }

/** The cursor within the part that a page begins in. */
export function withoutPart(cursor: string | undefined): string | undefined {
  return cursor?.replace(/~[su]$/, '') || undefined
}

/**
 * A page of a search that excludes something: the items that say so themselves, then those of which nothing is known, each part in the order of
 * the search. `said` is the number of the first part, `saidIds` are its ids on the page.
 */
export async function findSaidFirst(
  db: Db,
  search: ItemSearch & { said: Condition },
  slice: Slice,
  find: FindPart,
): Promise<CountedPage> {
  const { said, ...rest } = search
  const saying = { ...rest, conditions: [...rest.conditions, said] }
  const unknown = { ...rest, conditions: [...rest.conditions, sql<boolean>`not (${said})`] }
  const isLater = slice.cursor?.endsWith(PARTS.unknown) === true
  const cursor = withoutPart(slice.cursor)
  if (isLater) {
    const [page, count] = await Promise.all([find(unknown, { ...slice, cursor }), countItems(db, saying)])
    return { ...page, nextCursor: mark(page.nextCursor, PARTS.unknown), total: page.total + count, said: count, saidIds: [] }
  }
  const first = await find(saying, { ...slice, cursor })
  const count = first.isCounted ? first.total : await countItems(db, saying)
  const left = slice.size - first.ids.length
  // By number, a page may begin after the first part. With no room left, one more row tells whether there is a next page.
  const skip = first.ids.length > 0 || cursor !== undefined ? 0 : Math.max(0, slice.skip - count)
  const second = await find(unknown, { ...slice, cursor: undefined, size: Math.max(1, left), skip })
  const isFull = left <= 0
  const nextCursor = isFull
    ? (mark(first.nextCursor, PARTS.said) ?? (second.total > 0 ? PARTS.unknown : null))
    : mark(second.nextCursor, PARTS.unknown)
  return {
    ids: isFull ? first.ids : [...first.ids, ...second.ids],
    nextCursor,
    rows: first.rows && second.rows && (isFull ? first.rows : [...first.rows, ...second.rows]),
    total: count + second.total,
    isCounted: second.isCounted,
    ...(first.runs && second.runs && { runs: isFull ? first.runs : [...first.runs, ...second.runs] }),
    said: count,
    saidIds: first.ids,
  }
}

function mark(cursor: string | null, part: string): string | null {
  return cursor === null ? null : `${cursor}${part}`
}
