import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** A text that was typed to find customers, read as all that it can be. */
export type CustomerSearch = { id: number | null; phone: string | null; email: string | null; name: string | null }

type Where = { search: CustomerSearch | null; before: number | null; limit: number }

/** Complete accounts, the newest first. */
export async function listAccounts(db: Db, { search, before, limit }: Where) {
  return selectAccounts(db)
    .where('c.unfinished', '=', false)
    .$if(search !== null, (query) => query.where(sql<boolean>`c.id in (${search && selectFound(search, { before, limit })})`))
    .$if(before !== null, (query) => query.where('c.id', '<', before))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findAccount(db: Db, id: number) {
  return (await selectAccounts(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}
export type AccountRecord = NonNullable<Awaited<ReturnType<typeof findAccount>>>

function selectAccounts(db: Db) {
  return db
    .selectFrom('customers as c')
    .select(['c.id', 'c.f_name', 'c.l_name', 'c.phone', 'c.email', 'c.phone_verified_at', 'c.email_verified_at'])
    .select(['c.status', 'c.blocked_reason', 'c.blocked_until', 'c.language', 'c.created_at'])
    .select([
      sql<number>`(select count(*)::int from orders o where o.customer_id = c.id)
        + (select count(*)::int from trips t where t.customer_id = c.id)`.as('orders'),
      sql<Date | null>`greatest((select o.created_at from orders o where o.customer_id = c.id order by o.id desc limit 1),
        (select t.created_at from trips t where t.customer_id = c.id order by t.id desc limit 1))`.as('last_order_at'),
    ])
}

/** One index answers each part: contacts that are contested have indexes of their own. */
function selectFound({ id, phone, email, name }: CustomerSearch, page: Pick<Where, 'before' | 'limit'>) {
  const parts = [
    ...(id === null ? [] : [sql`select ${id}::bigint`]),
    ...(phone === null ? [] : selectOf('phone', phone)),
    ...(email === null ? [] : selectOf('email', email)),
    ...(name === null ? [] : [selectNamed(name, page)]),
  ]
  return parts.length === 0 ? sql`null` : sql.join(parts, sql` union all `)
}

function selectOf(channel: 'phone' | 'email', contact: string): RawBuilder<unknown>[] {
  const column = sql.ref(`a.${channel}`)
  const contested = sql.ref(`a.${channel}_contested`)
  return [
    sql`select a.id from customers a where ${column} = ${contact} and not ${contested}`,
    sql`select a.id from customers a where ${column} = ${contact} and ${contested}`,
  ]
}

/**
 * Each typed word begins a word of the name. All matches are listed by the index of names before the newest are taken: from the newest on,
 * each of many customers would be compared with a name that few have, which took six seconds among 200,000.
 */
function selectNamed(name: string, { before, limit }: Pick<Where, 'before' | 'limit'>): RawBuilder<unknown> {
  const beginnings = sql`(select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(words_of(fold_text(${name}))) as word)`
  return sql`(with named as materialized (
      select a.id from customers a
      where array_to_tsvector(words_of(fold_text(coalesce(a.f_name, '') || ' ' || coalesce(a.l_name, '')))) @@ ${beginnings}
        and ${before === null ? sql`true` : sql`a.id < ${before}`} and not a.unfinished)
    select id from named order by id desc limit ${limit})`
}

/** Sums up what a customer has spent: delivered orders and completed trips, less what was refunded of them. */
export async function readSpent(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select (coalesce((select sum(o.order_amount - coalesce((select sum(r.amount) from partial_refunds r where r.order_id = o.id), 0)
        - coalesce((select e.amount from refunds_elsewhere e where e.order_id = o.id), 0))
        from orders o where o.customer_id = ${customerId}
          and o.order_status in ('delivered', 'refund_requested', 'refund_request_canceled')), 0)
      + coalesce((select sum(t.trip_amount - coalesce((select sum(f.amount) from trip_refunds f where f.trip_id = t.id), 0)) from trips t where t.customer_id = ${customerId} and t.trip_status = 'completed'), 0))::bigint
      as spent`.execute(db)
  return rows[0]?.spent ?? 0
}

const MOST_NOTES = 50
const MOST_BESIDE = 20

export function listNotes(db: Db, customerId: number) {
  return selectNotes(db).where('n.customer_id', '=', customerId).orderBy('n.id', 'desc').limit(MOST_NOTES).execute()
}

export function findNote(db: Db, id: number) {
  return selectNotes(db).where('n.id', '=', id).executeTakeFirstOrThrow()
}

function selectNotes(db: Db) {
  return db
    .selectFrom('customer_notes as n')
    .innerJoin('operator_keys as k', 'k.id', 'n.key_id')
    .select(['n.id', 'n.words', 'n.created_at', 'k.id as key_id', 'k.name as key_name'])
}

/** The customer's own, and those about their orders. */
export async function listCasesOf(db: Db, customerId: number) {
  return db
    .selectFrom('cases as k')
    .select(['k.id', 'k.order_id', 'k.kind', 'k.decision', 'k.created_at'])
    .where(
      sql<boolean>`k.id in (select a.id from cases a where a.customer_id = ${customerId}
        union select b.id from orders o join cases b on b.order_id = o.id where o.customer_id = ${customerId})`,
    )
    .orderBy('k.id', 'desc')
    .limit(MOST_BESIDE)
    .execute()
}

/** Each with the name of what it is about. */
export function listReviewsBy(db: Db, customerId: number) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .leftJoin('items as i', 'i.id', 'r.item_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.status',
      'r.created_at',
      's.name as store',
      'i.name as item',
      'v.name as vehicle',
    ])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .limit(MOST_BESIDE)
    .execute()
}

export function listAddressesOf(db: Db, customerId: number) {
  return db
    .selectFrom('addresses')
    .select(['id', 'address_type', 'address_label', 'address', 'contact_person_name', 'contact_person_number'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

export async function countDevices(db: Db, customerId: number, now: Date): Promise<number> {
  const sessions = db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
  return (await sessions.executeTakeFirstOrThrow()).count
}

const MOST_RECENT = 10

export function listRecentOrders(db: Db, customerId: number) {
  return db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id', 'o.order_status', 'o.order_amount', 'o.currency_digits', 'o.created_at', 's.name as store'])
    .where('o.customer_id', '=', customerId)
    .orderBy('o.id', 'desc')
    .limit(MOST_RECENT)
    .execute()
}
