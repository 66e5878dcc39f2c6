import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type Name = { f_name: string | null; l_name: string | null }

/** Amounts in minor units. */
export type ReferredRecord = Name & {
  id: number
  joined_at: Date
  by: Name & { id: number }
  reward: number | null
  is_reversed: boolean
}

/** Accounts that were referred, the newest first. */
export async function listReferred(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<ReferredRecord[]> {
  const { rows } = await sql<ReferredRecord>`
    select f.id, f.f_name, f.l_name, f.created_at as joined_at, given.reward,
      json_build_object('id', c.id, 'f_name', c.f_name, 'l_name', c.l_name) as by,
      exists (select from ledger_transactions r where r.cause = 'referred:' || f.id || ':reversed:' || given.reward) as is_reversed
    from (select r.* from customers r where r.ref_by is not null and not r.unfinished and r.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by r.id desc limit ${limit}) f
    join customers c on c.id = f.ref_by
    left join lateral (select e.amount as reward from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.cause = 'referred:' || f.id and e.balance is not null) given on true
    order by f.id desc`.execute(db)
  return rows
}

export type ReferralTotals = { joined: number; rewarded: number; rewards: number; discounts: number }

/** Counts and sums over all referrals. A discount that went back with its order has cost nothing. */
export async function sumReferrals(db: Db): Promise<ReferralTotals> {
  const { rows } = await sql<ReferralTotals>`
    with rewards as (
      select e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.transaction_type = 'referrer' and e.balance is not null
        and not exists (select from ledger_transactions r where r.cause = t.cause || ':reversed:' || e.amount))
    select (select count(*)::int from customers f where f.ref_by is not null and not f.unfinished) as joined,
      (select count(*)::int from rewards) as rewarded,
      (select coalesce(sum(amount), 0)::bigint from rewards) as rewards,
      (select coalesce(sum(coalesce(o.first_order_amount, t.first_order_amount)), 0)::bigint
        from first_order_uses u left join orders o on o.id = u.order_id left join trips t on t.id = u.trip_id
        where coalesce(o.order_status not in ('canceled', 'failed', 'returned', 'refunded'),
          t.trip_status not in ('canceled', 'payment_failed'))) as discounts`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new RangeError('there are no totals')
  return totals
}
