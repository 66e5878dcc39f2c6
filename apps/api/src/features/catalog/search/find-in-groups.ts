import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { readCursor, type SortOrder, writeCursor } from '#lib/cursor.ts'
import { findItems } from '#features/catalog/items/find-items.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import type { FoundPage, KeyedPage, Slice } from '#lib/keyed-page.ts'
import type { TextSearch } from './item-search.ts'
import {
  holdsAny,
  holdsAnyIn,
  holdsEvery,
  holdsEveryIn,
  holdsNameIn,
  holdsTypedIn,
  holdsWordsIn,
  isNamed,
  isNamedAsTyped,
  isNamedExactly,
} from './term-conditions.ts'

/**
 * A page of the matches of a text if they are too many to sort. Items with exactly that name come first, then those with the
 * words in their name as typed, then in any form. Then come those with all words somewhere, then the rest, each group in the
 * order of an index. With an order of the caller's own there are two groups: all words in the name, and the rest. A cursor holds
 * its group.
 */
export async function findInGroups(db: Db, text: TextSearch, frequency: Frequency, { size, cursor }: Slice): Promise<FoundPage> {
  const order = text.order ?? itemOrders.popular
  const place = cursorOrder(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  const groups = listGroups(text)
  const ids: number[] = []
  let nextCursor: string | null = null
  for (const [group, { looked, placed }] of groups.entries()) {
    if (group < Number(at)) continue
    // Conditions on single rows are cheap, so they come first.
    const only = [...groups.slice(0, group).map((before) => sql<boolean>`not ${before.looked}`), looked]
    // A full page that ends with its group still needs to know if the next group has rows.
    const wanted = Math.max(1, size - ids.length)
    const start = group === Number(at) && values.length > 0 ? writeCursor(order, values) : undefined
    const page = await readGroup(
      db,
      text,
      { only, placed, met: frequency.met[group] ?? 0 },
      { size: wanted, skip: 0, cursor: start },
    )
    if (ids.length === size && page.ids.length > 0) return { ids, nextCursor }
    ids.push(...page.ids)
    if (page.ids.length > 0 && page.lastKeys !== null) nextCursor = writeCursor(place, [String(group), ...page.lastKeys])
    if (page.nextCursor !== null) return { ids, nextCursor }
  }
  return { ids, nextCursor: null }
}

/** One group: its conditions on rows, its condition for the word index, and how many rows of the sample are in it. */
type SampledGroup = { only: Condition[]; placed: Condition; met: number }

/**
 * A page of a group. Rows of a frequent group turn up soon in any order, faster than the word index can be read, so some rows are
 * tried first. If they do not fill the page, because costlier items may be named differently, the index is read.
 */
async function readGroup(db: Db, text: TextSearch, { only, placed, met }: SampledGroup, slice: Slice): Promise<KeyedPage> {
  const { set, read } = text
  const order = text.order ?? itemOrders.popular
  const isFrequent = read ? met >= FREQUENT_IN_STORES : met * MOST_LOOKED >= slice.size * SAMPLE
  if (isFrequent) {
    const looked = { ...set, conditions: [...set.conditions, ...only] }
    // Each area stops at a different place in the order: together they would leave rows out.
    const isOneArea = set.areas.length === 1
    const page = read
      ? await read(looked, { ...slice, most: MOST_STORES })
      : await findItems(db, looked, order, { ...slice, most: isOneArea ? MOST_LOOKED : undefined })
    if (page.nextCursor !== null || !(read || isOneArea)) return page
  }
  return findItems(db, { ...set, words: placed, conditions: [...set.conditions, ...only] }, order, slice)
}

const MOST_LOOKED = 2000
const MOST_STORES = 60

/** So many of the most ordered items are a sample of what a place has. */
export const SAMPLE = 300
/** From this many in the sample, a few stores most likely fill a page. */
const FREQUENT_IN_STORES = 2
/** Fewer in the sample say nothing about the total. */
const FEWEST_FOR_ESTIMATE = 5

/** How often a text matches the sample. */
export type Frequency = {
  /** Matches by group. */
  met: number[]
  /** The estimated number of all matches; 0 if the text is rare. */
  about: number
}

export async function readFrequency(db: Db, text: TextSearch): Promise<Frequency> {
  const { moduleId, areas, conditions } = text.set
  const groups = listGroups(text)
  const fits = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const group = groups.map(({ looked }, place) => sql`when ${looked} then ${sql.lit(place)}`)
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

/** A group's rows, less those of the groups before it: the condition for single rows, and the one that the word index answers. */
type Group = { looked: Condition; placed: Condition }

function listGroups({ set, terms, order }: Pick<TextSearch, 'set' | 'terms' | 'order'>): Group[] {
  const named = { looked: isNamed(terms, 'i'), placed: holdsWordsIn(set, terms) }
  const rest = { looked: holdsAny(terms, 'i'), placed: holdsAnyIn(set, terms) }
  if (order !== null) return [named, rest]
  const isPlain = terms.marks.length === 0 && terms.positions.every(({ ways }) => ways.length === 1)
  return [
    { looked: isNamedExactly(terms, 'i'), placed: holdsNameIn(set, terms) },
    ...(isPlain ? [] : [{ looked: isNamedAsTyped(terms), placed: holdsTypedIn(set, terms) }]),
    named,
    ...(terms.positions.length === 1 ? [] : [{ looked: holdsEvery(terms), placed: holdsEveryIn(set, terms) }]),
    rest,
  ]
}
