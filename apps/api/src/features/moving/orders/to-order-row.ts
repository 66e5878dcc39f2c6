import { cutText } from '@medina/contract/wire/cut-text'
import { createOtp } from '#features/purchases/public.ts'
import type { OrderedAddOn, OrderedItem, OrderedVariation } from '#lib/database/json-columns.ts'
import { type Language, toBase, translateToAll } from '#lib/i18n.ts'
import { readDate, readPhone } from '#features/moving/people/read-person.ts'
import { toMinorUnits } from '#features/moving/money-text.ts'
import type { MovedBill } from './bill.ts'
import type { MovedLine, MovedOrder } from './moved-order.ts'
import type { OrderPayment } from './order-payment.ts'
import { readPlace, toAddress, toParcelColumns } from './parcel-columns.ts'
import type { OrderPlace, OrderPlaces } from './places.queries.ts'

const openStatuses = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'] as const
type OpenStatus = (typeof openStatuses)[number]

/** The state of an open order here. A parcel has no kitchen, and an order by prescription without items waits for its store's price. */
export function readOpen({ status, type, prescription, lines }: MovedOrder): OpenStatus | undefined {
  const open = openStatuses.find((each) => each === status)
  if (type === 'parcel' && open === 'processing') return 'confirmed'
  return prescription && lines.length === 0 && open !== undefined && open !== 'accepted' ? 'pending' : open
}

const givers = ['admin', 'vendor'] as const
const MOST_NOTE = 1000
const MOST_TEXT = 500

export type Writing = {
  place: OrderPlace
  bill: MovedBill
  payment: OrderPayment
  places: OrderPlaces
  /** Paths of uploads. */
  attachments: string[]
  customerId: number | null
  phone: string
  digits: number
  country: string
  language: Language
  now: Date
}

/** The row of an order that comes over, without what money adds. */
export function toOrderRow(order: MovedOrder, status: OpenStatus, writing: Writing) {
  const { place, bill, payment, places, attachments, customerId, phone, digits, language, now } = writing
  const { lines: _lines, ...amounts } = bill
  const isCarried = order.type !== 'take_away'
  const coupon = bill.coupon_amount === 0 ? undefined : places.coupons.get(order.coupon_code)
  const orNull = (value: string, most: number): string | null => (value === '' ? null : cutText(value, most))
  const scheduled = order.scheduled === '' ? null : new Date(`${order.scheduled.replace(' ', 'T')}Z`)
  return {
    customer_id: customerId,
    module_id: place.module_id,
    store_id: place.id,
    zone_id: place.zone_id,
    order_type: order.type,
    order_status: status,
    payment_method: payment.method,
    payment_status: payment.status,
    wallet_amount: payment.wallet,
    currency_digits: digits,
    ...amounts,
    additional_charge_name: bill.additional_charge === 0 ? null : JSON.stringify(translateToAll('order.difference_there')),
    tax_percentage: Math.min(Math.max(Number(order.tax_percent) || 0, 0), 100),
    tax_included: order.tax_included,
    free_delivery_by: givers.find((each) => each === order.free_by) ?? null,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon === undefined ? null : order.coupon_code,
    coupon_title: coupon === undefined ? null : JSON.stringify(coupon.title),
    coupon_created_by: coupon === undefined ? null : (givers.find((each) => each === order.coupon_by) ?? 'admin'),
    distance_meters: Math.max(0, Math.round((Number(order.distance) || 0) * 1000)),
    schedule_at: scheduled === null || Number.isNaN(scheduled.getTime()) ? null : scheduled,
    contact_name: cutText(order.contact.name, 120),
    contact_phone: phone,
    contact_email: orNull(order.contact.email, 255),
    address: isCarried ? JSON.stringify(toAddress(order.address)) : null,
    destination: isCarried ? readPlace(order) : null,
    ...(order.parcel !== null && toParcelColumns(order.parcel, order, { ...writing, zoneId: place.zone_id })),
    attachments,
    prescription_order: order.prescription,
    otp: /^\d{4,6}$/.test(order.otp) ? order.otp : createOtp(),
    order_note: orNull(order.note, MOST_NOTE),
    unavailable_item_note: orNull(order.unavailable, MOST_TEXT),
    delivery_instruction: orNull(order.instruction, MOST_TEXT),
    cutlery: order.cutlery,
    courier_id: places.couriers.get(order.courier) ?? null,
    processing_minutes: /^\d{1,3}$/.test(order.minutes) ? Number(order.minutes) : place.minimum_delivery_time,
    language,
    created_at: readDate(order.created_at, now),
    updated_at: now,
  }
}

/** The number that a courier and the store call. */
export const readContactPhone = ({ contact }: MovedOrder, ofAccount: string | undefined, country: string): string =>
  readPhone(contact.number, country) ?? ofAccount ?? ''

type Lining = Pick<Writing, 'places' | 'bill' | 'digits' | 'place'>

/** The lines with names in every language that the items have here. */
export function toLineRows(order: MovedOrder, orderId: number, { places, bill, digits, place }: Lining) {
  return order.lines.flatMap((line, index) => {
    const [item, priced] = [places.items.get(line.item), bill.lines[index]]
    if (item === undefined || priced === undefined) return []
    const ordered: OrderedItem = {
      name: item.name,
      image: item.image,
      unit_type: item.unit_type,
      veg: item.veg === true,
      is_halal: item.is_halal,
      discount_type: 'product_discount',
    }
    return [
      {
        order_id: orderId,
        item_id: item.id,
        item: JSON.stringify(ordered),
        ...priced,
        variation: JSON.stringify(toVariation(line, digits)),
        add_ons: JSON.stringify(toAddOns(line, { places, digits, place })),
      },
    ]
  })
}

const unitsOf = (text: string, digits: number): number => Math.max(0, toMinorUnits(text, digits) ?? 0)

function toVariation({ chosen }: MovedLine, digits: number): OrderedVariation {
  return chosen.map((choice) => {
    if ('type' in choice) return { type: choice.type, label: toBase(choice.type) }
    const labels = choice.options.map(({ label }) => toBase(label))
    return { name: toBase(choice.name), labels, prices: choice.options.map(({ price }) => unitsOf(price, digits)) }
  })
}

function toAddOns(line: MovedLine, { places, digits, place }: Pick<Lining, 'places' | 'digits' | 'place'>): OrderedAddOn[] {
  return line.add_ons.map(({ name, price, quantity }) => {
    const own = places.addOns.get(`${place.id} ${name}`)
    const count = Math.max(1, Math.floor(Number(quantity)) || 1)
    return { id: own?.id ?? 0, name: own?.name ?? toBase(name), price: unitsOf(price, digits), quantity: count }
  })
}

/** The steps that the order took there, in their order. */
export function toHistory(
  { times, created_at }: MovedOrder,
  status: OpenStatus,
  { orderId, now }: { orderId: number; now: Date },
) {
  const reached = openStatuses.filter((each) => each === 'pending' || each === status || (times[each] ?? '') !== '')
  let latest = readDate(created_at, now)
  return reached.map((each) => {
    const at = readDate((times[each] ?? '') || created_at, now)
    if (at > latest) latest = at
    return { order_id: orderId, status: each, actor: each === 'pending' ? 'customer' : 'system', created_at: latest }
  })
}
