import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { readCursor, type SortOrder, writeCursor } from '#lib/cursor.ts'
import { findItems, type ItemSet, type Look } from '#features/catalog/items/find-items.ts'
import type { Condition } from '#features/catalog/items/item-conditions.ts'
import type { FoundPage, KeyedPage, Slice } from '#features/catalog/reading/keyed-page.ts'
import type { Search } from './read-search.ts'
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
} from './search-query.ts'

type Many = ItemSet & {
  search: Search
  order: SortOrder
  /** Whether the order is the caller's own. */
  isSorted: boolean
  /** Reads what is frequent in an order that no index of items has. */
  read?: ReadInOrder | undefined
}
/** `most`: so many stores are looked at. */
export type ReadInOrder = (set: ItemSet, look: Look) => Promise<KeyedPage>

/**
 * What a text finds where that is too much to compare: what is called exactly so, what has the words in its name as they were typed, what
 * has them there in any form, what has all of them somewhere, then the rest, each in an order that an index has; by an order of the
 * caller's own, only what has all in its name and the rest. A cursor says in which of them it stands.
 */
export async function findAmongMany(db: Db, many: Many, frequency: Frequency, { size, cursor }: Slice): Promise<FoundPage> {
  const { order } = many
  const place = cursorOrder(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  const groups = listGroups(many, many.search, many.isSorted)
  const ids: number[] = []
  let nextCursor: string | null = null
  for (const [group, { looked, placed }] of groups.entries()) {
    if (group < Number(at)) continue
    // What is quick to look at stands first.
    const only = [...groups.slice(0, group).map((before) => sql<boolean>`not ${before.looked}`), looked]
    // A full page that ends with its group goes on with the next one, if that has anything.
    const wanted = Math.max(1, size - ids.length)
    const start = group === Number(at) && values.length > 0 ? writeCursor(order, values) : undefined
    const page = await readGroup(
      db,
      many,
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

/** What makes a group, how the index of words finds it, and how many of the most ordered it has. */
type Wanted = { only: Condition[]; placed: Condition; met: number }

/**
 * A page of a group. What is frequent is met soon in any order, sooner than an index of words can be read: some rows are looked at first. Where
 * they do not fill the page (what costs more may be called otherwise), the index tells.
 */
async function readGroup(db: Db, many: Many, { only, placed, met }: Wanted, slice: Slice): Promise<KeyedPage> {
  const isMetSoon = many.read ? met >= FREQUENT_IN_STORES : met * MOST_LOOKED >= slice.size * ASKED
  if (isMetSoon) {
    const conditions = [...many.conditions, ...only]
    // Each area ends its look at another place in the order: together they would leave something out.
    const isOne = many.areas.length === 1
    const page = many.read
      ? await many.read({ ...many, conditions }, { ...slice, most: MOST_STORES })
      : await findItems(db, { ...many, conditions }, many.order, { ...slice, most: isOne ? MOST_LOOKED : undefined })
    if (page.nextCursor !== null || !(many.read || isOne)) return page
  }
  return findItems(db, { ...many, conditions: [placed, ...many.conditions, ...only], isPlaced: true }, many.order, slice)
}

const MOST_LOOKED = 2000
const MOST_STORES = 60

/** So many of the most ordered tell what is frequent. */
const ASKED = 300
/** From so many of them on, some stores most likely fill a page. */
const FREQUENT_IN_STORES = 2
/** Fewer of them tell nothing of how many there are. */
const TELLING = 5

/** What a look at the most ordered says of a text. */
export type Frequency = {
  /** How many of them each group has. */
  met: number[]
  /** How many it finds, roughly; 0 where it is rare. */
  about: number
}

export async function readFrequency(
  db: Db,
  { moduleId, areas, conditions }: ItemSet,
  search: Search,
  isSorted: boolean,
): Promise<Frequency> {
  const groups = listGroups({ moduleId, areas }, search, isSorted)
  const fits = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const group = groups.map(({ looked }, place) => sql`when ${looked} then ${sql.lit(place)}`)
  const { rows } = await sql<{ met: number[]; asked: number; all: number }>`
    select array[${sql.join(groups.map((_, place) => sql`count(*) filter (where i.group = ${sql.lit(place)})::int`))}] as met,
      count(*)::int as asked, (select coalesce(sum(c.count), 0)::int from item_counts c
        where c.module_id = ${moduleId} and c.area_id = any(${areas}::bigint[])) as all
    from (
      select case when not (${fits}) then null ${sql.join(group, sql` `)} end as group from items i
      where i.is_live and i.module_id = ${moduleId} and i.area_id = ${areas[0]}
      order by i.order_count desc, i.id desc limit ${ASKED}
    ) i`.execute(db)
  const { met = [], asked = 0, all = 0 } = rows[0] ?? {}
  const found = met.reduce((sum, count) => sum + count, 0)
  const isRare = found < TELLING && asked < all
  return { met, about: isRare ? 0 : (all * found) / Math.max(asked, 1) }
}

/** The order as a cursor over several groups knows it. */
function cursorOrder({ name, keys }: SortOrder): SortOrder {
  return { name: `many_${name}`, keys: [{ by: sql`0`, type: 'int8' }, ...keys] }
}

/** What belongs to a group and to none before it: where rows are looked at one by one, and how the index of words finds it. */
type Group = { looked: Condition; placed: Condition }

function listGroups(place: Pick<ItemSet, 'moduleId' | 'areas'>, search: Search, isSorted: boolean): Group[] {
  const named = { looked: isNamed(search, 'i'), placed: holdsWordsIn(place, search) }
  const rest = { looked: holdsAny(search, 'i'), placed: holdsAnyIn(place, search) }
  if (isSorted) return [named, rest]
  const isPlain = search.marks.length === 0 && search.positions.every(({ ways }) => ways.length === 1)
  return [
    { looked: isNamedExactly(search, 'i'), placed: holdsNameIn(place, search) },
    ...(isPlain ? [] : [{ looked: isNamedAsTyped(search), placed: holdsTypedIn(place, search) }]),
    named,
    ...(search.positions.length === 1 ? [] : [{ looked: holdsEvery(search), placed: holdsEveryIn(place, search) }]),
    rest,
  ]
}
