import type { CallParty } from '@medina/contract/orders/call-parties'
import { type Insertable, sql } from 'kysely'
import type { ProvenPhone } from '#lib/contacts/proven-phone.ts'
import type { Db } from '#lib/database/database.ts'
import type { OrderCallsTable } from '#lib/database/tables.gen.ts'

/** A call whose notices were lost must not block the next one: it rings for less than this, and lasts for less than the other. */
const RINGING_MS = 2 * 60_000
const TALKING_MS = 32 * 60_000

export type NewCall = Pick<Insertable<OrderCallsTable>, 'order_id' | 'courier_id' | 'caller' | 'callee' | 'key_id'>
export type CallRow = Awaited<ReturnType<typeof listCalls>>[number]

/**
 * Adds a call that begins now. `isNew` is false if the caller has one about this order already, which is returned: of two taps at once,
 * one rings. Calls whose end was never reported are closed first.
 */
export async function beginCall(tx: Db, call: NewCall, now: Date): Promise<{ id: number; callee: CallParty; isNew: boolean }> {
  await tx
    .updateTable('order_calls')
    .set({ ended_at: now, outcome: sql`case when answered_at is null then 'unanswered' else 'answered' end` })
    .where('order_id', '=', call.order_id)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('answered_at', 'is', null), eb('started_at', '<', new Date(now.getTime() - RINGING_MS))]),
        eb('answered_at', '<', new Date(now.getTime() - TALKING_MS)),
      ]),
    )
    .execute()
  const added = await tx
    .insertInto('order_calls')
    .values({ ...call, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'callee'])
    .executeTakeFirst()
  if (added !== undefined) return { id: added.id, callee: added.callee, isNew: true }
  const running = await tx
    .selectFrom('order_calls')
    .select(['id', 'callee'])
    .where('order_id', '=', call.order_id)
    .where('caller', '=', call.caller)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  // It has ended since.
  return running === undefined ? beginCall(tx, call, now) : { ...running, isNew: false }
}

export async function setReference(db: Db, id: number, reference: string): Promise<void> {
  await db.updateTable('order_calls').set({ reference }).where('id', '=', id).execute()
}

/** The call with this id at the provider; null if it is not known. */
export async function findCallByReference(db: Db, reference: string) {
  return (await db.selectFrom('order_calls').selectAll().where('reference', '=', reference).executeTakeFirst()) ?? null
}

export async function findCall(db: Db, id: number) {
  return (await db.selectFrom('order_calls').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Records that the other side picked up; a repeated notice changes nothing. */
export async function markAnswered(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('order_calls')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Records the end of a conversation. It also corrects an end without one, because notices overtake each other. */
export async function markTalked(db: Db, id: number, { seconds, now }: { seconds: number; now: Date }): Promise<void> {
  await db
    .updateTable('order_calls')
    .set({
      outcome: 'answered',
      seconds,
      ended_at: now,
      answered_at: sql`coalesce(answered_at, ${new Date(now.getTime() - seconds * 1000)}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('seconds', 'is', null)
    .execute()
}

/** Records that nobody talked. A call that was answered stays so. */
export async function markUnanswered(db: Db, id: number, outcome: 'unanswered' | 'failed', now: Date): Promise<void> {
  await db
    .updateTable('order_calls')
    .set({ outcome, ended_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Calls about an order, newest first. */
export async function listCalls(db: Db, orderId: number) {
  return db.selectFrom('order_calls').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(50).execute()
}

type Caller = { number: ProvenPhone; office: string; since: Date }
type CallBack = { order_id: number; courier_id: number | null; side: CallParty; other: CallParty; is_proven: boolean }

/**
 * The newest call since `since` with this number on one side, and that side; null without one. `office` is the number of the business. A
 * customer's side is proven by the account that proved the number, or by the order for which the number answered; proven sides come
 * first. The phone of a parcel's receiver was only typed.
 */
export async function findCallWith(db: Db, { number, office, since }: Caller): Promise<CallBack | null> {
  const numberOf = (party: 'caller' | 'callee') => sql<string>`case ${sql.ref(`c.${party}`)}
    when 'customer' then o.contact_phone when 'receiver' then o.receiver ->> 'contact_phone' when 'courier' then k.phone
    when 'store' then s.phone else ${office} end`
  const { rows } = await sql<CallBack>`
    with account as (
      select id from customers where phone = ${number} and not phone_contested and phone_verified_at is not null),
    calls as (
      select c.id, c.order_id, c.courier_id, c.started_at, o.customer_id, o.phone_proven_at,
        case when ${numberOf('callee')} = ${number} then c.callee else c.caller end as side,
        case when ${numberOf('callee')} = ${number} then c.caller else c.callee end as other
      from order_calls c join orders o on o.id = c.order_id left join stores s on s.id = o.store_id left join couriers k on k.id = c.courier_id
      where c.started_at > ${since} and ${number} in (${numberOf('callee')}, ${numberOf('caller')}))
    select order_id, courier_id, side, other, p.is_proven
    from calls, lateral (select case side when 'receiver' then false when 'customer' then
        case when exists (select from account) then customer_id is not distinct from (select id from account)
          else phone_proven_at is not null end
        else true end as is_proven) p
    order by p.is_proven desc, started_at desc, calls.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Deletes the calls about these orders. */
export async function deleteCalls(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .deleteFrom('order_calls')
      .where('order_id', 'in', [...orderIds])
      .execute()
}

/** Deletes the oldest calls that began before `time`; false if there are none. */
export async function deleteCallsBefore(tx: Db, time: Date, most: number): Promise<boolean> {
  const { rows } = await sql`
    delete from order_calls where id in (
      select id from order_calls where started_at < ${time} order by started_at, id limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.length > 0
}
