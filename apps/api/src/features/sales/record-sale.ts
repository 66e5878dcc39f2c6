import { priceOfFee, sumTaxOfGoods } from '@medina/pricing/fees'
import { calculateStoreShare, type CommissionTerms, type SoldByStore } from '@medina/pricing/stores/store-share'
import { sql } from 'kysely'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { causeOf, type Subject, toColumns } from '#lib/subject.ts'
import { addEntry } from './add-entry.ts'
import { recordTax } from './tax/tax-entries.ts'

/** A sale with the commission of its store or module; null where these have none. */
type Sold = SoldByStore & { store_id: number; commission_percent: number | null; commission_fixed: number | null }

/** The event under which an order's or a trip's sale is entered. */
const SOLD = 'sold'

/**
 * Enters once the tax of a delivered order, or of a completed and paid trip, and the amount that its store is owed. It runs in the
 * transaction of the step and fixes the commission. A parcel has no store.
 */
export async function recordSale(tx: Db, subject: Subject, now: Date): Promise<void> {
  await recordTax(tx, subject, now)
  const sold = 'orderId' in subject ? await findOrderSold(tx, subject.orderId) : await findTripSold(tx, subject.tripId)
  if (sold === null) return
  const terms = readTerms(sold, await readSwitches(tx))
  await addEntry(tx, {
    store_id: sold.store_id,
    cause: causeOf(subject, SOLD),
    kind: 'orderId' in subject ? 'order' : 'trip',
    ...toColumns(subject),
    ...calculateStoreShare(sold, terms),
    commission_percent: terms.percent * PERCENT_SCALE,
    commission_fixed: terms.fixed,
    commission_tax_percent: terms.tax_percent * PERCENT_SCALE,
    created_at: now,
  })
}

/** Percent and amount are each taken from the store, else from its module, else from the settings. */
export function readTerms({ commission_percent, commission_fixed }: Sold, switches: Switches): CommissionTerms {
  return {
    percent: (commission_percent ?? switches.admin_commission) / PERCENT_SCALE,
    fixed: commission_fixed ?? switches.admin_commission_fixed,
    tax_percent: switches.commission_tax / PERCENT_SCALE,
  }
}

/** The business bears store-wide discounts, which are its own campaigns, and its part of flash sales. */
const borneByBusiness = sql<number>`(
  select coalesce(sum(case when l.item ? 'store_offer' then l.discount
    when l.flash_sale_item_id is not null then round(l.discount * fs.admin_discount_percentage / 100.0) else 0 end), 0)::bigint
  from order_lines l left join flash_sale_items f on f.id = l.flash_sale_item_id left join flash_sales fs on fs.id = f.flash_sale_id
  where l.order_id = o.id)`

export async function findOrderSold(tx: Db, orderId: number): Promise<Sold | null> {
  const order = await tx
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('modules as m', 'm.id', 'o.module_id')
    .select([
      's.id as store_id',
      's.self_delivery_system',
      'o.order_type',
      'o.payment_method',
      'o.order_amount',
      'o.wallet_amount',
    ])
    .select([
      'o.items_amount',
      'o.add_ons_amount',
      'o.discount_amount',
      'o.coupon_amount',
      'o.coupon_created_by',
      'o.packaging_amount',
    ])
    .select([
      'o.tax_amount',
      'o.taxes',
      'o.tax_included',
      'o.delivery_charge',
      'o.original_delivery_charge',
      'o.free_delivery_by',
      'o.tip',
    ])
    .select(({ fn }) => [
      fn.coalesce('s.commission_percent', 'm.commission_percent').as('commission_percent'),
      fn.coalesce('s.commission_fixed', 'm.commission_fixed').as('commission_fixed'),
    ])
    .select(borneByBusiness.as('discount_by_business'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return null
  const isOwnDelivery = order.order_type === 'delivery' && order.self_delivery_system
  const hasCash = order.payment_method === 'cash_on_delivery' && (isOwnDelivery || order.order_type === 'take_away')
  return {
    ...order,
    items: order.items_amount,
    add_ons: order.add_ons_amount,
    discount: order.discount_amount,
    coupon: order.coupon_amount,
    coupon_by: order.coupon_created_by,
    tax: sumTaxOfGoods(order.tax_amount, order.taxes),
    packaging: priceOfFee({ fee: 'packaging', amount: order.packaging_amount }, order),
    delivery_charge: priceOfFee({ fee: 'delivery', amount: order.delivery_charge }, order),
    is_own_delivery: isOwnDelivery,
    cash: hasCash ? order.order_amount - order.wallet_amount : 0,
  }
}

/** A provider hands over its own vehicles and collects the cash of its trips. */
async function findTripSold(tx: Db, tripId: number): Promise<Sold | null> {
  const trip = await tx
    .selectFrom('trips as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .innerJoin('modules as m', 'm.id', 't.module_id')
    .select(['t.store_id', 't.base_amount', 't.discount_amount', 't.discount_by', 't.coupon_amount', 't.coupon_created_by'])
    .select(['t.tax_amount', 't.taxes', 't.tax_included', 't.payment_method', 't.trip_amount', 't.wallet_amount'])
    .select(({ fn }) => [
      fn.coalesce('s.commission_percent', 'm.commission_percent').as('commission_percent'),
      fn.coalesce('s.commission_fixed', 'm.commission_fixed').as('commission_fixed'),
    ])
    .where('t.id', '=', tripId)
    .executeTakeFirst()
  if (trip === undefined) return null
  return {
    ...noDelivery,
    ...trip,
    items: trip.base_amount,
    add_ons: 0,
    discount: trip.discount_amount,
    discount_by_business: trip.discount_by === 'admin' ? trip.discount_amount : 0,
    coupon: trip.coupon_amount,
    coupon_by: trip.coupon_created_by,
    tax: sumTaxOfGoods(trip.tax_amount, trip.taxes),
    packaging: 0,
    cash: trip.payment_method === 'cash_payment' ? trip.trip_amount - trip.wallet_amount : 0,
  }
}

const noDelivery = {
  is_own_delivery: false,
  delivery_charge: 0,
  original_delivery_charge: 0,
  free_delivery_by: null,
  tip: 0,
} as const
