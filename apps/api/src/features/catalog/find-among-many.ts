import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { readCursor, type SortOrder, writeCursor } from './cursor.ts'
import { findItems, type ItemSet, type Look } from './find-items.ts'
import type { Condition } from './item-conditions.ts'
import type { FoundPage, KeyedPage, Slice } from './keyed-page.ts'
import type { Search } from './read-search.ts'
import { holdsAny, holdsAnyIn, holdsNameIn, holdsWordsIn, isNamed, isNamedExactly } from './search-query.ts'

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
 * What a text finds where that is too much to compare: first what is called exactly so (unless the caller has an order of their own), then
 * what has all the words in its name, then the rest, each in an order that an index has. A cursor says in which of the three it stands.
 */
export async function findAmongMany(db: Db, many: Many, frequency: Frequency, { size, cursor }: Slice): Promise<FoundPage> {
  const { order } = many
  const place = cursorOrder(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  const groups = listGroups(many, frequency)
  const ids: number[] = []
  let nextCursor: string | null = null
  for (const [group, wantedOf] of groups.entries()) {
    if (group < Number(at)) continue
    // A full page that ends with its group goes on with the next one, if that has anything.
    const wanted = Math.max(1, size - ids.length)
    const start = group === Number(at) && values.length > 0 ? writeCursor(order, values) : undefined
    const page = await readGroup(db, many, wantedOf, { size: wanted, skip: 0, cursor: start })
    if (ids.length === size && page.ids.length > 0) return { ids, nextCursor }
    ids.push(...page.ids)
    if (page.ids.length > 0 && page.lastKeys !== null) nextCursor = writeCursor(place, [String(group), ...page.lastKeys])
    if (page.nextCursor !== null) return { ids, nextCursor }
  }
  return { ids, nextCursor: null }
}

/**
 * A page of a group. What is frequent is met soon in any order, sooner than an index of words can be read: some rows are looked at first. Where
 * they do not fill the page (what costs more may be called otherwise), the index tells.
 */
async function readGroup(db: Db, many: Many, { looked, placed, met }: Group, slice: Slice): Promise<KeyedPage> {
  if (met >= (many.read ? FREQUENT.stores : FREQUENT.rows)) {
    const conditions = [...many.conditions, ...looked]
    // Each area ends its look at another place in the order: together they would leave something out.
    const isOne = many.areas.length === 1
    const page = many.read
      ? await many.read({ ...many, conditions }, { ...slice, most: MOST_STORES })
      : await findItems(db, { ...many, conditions }, many.order, { ...slice, most: isOne ? MOST_LOOKED : undefined })
    if (page.nextCursor !== null || !(many.read || isOne)) return page
  }
  return findItems(db, { ...many, conditions: [...many.conditions, ...placed], isPlaced: true }, many.order, slice)
}

const MOST_LOOKED = 2000
const MOST_STORES = 60

/** So many of the most ordered tell what is frequent. */
const ASKED = 300
/** From so many of them on, some rows of an order, or some stores, most likely fill a page. */
const FREQUENT = { rows: 5, stores: 2 }

/**
 * What a look at the most ordered says of a text: how many have all of its words in their names (without those that are called exactly so,
 * where these stand apart), and how many others have any.
 */
export type Frequency = { named: number; rest: number /** How many it finds, roughly; 0 where it is rare. */; about: number }

export async function readFrequency(
  db: Db,
  { moduleId, areas, conditions }: ItemSet,
  search: Search,
  isSorted: boolean,
): Promise<Frequency> {
  const named = isNamed(search, 'i')
  const apart = isSorted ? sql`true` : sql`not ${isNamedExactly(search, 'i')}`
  const fits = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<{ named: number; apart: number; rest: number; asked: number; all: number }>`
    select count(*) filter (where i.fits and ${named})::int as named, count(*) filter (where i.fits and ${named} and ${apart})::int as apart,
      count(*) filter (where i.fits and not ${named} and ${holdsAny(search, 'i')})::int as rest, count(*)::int as asked, (select coalesce(sum(c.count), 0)::int from item_counts c
        where c.module_id = ${moduleId} and c.area_id = any(${areas}::bigint[])) as all
    from (
      select i.name_words, i.search_vector, (${fits}) as fits from items i
      where i.is_live and i.module_id = ${moduleId} and i.area_id = ${areas[0]}
      order by i.order_count desc, i.id desc limit ${ASKED}
    ) i`.execute(db)
  const { named: names = 0, apart: others = 0, rest = 0, asked = 0, all = 0 } = rows[0] ?? {}
  const found = names + rest
  return { named: others, rest, about: found < FREQUENT.rows ? 0 : (all * found) / asked }
}

/** The order as a cursor over several groups knows it. */
function cursorOrder({ name, keys }: SortOrder): SortOrder {
  return { name: `many_${name}`, keys: [{ by: sql`0`, type: 'int8' }, ...keys] }
}

/** The conditions of a group where rows are looked at one by one, and where the index of words says which. */
type Group = { looked: Condition[]; placed: Condition[]; met: number }

function listGroups({ search, isSorted, ...set }: Many, frequency: Frequency): Group[] {
  const exact = isNamedExactly(search, 'i')
  const notExact = isSorted ? [] : [sql<boolean>`not ${exact}`]
  const named = [isNamed(search, 'i'), ...notExact]
  const rest = [sql<boolean>`not ${isNamed(search, 'i')}`, ...notExact]
  const groups: Group[] = [
    { looked: named, placed: [holdsWordsIn(set, search), ...named], met: frequency.named },
    // What is quick to look at stands first.
    { looked: [...rest, holdsAny(search, 'i')], placed: [holdsAnyIn(set, search), ...rest], met: frequency.rest },
  ]
  if (isSorted) return groups
  return [{ looked: [exact], placed: [holdsNameIn(set, search), exact], met: 0 }, ...groups]
}
