import { type RawBuilder, sql } from 'kysely'
import { cursorColumn, isAfter, orderBy, readCursor, type SortOrder } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import type { TransactionType } from './ledger.ts'

export type AccountKind = 'wallet' | 'points'

type PostingsWhere = {
  customerId: number
  kind: AccountKind
  /** Null for all. */
  types: readonly TransactionType[] | null
}

export const newestFirst: SortOrder = { name: 'postings', keys: [{ by: sql.ref('e.id'), type: 'int8', isDescending: true }] }

/** A customer's postings behind the cursor, newest first, and the number of all. */
export async function listPostings(
  db: Db,
  where: PostingsWhere,
  { limit, skip, cursor }: { limit: number; skip: number; cursor: string | undefined },
) {
  const all = selectPostings(db, where)
  const [postings, { total }] = await Promise.all([
    (cursor === undefined ? all : all.where(isAfter(newestFirst, readCursor(newestFirst, cursor))))
      .select([
        'e.id',
        'e.amount',
        'e.balance',
        't.transaction_type',
        't.order_id',
        't.trip_id',
        't.top_up_id',
        't.reference',
        't.created_at',
      ])
      // A top-up's bonus is a part of its credit.
      .select((eb) => eb.selectFrom('top_ups as u').select('u.bonus_amount').whereRef('u.id', '=', 't.top_up_id').as('bonus'))
      .select((eb) =>
        eb.selectFrom('balance_changes as b').select('b.reason').whereRef('b.transaction_id', '=', 't.id').as('reason'),
      )
      .select(sql<string>`md5('posting ' || e.id)::uuid`.as('uuid'))
      .select(cursorColumn(newestFirst).as('place'))
      .orderBy(orderBy(newestFirst))
      .limit(limit)
      .offset(skip)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, postings }
}
export type PostingRecord = Awaited<ReturnType<typeof listPostings>>['postings'][number]

/** The accounts of a customer, and the emptied ones of accounts that were merged into theirs. */
export function selectOwnAccounts(customerId: number | null): RawBuilder<unknown> {
  return sql`select own.id from ledger_accounts own where own.customer_id = ${customerId}
    union all select m.account_id from merged_accounts m where m.customer_id = ${customerId}`
}

function selectPostings(db: Db, { customerId, kind, types }: PostingsWhere) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where(sql<boolean>`a.id in (${selectOwnAccounts(customerId)})`)
    .where('a.kind', '=', kind)
    .$if(types !== null, (query) => query.where('t.transaction_type', 'in', types ?? []))
}
