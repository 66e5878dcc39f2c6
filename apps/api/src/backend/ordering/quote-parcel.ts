import type { Quote } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import { calculateParcelBill } from '@medina/pricing/parcel/parcel-bill'
import { notFound, refuse } from '#lib/errors.ts'
import type { MoneyFormat } from '#lib/money.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '../relayed-call.ts'
import { measure, readVehicleCharge, readZone } from './delivery-facts.ts'
import type { OrderWish } from './order-wish.ts'
import { listMethods, readCashMaximum, toBillConfig, toBillLines } from './bill-wire.ts'

type Reading = { config: Config; money: MoneyFormat; caller: RelayedCall['caller']; tools: BackendTools }

/** A parcel costs its way: no tax, no coupon and no maximum (reference account §14.10, rental §2.3). */
export async function quoteParcel(wish: OrderWish, reading: Reading): Promise<Quote> {
  const { config, money, caller, tools } = reading
  const from = { lat: wish.latitude, lng: wish.longitude }
  const to = { lat: wish.receiver_details?.latitude, lng: wish.receiver_details?.longitude }
  if (!isPoint(from) || !isPoint(to)) throw refuse(422, 'address', 'order.address_required')
  const [zone, categories] = await Promise.all([
    readZone(from, { zoneId: null, moduleId: caller.moduleId }, reading),
    tools.read('parcel.categories', {}, toAnybody(caller)),
    readZone(to, { zoneId: null, moduleId: caller.moduleId }, reading),
  ])
  const category = categories.find(({ id }) => id === wish.parcel_category_id) ?? categories[0]
  if (category === undefined) throw notFound('parcel_category_id', 'order.not_found')
  const distance = await measure(from, to, reading)
  const own = category.parcel_minimum_shipping_charge === null ? null : category
  const rates = {
    delivery_charge_type: 'distance' as const,
    fixed_shipping_charge: 0,
    per_km_shipping_charge: money.fromWire(own?.parcel_per_km_shipping_charge ?? config.parcel_per_km_shipping_charge),
    minimum_shipping_charge: money.fromWire(own?.parcel_minimum_shipping_charge ?? config.parcel_minimum_shipping_charge),
    maximum_shipping_charge: null,
  }
  const { increased_delivery_fee, increased_delivery_fee_status } = zone.zone
  const bill = calculateParcelBill({
    parcel: {
      distance,
      vehicle_charge: await readVehicleCharge(distance, reading),
      dm_tips: money.fromWire(Math.max(0, wish.dm_tips ?? 0)),
    },
    rates,
    zone: { increased_delivery_fee, increased_delivery_fee_status },
    config: { ...toBillConfig(config, money), tax: 0 },
  })
  const methods = listMethods(config, zone).filter((method) => method !== 'offline_payment')
  return {
    lines: toBillLines(bill.lines, money),
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

function isPoint(point: { lat?: number | undefined; lng?: number | undefined }): point is { lat: number; lng: number } {
  return point.lat !== undefined && point.lng !== undefined
}
