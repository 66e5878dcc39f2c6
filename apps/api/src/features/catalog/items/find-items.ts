import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { cursorColumn, isAfter, orderBy, readCursor, type SortOrder } from '#lib/cursor.ts'
import { type Condition, whereAll } from './item-conditions.ts'
import {
  type ComparedPage,
  isOpen,
  type KeyedPage,
  keyColumns,
  keyName,
  readComparedPage,
  readKeyedPage,
  type Slice,
} from '#lib/keyed-page.ts'
import { nearestByStore } from './item-orders.ts'
import { firstItemsAt, itemsAt, type SalePrices } from './sale-prices.ts'
import { distanceFrom, type Position } from '#features/catalog/stores/store.queries.ts'

/** A module in some areas. */
export type Place = { moduleId: number; areas: number[] }

/** Live items of a place. `words`: what the word index looks up, the areas with it; `prices`: of running sales, if prices matter. */
export type ItemSet = Place & {
  conditions: Condition[]
  words?: Condition
  prices?: SalePrices
  /** A table that the keys of an order read, of the rows that are compared. */
  selectTable?: (rows: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * The ids of a page of items. Each area is read separately in the order of an index, so the cost depends on the page, not on the list; the
 * first rows of all areas make the page. `most` limits the rows looked at in each area; the page is empty
 * if later ones of an area might belong to it. `withTotal` reads the number of all items of the place as well, if the page has any.
 */
export async function findItems(
  db: Db,
  set: ItemSet,
  order: SortOrder,
  { most, withTotal = false, ...slice }: Slice & { withTotal?: boolean },
): Promise<KeyedPage> {
  const values = slice.cursor === undefined ? null : readCursor(order, slice.cursor)
  const after = values ? [isAfter(order, values)] : []
  const wanted = slice.skip + slice.size + 1
  const one = (some: RawBuilder<unknown>) => sql`
    select i.id, ${keyColumns(order)} from ${some} i order by ${orderBy(order)} limit ${wanted}`
  const first = (conditions: Condition[], all = wanted) => firstItemsAt(set.prices, { conditions, order, most: all })
  const inEach = (area: RawBuilder<unknown>) => {
    const place = [...inArea(set.moduleId, area), ...after]
    if (most === undefined) return one(first([...place, ...set.conditions]))
    return one(sql`(select i.* from ${first(place, most)} i ${whereAll(set.conditions)})`)
  }
  const { areas } = set
  const inAll = () => {
    const each = sql`unnest(${areas}::bigint[]) a (area_id) cross join lateral (${inEach(sql`a.area_id`)}) found`
    return most === undefined ? each : unlessCut(each, set, { wanted, most, after })
  }
  const rows = set.words
    ? sql`(${one(sql`(select i.* from ${itemsOf(set)} i ${whereAll(after)})`)}) found`
    : areas.length === 1
      ? sql`(${inEach(sql`${areas[0]}`)}) found`
      : inAll()
  return readKeyedPage(
    db,
    sql`select id, ${cursorColumn(order, keyName)} as keys${withTotal ? sql`, (${countPlace(set)}) as total` : sql``}
      from ${rows} order by ${orderBy(order, keyName)}`,
    order,
    slice,
  )
}

/**
 * The first rows of each area, among as many as are looked at. There are none if an area has fewer than are wanted and more to look at: its
 * next ones may come before those of other areas.
 */
function unlessCut(
  rows: RawBuilder<unknown>,
  { moduleId, areas, prices }: ItemSet,
  { wanted, most, after }: { wanted: number; most: number; after: Condition[] },
): RawBuilder<unknown> {
  const place = whereAll([...inArea(moduleId, sql`a.area_id`), ...after])
  return sql`(
    with first as materialized (select * from ${rows})
    select * from first where not exists (
      select from unnest(${areas}::bigint[]) a (area_id)
      where (select count(*) from first where first.area_id = a.area_id) < ${wanted}
        and (select count(*) from (select from ${itemsAt(prices)} i ${place} limit ${most}) looked) = ${most})) found`
}

/**
 * A page of a small set: reads and sorts all of it, and returns the total from the same statement. If the set has more than `most` rows,
 * the total is one more and the page must be ignored: computing its keys would cost too much.
 */
export function findCompared(db: Db, set: ItemSet, order: SortOrder, { most, ...slice }: Slice): Promise<ComparedPage> {
  const table = set.selectTable?.(itemsOf(set))
  if (most === undefined)
    return readComparedPage(db, sql`select i.id, ${keyColumns(order)} from ${itemsOf(set)} i`, order, { ...slice, table })
  const keys = order.keys.map((key) => ({ ...key, by: sql`case when i.are_few then ${key.by} end` }))
  const matching = sql`
    select i.id, ${keyColumns({ ...order, keys })} from (
      select i.*, count(*) over () <= ${most} as are_few from (select i.* from ${itemsOf(set)} i limit ${most + 1}) i) i`
  return readComparedPage(db, matching, order, { ...slice, table })
}

/**
 * A page of a small set of words: if the word index has more than `most` matches, no row is compared and the total is one more. Counting
 * them evaluates nothing.
 */
export function findFew(
  db: Db,
  set: ItemSet,
  order: SortOrder,
  { most, ...slice }: Slice & { most: number },
): Promise<ComparedPage> {
  const words = set.words ?? sql<boolean>`false`
  const gated = { ...set, words: sql<boolean>`${words} and ${isOpen({ most })}` }
  const found = sql`select i.id, ${keyColumns(order)} from ${itemsOf(gated)} i`
  const gate = { counted: sql`select from items i where i.is_live and ${words}`, most }
  return readComparedPage(db, found, order, { ...slice, gate, table: set.selectTable?.(itemsOf(gated)) })
}

/** A page by distance of the store; within a store, the most popular items come first. `most` limits the stores that are read. */
export async function findNearestItems(
  db: Db,
  set: ItemSet,
  position: Position | null,
  { most, ...slice }: Slice,
): Promise<KeyedPage> {
  const order = nearestByStore
  const values = slice.cursor === undefined ? null : readCursor(order, slice.cursor)
  // Area 0 is everywhere.
  const zones = set.areas.includes(0) ? sql`` : sql` and s.zone_id = any(${set.areas}::bigint[])`
  // Starts at the cursor's store; each store contributes at most a page, so the rest is not read.
  const query = sql`
    select id, ${cursorColumn(order, keyName)} as keys
    from (
      select s.id as store_id, coalesce(${distanceFrom(position)}, 0)::bigint as distance from stores s
      where s.module_id = ${set.moduleId}${zones}${values === null ? sql`` : sql` and coalesce(${distanceFrom(position)}, 0)::bigint >= ${values[0]}::bigint`}
      order by distance, store_id ${most === undefined ? sql`` : sql`limit ${most}`}
    ) n cross join lateral (
      select i.id, ${keyColumns(order)} from ${itemsAt(set.prices)} i
      where i.store_id = n.store_id and ${sql.join([...inAreas(set), ...(values ? [isAfter(order, values)] : [])], sql` and `)}
      order by -i.popularity, i.id limit ${slice.skip + slice.size + 1}
    ) i
    order by n.distance, n.store_id, k2, k3`
  return readKeyedPage(db, query, order, slice)
}

/**
 * Counts a set, up to `most`. Counts of whole areas are maintained on write; other sets are counted from an index, those of words alone
 * without a column of their rows.
 */
export async function countItems(db: Db, set: ItemSet, most?: number): Promise<number> {
  const { conditions, words } = set
  const rowsOf =
    conditions.length === 0 && words !== undefined ? sql`items i where i.is_live and ${words}` : sql`${itemsOf(set)} i`
  const { rows } = await sql<{ count: number }>`${
    isWholePlace(set)
      ? countPlace(set)
      : sql`select count(*)::int as count from (select from ${rowsOf} ${most === undefined ? sql`` : sql`limit ${most}`}) counted`
  }`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a set is all items of its place, whose number is maintained on write. */
export function isWholePlace({ conditions, words }: ItemSet): boolean {
  return conditions.length === 0 && words === undefined
}

function countPlace({ moduleId, areas }: Place): RawBuilder<unknown> {
  return sql`select coalesce(sum(i.count), 0)::int as count from item_counts i
    where i.module_id = ${moduleId} and i.area_id = any(${areas}::bigint[])`
}

/**
 * The items of a set, as a table to be named `i`. The word index is read first and the other conditions are applied to its rows: `offset 0`
 * is an optimization fence. Without it the planner overestimates how frequent words are, and scans an index by price or mark for seconds.
 */
export function itemsOf(set: ItemSet): RawBuilder<unknown> {
  const { words, conditions, prices } = set
  if (words === undefined) return sql`(select i.* from ${itemsAt(prices)} i ${whereAll(inAreas(set))})`
  const found = sql`(select i.* from ${itemsAt(prices)} i where i.is_live and ${words} offset 0)`
  return conditions.length === 0 ? found : sql`(select i.* from ${found} i ${whereAll(conditions)})`
}

/** The conditions of a set without words, for one query over all areas. */
export function inAreas({ moduleId, areas, conditions }: ItemSet): Condition[] {
  return [sql`i.is_live`, sql`i.module_id = ${moduleId}`, sql`i.area_id = any(${areas}::bigint[])`, ...conditions]
}

function inArea(moduleId: number, area: RawBuilder<unknown>): Condition[] {
  return [sql`i.is_live`, sql`i.module_id = ${moduleId}`, sql`i.area_id = ${area}`]
}
