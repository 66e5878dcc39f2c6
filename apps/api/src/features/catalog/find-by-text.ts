import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { cursorColumn, isAfter, isCursorOf, orderBy, readCursor, type SortOrder, writeCursor } from './cursor.ts'
import { findAmongMany } from './find-among-many.ts'
import { countItems, type FoundPage, inAreas, type ItemSet, keyColumns, keyName, type Slice } from './find-items.ts'
import { itemOrders } from './item-orders.ts'
import type { Search } from './read-search.ts'
import { areaSigns, fitOf, holdsAny, isNamed } from './search-query.ts'

type TextSlice = Slice & {
  order: SortOrder | null
  /** Whether somebody asks how many there are in all. */
  isCounted: boolean
}

/** So many are compared with one another; of more, the most ordered are read in the order of an index. */
const COMPARED = 1500

/**
 * Items that hold any word of a text, what fits best first, then the most ordered. With an order of the caller's own, what is named so
 * comes before what only mentions it, each in that order. Without the total, `total` is what was looked at.
 */
export async function findByText(
  db: Db,
  set: ItemSet,
  search: Search,
  { order, isCounted, ...slice }: TextSlice,
): Promise<FoundPage & { total: number }> {
  const found = { ...set, conditions: [holdsAny(search, 'i', areaSigns(set)), ...set.conditions], isSigned: true }
  const goesOn = slice.cursor !== undefined && isCursorOf('many', slice.cursor)
  // A page by its number is counted through what was compared, and a list that began so goes on so, however much that is.
  const isWhole = slice.skip > 0 || slice.cursor !== undefined
  // One or two letters begin more than can be compared.
  const isShort = search.whole.length <= 2 && !isWhole
  const best =
    goesOn || isShort ? null : await findBest(db, found, withFit(order, search), { ...slice, most: isWhole ? null : COMPARED })
  if (best !== null && (isWhole || best.total <= COMPARED)) return best
  const many = { ...set, search, order: order ?? itemOrders.popular, isSorted: order !== null }
  const [page, total] = await Promise.all([findAmongMany(db, many, slice), isCounted ? countItems(db, found) : COMPARED])
  return { ...page, total }
}

/** All that is found is compared, up to `most`; its number comes of the same reading. */
async function findBest(
  db: Db,
  found: ItemSet,
  order: SortOrder,
  { size, skip, cursor, most }: Slice & { most: number | null },
): Promise<FoundPage & { total: number }> {
  const values = cursor === undefined ? null : readCursor(order, cursor)
  const { rows } = await sql<{ id: number | null; keys: string[]; total: number }>`
    with found as materialized (
      select i.id, ${keyColumns(order)} from items i where ${sql.join(inAreas(found), sql` and `)} ${most === null ? sql`` : sql`limit ${most + 1}`}
    ), page as (
      select * from found ${values === null ? sql`` : sql`where ${isAfter(order, values, keyName)}`}
      order by ${orderBy(order, keyName)} limit ${size + 1} offset ${skip}
    )
    select page.id, ${cursorColumn(order, keyName)} as keys, total
    from (select count(*)::int as total from found) counted left join page on true
    order by ${orderBy(order, keyName)}`.execute(db)
  const page = rows.slice(0, size).flatMap(({ id, keys }) => (id === null ? [] : [{ id, keys }]))
  const last = page.at(-1)
  return {
    ids: page.map(({ id }) => id),
    nextCursor: rows.length > size && last !== undefined ? writeCursor(order, last.keys) : null,
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
