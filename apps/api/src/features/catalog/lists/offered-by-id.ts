import { sql } from '#lib/database/statements/sql.ts'
import type { Item, ItemCard, Store, StoreCard } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { listRows, type View } from '#features/catalog/items/item-forms.ts'
import { fromItems, fromOfferedItems } from '#features/catalog/items/item.queries.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { distanceFrom, fromStores, isOffered, isOpenAt, listStoreRecords } from '#features/catalog/stores/store.queries.ts'
import { toStoreRow } from '#features/catalog/stores/store-row.ts'
import { fromOfferedStores, listStoresInForm } from '#features/catalog/stores/store-forms.ts'

type Scope = { moduleId: number | null; zoneIds: number[] }

/** The items among `ids` that the module and the zones offer, in the order of `ids`. */
export async function listOfferedItems(
  db: Db,
  ids: number[],
  { view, ...scope }: Scope & { view: View },
  context: ReadContext,
): Promise<(Item | ItemCard)[]> {
  const items = fromOfferedItems(db, scope).where(sql<boolean>`i.id = any(${ids})`)
  return inOrder(await listRows(items, view, context), ids)
}

/** As `listOfferedItems`, for stores. */
export async function listOfferedStores(
  db: Db,
  ids: number[],
  { view, ...scope }: Scope & { view: 'card' | 'full' },
  context: ReadContext,
): Promise<(Store | StoreCard)[]> {
  const stores = fromOfferedStores(db, scope).where(sql<boolean>`s.id = any(${ids})`)
  return inOrder(await listStoresInForm(stores, view, context), ids)
}

/** The first `most` of the offered stores among `ids`: open ones first, then the nearest, then in the order of `ids`. */
export async function listNearestOfferedStores(
  db: Db,
  ids: number[],
  { view, most, ...scope }: Scope & { view: 'card' | 'full'; most: number },
  context: ReadContext,
): Promise<(Store | StoreCard)[]> {
  const stores = fromOfferedStores(db, scope)
    .where(sql<boolean>`s.id = any(${ids})`)
    .orderBy(sql`${isOpenAt(context.now)} desc, ${distanceFrom(context.position)}, array_position(${ids}::bigint[], s.id)`)
    .limit(most)
  return listStoresInForm(stores, view, context)
}

export type RankedStore = { id: number; rank: number }

/** Stores by rank, the lowest first; within a rank, open ones first, then the nearest. The caller must pass offered stores only. */
export async function listRankedStores(
  db: Db,
  ranked: readonly RankedStore[],
  { most, after = 0 }: { most: number; after?: number },
  context: ReadContext,
): Promise<Store[]> {
  const ids = ranked.map(({ id }) => id)
  const ranks = ranked.map(({ rank }) => rank)
  const stores = fromStores(db)
    .where(sql<boolean>`s.id = any(${ids}::bigint[])`)
    .orderBy(sql`(${ranks}::float8[])[array_position(${ids}::bigint[], s.id)]`)
    .orderBy(sql`${isOpenAt(context.now)} desc, ${distanceFrom(context.position)}, s.id`)
    .limit(most)
    .offset(after)
  return (await listStoreRecords(stores, context, 'full')).map((record) => toStoreRow(record, context))
}

/** Whether an item or a store is offered anywhere. */
export async function isOfferedAnywhere(db: Db, { kind, id }: { kind: 'item' | 'store'; id: number }): Promise<boolean> {
  const found =
    kind === 'item'
      ? fromItems(db).where('i.id', '=', id).where('i.status', '=', true).where(isOffered).select('i.id')
      : fromStores(db).where('s.id', '=', id).where(isOffered).select('s.id')
  return (await found.executeTakeFirst()) !== undefined
}

function inOrder<T extends { id: number }>(rows: T[], ids: readonly number[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
