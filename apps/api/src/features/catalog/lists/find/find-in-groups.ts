import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { findItems, findNearestItems } from '#features/catalog/items/find-items.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { MatchGroup } from '#features/catalog/search/word-conditions.ts'
import type { KeyedPage, Slice } from '#lib/keyed-page.ts'
import { findInParts, type PartsPage } from './find-in-parts.ts'
import { atMoment, isNearest, keysOf, type TextSearch } from '../item-search.ts'

/**
 * A page of the matches of a text if they are too many to sort: the groups one after the other, and of each what can be had before the rest,
 * all in the order of an index.
 */
export function findInGroups(
  db: Db,
  search: TextSearch,
  { groups, frequency }: { groups: MatchGroup[]; frequency: Frequency },
  slice: Slice,
): Promise<PartsPage> {
  const levels = search.availability?.parts ?? [sql<boolean>`true`]
  const order = atMoment(keysOf(search.order), search)
  const read = (part: number, some: Slice) => {
    const at = Math.floor(part / levels.length)
    const { onRow, inIndex } = groups[at] ?? { onRow: sql<boolean>`false`, inIndex: sql<boolean>`false` }
    const before = groups.slice(0, at).map((one) => sql<boolean>`not ${one.onRow}`)
    // Conditions on single rows come first, because they are cheap.
    const only = [levels[part % levels.length] ?? sql<boolean>`false`, ...before, onRow]
    return readGroup(db, search, { only, inIndex, met: frequency.met[part] ?? 0, all: frequency.all }, some)
  }
  return findInParts({ order, count: groups.length * levels.length, read }, slice)
}

/** One group without the rows of the groups before it; `met` is the number of its rows in the sample, `all` that of the place's items. */
type SampledGroup = { only: Condition[]; inIndex: Condition; met: number; all: number }

/**
 * A page of a group. If the group is frequent, any order of rows contains enough of them, and reading some is faster than reading the word
 * index. If these rows do not fill the page, for example because expensive items have other names, the index is read.
 */
async function readGroup(db: Db, search: TextSearch, group: SampledGroup, slice: Slice): Promise<KeyedPage> {
  const { order } = search
  const keys = atMoment(keysOf(order), search)
  const conditions = [...search.conditions, ...group.only]
  const isFrequent = isNearest(order) ? group.met >= FREQUENT_IN_STORES : isFoundSooner(group, search, slice)
  if (isFrequent) {
    const unindexed = { ...search, conditions, words: undefined }
    const page = isNearest(order)
      ? await findNearestItems(db, unindexed, order.nearestTo, { ...slice, most: MOST_STORES })
      : await findItems(db, unindexed, keys, { ...slice, most: MOST_LOOKED })
    if (page.nextCursor !== null) return page
  }
  return findItems(db, { ...search, conditions, words: group.inIndex }, keys, slice)
}

/** Whether a page is filled by fewer rows in any order than the word index would list. Both cost about the same for each row. */
function isFoundSooner({ met, all }: SampledGroup, { areas }: TextSearch, { size }: Slice): boolean {
  const share = met / SAMPLE
  const looked = size / share
  return looked <= MOST_LOOKED && looked * areas.length <= all * share
}

/** The most rows of an area that are read in the order of an index. */
const MOST_LOOKED = 2000
/** The most stores that are read by distance. */
const MOST_STORES = 60

/** The number of most popular items that serve as a sample of a place. */
export const SAMPLE = 300
/** With this many matches in the sample, a few stores most likely fill a page. */
const FREQUENT_IN_STORES = 2
/** With fewer matches in the sample, the total cannot be estimated. */
const FEWEST_FOR_ESTIMATE = 5

/** How often a text matches the sample. */
export type Frequency = {
  /** The number of matches in the sample, by group and level of availability. */
  met: number[]
  /** The number of items of the place. */
  all: number
  /** The estimated number of all matches; 0 if the text is rare. */
  about: number
}

/** How often the groups of a text match the most popular items of its first area, by what can be had. */
export async function readFrequency(
  db: Db,
  { moduleId, areas, conditions, availability }: TextSearch,
  groups: MatchGroup[],
): Promise<Frequency> {
  const fits = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const levels = availability?.parts ?? []
  const count = Math.max(1, levels.length)
  const level = levels.slice(0, -1).map((isLevel, at) => sql`when ${isLevel} then ${sql.lit(at)}`)
  const within = level.length === 0 ? sql`0` : sql`case ${sql.join(level, sql` `)} else ${sql.lit(level.length)} end`
  const group = groups.map(({ onRow }, at) => sql`when ${onRow} then ${sql.lit(at * count)} + ${within}`)
  const parts = Array.from({ length: groups.length * count }, (_, part) => part)
  const { rows } = await sql<{ met: number[]; asked: number; all: number }>`
    select array[${sql.join(parts.map((part) => sql`count(*) filter (where i.group = ${sql.lit(part)})::int`))}] as met,
      count(*)::int as asked, (select coalesce(sum(c.count), 0)::int from item_counts c
        where c.module_id = ${moduleId} and c.area_id = any(${areas}::bigint[])) as all
    from (
      -- Few rows have the words, which are cheap to look for; what the list asks for may not be.
      select case when i.group is not null and ${fits} then i.group end as group from (
        select i.*, case ${sql.join(group, sql` `)} end as group from items i
        where i.is_live and i.module_id = ${moduleId} and i.area_id = ${areas[0]}
        order by i.popularity desc, i.id desc limit ${SAMPLE}
      ) i
    ) i`.execute(db)
  const { met = [], asked = 0, all = 0 } = rows[0] ?? {}
  const found = met.reduce((sum, count) => sum + count, 0)
  const isRare = found < FEWEST_FOR_ESTIMATE && asked < all
  return { met, all, about: isRare ? 0 : (all * found) / Math.max(asked, 1) }
}
