import { sql } from 'kysely'
import type { Wish, WishIds, WishList } from '@medina/contract/wishlist'
import type { Db } from '#lib/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { fromOfferedItems } from './item.queries.ts'
import { listRows } from './item-forms.ts'
import { listStoresInForm } from './list-stores.ts'
import type { ReadContext } from './read-context.ts'
import { fromStores, isInZones, isOffered } from './store.queries.ts'
import { countWishesOf, deleteWish, insertWish, isOfferedThing, listWishRows, type WishedThing } from './wishlist.queries.ts'

/** More than anybody looks through, and an end for whoever fills tables. */
const MOST = 500

type View = { moduleId: number | null; zoneIds: number[]; view: 'card' | 'full' }

/**
 * What a customer wishes for and may be shown here, newest first (3.011, 7.009). What is outside the zones or the module stays on the
 * list, but is not answered (reference §4).
 */
export async function listWished(
  db: Db,
  customerId: number,
  { moduleId, zoneIds, view }: View,
  context: ReadContext,
): Promise<WishList> {
  const { item_ids, store_ids } = await listWishRows(db, customerId)
  const items = fromOfferedItems(db, { moduleId, zoneIds }).where(sql<boolean>`i.id = any(${item_ids})`)
  let stores = fromStores(db).where(isOffered).where(isInZones(zoneIds)).where(sql<boolean>`s.id = any(${store_ids})`)
  if (moduleId !== null) stores = stores.where('s.module_id', '=', moduleId)
  const [item, store] = await Promise.all([listRows(items, view, context), listStoresInForm(stores, view, context)])
  return { item: inOrder(item, item_ids), store: inOrder(store, store_ids) }
}

export function listWishIds(db: Db, customerId: number): Promise<WishIds> {
  return listWishRows(db, customerId)
}

/** The one thing that a call names, in its query or its body. Throws 403 `data` for both kinds at once, or none (reference §4). */
export function readWish(query: Wish, body: Wish | null | undefined): WishedThing {
  const { item_id = body?.item_id, store_id = body?.store_id } = query
  if (item_id !== undefined && store_id !== undefined) throw refuse(403, 'data', 'wishlist.one_thing')
  if (item_id !== undefined) return { kind: 'item', id: item_id }
  if (store_id !== undefined) return { kind: 'store', id: store_id }
  throw refuse(403, 'data', 'wishlist.one_thing')
}

/** Adds a thing to the list (7.008). Throws 404 when nobody may be shown it, 409 when it is there already, 403 when the list is full. */
export async function addWish(db: Db, customerId: number, { wish, now }: { wish: WishedThing; now: Date }): Promise<void> {
  if (!(await isOfferedThing(db, wish)))
    throw wish.kind === 'item' ? notFound('item_id', 'item.not_found') : notFound('store_id', 'wishlist.store_unknown')
  await db.transaction().execute(async (tx) => {
    if (!(await insertWish(tx, customerId, { thing: wish, now }))) throw refuse(409, 'wishlist', 'wishlist.exists')
    if ((await countWishesOf(tx, customerId)) > MOST) throw refuse(403, 'wishlist', 'wishlist.full', { limit: MOST })
  })
}

/** Takes a thing off the list, also one that is no longer offered (7.007). Throws 404 when it is not there. */
export async function removeWish(db: Db, customerId: number, wish: WishedThing): Promise<void> {
  if (!(await deleteWish(db, customerId, wish))) throw notFound('wishlist', 'wishlist.unknown')
}

function inOrder<T extends { id: number }>(rows: T[], ids: readonly number[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
