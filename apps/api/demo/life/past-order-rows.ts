import { type Bill, calculateBill } from '@medina/pricing/bill'
import type { Insertable } from 'kysely'
import { haversineMeters } from '#adapters/geo/distance.ts'
import type { OrderedItem } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { json } from '../insert.ts'
import { proofOf } from '../proof-picture.ts'
import { listSteps } from '../simulator/timeline.ts'
import { demoPastOrders, type PastOrder } from './past-orders.ts'
import { type DemoShop, found, type ShopItem, type ShopStore } from './shop.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Address = Pick<
  Row<'addresses'>,
  'customer_id' | 'contact_person_name' | 'contact_person_number' | 'address' | 'location' | 'house' | 'floor'
>
type Given = { shop: DemoShop; addresses: readonly Address[]; today: string }

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

type Line = { item: ShopItem; quantity: number }

/** A delivered order to the first of the addresses, line by line and step by step. */
export function buildOrder(past: PastOrder, id: number, given: Given) {
  const { stores, items } = given.shop
  const store = found(
    stores.find(({ slug }) => slug === past.store),
    past.store,
  )
  const lines = past.items.map(([name, quantity]): Line => {
    const item = items.find(({ store_id, name: own }) => store_id === store.id && own.en === name)
    return { item: found(item, name), quantity }
  })
  const placed = momentOf(given.today, -past.daysAgo, past.at)
  const history = listSteps(store.module_type === 'food' ? 'food' : 'goods').map(({ to, actor, seconds }) => ({
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

type Delivered = { id: number; store: ShopStore; lines: Line[]; placed: Date; delivered: Date }

function orderRow(
  { courier, isPaidByCard = false }: PastOrder,
  { id, store, lines, placed, delivered }: Delivered,
  given: Given,
): Row<'orders'> {
  const home = found(given.addresses[0], 'an address')
  const distance = Math.round(haversineMeters(toPoint(store.location), readPoint(home.location)))
  const { switches } = given.shop
  const bill = billOf({ store, lines, distance }, given.shop)
  return {
    id,
    customer_id: home.customer_id,
    module_id: store.module_id,
    store_id: store.id,
    zone_id: store.zone_id,
    order_type: 'delivery',
    order_status: 'delivered',
    payment_method: isPaidByCard ? 'digital_payment' : 'cash_on_delivery',
    payment_status: 'paid',
    currency_digits: switches.digit_after_decimal_point,
    items_amount: bill.items,
    add_ons_amount: bill.add_ons,
    discount_amount: bill.discount,
    tax_amount: bill.tax,
    tax_percentage: store.tax,
    tax_included: true,
    delivery_charge: bill.delivery_charge,
    original_delivery_charge: bill.original_delivery_charge,
    free_delivery_by: bill.free_delivery_by,
    tip: 0,
    additional_charge: bill.lines.find(({ code }) => code === 'additional_charge')?.amount ?? 0,
    additional_charge_name: json(switches.additional_charge_name),
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
    proof: proofOf(store.module_type),
    processing_minutes: store.minimum_delivery_time,
    language: 'en',
    created_at: placed,
    updated_at: delivered,
  }
}

type Billed = { store: ShopStore; lines: Line[]; distance: number }

/** The bill that the shop would compute. */
function billOf({ store, lines, distance }: Billed, { charges, switches }: DemoShop): Bill {
  const pivot = found(
    charges.find(({ zone_id, module_id }) => zone_id === store.zone_id && module_id === store.module_id),
    'its charges',
  )
  return calculateBill({
    cart: lines.map(({ item: { price }, quantity }) => ({
      unit_price: price,
      quantity,
      discount: 0,
      discount_type: 'amount',
      is_flash_sale: false,
      add_ons: [],
    })),
    order: { order_type: 'delivery', distance },
    store: { ...store, discount: null, maximum_shipping_charge: null, extra_packaging_amount: 0 },
    zone: {
      pivot: { ...pivot, maximum_shipping_charge: null },
      increased_delivery_fee: 0,
      increased_delivery_fee_status: false,
    },
    config: {
      tax_included: true,
      dm_tips_status: false,
      additional_charge_status: true,
      additional_charge: switches.additional_charge,
      additional_charge_name: '',
      admin_free_delivery: switches.admin_free_delivery,
    },
    now: { date: '', time: '' },
  })
}

function lineRow(orderId: number, { item, quantity }: Line): Row<'order_lines'> {
  const { name, image, unit_type, veg, is_halal } = item
  const ordered: OrderedItem = { name, image, unit_type, veg: veg === true, is_halal, discount_type: 'product_discount' }
  return {
    order_id: orderId,
    item_id: item.id,
    item: json(ordered),
    quantity,
    unit_price: item.price,
    discount: 0,
    add_ons_price: 0,
  }
}

export type Point = { lat: number; lng: number }

const toPoint = ({ x, y }: { x: number; y: number }): Point => ({ lat: y, lng: x })

/** "(lng,lat)", the text form of a point column. */
export function readPoint(point: unknown): Point {
  const [lng = 0, lat = 0] = String(point).slice(1, -1).split(',').map(Number)
  return { lat, lng }
}
