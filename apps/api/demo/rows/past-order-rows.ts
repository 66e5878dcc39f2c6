import { type Bill, calculateBill } from '@medina/pricing/bill'
import type { AdminFreeDelivery } from '@medina/pricing/delivery'
import type { Insertable } from 'kysely'
import { haversineMeters } from '#adapters/geo/distance.ts'
import type { OrderedItem } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { demoPastOrders, type PastOrder } from '../demo-past-orders.ts'
import { demoSettings } from '../demo-settings.ts'
import { json } from '../insert.ts'
import type { PlannedItem } from '../item-plan.ts'
import type { Manifest } from '../picture-choice.ts'
import { proofOf } from '../proof-picture.ts'
import type { PlannedStore } from '../store-plan.ts'
import { listSteps } from '../simulator/timeline.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Given = {
  pictures: Manifest
  stores: PlannedStore[]
  items: PlannedItem[]
  storeRows: Row<'stores'>[]
  itemRows: Row<'items'>[]
  zoneModules: Row<'zone_modules'>[]
  addresses: Row<'addresses'>[]
  today: string
}

/** Below the numbers of the sequence, so they differ from a shopper's own orders. */
const FIRST_ID = 90_001
/** A real delivery takes twelve times as long as the fastest simulated one. */
const REAL_TIME = 12

/** Delivered and paid orders of earlier days; stores and items include them in their order counts. */
export function buildPastOrders(given: Given) {
  const built = demoPastOrders.map((order, index) => buildOrder(order, FIRST_ID + index, given))
  return {
    orders: built.map(({ order }) => order),
    order_lines: built.flatMap(({ lines }) => lines),
    order_history: built.flatMap(({ history }) => history),
  }
}

type Line = { row: Row<'items'>; item: PlannedItem; quantity: number }

function buildOrder(past: PastOrder, id: number, given: Given) {
  const store = found(
    given.stores.find(({ key }) => key === past.store),
    past.store,
  )
  const lines = past.items.map(([name, quantity]): Line => {
    const item = found(
      given.items.find(({ storeId, item: { name: own } }) => storeId === store.id && own.en === name),
      name,
    )
    const row = found(
      given.itemRows.find((one) => one.id === item.id),
      name,
    )
    return { row, item, quantity }
  })
  const placed = momentOf(given.today, -past.daysAgo, past.at)
  const history = listSteps(store.store.module === 'food' ? 'food' : 'goods').map(({ to, actor, seconds }) => ({
    order_id: id,
    status: to,
    actor,
    created_at: new Date(placed.getTime() + seconds * REAL_TIME * 1000),
  }))
  return {
    order: orderRow(past, { id, store, lines, placed, delivered: history.at(-1)?.created_at ?? placed }, given),
    lines: lines.map((line) => lineRow(id, line)),
    history: [{ order_id: id, status: 'pending', actor: 'customer', created_at: placed }, ...history],
  }
}

type Delivered = { id: number; store: PlannedStore; lines: Line[]; placed: Date; delivered: Date }

function orderRow({ courier }: PastOrder, { id, store, lines, placed, delivered }: Delivered, given: Given): Row<'orders'> {
  const row = found(
    given.storeRows.find((one) => one.id === store.id),
    store.key,
  )
  const home = found(given.addresses[0], 'an address')
  const distance = Math.round(haversineMeters(readPoint(row.location), readPoint(home.location)))
  const bill = billOf({ store, row, lines, distance }, given)
  return {
    id,
    customer_id: home.customer_id,
    module_id: store.moduleId,
    store_id: store.id,
    zone_id: store.zone.id,
    order_type: 'delivery',
    order_status: 'delivered',
    payment_method: 'cash_on_delivery',
    payment_status: 'paid',
    currency_digits: Number(demoSettings.digit_after_decimal_point),
    items_amount: bill.items,
    add_ons_amount: bill.add_ons,
    discount_amount: bill.discount,
    tax_amount: bill.tax,
    tax_percentage: row.tax ?? 0,
    tax_included: true,
    delivery_charge: bill.delivery_charge,
    original_delivery_charge: bill.original_delivery_charge,
    free_delivery_by: bill.free_delivery_by,
    tip: 0,
    additional_charge: bill.lines.find(({ code }) => code === 'additional_charge')?.amount ?? 0,
    additional_charge_name: json(demoSettings.additional_charge_name),
    order_amount: bill.total,
    distance_meters: distance,
    contact_name: home.contact_person_name,
    contact_phone: home.contact_person_number,
    address: json({
      address: home.address,
      address_type: 'home',
      road: null,
      house: home.house ?? null,
      floor: home.floor ?? null,
    }),
    destination: home.location,
    otp: String(id).slice(-4),
    courier_id: courier,
    proof: proofOf(store.store.module, given.pictures),
    processing_minutes: row.minimum_delivery_time ?? 0,
    language: 'en',
    created_at: placed,
    updated_at: delivered,
  }
}

type Billed = { store: PlannedStore; row: Row<'stores'>; lines: Line[]; distance: number }

/** The bill that the shop would compute. */
function billOf({ store, row, lines, distance }: Billed, { zoneModules }: Given): Bill {
  const pivot = found(
    zoneModules.find(({ zone_id, module_id }) => zone_id === store.zone.id && module_id === store.moduleId),
    'its charges',
  )
  return calculateBill({
    cart: lines.map(({ row: { price }, quantity }) => ({
      unit_price: price,
      quantity,
      discount: 0,
      discount_type: 'amount',
      is_flash_sale: false,
      add_ons: [],
    })),
    order: { order_type: 'delivery', distance },
    store: {
      tax: Number(row.tax),
      discount: null,
      self_delivery_system: row.self_delivery_system ?? false,
      free_delivery: row.free_delivery ?? false,
      per_km_shipping_charge: Number(row.per_km_shipping_charge),
      minimum_shipping_charge: Number(row.minimum_shipping_charge),
      maximum_shipping_charge: null,
    },
    zone: {
      pivot: {
        delivery_charge_type: pivot.delivery_charge_type ?? 'fixed',
        fixed_shipping_charge: Number(pivot.fixed_shipping_charge),
        per_km_shipping_charge: Number(pivot.per_km_shipping_charge),
        minimum_shipping_charge: Number(pivot.minimum_shipping_charge),
        maximum_shipping_charge: null,
      },
      increased_delivery_fee: 0,
      increased_delivery_fee_status: false,
    },
    config: {
      tax_included: true,
      dm_tips_status: false,
      additional_charge_status: true,
      additional_charge: Number(demoSettings.additional_charge),
      additional_charge_name: '',
      admin_free_delivery: demoSettings.admin_free_delivery as AdminFreeDelivery,
    },
    now: { date: '', time: '' },
  })
}

function lineRow(orderId: number, { row, item: { item }, quantity }: Line): Row<'order_lines'> {
  const ordered: OrderedItem = {
    name: item.name,
    image: row.image ?? null,
    unit_type: item.unit ?? null,
    veg: item.veg ?? false,
    is_halal: item.halal ?? false,
    discount_type: 'product_discount',
  }
  return {
    order_id: orderId,
    item_id: Number(row.id),
    item: json(ordered),
    quantity,
    unit_price: row.price,
    discount: 0,
    add_ons_price: 0,
  }
}

export type Point = { lat: number; lng: number }

/** "(lng,lat)", the text form of a point column. */
export function readPoint(point: unknown): Point {
  const [lng = 0, lat = 0] = String(point).slice(1, -1).split(',').map(Number)
  return { lat, lng }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Past orders name "${name}", which is not there`)
  return value
}
