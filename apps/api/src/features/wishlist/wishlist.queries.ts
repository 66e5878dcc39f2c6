import { sql } from 'kysely'
import type { WishIds } from '@medina/contract/catalog/wishlist'
import type { Db } from '#lib/database/database.ts'

/** A row of `items`, `stores` or `vehicles` on a wish list; rental providers are stores. */
export type WishedThing = { kind: 'item' | 'store' | 'vehicle'; id: number }
type WishedIds = Required<WishIds>

const columns = { item: 'item_id', store: 'store_id', vehicle: 'vehicle_id' } as const

/** Ids of the whole wish list of a customer, newest first. */
export async function listWishRows(db: Db, customerId: number): Promise<WishedIds> {
  const rows = await db
    .selectFrom('wishes')
    .select(['item_id', 'store_id', 'vehicle_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  return {
    item_ids: rows.flatMap((row) => row.item_id ?? []),
    store_ids: rows.flatMap((row) => row.store_id ?? []),
    vehicle_ids: rows.flatMap((row) => row.vehicle_id ?? []),
  }
}

/** False if it is already on the list, even with two simultaneous requests. */
export async function insertWish(
  db: Db,
  customerId: number,
  { thing: { kind, id }, now }: { thing: WishedThing; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('wishes')
    .values({ customer_id: customerId, [columns[kind]]: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if it was not on the list. */
export async function deleteWish(db: Db, customerId: number, { kind, id }: WishedThing): Promise<boolean> {
  const row = await db
    .deleteFrom('wishes')
    .where('customer_id', '=', customerId)
    .where(columns[kind], '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countWishesOf(db: Db, customerId: number): Promise<number> {
  const counted = db.selectFrom('wishes').select(sql<number>`count(*)::int`.as('count')).where('customer_id', '=', customerId)
  return (await counted.executeTakeFirstOrThrow()).count
}
