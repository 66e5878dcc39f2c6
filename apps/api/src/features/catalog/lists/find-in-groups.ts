import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { readCursor, type SortOrder, writeCursor } from '#lib/cursor.ts'
import { findItems, findNearestItems } from '#features/catalog/items/find-items.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { MatchGroup } from '#features/catalog/search/word-conditions.ts'
import type { FoundPage, KeyedPage, Slice } from '#lib/keyed-page.ts'
import { isNearest, keysOf, type TextSearch } from './item-search.ts'

/**
 * A page of the matches of a text if they are too many to sort: the groups one after the other, each in the order of an index. The cursor
 * contains its group.
 */
export async function findInGroups(
  db: Db,
  search: TextSearch,
  { groups, frequency }: { groups: MatchGroup[]; frequency: Frequency },
  { size, cursor }: Slice,
): Promise<FoundPage> {
  const order = keysOf(search.order)
  const place = cursorOrder(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  const ids: number[] = []
  let nextCursor: string | null = null
  for (const [group, { onRow, inIndex }] of groups.entries()) {
    if (group < Number(at)) continue
    // Conditions on single rows come first, because they are cheap.
    const only = [...groups.slice(0, group).map((before) => sql<boolean>`not ${before.onRow}`), onRow]
    // A page that is filled by the last row of its group still needs to know whether the next group has rows.
    const wanted = Math.max(1, size - ids.length)
    const start = group === Number(at) && values.length > 0 ? writeCursor(order, values) : undefined
    const page = await readGroup(
      db,
      search,
      { only, inIndex, met: frequency.met[group] ?? 0 },
      { size: wanted, skip: 0, cursor: start },
    )
    if (ids.length === size && page.ids.length > 0) return { ids, nextCursor }
    ids.push(...page.ids)
    if (page.ids.length > 0 && page.lastKeys !== null) nextCursor = writeCursor(place, [String(group), ...page.lastKeys])
    if (page.nextCursor !== null) return { ids, nextCursor }
  }
  return { ids, nextCursor: null }
}

/** One group without the rows of the groups before it; `met` is the number of its rows in the sample. */
type SampledGroup = { only: Condition[]; inIndex: Condition; met: number }

/**
 * A page of a group. If the group is frequent, any order of rows contains enough of them, and reading some is faster than reading the word
 * index. If these rows do not fill the page, for example because expensive items have other names, the index is read.
 */
async function readGroup(
  db: Db,
  { order, ...search }: TextSearch,
  { only, inIndex, met }: SampledGroup,
  slice: Slice,
): Promise<KeyedPage> {
  const conditions = [...search.conditions, ...only]
  const isFrequent = isNearest(order) ? met >= FREQUENT_IN_STORES : met * MOST_LOOKED >= slice.size * SAMPLE
  if (isFrequent) {
    const unindexed = { ...search, conditions, words: undefined }
    // Each area would stop at a different position in the order, so together they would miss rows.
    const isOneArea = search.areas.length === 1
    const page = isNearest(order)
      ? await findNearestItems(db, unindexed, order.nearestTo, { ...slice, most: MOST_STORES })
      : await findItems(db, unindexed, keysOf(order), { ...slice, most: isOneArea ? MOST_LOOKED : undefined })
    if (page.nextCursor !== null || !(isNearest(order) || isOneArea)) return page
  }
  return findItems(db, { ...search, conditions, words: inIndex }, keysOf(order), slice)
}

/** The most rows of an area that are read in the order of an index. */
const MOST_LOOKED = 2000
/** The most stores that are read by distance. */
const MOST_STORES = 60

/** The number of most ordered items that serve as a sample of a place. */
export const SAMPLE = 300
/** With this many matches in the sample, a few stores most likely fill a page. */
const FREQUENT_IN_STORES = 2
/** With fewer matches in the sample, the total cannot be estimated. */
const FEWEST_FOR_ESTIMATE = 5

/** How often a text matches the sample. */
export type Frequency = {
  /** The number of matches in the sample, by group. */
  met: number[]
  /** The estimated number of all matches; 0 if the text is rare. */
  about: number
}

/** How often the groups of a text match the most ordered items of its first area. */
export async function readFrequency(
  db: Db,
  { moduleId, areas, conditions }: TextSearch,
  groups: MatchGroup[],
): Promise<Frequency> {
  const fits = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const group = groups.map(({ onRow }, place) => sql`when ${onRow} then ${sql.lit(place)}`)
  const { rows } = await sql<{ met: number[]; asked: number; all: number }>`
    select array[${sql.join(groups.map((_, place) => sql`count(*) filter (where i.group = ${sql.lit(place)})::int`))}] as met,
      count(*)::int as asked, (select coalesce(sum(c.count), 0)::int from item_counts c
        where c.module_id = ${moduleId} and c.area_id = any(${areas}::bigint[])) as all
    from (
      -- Few rows have the words, which are cheap to look for; what the list asks for may not be.
      select case when i.group is not null and ${fits} then i.group end as group from (
        select i.*, case ${sql.join(group, sql` `)} end as group from items i
        where i.is_live and i.module_id = ${moduleId} and i.area_id = ${areas[0]}
        order by i.order_count desc, i.id desc limit ${SAMPLE}
      ) i
    ) i`.execute(db)
  const { met = [], asked = 0, all = 0 } = rows[0] ?? {}
  const found = met.reduce((sum, count) => sum + count, 0)
  const isRare = found < FEWEST_FOR_ESTIMATE && asked < all
  return { met, about: isRare ? 0 : (all * found) / Math.max(asked, 1) }
}

/** The order that cursors over several groups use: the group is the first key. */
function cursorOrder({ name, keys }: SortOrder): SortOrder {
  return { name: `many_${name}`, keys: [{ by: sql`0`, type: 'int8' }, ...keys] }
}
