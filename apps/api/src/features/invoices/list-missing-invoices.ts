import type { MissingInvoice } from '@medina/contract/operator/tax/operator-invoices'
import { fromLocalTime } from '@medina/time/instants'
import { addDays } from '@medina/time/local-time'
import { sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

const MOST = 100

type Wish = { from: string; until: string; storeIds: readonly number[] | null; language: Language }

type MissingRow = Pick<MissingInvoice, 'subject' | 'reference' | 'reason'> & {
  store: Translated | null
  total: number
  digits: number
  at: Date
}

/**
 * Orders and trips that were finished in a period and have no invoice, newest first. Goods that came back and what was canceled have none by
 * right; a parcel that came back was carried.
 */
export async function listMissingInvoices(
  db: Db,
  { from, until, storeIds, language }: Wish,
): Promise<{ missing: MissingInvoice[]; has_more: boolean; digits: number }> {
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const since = fromLocalTime(from, '00:00', timeZone)
  const before = fromLocalTime(addDays(until, 1), '00:00', timeZone)
  const isTheirs = (store: string) => (storeIds === null ? sql`true` : sql`${sql.ref(store)} = any(${[...storeIds]}::bigint[])`)
  const { rows } = await sql<MissingRow>`
    with first as (select min(issued_at) as at from invoices where series in ('invoice', 'credit_note')),
    ended as (
      select 'order' as subject, o.id as reference, o.store_id, o.order_amount as total, o.currency_digits as digits, h.created_at as at,
        true as is_paid
      from order_history h join orders o on o.id = h.order_id
      where (h.status = 'delivered' or (h.status = 'returned' and o.order_type = 'parcel')) and h.created_at >= ${since} and h.created_at < ${before} and ${isTheirs('o.store_id')}
        and not exists (select from invoices i where i.order_id = o.id)
      union all
      select 'trip', t.id, t.store_id, t.trip_amount, t.currency_digits, h.created_at, t.payment_status = 'paid'
      from trip_history h join trips t on t.id = h.trip_id
      where h.status = 'completed' and h.created_at >= ${since} and h.created_at < ${before} and ${isTheirs('t.store_id')}
        and not exists (select from invoices i where i.trip_id = t.id))
    select e.subject, e.reference, s.name as store, e.total, e.digits, e.at,
      case when not e.is_paid then 'unpaid' when first.at is null or e.at < first.at then 'before' else 'failed' end as reason
    from ended e cross join first left join stores s on s.id = e.store_id
    order by e.at desc, e.subject, e.reference desc limit ${MOST + 1}`.execute(db)
  return {
    missing: rows.slice(0, MOST).map(({ store, total, digits: own, at, ...facts }) => ({
      ...facts,
      store: store === null ? null : localize(store, language),
      total: moneyFormat(own).toWire(total),
      delivered_at: at.toISOString(),
    })),
    has_more: rows.length > MOST,
    digits,
  }
}
