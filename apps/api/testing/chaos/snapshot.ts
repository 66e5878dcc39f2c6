import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

export type Sold = {
  id: number
  kind: 'order' | 'trip'
  status: string
  payment_status: string
  payment_method: string | null
  amount: number
  wallet_amount: number
  customer_id: number | null
  cancellation_reason: string | null
  /** Pieces by item; of a trip, the vehicles of its lines in `lines` and the units that it holds in `units`. */
  pieces: Record<string, number>
  lines: number
  units: number
  /** Statuses that the history has, in their order. */
  history: string[]
  partly: number
  by_hand: number
}
export type Paid = {
  id: string
  subject: number
  status: string
  amount: number
  refund_amount: number | null
  gateway_reference: string | null
  later: number
  later_due: number
}
export type Snapshot = {
  sold: Sold[]
  keys: { key: string; id: number | null }[]
  stock: { id: number; stock: number }[]
  payments: Paid[]
  wallets: { customer_id: number; balance: number }[]
  /** Units that two trips hold at the same time. */
  overlaps: number[]
  texts: { recipient: string; body: string }[]
}

/** Reads what the database knows of everything that buyers did. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const [orders, trips, keys, stock, payments, wallets, overlaps, texts] = [
    await readOrders(db),
    await readTrips(db),
    await sql<Snapshot['keys'][number]>`
      select key, case jsonb_typeof(response) when 'number' then (response #>> '{}')::bigint
        else (response ->> 'order_id')::bigint end as id from idempotency_keys`.execute(db),
    await sql<Snapshot['stock'][number]>`select id, stock from items order by id`.execute(db),
    await sql<Paid>`
      select p.id, coalesce(p.order_id, p.trip_id) as subject, p.status, p.amount, p.refund_amount, p.gateway_reference,
        coalesce(sum(r.amount) filter (where r.sent_at is not null), 0)::bigint as later,
        count(r.id) filter (where r.sent_at is null)::int as later_due
      from payments p left join payment_refunds r on r.payment_id = p.id group by p.id`.execute(db),
    await sql<Snapshot['wallets'][number]>`
      select customer_id, balance from ledger_accounts where kind = 'wallet' order by customer_id`.execute(db),
    await sql<{ unit_id: number }>`
      select distinct a.unit_id from unit_bookings a join unit_bookings b
        on a.unit_id = b.unit_id and a.during && b.during and a.trip_id < b.trip_id`.execute(db),
    await sql<Snapshot['texts'][number]>`
      select recipient, body from outbox_messages where channel = 'sms' and sent_at is not null`.execute(db),
  ]
  return {
    sold: [...orders, ...trips],
    keys: keys.rows,
    stock: stock.rows,
    payments: payments.rows,
    wallets: wallets.rows,
    overlaps: overlaps.rows.map(({ unit_id }) => unit_id),
    texts: texts.rows,
  }
}

async function readOrders(db: Db): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select o.id, 'order' as kind, o.order_status as status, o.payment_status, o.payment_method, o.order_amount as amount, o.wallet_amount,
      o.customer_id, o.cancellation_reason,
      (select coalesce(jsonb_object_agg(l.item_id, l.quantity), '{}') from order_lines l where l.order_id = o.id) as pieces,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines, 0 as units,
      (select array_agg(h.status order by h.id) from order_history h where h.order_id = o.id) as history,
      (select coalesce(sum(r.amount), 0)::bigint from partial_refunds r where r.order_id = o.id) as partly,
      (select coalesce(sum(r.amount), 0)::bigint from returns_by_hand r where r.order_id = o.id) as by_hand
    from orders o`.execute(db)
  return rows
}

async function readTrips(db: Db): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select t.id, 'trip' as kind, t.trip_status as status, t.payment_status, t.payment_method, t.trip_amount as amount, t.wallet_amount,
      t.customer_id, null as cancellation_reason, '{}'::jsonb as pieces,
      (select coalesce(sum(l.quantity), 0)::int from trip_lines l where l.trip_id = t.id) as lines,
      (select count(*)::int from unit_bookings b where b.trip_id = t.id) as units,
      (select array_agg(h.status order by h.id) from trip_history h where h.trip_id = t.id) as history,
      0 as partly, 0 as by_hand
    from trips t`.execute(db)
  return rows
}
