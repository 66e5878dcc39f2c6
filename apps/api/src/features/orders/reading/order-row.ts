import type { Refund } from '@medina/contract/orders/after-sale'
import type { Order, OrderStatus } from '@medina/contract/orders/orders'
import { toAddressFields } from '#features/geo/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type PictureSigner, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { toShownCashback } from '#features/rewards/public.ts'
import { findChange } from '#features/orders/rules/cash-tendered.ts'
import { toCourierHint } from './courier-hint.ts'
import { describeCancellation } from '#features/orders/rules/cancellation-reason.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { isOpen } from '#features/orders/rules/order-steps.ts'
import { toShownTaxes } from '#features/orders/rules/stored-taxes.ts'
import { canReviewCourier, takesReviews, toCourierReview } from './own-review.ts'
import { translateChosen } from './chosen-words.ts'
import type { OrderRecord } from './orders.queries.ts'
import { toOrderShortages } from './order-shortages.ts'

/** The ISO time at which an order reached a status; null if it has not, or if the courier who had accepted it let it go. */
export function reachedAt({ history, courier_id }: OrderRecord, status: OrderStatus): string | null {
  const entry = status === 'confirmed' ? findConfirmation(history) : history.findLast((step) => step.status === status)
  if (entry === undefined) return null
  const isGivenUp =
    status === 'accepted' && courier_id === null && history.lastIndexOf(entry) < history.findLastIndex(isCourierChange)
  return isGivenUp ? null : new Date(entry.at).toISOString()
}

/** Returns the first confirmation: orders of older versions may be confirmed twice. */
export function findConfirmation<T extends { status: string }>(history: readonly T[]): T | undefined {
  return history.find(({ status }) => status === 'confirmed')
}

function isCourierChange({ status }: { status: string }): boolean {
  return status === 'courier_changed'
}

type Shown = { language: Language; signer: PictureSigner }

/** Converts an order to the wire format: texts in the reader's language, amounts with the order's own currency digits. */
// oxlint-disable-next-line max-lines-per-function -- a table: one line per member of the wire
export function toOrder(record: OrderRecord, { language, signer }: Shown): Order {
  const { toWire } = moneyFormat(record.currency_digits)
  return {
    id: record.id,
    user_id: record.customer_id ?? record.guest_id ?? 0,
    is_guest: record.guest_id !== null,
    order_amount: toWire(record.order_amount),
    order_type: record.order_type,
    order_status: record.order_status,
    payment_status: record.payment_status,
    payment_method: isPart(record) ? 'partial_payment' : record.payment_method,
    partially_paid_amount: isPart(record) ? toWire(record.wallet_amount) : 0,
    gateway_due: awaitsGateway(record) ? toWire(readGatewayAmount(record)) : 0,
    offline_due: awaitsOffline(record) ? toWire(record.order_amount - record.wallet_amount) : 0,
    ...toCash(record, toWire),
    ...(awaitsCall(record) ? { awaits_call: true } : {}),
    ...(record.order_status === 'pending' && awaitsGateway(record) ? { awaits_payment: true } : {}),
    ...(record.placed_by === null ? {} : { by_phone: true }),
    coupon_code: record.coupon_code,
    coupon_discount_amount: toWire(record.coupon_amount),
    coupon_discount_title: record.coupon_title === null ? null : localize(record.coupon_title, language),
    coupon_created_by: record.coupon_created_by,
    ref_bonus_amount: toWire(record.first_order_amount),
    extra_packaging_amount: toWire(record.packaging_amount),
    store_discount_amount: toWire(record.discount_amount),
    flash_admin_discount_amount: 0,
    flash_store_discount_amount: 0,
    total_tax_amount: toWire(record.tax_amount),
    tax_percentage: record.tax_percentage,
    ...toShownTaxes(record, language),
    tax_status: record.tax_included ? 'included' : 'excluded',
    delivery_charge: toWire(record.delivery_charge),
    original_delivery_charge: toWire(record.original_delivery_charge),
    free_delivery_by: record.free_delivery_by,
    dm_tips: toWire(record.tip),
    ...(record.late_tip === null ? {} : { late_tip: toWire(record.late_tip) }),
    additional_charge: toWire(record.additional_charge),
    additional_charge_name: record.additional_charge_name === null ? null : localize(record.additional_charge_name, language),
    distance: record.distance_meters / 1000,
    schedule_at: record.schedule_at?.toISOString() ?? null,
    scheduled: record.schedule_at === null ? 0 : 1,
    otp: record.otp,
    order_note: record.order_note,
    unavailable_item_note: translateChosen(record.unavailable_item_note, language),
    delivery_instruction: translateChosen(record.delivery_instruction, language),
    cutlery: record.cutlery,
    prescription_order: record.prescription_order,
    order_attachment_full_url: signedImageUrls(signer, record.attachments),
    order_proof_full_url: signedImageUrls(signer, record.proof),
    can_review: canReviewCourier(record) || (takesReviews(record) && record.has_unreviewed_items),
    delivery_man_review: toCourierReview(record, signer),
    can_review_delivery_man: canReviewCourier(record),
    delivery_address: toAddress(record),
    ...toParcel(record, { language, signer }),
    module_id: record.module_id,
    module_type: record.module_type,
    module: {
      id: record.module_id,
      module_name: localize(record.module_name, language),
      module_type: record.module_type,
    },
    zone_id: record.zone_id,
    store_id: record.store_id,
    delivery_man_id: record.courier_id,
    processing_time: record.processing_minutes,
    cancellation_reason: describeCancellation(record, language),
    canceled_by: record.canceled_by,
    refund: toRefund(record, signer),
    cashback: toShownCashback(record.cashback, { isUnderWay: isOnItsWay(record), toWire }),
    ...toOrderShortages(record, { language, signer }),
    ...(record.courier_hint !== null && { courier_hint: toCourierHint(record.courier_hint, signer) }),
    case_count: record.case_count,
    refunded_amount: toWire(
      record.partly_refunded.amount + (record.order_status === 'refunded' ? (record.refund?.refund_amount ?? 0) : 0),
    ),
    partly_refunded: {
      gateway: toWire(record.partly_refunded.gateway),
      wallet: toWire(record.partly_refunded.wallet),
      manual: toWire(record.partly_refunded.manual),
    },
    part_refund: toPartRefund(record),
    details_count: record.details_count,
    pending: reachedAt(record, 'pending'),
    accepted: reachedAt(record, 'accepted'),
    confirmed: reachedAt(record, 'confirmed'),
    processing: reachedAt(record, 'processing'),
    handover: reachedAt(record, 'handover'),
    picked_up: reachedAt(record, 'picked_up'),
    delivered: reachedAt(record, 'delivered'),
    canceled: reachedAt(record, 'canceled'),
    failed: reachedAt(record, 'failed'),
    refund_requested: reachedAt(record, 'refund_requested'),
    refunded: reachedAt(record, 'refunded'),
    refund_request_canceled: reachedAt(record, 'refund_request_canceled'),
    returning: reachedAt(record, 'returning'),
    returned: reachedAt(record, 'returned'),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  }
}

/** True while the order waits for a gateway payment, also after a failed one. */
export function awaitsGateway({ order_status, payment_status, payment_method }: OrderRecord): boolean {
  const isWaiting = order_status === 'pending' || order_status === 'failed'
  return isWaiting && payment_status !== 'paid' && payment_method === 'digital_payment'
}

/** True while the order waits for an offline payment to be confirmed. */
export function awaitsOffline({ order_status, payment_status, payment_method }: OrderRecord): boolean {
  return order_status === 'pending' && payment_status !== 'paid' && payment_method === 'offline_payment'
}

/** The cash that the customer has ready, and the change to bring. */
function toCash(record: OrderRecord, toWire: (minor: number) => number): Pick<Order, 'cash_tendered' | 'bring_change_amount'> {
  const cash = findChange(record)
  return cash === null ? {} : { cash_tendered: toWire(cash.tendered), bring_change_amount: toWire(cash.change) }
}

/** True while the order awaits a phone call to its guest. */
export function awaitsCall({ order_status, awaits_call }: OrderRecord): boolean {
  return order_status === 'pending' && awaits_call
}

/** True for a prescription order that the store has not priced yet. */
export function isUnpriced({ prescription_order, details_count }: OrderRecord): boolean {
  return prescription_order && details_count === 0
}

/** It may still be delivered, which an order on its way back may not. */
function isOnItsWay({ order_status }: OrderRecord): boolean {
  return isOpen(order_status) && order_status !== 'returning'
}

/** True if the wallet paid a part of the order, and another method the rest. */
function isPart({ wallet_amount, order_amount }: OrderRecord): boolean {
  return wallet_amount > 0 && wallet_amount < order_amount
}

function toAddress(record: OrderRecord): Order['delivery_address'] {
  if (record.anonymized_at !== null) return null
  const { address, destination, origin } = record
  // A parcel's address is its sender's.
  const point = origin ?? destination
  return {
    contact_person_name: record.contact_name,
    contact_person_number: record.contact_phone,
    contact_person_email: record.contact_email,
    address_type: address?.address_type ?? null,
    address: address?.address ?? null,
    floor: address?.floor ?? null,
    road: address?.road ?? null,
    house: address?.house ?? null,
    longitude: point === null ? null : String(point.x),
    latitude: point === null ? null : String(point.y),
    ...toAddressFields(address),
  }
}

type ParcelFields = Pick<Order, 'receiver_details' | 'parcel_category_id' | 'parcel_category' | 'charge_payer' | 'parcel_return'>

function toParcel(record: OrderRecord, { language, signer: { settings } }: Shown): ParcelFields {
  const { receiver, destination, parcel_category: category, charge_payer, parcel_category_id } = record
  const isReturn = category !== null && (record.order_status === 'returning' || reachedAt(record, 'returned') !== null)
  return {
    receiver_details:
      record.anonymized_at === null && receiver !== null
        ? {
            contact_person_name: receiver.contact_name,
            contact_person_number: receiver.contact_phone,
            contact_person_email: receiver.contact_email,
            address_type: receiver.address_type,
            address: receiver.address,
            floor: receiver.floor,
            road: receiver.road,
            house: receiver.house,
            longitude: destination && String(destination.x),
            latitude: destination && String(destination.y),
            ...toAddressFields(receiver),
            zone_id: receiver.zone_id,
          }
        : null,
    parcel_category_id,
    parcel_category: category && {
      ...category,
      name: localize(category.name, language),
      description: localize(category.description, language),
      image_full_url: imageUrl(settings, category.image),
    },
    charge_payer,
    parcel_return: isReturn
      ? {
          reason: describeCancellation(record, language),
          returned_by: record.canceled_by,
          return_fee: moneyFormat(record.currency_digits).toWire(record.return_fee),
        }
      : null,
  }
}

function toPartRefund({ partly_refunded: { part }, currency_digits }: OrderRecord): Order['part_refund'] {
  if (part === null) return null
  const { amount, method, note, created_at } = part
  return { amount: moneyFormat(currency_digits).toWire(amount), method, note, created_at: new Date(created_at).toISOString() }
}

function toRefund({ refund, currency_digits, customer_id, order_status }: OrderRecord, signer: PictureSigner): Refund | null {
  if (refund === null) return null
  const { id, order_id, refund_status, refund_method, customer_reason, customer_note, admin_note, created_at } = refund
  return {
    id,
    order_id,
    user_id: customer_id ?? 0,
    order_status,
    refund_status,
    refund_method,
    customer_reason,
    customer_note,
    admin_note,
    refund_amount: moneyFormat(currency_digits).toWire(refund.refund_amount),
    image: JSON.stringify(refund.images),
    image_full_url: signedImageUrls(signer, refund.images),
    created_at: new Date(created_at).toISOString(),
  }
}
