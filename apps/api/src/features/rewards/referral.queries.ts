import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type Totals = { code: string; joined: number; rewarded: number; earned: number }

/** A customer's referral code, and what it has brought; `earned` is in minor units. */
export async function readReferralTotals(db: Db, customerId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with rewards as (
      select e.amount from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id
      where a.customer_id = ${customerId} and a.kind = 'wallet' and t.transaction_type = 'referrer'
        and not exists (select from ledger_transactions r where r.cause = t.cause || ':reversed:' || e.amount))
    select c.ref_code as code,
      (select count(*)::int from customers f where f.ref_by = c.id and not f.unfinished) as joined,
      (select count(*)::int from rewards) as rewarded,
      (select coalesce(sum(amount), 0)::bigint from rewards) as earned
    from customers c where c.id = ${customerId}`.execute(db)
  const [totals] = rows
  if (totals === undefined) throw new RangeError(`there is no customer ${customerId}`)
  return totals
}

export type FriendRecord = { number: number; f_name: string | null; joined_at: Date; reward: number | null; is_reversed: boolean }

/** The people whom a customer referred, newest first: those with a number below `before`, and the number of all. */
export async function listFriends(
  db: Db,
  { customerId, before, limit }: { customerId: number; before: number | null; limit: number },
): Promise<{ total: number; friends: FriendRecord[] }> {
  const { rows } = await sql<FriendRecord & { total: number }>`
    with friends as (
      select f.id, f.f_name, f.created_at as joined_at, row_number() over (order by f.id)::int as number, count(*) over ()::int as total
      from customers f where f.ref_by = ${customerId} and not f.unfinished)
    select f.number, f.total, f.f_name, f.joined_at, given.reward, exists (
      select from ledger_transactions r where r.cause = 'referred:' || f.id || ':reversed:' || given.reward) as is_reversed
    from friends f left join lateral (
      select e.amount as reward from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.cause = 'referred:' || f.id and e.balance is not null) given on true
    where f.number < ${before ?? sql`f.number + 1`} order by f.number desc limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, friends: rows }
}
