import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { readCursor, type SortOrder, writeCursor } from './cursor.ts'
import { findItems, type FoundPage, type ItemSet, type Slice } from './find-items.ts'
import type { Condition } from './item-conditions.ts'
import type { Search } from './read-search.ts'
import { areaSigns, holdsAll, holdsAny, isNamed, isNamedExactly, holdsName } from './search-query.ts'

type Many = ItemSet & {
  search: Search
  order: SortOrder
  /** Whether the order is the caller's own. */
  isSorted: boolean
}

/**
 * What a text finds where that is too much to compare: first what is called exactly so (unless the caller has an order of their own), then
 * what has all the words in its name, then the rest, each in an order that an index has. A cursor says in which of the three it stands.
 */
export async function findAmongMany(db: Db, many: Many, { size, cursor }: Slice): Promise<FoundPage> {
  const { order } = many
  const place = cursorOrder(order)
  const [at = '0', ...values] = cursor === undefined ? [] : readCursor(place, cursor)
  const groups = listGroups(many, await isCommonName(db, many))
  const ids: number[] = []
  let nextCursor: string | null = null
  for (let group = Number(at); group < groups.length; group++) {
    // A full page that ends with its group goes on with the next one, if that has anything.
    const wanted = Math.max(1, size - ids.length)
    const start = group === Number(at) && values.length > 0 ? writeCursor(order, values) : undefined
    const conditions = [...many.conditions, ...(groups[group] ?? [])]
    const page = await findItems(db, { ...many, conditions }, order, { size: wanted, skip: 0, cursor: start })
    if (ids.length === size && page.ids.length > 0) return { ids, nextCursor }
    ids.push(...page.ids)
    if (page.ids.length > 0 && page.lastKeys !== null) nextCursor = writeCursor(place, [String(group), ...page.lastKeys])
    if (page.nextCursor !== null) return { ids, nextCursor }
  }
  return { ids, nextCursor: null }
}

/** Whether names with all the words are frequent among the most ordered: each fiftieth, say. */
async function isCommonName(db: Db, { search, moduleId, areas }: Many): Promise<boolean> {
  const { rows } = await sql<{ named: number }>`
    select count(*) filter (where ${isNamed(search, 'i')})::int as named from (
      select i.name_words from items i where i.is_live and i.module_id = ${moduleId} and i.area_id = ${areas[0]}
      order by i.order_count desc, i.id desc limit 500
    ) i`.execute(db)
  return (rows[0]?.named ?? 0) >= 10
}

/** The order as a cursor over several groups knows it. */
function cursorOrder({ name, keys }: SortOrder): SortOrder {
  return { name: `many_${name}`, keys: [{ by: sql`0`, type: 'int8' }, ...keys] }
}

function listGroups({ search, isSorted, ...set }: Many, isCommon: boolean): Condition[][] {
  const signs = areaSigns(set)
  const named = isNamed(search, 'i')
  // Where every word begins more than a few names, the next of them is near in any order; else the index of words knows them.
  const all = isCommon ? [named] : [named, holdsAll(search, 'i', signs)]
  const rest = [sql<boolean>`not ${named}`, holdsAny(search, 'i', signs)]
  if (isSorted) return [all, rest]
  const exact = isNamedExactly(search, 'i')
  return [
    [exact, holdsName(search, 'i', signs)],
    [...all, sql<boolean>`not ${exact}`],
    [...rest, sql<boolean>`not ${exact}`],
  ]
}
