import type { Case, CaseKind, LineReason } from '@medina/contract/orders/cases'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'
import { type InquiryRecord, listInquiriesIn } from './inquiries.queries.ts'

type LineRow = { id: number; name: Translated; reason: LineReason; pieces: number; amount: number; granted: number | null }
type RefundRow = { amount: number; gateway: number; wallet: number; manual: number }

/** `closed`: the whole order was refunded before the case was decided. */
const state = sql<
  Case['state']
>`case when c.decided_at is not null then 'answered' when o.order_status = 'refunded' then 'closed' else 'open' end`

function selectCases(db: Db) {
  return db
    .selectFrom('cases as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('operator_keys as k', 'k.id', 'c.key_id')
    .select([
      'c.id',
      'o.id as order_id',
      sql<CaseKind>`c.kind`.as('kind'),
      'c.words',
      'c.images',
      'c.decision',
      'c.reply',
      'c.key_id',
    ])
    .select(['c.created_at', 'c.decided_at', 'o.store_id', 'o.currency_digits', 'k.name as key_name', state.as('state')])
    .select([
      sql<LineRow[]>`(
        select coalesce(json_agg(json_build_object('id', l.id, 'name', l.item -> 'name', 'reason', p.reason, 'pieces', p.pieces,
          'amount', p.amount, 'granted', p.granted) order by l.id), '[]')
        from case_lines p join order_lines l on l.id = p.order_line_id where p.case_id = c.id)`.as('lines'),
      sql<RefundRow | null>`(
        select json_build_object('amount', r.amount, 'gateway', r.gateway_amount, 'wallet', r.wallet_amount, 'manual', r.manual_amount)
        from partial_refunds r where r.case_id = c.id and r.amount > 0)`.as('refund'),
    ])
}
export type CaseRecord = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>

export async function findCase(db: Db, id: number): Promise<CaseRecord | null> {
  return (await selectCases(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** The case that was opened earlier with this key. */
export async function findCaseByKey(db: Db, orderId: number, clientKey: string): Promise<CaseRecord | null> {
  const found = selectCases(db).where('c.order_id', '=', orderId).where('c.client_key', '=', clientKey)
  return (await found.executeTakeFirst()) ?? null
}

/** The cases of an order, newest first. */
export async function listCasesOf(db: Db, orderId: number): Promise<CaseRecord[]> {
  return selectCases(db).where('c.order_id', '=', orderId).orderBy('c.id', 'desc').execute()
}

type StoresWhere = { storeIds: number[] | null; state: Case['state'] | null; before: number | null; limit: number }

/** Cases about orders of some stores, newest first; for all stores, with the inquiries in between. */
export async function listCasesOfStores(
  db: Db,
  { storeIds, state: wanted, before, limit }: StoresWhere,
): Promise<(CaseRecord | InquiryRecord)[]> {
  const page = await db
    .selectFrom('cases as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.id')
    .$if(storeIds !== null, (query) => query.where('o.store_id', 'in', storeIds ?? []))
    .$if(wanted !== null, (query) => query.where(sql<SqlBool>`${state} = ${wanted}`))
    .$if(before !== null, (query) => query.where('c.id', '<', before))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return []
  const ofOrders = await selectCases(db).where('c.id', 'in', ids).execute()
  const found = storeIds === null ? [...ofOrders, ...(await listInquiriesIn(db, ids))] : ofOrders
  return found.toSorted((one, other) => other.id - one.id)
}

/**
 * Pieces of an order in undecided cases, by line; one case may be left out. Pieces of a case that was settled by an amount count too: they
 * are not refunded, but cannot be reported again.
 */
export async function countReportedPieces(db: Db, orderId: number, except: number | null = null): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('case_lines as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .select(['p.order_line_id', sql<number>`sum(p.pieces)::int`.as('pieces')])
    .where('c.order_id', '=', orderId)
    .where(sql<SqlBool>`(c.decided_at is null or (c.decision in ('granted', 'part') and p.granted is null))`)
    .$if(except !== null, (query) => query.where('c.id', '<>', except ?? 0))
    .groupBy('p.order_line_id')
    .execute()
  return new Map(rows.map(({ order_line_id, pieces }) => [order_line_id, pieces]))
}

/** Refunds that a rule has granted to a customer since that time. */
export async function countInstantRefunds(db: Db, customerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cases as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('o.customer_id', '=', customerId)
    .where('c.decision', '=', 'granted')
    .where('c.key_id', 'is', null)
    .where('c.decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a customer, because instant refunds are counted across orders. */
export async function lockCustomer(tx: Db, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

export type DecidedAs = 'granted' | 'part' | 'declined' | 'answered'
