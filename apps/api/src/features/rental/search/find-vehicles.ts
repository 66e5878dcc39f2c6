import { sql } from 'kysely'
import { fitOf, isNamed, isVehicleWithAny, isVehicleWithEvery, type SearchTerms } from '#features/catalog/public.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import { cursorColumn, isAfter, isCursorOf, orderBy, readCursor, type SortOrder } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { type FoundPage, keyColumns, readComparedPage, readKeyedPage, type Slice } from '#lib/keyed-page.ts'
import { allConditions, listedConditions, type NarrowedVehicles } from './narrow-vehicles.ts'
import type { Condition } from './vehicle-conditions.ts'
import { vehicleOrders } from './vehicle-orders.ts'

/**
 * Vehicles are counted up to here, because counting reads each of them, and a larger number means little to a customer. Up to this many
 * matches of a text are scored and sorted; more are read in the order of an index.
 */
export const COUNTED = 1000
/** The number of vehicles that are checked for bookings at first: about one in fifteen is booked at any time. */
const LOOKED_UP = 2 * COUNTED

type Found = FoundPage & { total: number; isCounted: boolean }

/** A page of vehicle ids. With `order` null, the best match of a text comes first, or without a text the newest. */
export async function findVehicles(
  db: Db,
  list: NarrowedVehicles,
  order: SortOrder | null,
  slice: Slice & { countKey: string },
): Promise<Found> {
  if (list.terms === null) return readInOrder(db, list, order ?? vehicleOrders.newest, slice)
  const any = withText(list, isVehicleWithAny(list.terms))
  const { cursor, countKey } = slice
  const fit = fitOrder(order, list.terms)
  // Later pages must be read by the same method as the first one, which the cursor tells.
  const isSorted =
    cursor === undefined ? (await countVehicles(db, any, `any ${countKey}`)) <= COUNTED : isCursorOf(fit.name, cursor)
  if (isSorted) {
    const matches = sql`select v.id, ${keyColumns(fit)} from vehicles v where ${sql.join(allConditions(any), sql` and `)} limit ${COUNTED}`
    return { ...(await readComparedPage(db, matches, fit, slice)), isCounted: true }
  }
  // The words are frequent: use the vehicles that match all of them, unless the words have no vehicle in common.
  const every = withText(list, isVehicleWithEvery(list.terms))
  const inOrder = order ?? vehicleOrders.popular
  const strict = await readInOrder(db, every, inOrder, slice)
  return strict.ids.length > 0 || list.terms.positions.length === 1 || cursor !== undefined
    ? strict
    : readInOrder(db, any, inOrder, { ...slice, countKey: `any ${countKey}` })
}

function withText(list: NarrowedVehicles, text: Condition): NarrowedVehicles {
  return { ...list, base: [...list.base, text] }
}

/** Sorts by how well the text matches, then by the keys of an order, all in its direction. */
function fitOrder(order: SortOrder | null, terms: SearchTerms): SortOrder {
  const { name, keys } = order ?? vehicleOrders.popular
  const fit = order === null ? fitOf(terms, 'v') : sql`case when ${isNamed(terms, 'v')} then 0 else 1 end`
  const isDescending = keys[0]?.isDescending === true
  return {
    name: `${order === null ? 'fit' : 'named'}_${name}`,
    keys: [{ by: isDescending ? sql`-(${fit})` : fit, type: 'int8', isDescending }, ...keys],
  }
}

/** A page from the index of an order: rows are read until it is full. */
async function readInOrder(
  db: Db,
  list: NarrowedVehicles,
  order: SortOrder,
  { countKey, ...slice }: Slice & { countKey: string },
): Promise<Found> {
  const after = slice.cursor === undefined ? [] : [isAfter(order, readCursor(order, slice.cursor))]
  const query = sql`select v.id, ${cursorColumn(order)} as keys from vehicles v
    where ${sql.join([...after, ...allConditions(list)], sql` and `)} order by ${orderBy(order)}`
  const [page, counted] = await Promise.all([readKeyedPage(db, query, order, slice), countVehicles(db, list, countKey)])
  return { ...page, total: Math.min(counted, COUNTED), isCounted: counted <= COUNTED }
}

/** Cached, because every page of a list shows its total. */
const counts = createTtlCaches<Db, Promise<number>>({ ms: 5000, bytes: 1_000_000 })

/** Counts vehicles up to one more than `COUNTED`. */
function countVehicles(db: Db, list: NarrowedVehicles, key: string): Promise<number> {
  return readThrough(counts(db), { key, read: () => countFree(db, list), sizeOf: () => 2 * key.length + 100 })
}

/**
 * Chooses the vehicles before checking their bookings. In a single step, PostgreSQL overestimates the cost of that check and reads all
 * vehicles of the providers first.
 */
async function countFree(db: Db, list: NarrowedVehicles): Promise<number> {
  if (list.free.length === 0) return count(db, list)
  // The index of this order covers all filters of a list. With a text another index is used, whose rows would have to be sorted.
  const inOrder = list.terms === null ? sql`order by ${orderBy(vehicleOrders.newest)}` : sql``
  const { rows } = await sql<{ free: number; is_cut: boolean }>`
    with offered as materialized (
      select v.id, v.unit_count from vehicles v where ${sql.join(listedConditions(list), sql` and `)} ${inOrder} limit ${LOOKED_UP}
    ), found as (select from offered v where ${sql.join(list.free, sql` and `)} limit ${COUNTED + 1})
    select free, case when free > ${COUNTED} then false else (select count(*) = ${LOOKED_UP} from offered) end as is_cut
    from (select count(*)::int as free from found) counted`.execute(db)
  const [{ free, is_cut } = { free: 0, is_cut: false }] = rows
  return is_cut ? count(db, list) : free
}

async function count(db: Db, list: NarrowedVehicles): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from vehicles v where ${sql.join(allConditions(list), sql` and `)} limit ${COUNTED + 1}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
