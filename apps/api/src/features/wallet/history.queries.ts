import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { TransactionType } from './ledger.ts'

export type AccountKind = 'wallet' | 'points'

type PostingsWhere = {
  customerId: number
  kind: AccountKind
  /** Null for all. */
  types: readonly TransactionType[] | null
}

/** A customer's postings and their number, newest first; `before` is the id of the last one of the previous page. */
export async function listPostings(
  db: Db,
  where: PostingsWhere,
  { limit, skip, before }: { limit: number; skip: number; before: number | null },
) {
  const [postings, { total }] = await Promise.all([
    selectPostings(db, where)
      .select(['e.id', 'e.amount', 'e.balance', 't.transaction_type', 't.order_id', 't.trip_id', 't.reference', 't.created_at'])
      .select(sql<string>`md5('posting ' || e.id)::uuid`.as('uuid'))
      .$if(before !== null, (query) => query.where('e.id', '<', before))
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset(skip)
      .execute(),
    selectPostings(db, where).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, postings }
}
export type PostingRecord = Awaited<ReturnType<typeof listPostings>>['postings'][number]

function selectPostings(db: Db, { customerId, kind, types }: PostingsWhere) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('a.customer_id', '=', customerId)
    .where('a.kind', '=', kind)
    .$if(types !== null, (query) => query.where('t.transaction_type', 'in', types ?? []))
}
