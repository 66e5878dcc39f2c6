import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#api.ts'
import { CLOSED_STATUSES, OPEN_STATUSES } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Owner, Partner } from './parties.ts'

const HOUR_MS = 3_600_000

/** Orders that ended after `since` still take messages. */
type Reading = { since: Date }

/** The time after which an order must have ended for messages about it. */
export async function readSince({ db, clock }: Pick<Api, 'db' | 'clock'>): Promise<Date> {
  const { message_hours: hours } = await readSwitches(db)
  return new Date(clock.now().getTime() - hours * HOUR_MS)
}

/** True for an order (by its table's alias) that is open, or was so recently. No order ends after its last update. */
export const isRecent = (order: string, { since }: Reading): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${order}.order_status`)} = any(${OPEN_STATUSES})
    or (${sql.ref(`${order}.updated_at`)} > ${since} and ${endOf(order)} > ${since}))`

/** The end of an order: its first closed status after the last open one. Later events, for example a refund, do not move it. */
const endOf = (order: string): RawBuilder<Date> => sql<Date>`coalesce((
  select min(h.created_at) from order_history h where h.order_id = ${sql.ref(`${order}.id`)} and h.status = any(${CLOSED_STATUSES})
    and h.id > coalesce((select max(e.id) from order_history e
      where e.order_id = ${sql.ref(`${order}.id`)} and e.status = any(${OPEN_STATUSES})), 0)), ${sql.ref(`${order}.updated_at`)})`

/** Conversations with the columns that describe both sides. */
export function selectConversations(db: Db, reading: Reading) {
  return (
    db
      .selectFrom('conversations as c')
      .leftJoin('stores as s', 's.id', 'c.store_id')
      .leftJoin('modules as m', 'm.id', 's.module_id')
      .leftJoin('couriers as d', 'd.id', 'c.courier_id')
      .leftJoin('customers as p', 'p.id', 'c.customer_id')
      .leftJoin('orders as o', 'o.id', 'c.order_id')
      .leftJoin('whatsapp_people as w', 'w.guest_id', 'c.guest_id')
      .selectAll('c')
      .select(['s.name as store_name', 's.logo as store_logo', 's.phone as store_phone', 's.status as store_status'])
      .select(['m.module_type', 'd.name as courier_name', 'd.image as courier_image', 'd.phone as courier_phone'])
      .select(['p.f_name', 'p.l_name', 'p.phone as customer_phone', 'p.email as customer_email', 'p.image as customer_image'])
      // A writer by WhatsApp whose phone nobody has proved has no other name.
      .select(({ fn }) => [
        fn.coalesce('o.contact_name', 'w.phone').as('guest_name'),
        fn.coalesce('o.contact_phone', 'w.phone').as('guest_phone'),
      ])
      .select(sql<boolean>`c.order_id is null or ${isRecent('o', reading)}`.as('is_recent'))
      .select(carries(reading).as('courier_carries'))
  )
}

type Selected = ReturnType<typeof selectConversations>
export type ConversationRecord = Awaited<ReturnType<Selected['executeTakeFirstOrThrow']>>

/** True while the courier has an order of the customer, and for some hours after it. */
function carries(reading: Reading): RawBuilder<boolean> {
  return sql<boolean>`(c.courier_id is not null and exists (
    select from orders x where x.courier_id = c.courier_id and (x.customer_id = c.customer_id or x.id = c.order_id)
      and ${isRecent('x', reading)}))`
}

type Listing = { owner: Owner; since: Date; type?: 'vendor' | 'delivery_man' | 'admin' | undefined; name?: string | undefined }
type Slice = { limit: number; skip: number }

/** Conditions by the kind of the other side, with the family's names. */
export const withType = {
  vendor: sql<boolean>`c.store_id is not null`,
  delivery_man: sql<boolean>`c.courier_id is not null`,
  admin: sql<boolean>`c.store_id is null and c.courier_id is null`,
}

/** Conversations that have a message, the newest first, and the number of all. */
export async function listConversations(db: Db, { owner, since, type, name }: Listing, { limit, skip }: Slice) {
  const all = selectConversations(db, { since })
    .where(...isOf(owner))
    .where('c.last_message_id', 'is not', null)
    .$if(type !== undefined, (query) => query.where(withType[type ?? 'admin']))
    .$if(name !== undefined, (query) => query.where(isNamed(name ?? '')))
  const [rows, { total }] = await Promise.all([
    all.orderBy('c.last_message_at', 'desc').orderBy('c.id', 'desc').limit(limit).offset(skip).execute(),
    db
      .selectFrom(all.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** True if the name of the other side matches in any language; texts are folded as in every search. */
function isNamed(name: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jsonb_each_text(coalesce(s.name, d.name)::jsonb) as named
    where fold_text(${name}::text) <> '' and position(fold_text(${name}::text) in fold_text(named.value)) > 0)`
}

/** An owner whose conversations are read; `orderId` narrows them to those about one order. */
export type Viewed = Pick<Owner, 'type' | 'id'> & { orderId?: number | undefined }

export function isOf({ type, id }: Pick<Owner, 'type' | 'id'>): ['c.customer_id' | 'c.guest_id', '=', number] {
  return [type === 'customer' ? 'c.customer_id' : 'c.guest_id', '=', id]
}

export function isAbout({ orderId }: Viewed): RawBuilder<boolean> {
  return orderId === undefined ? sql<boolean>`true` : sql<boolean>`c.order_id = ${orderId}`
}

/** A conversation by its number; whose it is remains to be checked. */
export async function findConversation(db: Db, id: number, reading: Reading): Promise<ConversationRecord | null> {
  return (await selectConversations(db, reading).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** The conversation of the two, if they have one. */
export async function findBetween(db: Db, owner: Owner, partner: Partner, reading: Reading): Promise<ConversationRecord | null> {
  const found = selectConversations(db, reading)
    .where(...isOf(owner))
    .where('c.store_id', 'is not distinct from', partner.storeId)
    .where('c.courier_id', 'is not distinct from', partner.courierId)
    .$if(owner.type === 'guest', (query) => query.where('c.order_id', '=', owner.type === 'guest' ? owner.orderId : null))
  return (await found.executeTakeFirst()) ?? null
}

/**
 * Serializes everything written to or for an owner until the transaction ends. An owner's messages therefore become visible in the order of
 * their ids, so that a stream misses none (decision 0064).
 */
export async function lockOwner(tx: Db, { type, id }: Pick<Owner, 'type' | 'id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${type} ${id}`}, 0))`.execute(tx)
}

/** The conversation of the two sides, which is created on first use; the caller holds the lock of the owner. */
export async function ensureBetween(tx: Db, owner: Owner, partner: Partner, now: Date): Promise<number> {
  const row = {
    customer_id: owner.type === 'customer' ? owner.id : null,
    guest_id: owner.type === 'guest' ? owner.id : null,
    order_id: owner.type === 'guest' ? owner.orderId : null,
    store_id: partner.storeId,
    courier_id: partner.courierId,
    created_at: now,
    last_message_at: now,
  }
  const known = await tx
    .selectFrom('conversations as c')
    .select('c.id')
    .where(...isOf(owner))
    .where('c.store_id', 'is not distinct from', partner.storeId)
    .where('c.courier_id', 'is not distinct from', partner.courierId)
    .$if(owner.type === 'guest', (query) => query.where('c.order_id', 'is not distinct from', row.order_id))
    .executeTakeFirst()
  return known?.id ?? (await tx.insertInto('conversations').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Counts the unread messages of all conversations by a single read of an index. */
export function countUnread(db: Db, owner: Viewed) {
  return db
    .selectFrom('conversations as c')
    .select(sql<number>`coalesce(sum(c.customer_unread), 0)::int`.as('unread'))
    .where(...isOf(owner))
    .where('c.customer_unread', '>', 0)
    .$if(owner.orderId !== undefined, (query) => query.where(isAbout(owner)))
}
