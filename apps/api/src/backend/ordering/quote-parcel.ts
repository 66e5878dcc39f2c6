import type { Quote } from '@medina/contract/orders/checkout'
import type { ParcelCategory } from '@medina/contract/orders/parcels'
import type { Config } from '@medina/contract/site-config'
import type { ZoneRates } from '@medina/pricing/delivery'
import { calculateParcelBill } from '@medina/pricing/parcel/parcel-bill'
import { notFound, refuse } from '#lib/errors.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { measure, readVehicleCharge, readZone } from './delivery-facts.ts'
import { roundAsBackend } from './family-bill.ts'
import { readTip, toFamilyOrder } from './family-order.ts'
import type { OrderWish } from './order-wish.ts'
import { listMethods, readCashMaximum, toBillConfig, toBillLines } from './bill-wire.ts'
import { readSurge, readTax, toSurcharges, withSurgeNote } from './tax-and-surge.ts'

type Reading = { config: Config; money: MoneyFormat; caller: RelayedCall['caller']; tools: BackendTools }

/** The bill of a parcel consists of its delivery: no coupon, no maximum, and tax only if the backend calculates it. */
export async function quoteParcel(wish: OrderWish, reading: Reading): Promise<Quote> {
  const { config, money, caller, tools } = reading
  const from = { lat: wish.latitude, lng: wish.longitude }
  const to = { lat: wish.receiver_details?.latitude, lng: wish.receiver_details?.longitude }
  if (!isPoint(from) || !isPoint(to)) throw refuse(422, 'address', 'order.address_required')
  const [zone, categories, receiver] = await Promise.all([
    readZone(from, { zoneId: null, moduleId: caller.moduleId }, reading),
    tools.read('parcel.categories', {}, toAnybody(caller)),
    readZone(to, { zoneId: null, moduleId: caller.moduleId }, reading),
  ])
  const category = categories.find(({ id }) => id === wish.parcel_category_id) ?? categories[0]
  if (category === undefined) throw notFound('parcel_category_id', 'order.not_found')
  const distance = await measure(from, to, reading)
  const known = { distance: distance / 1000, tip: readTip(wish, config), couponCode: null, receiverZone: receiver.zone.id }
  const where = { zoneId: zone.zone.id, moduleId: caller.moduleId, scheduleAt: wish.schedule_at, timeZone: config.time_zone }
  const [vehicleCharge, surge] = await Promise.all([
    readVehicleCharge(distance, reading),
    readSurge(toFamilyOrder(wish, { ...known, amount: 0 }, caller), where, reading),
  ])
  const input = {
    parcel: { distance, vehicle_charge: money.fromWire(vehicleCharge), dm_tips: money.fromWire(known.tip) },
    rates: toRates(category, reading),
    zone: toSurcharges(zone.zone, surge, money),
    config: { ...toBillConfig(config, money), tax: 0 },
  }
  const untaxed = calculateParcelBill(input)
  // The delivery is the only thing sold, so its charge is the taxed amount.
  const amount = money.toWire(untaxed.delivery_charge)
  const tax = await readTax('orders.tax', toFamilyOrder(wish, { ...known, amount }, caller), reading)
  const taxed =
    tax === null ? null : { ...input.config, tax_amount: roundAsBackend(tax.amount, money), tax_included: tax.isIncluded }
  const bill = taxed === null ? untaxed : calculateParcelBill({ ...input, config: taxed })
  const methods = listMethods(config, zone).filter((method) => method !== 'offline_payment')
  return {
    lines: withSurgeNote(toBillLines(bill.lines, money), surge),
    subtotal: 0,
    total: money.toWire(bill.total),
    distance: distance / 1000,
    original_delivery_charge: money.toWire(bill.original_delivery_charge),
    free_delivery_by: null,
    coupon: null,
    coupon_refusal: null,
    first_order_note: null,
    cashback: null,
    wallet_balance: null,
    payment_methods: methods,
    cash_maximum: readCashMaximum(zone),
    delivery_time: '',
    charge_payers: methods.includes('cash_on_delivery') ? ['sender', 'receiver'] : ['sender'],
    time_zone: config.time_zone,
    currency_digits: money.digits,
    items: [],
  }
}

/** A category without a minimum, or with a minimum of 0, has the rates of the business. */
function toRates(category: ParcelCategory, { config, money }: Pick<Reading, 'config' | 'money'>): ZoneRates {
  const own = category.parcel_minimum_shipping_charge ? category : null
  return {
    delivery_charge_type: 'distance',
    fixed_shipping_charge: 0,
    per_km_shipping_charge: money.fromWire(own?.parcel_per_km_shipping_charge ?? config.parcel_per_km_shipping_charge),
    minimum_shipping_charge: money.fromWire(own?.parcel_minimum_shipping_charge ?? config.parcel_minimum_shipping_charge),
    maximum_shipping_charge: null,
  }
}

/** The zone of a parcel's receiver, which the backend does not determine itself; null for any other order. */
export async function findReceiverZone(
  { order_type, receiver_details }: OrderWish,
  { caller, tools }: Pick<Reading, 'caller' | 'tools'>,
): Promise<number | null> {
  const at = { lat: receiver_details?.latitude, lng: receiver_details?.longitude }
  if (order_type !== 'parcel' || !isPoint(at)) return null
  const { zone } = await readZone(at, { zoneId: null, moduleId: caller.moduleId }, { caller, tools })
  return zone.id
}

function isPoint(point: { lat?: number | undefined; lng?: number | undefined }): point is { lat: number; lng: number } {
  return point.lat !== undefined && point.lng !== undefined
}
