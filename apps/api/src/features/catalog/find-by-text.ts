import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { cursorColumn, isAfter, orderBy, readCursor, type SortOrder, writeCursor } from './cursor.ts'
import { type FoundPage, inAreas, type ItemSet, keyColumns, keyName, type Slice } from './find-items.ts'
import { itemOrders } from './item-orders.ts'
import type { Search } from './read-search.ts'
import { areaSigns, fitOf, holdsAny, isNamed } from './search-query.ts'

type TextSlice = Slice & { order: SortOrder | null }

/**
 * Items that hold any word of a text, what fits best first, then the most ordered. With an order of the caller's own, what is named so
 * comes before what only mentions it, each in that order. The total comes of the same reading.
 */
export async function findByText(
  db: Db,
  set: ItemSet,
  search: Search,
  { order, size, skip, cursor }: TextSlice,
): Promise<FoundPage & { total: number }> {
  const chosen = withFit(order, search)
  const values = cursor === undefined ? null : readCursor(chosen, cursor)
  const { rows } = await sql<{ id: number | null; keys: string[]; total: number }>`
    with found as materialized (
      select i.id, ${keyColumns(chosen)} from items i
      where ${sql.join([holdsAny(search, 'i', areaSigns(set)), ...inAreas(set)], sql` and `)}
    ), page as (
      select * from found ${values === null ? sql`` : sql`where ${isAfter(chosen, values, keyName)}`}
      order by ${orderBy(chosen, keyName)} limit ${size + 1} offset ${skip}
    )
    select page.id, ${cursorColumn(chosen, keyName)} as keys, total
    from (select count(*)::int as total from found) counted left join page on true
    order by ${orderBy(chosen, keyName)}`.execute(db)
  const page = rows.slice(0, size).flatMap(({ id, keys }) => (id === null ? [] : [{ id, keys }]))
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    nextCursor: rows.length > size && last !== undefined ? writeCursor(chosen, last.keys) : null,
    total: rows[0]?.total ?? 0,
  }
}

/** How well it fits comes first, running the same way as the keys behind it. */
function withFit(order: SortOrder | null, search: Search): SortOrder {
  const { name, keys } = order ?? itemOrders.popular
  const fit = order === null ? fitOf(search, 'i') : sql`case when ${isNamed(search, 'i')} then 0 else 1 end`
  const isDescending = keys[0]?.isDescending === true
  return {
    name: `${order === null ? 'fit' : 'named'}_${name}`,
    keys: [{ by: isDescending ? sql`-(${fit})` : fit, type: 'int8', isDescending }, ...keys],
  }
}
