import { scale } from '@medina/pricing/money'
import { taxReturnFee } from '@medina/pricing/parcel/parcel-bill'
import type { BookedFee } from '@medina/pricing/tax'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { causeOf, isOf, type Subject } from '#lib/subject.ts'

/** Amounts that a refund takes back of a tax class; positive, in minor units. */
export type TaxCredit = { code: string | null; net: number; tax: number }

type Share = { amount: number; of: number }

/**
 * The tax of pieces; an amount of what was left to refund, of which each class bears its part; null for all that is left. The delivery was
 * earned, so only an amount above everything else takes of it, as `delivery` says.
 */
export type Credit = readonly TaxCredit[] | (Share & { delivery: Share }) | null

/** Orders from before tax classes have one tax. */
const ofOrder = sql`
  select o.id as order_id, null::bigint as trip_id, o.store_id, o.zone_id, o.module_id,
    o.order_type = 'delivery' and exists (select from stores d where d.id = o.store_id and d.self_delivery_system) as is_own_delivery,
    case when o.taxes <> '[]' then o.taxes else jsonb_build_array(jsonb_build_object('percent', o.tax_percentage, 'is_exempt', false,
      'tax', o.tax_amount, 'net', case o.order_type when 'parcel' then o.delivery_charge else o.items_amount + o.add_ons_amount - o.discount_amount end
        - o.coupon_amount - o.first_order_amount - case when o.tax_included then o.tax_amount else 0 end)) end as taxes
  from orders o where o.id =`

const ofTrip = sql`
  select null::bigint as order_id, t.id as trip_id, t.store_id, t.zone_id, t.module_id, false as is_own_delivery,
    case when t.taxes <> '[]' then t.taxes else jsonb_build_array(jsonb_build_object('percent', t.tax_percentage, 'is_exempt', false,
      'tax', t.tax_amount, 'net', t.base_amount - t.discount_amount - t.coupon_amount - t.first_order_amount
        - case when t.tax_included then t.tax_amount else 0 end)) end as taxes
  from trips t where t.id =`

/**
 * Enters the tax of each class of a delivered order, or of a completed and paid trip, once. The business supplies the delivery by its couriers,
 * and its additional charge: their entries have no store.
 */
export async function recordTax(tx: Db, subject: Subject, now: Date): Promise<void> {
  const sold = 'orderId' in subject ? sql`${ofOrder} ${subject.orderId}` : sql`${ofTrip} ${subject.tripId}`
  await sql`
    insert into tax_entries (cause, kind, order_id, trip_id, store_id, zone_id, module_id, class, class_name, percent, is_exempt, net, tax, fee,
      created_at)
    select ${causeOf(subject, 'sold')}, 'sale', s.order_id, s.trip_id,
      case when t.fee = 'additional_charge' or (t.fee = 'delivery' and not s.is_own_delivery) then null else s.store_id end,
      s.zone_id, s.module_id, t.code, t.name, t.percent, t.is_exempt, t.net, t.tax, t.fee, ${now}::timestamptz
    from (${sold}) s, jsonb_to_recordset(s.taxes)
      as t (code text, name jsonb, percent numeric, is_exempt boolean, net bigint, tax bigint, fee text)
    on conflict do nothing`.execute(tx)
}

/** The tax of a parcel that came back, and of the fee for its way. Runs once, in the transaction of the step. */
export async function recordReturnedParcel(tx: Db, orderId: number, now: Date): Promise<void> {
  await recordTax(tx, { orderId }, now)
  const order = tx.selectFrom('orders').select('return_fee').where('id', '=', orderId)
  const { return_fee: fee } = await order.executeTakeFirstOrThrow()
  if (fee === 0) return
  const sold = tx.selectFrom('tax_entries').selectAll().where('cause', '=', causeOf({ orderId }, 'sold')).where('fee', 'is', null)
  const { id: _id, ...sale } = await sold.executeTakeFirstOrThrow()
  const class_name = sale.class_name && JSON.stringify(sale.class_name)
  await tx
    .insertInto('tax_entries')
    .values({ ...sale, class_name, ...taxReturnFee(fee, sale.percent), fee: 'return', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Crediting = { subject: Subject; event: string; credit: Credit; now: Date }

/**
 * Enters what a refund takes back of each class, never more than was sold; the refund of all that is left takes the rest. The transaction
 * of the refund holds the lock of the order or trip. One that ended before tax had a book has no entries. Returns whether anything was
 * taken back.
 */
export async function creditTax(tx: Db, { subject, event, credit, now }: Crediting): Promise<boolean> {
  const entries = await tx
    .selectFrom('tax_entries')
    .selectAll()
    .where(...isOf(subject))
    .execute()
  const rows = entries.flatMap((sale) => {
    if (sale.kind !== 'sale') return []
    const same = entries.filter((entry) => entry.class === sale.class && entry.fee === sale.fee)
    const left = { net: sum(same.map(({ net }) => net)), tax: sum(same.map(({ tax }) => tax)) }
    const back = readBack(credit, { code: sale.class, fee: sale.fee, ...left })
    if (back.net === 0 && back.tax === 0) return []
    const { id: _id, kind: _kind, ...facts } = sale
    const class_name = sale.class_name && JSON.stringify(sale.class_name)
    const amounts = { net: 0 - back.net, tax: 0 - back.tax }
    return { ...facts, ...amounts, class_name, kind: 'credit' as const, cause: causeOf(subject, event), created_at: now }
  })
  if (rows.length > 0)
    await tx
      .insertInto('tax_entries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return rows.length > 0
}

type Part = { net: number; tax: number }
type Left = TaxCredit & { fee: BookedFee | null }

function readBack(credit: Credit, { code, fee, net, tax }: Left): Part {
  // A parcel was brought back, whatever is refunded of its delivery.
  if (fee === 'return') return nothing
  if (fee === 'delivery') return credit !== null && 'delivery' in credit ? takeShare({ net, tax }, credit.delivery) : nothing
  if (credit === null) return { net, tax }
  if ('amount' in credit) return takeShare({ net, tax }, credit)
  // The fees come back with the last piece, together with all that is left.
  if (fee !== null) return nothing
  const ofClass = credit.filter((each) => each.code === code)
  return { net: Math.min(net, sum(ofClass.map((each) => each.net))), tax: Math.min(tax, sum(ofClass.map((each) => each.tax))) }
}

const nothing: Part = { net: 0, tax: 0 }

function takeShare({ net, tax }: Part, { amount, of }: Share): Part {
  return of === 0 ? nothing : { net: scale(net, { times: amount, over: of }), tax: scale(tax, { times: amount, over: of }) }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
