import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Period } from '#features/sales/periods.ts'

export type TaxGap = { order_id: number | null; trip_id: number | null; bill: number; book: number | null }
export type Waiting = { count: number; order_id: number | null }

/**
 * The first sale of a period whose bill and tax book differ: an entry that is missing, or another amount of tax. Sales from before the book
 * have none. The way back of a parcel is on no bill. Amounts are minor units.
 */
export async function findTaxGap(db: Db, { since, until }: Period): Promise<TaxGap | null> {
  const { rows } = await sql<TaxGap>`
    with book as (
      select cause, order_id, trip_id, sum(tax)::bigint as tax, min(created_at) as at from tax_entries
      where kind = 'sale' and fee is distinct from 'return' and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz group by 1, 2, 3),
    missing as (
      select e.order_id, e.trip_id, null::bigint as tax, e.created_at as at from store_entries e
      where e.kind in ('order', 'trip') and e.cause like '%:sold' and not exists (select from tax_entries x where x.cause = e.cause)
        and e.created_at >= greatest(${since}::timestamptz, (select min(created_at) from tax_entries))
        and e.created_at < ${until}::timestamptz),
    sold as (select order_id, trip_id, tax, at from book union all select order_id, trip_id, tax, at from missing)
    select s.order_id, s.trip_id, coalesce(o.tax_amount, t.tax_amount, 0) as bill, s.tax as book
    from sold s left join orders o on o.id = s.order_id left join trips t on t.id = s.trip_id
    where s.tax is distinct from coalesce(o.tax_amount, t.tax_amount, 0) order by s.at, s.order_id, s.trip_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Refunds that wait: for a decision, for the gateway, or for somebody who returns the money by hand. */
export async function countWaitingRefunds(db: Db, until: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(order_id) as order_id from (
      select order_id from returns_by_hand where returned_at is null and created_at < ${until}::timestamptz
      union all select order_id from payments where status = 'refund_due' and created_at < ${until}::timestamptz
      union all select id from orders where order_status = 'refund_requested' and created_at < ${until}::timestamptz
    ) waiting`.execute(db)
  return rows[0] ?? { count: 0, order_id: null }
}

/** Orders of a period that are still under way: their sales will count later. */
export async function countUnfinished(db: Db, { since, until }: Period): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(id) as order_id from orders
    where order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning')
      and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz`.execute(db)
  return rows[0] ?? { count: 0, order_id: null }
}

/** Payouts of a period less deposits, in minor units. */
export async function sumPayouts(db: Db, { since, until }: Period): Promise<{ count: number; amount: number }> {
  return db
    .selectFrom('store_entries')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`(-coalesce(sum(paid), 0))::bigint`.as('amount')])
    .where('kind', 'in', ['payout', 'deposit'])
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
}

/** How many stores have a balance that is not the sum of their entries. */
export async function countWrongBalances(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_balances b
    left join (select store_id, sum(amount)::bigint as amount from store_entries group by 1) e using (store_id)
    where b.balance <> coalesce(e.amount, 0)`.execute(db)
  return rows[0]?.count ?? 0
}
