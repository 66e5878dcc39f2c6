import type { Db } from '#lib/database/database.ts'

export type ReturnWish = {
  storeIds: number[] | null
  isDone: boolean | null
  id: number | null
  before: number | null
  limit: number
}

/** Manual refunds, open and paid, with their recipients, newest first. A wallet belongs to no store. */
export async function listReturns(db: Db, { storeIds, isDone, id, before, limit }: ReturnWish) {
  return db
    .selectFrom('returns_by_hand as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('trips as t', 't.id', 'r.trip_id')
    .leftJoin('offline_payments as f', (join) =>
      join.on((eb) => eb.or([eb('f.order_id', '=', eb.ref('r.order_id')), eb('f.trip_id', '=', eb.ref('r.trip_id'))])),
    )
    .leftJoin('bank_lines as l', 'l.id', 'r.bank_line_id')
    .leftJoin('payment_surpluses as x', 'x.id', 'r.payment_surplus_id')
    .leftJoin('payments as p', 'p.id', 'x.payment_id')
    .leftJoin('top_ups as u', 'u.id', 'p.top_up_id')
    .leftJoin('customers as c', 'c.id', 'u.customer_id')
    .leftJoin('operator_keys as k', 'k.id', 'r.key_id')
    .select(['r.id', 'r.order_id', 'r.trip_id', 'r.amount', 'r.cause', 'r.note', 'r.created_at', 'r.returned_at', 'r.send_to'])
    .select(['l.booked_on', 'l.words', 'l.bank_reference as line_reference'])
    .select(['r.bank_reference', 'k.name as returned_by', 'p.gateway', 'x.reference as gateway_reference'])
    .select(({ fn }) => [
      fn.coalesce('o.store_id', 't.store_id').as('store_id'),
      fn.coalesce('o.currency_digits', 't.currency_digits', 'r.currency_digits').$castTo<number>().as('currency_digits'),
      fn.coalesce('o.contact_name', 't.contact_name', 'r.contact_name', 'l.sender', 'c.f_name').as('contact_name'),
      fn.coalesce('o.contact_phone', 't.contact_phone', 'r.contact_phone', 'c.phone').as('contact_phone'),
      fn.coalesce('o.contact_email', 't.contact_email', 'r.contact_email', 'c.email').as('contact_email'),
    ])
    .select(['f.method_name', 'f.answers', 'f.customer_note'])
    .$if(storeIds !== null, (query) => query.where((eb) => eb(eb.fn.coalesce('o.store_id', 't.store_id'), 'in', storeIds ?? [])))
    .$if(isDone !== null, (query) => query.where('r.returned_at', isDone === true ? 'is not' : 'is', null))
    .$if(id !== null, (query) => query.where('r.id', '=', id))
    .$if(before !== null, (query) => query.where('r.id', '<', before))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}
export type ReturnRecord = Awaited<ReturnType<typeof listReturns>>[number]

/** `bankReference`: the number of the transfer. */
type Settled = { id: number; note: string | null; bankReference: string | null; keyId: number; now: Date }

/** Marks a refund as paid, once, and deletes the contact details of a removed account; a second call changes nothing. */
export async function settleReturn(db: Db, { id, note, bankReference, keyId, now }: Settled): Promise<boolean> {
  const settled = await db
    .updateTable('returns_by_hand')
    .set({ returned_at: now, note, bank_reference: bankReference, key_id: keyId })
    .set({ contact_name: null, contact_phone: null, contact_email: null, send_to: null })
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
