import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { readCursor, type SortOrder, writeCursor } from './cursor.ts'
import { findItems, type ItemSet } from './find-items.ts'
import type { Condition } from './item-conditions.ts'
import type { FoundPage, KeyedPage, Slice } from './keyed-page.ts'
import type { Search } from './read-search.ts'
import { areaSigns, holdsAny, isNamed, isNamedExactly, holdsName, holdsWords } from './search-query.ts'

type Many = ItemSet & {
  search: Search
  order: SortOrder
  /** Whether the order is the caller's own. */
  isSorted: boolean
  /** Reads what is frequent in an order that no index of items has. */
  read?: ReadInOrder | undefined
}
export type ReadInOrder = (set: ItemSet, slice: Slice) => Promise<KeyedPage>

/**
 * What a text finds where that is too much to compare: first what is called exactly so (unless the caller has an order of their own), then
 * what has all the words in its name, then the rest, each in an order that an index has. A cursor says in which of the three it stands.
 */
export async function findAmongMany(db: Db, many: Many, frequency: Frequency, { size, cursor }: Slice): Promise<FoundPage> {
  const { order } = many
  const place = cursorOrder(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  const groups = listGroups(many, frequency)
  const inOrder: ReadInOrder = (set, slice) => findItems(db, set, order, slice)
  const ids: number[] = []
  let nextCursor: string | null = null
  for (let group = Number(at); group < groups.length; group++) {
    const { conditions = [], isFrequent = false } = groups[group] ?? {}
    // A full page that ends with its group goes on with the next one, if that has anything.
    const wanted = Math.max(1, size - ids.length)
    const start = group === Number(at) && values.length > 0 ? writeCursor(order, values) : undefined
    const read = (isFrequent && many.read) || inOrder
    const set = { ...many, conditions: [...many.conditions, ...conditions], isSigned: !isFrequent }
    const page = await read(set, { size: wanted, skip: 0, cursor: start })
    if (ids.length === size && page.ids.length > 0) return { ids, nextCursor }
    ids.push(...page.ids)
    if (page.ids.length > 0 && page.lastKeys !== null) nextCursor = writeCursor(place, [String(group), ...page.lastKeys])
    if (page.nextCursor !== null) return { ids, nextCursor }
  }
  return { ids, nextCursor: null }
}

/** So many of the most ordered tell what is frequent: then the next of a kind is near in any order, and no index of words is quicker. */
const ASKED = 300
const FREQUENT = 5

/** What a look at the most ordered says of a text: whether a name is met soon that has all of its words, and what else has any. */
export type Frequency = { named: boolean; rest: boolean /** How many it finds, roughly; 0 where it is rare. */; about: number }

export async function readFrequency(db: Db, { moduleId, areas, conditions }: ItemSet, search: Search): Promise<Frequency> {
  const named = isNamed(search, 'i')
  const fits = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<{ named: number; rest: number; asked: number; all: number }>`
    select count(*) filter (where i.fits and ${named})::int as named, count(*) filter (where i.fits and not ${named} and ${holdsAny(search, 'i')})::int as rest,
      count(*)::int as asked, (select coalesce(sum(c.count), 0)::int from item_counts c
        where c.module_id = ${moduleId} and c.area_id = any(${areas}::bigint[])) as all
    from (
      select i.name_words, i.search_vector, (${fits}) as fits from items i
      where i.is_live and i.module_id = ${moduleId} and i.area_id = ${areas[0]}
      order by i.order_count desc, i.id desc limit ${ASKED}
    ) i`.execute(db)
  const { named: names = 0, rest = 0, asked = 0, all = 0 } = rows[0] ?? {}
  const found = names + rest
  return { named: names >= FREQUENT, rest: rest >= FREQUENT, about: found < FREQUENT ? 0 : (all * found) / asked }
}

/** The order as a cursor over several groups knows it. */
function cursorOrder({ name, keys }: SortOrder): SortOrder {
  return { name: `many_${name}`, keys: [{ by: sql`0`, type: 'int8' }, ...keys] }
}

type Group = { conditions: Condition[]; isFrequent: boolean }

function listGroups({ search, isSorted, ...set }: Many, frequency: Frequency): Group[] {
  const signs = areaSigns(set)
  const named = isNamed(search, 'i')
  // What is quick to look at stands first; what is frequent is looked at row by row (a case is for no index).
  const all = frequency.named ? [named] : [named, holdsWords(search, 'i', signs)]
  const any = frequency.rest ? sql<boolean>`case when ${holdsAny(search, 'i')} then true end` : holdsAny(search, 'i', signs)
  const rest = [sql<boolean>`not ${named}`, any]
  if (isSorted) {
    return [
      { conditions: all, isFrequent: frequency.named },
      { conditions: rest, isFrequent: frequency.rest },
    ]
  }
  const exact = isNamedExactly(search, 'i')
  const notExact = sql<boolean>`not ${exact}`
  return [
    { conditions: [exact, holdsName(search, 'i', signs)], isFrequent: false },
    { conditions: [...all, notExact], isFrequent: frequency.named },
    { conditions: [...rest, notExact], isFrequent: frequency.rest },
  ]
}
