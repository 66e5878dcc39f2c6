import type { Insertable } from 'kysely'
import type { Db } from '#lib/database.ts'
import type { ReturnsByHandTable } from '#lib/tables.gen.ts'

/** Puts money that only a person can return on the office's list, in the transaction of the step that makes it due. */
export async function noteReturn(tx: Db, row: Insertable<ReturnsByHandTable>): Promise<void> {
  await tx.insertInto('returns_by_hand').values(row).execute()
}

export type ReturnWish = {
  storeIds: number[] | null
  isDone: boolean | null
  orderId: number | null
  before: number | null
  limit: number
}

/** What is or was to be returned by hand, with whom to return it to, newest order first. */
export async function listReturns(db: Db, { storeIds, isDone, orderId, before, limit }: ReturnWish) {
  return db
    .selectFrom('returns_by_hand as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('offline_payments as f', 'f.order_id', 'r.order_id')
    .selectAll('r')
    .select(['o.store_id', 'o.currency_digits', 'o.contact_name', 'o.contact_phone', 'o.contact_email'])
    .select(['f.method_name', 'f.answers', 'f.customer_note'])
    .$if(storeIds !== null, (query) => query.where('o.store_id', 'in', storeIds ?? []))
    .$if(isDone !== null, (query) => query.where('r.returned_at', isDone === true ? 'is not' : 'is', null))
    .$if(orderId !== null, (query) => query.where('r.order_id', '=', orderId))
    .$if(before !== null, (query) => query.where('r.order_id', '<', before))
    .orderBy('r.order_id', 'desc')
    .limit(limit)
    .execute()
}
export type ReturnRecord = Awaited<ReturnType<typeof listReturns>>[number]

/** Takes it off the list, once; what is off stays as it was. */
export async function settleReturn(
  db: Db,
  { orderId, note, now }: { orderId: number; note: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('returns_by_hand')
    .set({ returned_at: now, note })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .execute()
}
