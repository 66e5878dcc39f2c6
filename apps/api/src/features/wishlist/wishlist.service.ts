import type { Wish, WishIds, WishList } from '@medina/contract/catalog/wishlist'
import { isOfferedAnywhere, listOfferedItems, listOfferedStores, type ReadContext } from '#features/catalog/public.ts'
import { isVehicleOffered } from '#features/rental/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { countWishesOf, deleteWish, insertWish, listWishRows, type WishedThing } from './wishlist.queries.ts'

/** Longer than anybody reads, and a bound on the rows that one account may write. */
const MOST = 500

type View = { moduleId: number | null; zoneIds: number[]; view: 'card' | 'full' }

/**
 * The wish list of a customer, newest first (spec 3.011, 7.009). Things outside the zones or the module stay on the list but are left out of
 * the answer.
 */
export async function listWished(db: Db, customerId: number, view: View, context: ReadContext): Promise<WishList> {
  const { item_ids, store_ids } = await listWishRows(db, customerId)
  const [item, store] = await Promise.all([
    listOfferedItems(db, item_ids, view, context),
    listOfferedStores(db, store_ids, view, context),
  ])
  return { item, store }
}

/** The ids that hearts need; those of vehicles only if there are any. */
export async function listWishIds(db: Db, customerId: number): Promise<WishIds> {
  const { vehicle_ids, ...ids } = await listWishRows(db, customerId)
  return vehicle_ids.length === 0 ? ids : { ...ids, vehicle_ids }
}

/** Reads the one thing that a call names, in its query or its body. Throws 403 `data` for both kinds at once, or none. */
export function readWish(query: Wish, body: Wish | null | undefined): WishedThing {
  const { item_id = body?.item_id, store_id = body?.store_id } = query
  if (item_id !== undefined && store_id !== undefined) throw refuse(403, 'data', 'wishlist.one_thing')
  if (item_id !== undefined) return { kind: 'item', id: item_id }
  if (store_id !== undefined) return { kind: 'store', id: store_id }
  throw refuse(403, 'data', 'wishlist.one_thing')
}

/** Adds a thing to the list (spec 7.008). Throws 404 when it is offered nowhere, 409 when it is there already, 403 when the list is full. */
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

/** Takes a thing off the list, also one that is no longer offered (spec 7.007). Throws 404 when it is not there. */
export async function removeWish(db: Db, customerId: number, wish: WishedThing): Promise<void> {
  if (!(await deleteWish(db, customerId, wish))) throw notFound('wishlist', 'wishlist.unknown')
}
