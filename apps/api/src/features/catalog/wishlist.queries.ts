import { sql } from 'kysely'
import type { WishIds } from '@medina/contract/wishlist'
import type { Db } from '#lib/database.ts'
import { fromItems } from './item.queries.ts'
import { fromStores, isOffered } from './store.queries.ts'

/** What is wished for: a row of `items` or of `stores`. */
export type WishedThing = { kind: 'item' | 'store'; id: number }

const columns = { item: 'item_id', store: 'store_id' } as const

/** Ids of all that a customer wishes for, newest first. */
export async function listWishRows(db: Db, customerId: number): Promise<WishIds> {
  const rows = await db
    .selectFrom('wishes')
    .select(['item_id', 'store_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  return { item_ids: rows.flatMap((row) => row.item_id ?? []), store_ids: rows.flatMap((row) => row.store_id ?? []) }
}

/** Whether the thing may be shown somewhere: what nobody can see cannot be wished for. */
export async function isOfferedThing(db: Db, { kind, id }: WishedThing): Promise<boolean> {
  const found =
    kind === 'item'
      ? fromItems(db).where('i.id', '=', id).where('i.status', '=', true).where(isOffered).select('i.id')
      : fromStores(db).where('s.id', '=', id).where(isOffered).select('s.id')
  return (await found.executeTakeFirst()) !== undefined
}

/** False when it is there already, also when that happens at the same moment. */
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

/** False when it was not there. */
export async function deleteWish(db: Db, customerId: number, { kind, id }: WishedThing): Promise<boolean> {
  const row = await db
    .deleteFrom('wishes')
    .where('customer_id', '=', customerId)
    .where(columns[kind], '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many customers wish for an item. */
export function countWishesFor(db: Db, itemId: number): Promise<number> {
  return count(fromWishes(db).where('item_id', '=', itemId))
}

export function countWishesOf(db: Db, customerId: number): Promise<number> {
  return count(fromWishes(db).where('customer_id', '=', customerId))
}

const fromWishes = (db: Db) => db.selectFrom('wishes')

async function count(wishes: ReturnType<typeof fromWishes>): Promise<number> {
  return (await wishes.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}
