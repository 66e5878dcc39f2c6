import type { Order, OrderLine, OrderStatus } from '@medina/contract/orders'
import type { ChosenVariation } from '@medina/contract/cart'
import { type Language, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import type { OrderLineRecord, OrderRecord } from './orders.queries.ts'

/** When an order reached a status, ISO time; null when it has not. */
export function reachedAt(record: OrderRecord, status: OrderStatus): string | null {
  const at = record.history.findLast((entry) => entry.status === status)?.at
  return at === undefined ? null : new Date(at).toISOString()
}

/** An order in the wire's form (reference §8): amounts as decimals of the order's own currency digits. */
export function toOrder(record: OrderRecord): Order {
  const { toWire } = moneyFormat(record.currency_digits)
  return {
    id: record.id,
    user_id: record.customer_id ?? record.guest_id ?? 0,
    is_guest: record.guest_id !== null,
    order_amount: toWire(record.order_amount),
    order_type: record.order_type,
    order_status: record.order_status,
    payment_status: record.payment_status,
    payment_method: record.payment_method,
    coupon_discount_amount: 0,
    store_discount_amount: toWire(record.discount_amount),
    total_tax_amount: toWire(record.tax_amount),
    tax_percentage: record.tax_percentage,
    tax_status: record.tax_included ? 'included' : 'excluded',
    delivery_charge: toWire(record.delivery_charge),
    original_delivery_charge: toWire(record.original_delivery_charge),
    free_delivery_by: record.free_delivery_by,
    dm_tips: toWire(record.tip),
    additional_charge: toWire(record.additional_charge),
    distance: record.distance_meters / 1000,
    schedule_at: record.schedule_at?.toISOString() ?? null,
    scheduled: record.schedule_at === null ? 0 : 1,
    otp: record.otp,
    order_note: record.order_note,
    unavailable_item_note: record.unavailable_item_note,
    delivery_instruction: record.delivery_instruction,
    cutlery: record.cutlery,
    delivery_address: toAddress(record),
    module_id: record.module_id,
    module_type: record.module_type,
    zone_id: record.zone_id,
    store_id: record.store_id,
    delivery_man_id: record.courier_id,
    processing_time: record.processing_minutes,
    cancellation_reason: record.cancellation_reason,
    canceled_by: record.canceled_by,
    details_count: record.details_count,
    pending: reachedAt(record, 'pending'),
    accepted: reachedAt(record, 'accepted'),
    confirmed: reachedAt(record, 'confirmed'),
    processing: reachedAt(record, 'processing'),
    handover: reachedAt(record, 'handover'),
    picked_up: reachedAt(record, 'picked_up'),
    delivered: reachedAt(record, 'delivered'),
    canceled: reachedAt(record, 'canceled'),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  }
}

function toAddress(record: OrderRecord): Order['delivery_address'] {
  const { address, destination } = record
  return {
    contact_person_name: record.contact_name,
    contact_person_number: record.contact_phone,
    contact_person_email: record.contact_email,
    address_type: address?.address_type ?? null,
    address: address?.address ?? null,
    floor: address?.floor ?? null,
    road: address?.road ?? null,
    house: address?.house ?? null,
    longitude: destination === null ? null : String(destination.x),
    latitude: destination === null ? null : String(destination.y),
  }
}

/** One line of an order in the wire's form; `discount_on_item` is per piece. */
export function toOrderLine(
  line: OrderLineRecord,
  order: OrderRecord,
  { language, settings }: { language: Language; settings: Settings },
): OrderLine {
  const { toWire } = moneyFormat(order.currency_digits)
  const image = imageUrl(settings, line.item.image)
  const addOns = line.add_ons.map((addOn) => ({ ...addOn, name: translate(addOn.name, language), price: toWire(addOn.price) }))
  const [first] = line.variation
  const variation: ChosenVariation = line.variation.flatMap((choice) =>
    'type' in choice
      ? []
      : [{ name: translate(choice.name, language), values: { label: choice.labels.map((label) => translate(label, language)) } }],
  )
  return {
    id: line.id,
    order_id: order.id,
    item_id: line.item_id,
    item_campaign_id: null,
    price: toWire(line.unit_price),
    quantity: line.quantity,
    discount_on_item: toWire(Math.round(line.discount / line.quantity)),
    discount_type: line.item.discount_type,
    tax_amount: 0,
    variant: first !== undefined && 'type' in first ? translate(first.label, language) : '',
    variation: first !== undefined && 'type' in first ? [{ type: first.type, price: toWire(line.unit_price) }] : variation,
    add_ons: addOns,
    total_add_on_price: toWire(line.add_ons_price),
    item_details: {
      id: line.item_id,
      name: translate(line.item.name, language),
      image_full_url: image,
      veg: line.item.veg ? 1 : 0,
      is_halal: line.item.is_halal ? 1 : 0,
      unit_type: translate(line.item.unit_type, language),
      module_type: order.module_type,
    },
    image_full_url: image,
    is_guest: order.guest_id === null ? 0 : 1,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  }
}
