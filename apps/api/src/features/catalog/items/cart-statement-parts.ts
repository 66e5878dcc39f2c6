/**
 * Statements that join another feature's table with the catalogue's, such as the cart's lines with their items. The other feature completes
 * and precompiles them, so they are SQL rather than functions that run it.
 */
import type { Compilable, Expression } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { fromStores, selectStores, type StoreRecord } from '#features/catalog/stores/store.queries.ts'
import { ownContents } from './contents.ts'
import { fromItems, type ItemRecord, selectItems } from './item.queries.ts'

/** Selects items by an SQL array of ids, with an expression `beside` each item `i`. `readItem` converts the rows. */
export function selectItemsBeside<T>(
  db: Db,
  { ids, beside }: { ids: Expression<unknown>; beside: Expression<T> },
  now: Date,
): Compilable<ItemRecord & { beside: T }> {
  const query = fromItems(db)
    .where(sql<boolean>`i.id = any(${ids})`)
    .select([ownContents, sql<T>`${beside}`.as('beside')])
  return selectItems(query, now)
}

/** As `getStoreForOrder`, with an expression `beside` the store `s`. */
export function selectStoreBeside<T>(
  db: Db,
  { id, beside, now }: { id: number; beside: Expression<T>; now: Date },
): Compilable<StoreRecord & { beside: T }> {
  const query = fromStores(db).where('s.id', '=', id).select(sql<T>`${beside}`.as('beside'))
  return selectStores(query, { position: null, now }, 'card')
}

/** A store for an order, and the active zones around the destination. */
export type StoreAndPlace = StoreRecord & { zones_there: number[] }

/** As `getStoreForOrder`, for an order with a destination. */
export function selectStoreAndPlace(
  db: Db,
  id: Expression<number> | number,
  { lat, lng, now }: { lat: number | null; lng: number | null; now: Date },
): Compilable<StoreAndPlace> {
  const point = sql`point(${lng}::float8, ${lat}::float8)`
  const zones = sql<number[]>`array(
    select z.id from zones z where z.status and z.area @> polygon(box(${point}, ${point})) and z.area @> ${point})`
  const query = fromStores(db).where('s.id', '=', id).select(zones.as('zones_there'))
  return selectStores(query, { position: null, now }, 'card')
}
