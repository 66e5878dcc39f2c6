import type { Wish, WishIds, WishList } from '@medina/contract/catalog/wishlist'
import { isOfferedAnywhere, listOfferedItems, listOfferedStores, type ReadContext } from '#features/catalog/public.ts'
import { isVehicleOffered } from '#features/rental/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { countWishesOf, deleteWish, insertWish, listWishRows, type WishedThing } from './wishlist.queries.ts'

/** Longer than anybody reads, and a limit on the rows that one account may create. */
const MOST = 500

type View = { moduleId: number | null; zoneIds: number[]; view: 'card' | 'full' }

/**
 * The wish list of a customer, newest first (spec 3.011, 7.009). Entries outside of the zones or the module stay on the list but are left
 * out of the response.
 */
export async function listWished(db: Db, customerId: number, view: View, context: ReadContext): Promise<WishList> {
  const { item_ids, store_ids } = await listWishRows(db, customerId)
  const [item, store] = await Promise.all([
    listOfferedItems(db, item_ids, view, context),
    listOfferedStores(db, store_ids, view, context),
  ])
  return { item, store }
}

/** The ids by which pages mark their hearts; those of vehicles only if there are any. */
export async function listWishIds(db: Db, customerId: number): Promise<WishIds> {
  const { vehicle_ids, ...ids } = await listWishRows(db, customerId)
  return vehicle_ids.length === 0 ? ids : { ...ids, vehicle_ids }
}

/** Reads the item or store that a call names, in its query or its body. Throws 403 `data` for both, or none. */
export function readWish(query: Wish, body: Wish | null | undefined): WishedThing {
  const { item_id = body?.item_id, store_id = body?.store_id } = query
  if (item_id !== undefined && store_id !== undefined) throw refuse(403, 'data', 'wishlist.one_thing')
  if (item_id !== undefined) return { kind: 'item', id: item_id }
  if (store_id !== undefined) return { kind: 'store', id: store_id }
  throw refuse(403, 'data', 'wishlist.one_thing')
}

/** Adds an entry to the list (spec 7.008). Throws 404 if it is offered nowhere, 409 if it is already listed, 403 if the list is full. */
export async function addWish(db: Db, customerId: number, { wish, now }: { wish: WishedThing; now: Date }): Promise<void> {
  if (!(await isWishable(db, wish))) throw unknownThings[wish.kind]()
  await db.transaction().execute(async (tx) => {
    if (!(await insertWish(tx, customerId, { thing: wish, now }))) throw refuse(409, 'wishlist', 'wishlist.exists')
    if ((await countWishesOf(tx, customerId)) > MOST) throw refuse(403, 'wishlist', 'wishlist.full', { limit: MOST })
  })
}

const unknownThings = {
  item: () => notFound('item_id', 'item.not_found'),
  store: () => notFound('store_id', 'wishlist.store_unknown'),
  vehicle: () => notFound('vehicle_id', 'rental.vehicle_not_found'),
}

function isWishable(db: Db, { kind, id }: WishedThing): Promise<boolean> {
  return kind === 'vehicle' ? isVehicleOffered(db, id) : isOfferedAnywhere(db, { kind, id })
}

/** Removes an entry from the list, even if it is no longer offered (spec 7.007). Throws 404 if it is not listed. */
export async function removeWish(db: Db, customerId: number, wish: WishedThing): Promise<void> {
  if (!(await deleteWish(db, customerId, wish))) throw notFound('wishlist', 'wishlist.unknown')
}
