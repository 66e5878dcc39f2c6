import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

export type PostingAuthor = {
  id: number
  cause: string
  /** The side that took the step behind a refund, as the history of its order or trip has it. */
  actor: string | null
  key_id: number | null
  key_name: string | null
  second_id: number | null
  second_name: string | null
}

/**
 * The keys behind entries of customers. None is stored with the ledger: each is read from the row of the act itself. That is a change of a
 * balance, a step of an order or a trip, a case, a refund, or a merge.
 */
export async function listPostingAuthors(db: Db, entryIds: readonly number[]): Promise<PostingAuthor[]> {
  const { rows } = await sql<PostingAuthor>`
    select e.id, t.cause, s.actor, k.id as key_id, k.name as key_name, d.id as second_id, d.name as second_name
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join balance_changes b on b.transaction_id = t.id
    left join lateral (
      select h.actor, h.key_id from order_history h
      where t.transaction_type = 'order_refund' and h.order_id = t.order_id and h.status = any(case
        when t.cause like '%:canceled' then array['canceled'] when t.cause like '%:refunded' then array['refunded']
        when t.cause like '%:part' then array['partly_refunded', 'return_decided'] end)
      union all
      select h.actor, h.key_id from trip_history h
      where t.transaction_type = 'order_refund' and h.trip_id = t.trip_id and t.cause like '%:canceled' and h.status = 'canceled'
      limit 1) s on true
    left join cases c on c.id = case when t.cause like 'order:%:case:%' then split_part(t.cause, ':', 4)::bigint end
    left join lateral (
      select f.key_id from trip_refunds f
      where t.cause like 'trip:%:refund:%' and f.trip_id = t.trip_id and f.created_at = t.created_at limit 1) f on true
    left join return_decisions r on t.cause like '%:return_fee' and r.order_id = t.order_id
    left join lateral (
      select a.key_id from operator_acts a
      where t.transaction_type = 'accounts_merged' and a.store_id is null and a.act = 'customers_merged'
        and a.created_at = t.created_at limit 1) m on true
    left join operator_keys k on k.id = coalesce(b.key_id, s.key_id, c.key_id, f.key_id, r.key_id, m.key_id)
    left join operator_keys d on d.id = b.decided_by
    where e.id = any(${[...entryIds]}::bigint[])`.execute(db)
  return rows
}
