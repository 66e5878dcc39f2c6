import { scale } from '@medina/pricing/money'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { causeOf, type Subject } from '#lib/subject.ts'

/** Amounts that a refund takes back of a tax class; positive, in minor units. */
export type TaxCredit = { code: string | null; net: number; tax: number }

/** The tax of pieces; an amount of what was left to refund, of which each class bears its part; null for all that is left. */
export type Credit = readonly TaxCredit[] | { amount: number; of: number } | null

/** Orders from before tax classes have one tax. */
const ofOrder = sql`
  select o.id as order_id, null::bigint as trip_id, o.store_id, o.zone_id, o.module_id,
    case when o.taxes <> '[]' then o.taxes else jsonb_build_array(jsonb_build_object('percent', o.tax_percentage, 'is_exempt', false,
      'tax', o.tax_amount, 'net', case o.order_type when 'parcel' then o.delivery_charge else o.items_amount + o.add_ons_amount - o.discount_amount end
        - o.coupon_amount - o.first_order_amount - case when o.tax_included then o.tax_amount else 0 end)) end as taxes
  from orders o where o.id =`

const ofTrip = sql`
  select null::bigint as order_id, t.id as trip_id, t.store_id, t.zone_id, t.module_id,
    jsonb_build_array(jsonb_build_object('percent', t.tax_percentage, 'is_exempt', false, 'tax', t.tax_amount,
      'net', t.base_amount - t.discount_amount - t.coupon_amount - t.first_order_amount
        - case when t.tax_included then t.tax_amount else 0 end)) as taxes
  from trips t where t.id =`

/** Enters the tax of each class of a delivered order, or of a completed and paid trip, once. */
export async function recordTax(tx: Db, subject: Subject, now: Date): Promise<void> {
  const sold = 'orderId' in subject ? sql`${ofOrder} ${subject.orderId}` : sql`${ofTrip} ${subject.tripId}`
  await sql`
    insert into tax_entries (cause, kind, order_id, trip_id, store_id, zone_id, module_id, class, class_name, percent, is_exempt, net, tax, created_at)
    select ${causeOf(subject, 'sold')}, 'sale', s.order_id, s.trip_id, s.store_id, s.zone_id, s.module_id,
      t.code, t.name, t.percent, t.is_exempt, t.net, t.tax, ${now}::timestamptz
    from (${sold}) s, jsonb_to_recordset(s.taxes) as t (code text, name jsonb, percent numeric, is_exempt boolean, net bigint, tax bigint)
    on conflict do nothing`.execute(tx)
}

type Crediting = { orderId: number; event: string; credit: Credit; now: Date }

/**
 * Enters what a refund takes back of each class, never more than was sold; the refund of all that is left takes the rest. The transaction
 * of the refund holds the order's lock. An order that was delivered before tax had a book has no entries, and a parcel's fee was earned.
 * Returns whether anything was taken back.
 */
export async function creditTax(tx: Db, { orderId, event, credit, now }: Crediting): Promise<boolean> {
  const entries = await tx.selectFrom('tax_entries').selectAll().where('order_id', '=', orderId).execute()
  const rows = entries.flatMap((sale) => {
    if (sale.kind !== 'sale' || sale.store_id === null) return []
    const same = entries.filter((entry) => entry.class === sale.class)
    const left = { net: sum(same.map(({ net }) => net)), tax: sum(same.map(({ tax }) => tax)) }
    const back = readBack(credit, { code: sale.class, ...left })
    if (back.net === 0 && back.tax === 0) return []
    const { id: _id, kind: _kind, ...facts } = sale
    const class_name = sale.class_name && JSON.stringify(sale.class_name)
    const amounts = { net: 0 - back.net, tax: 0 - back.tax }
    return { ...facts, ...amounts, class_name, kind: 'credit' as const, cause: causeOf({ orderId }, event), created_at: now }
  })
  if (rows.length > 0)
    await tx
      .insertInto('tax_entries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return rows.length > 0
}

function readBack(credit: Credit, { code, net, tax }: TaxCredit): { net: number; tax: number } {
  if (credit === null) return { net, tax }
  if ('amount' in credit) {
    const share = { times: credit.amount, over: credit.of }
    return credit.of === 0 ? { net: 0, tax: 0 } : { net: scale(net, share), tax: scale(tax, share) }
  }
  const ofClass = credit.filter((each) => each.code === code)
  return { net: Math.min(net, sum(ofClass.map((each) => each.net))), tax: Math.min(tax, sum(ofClass.map((each) => each.tax))) }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
