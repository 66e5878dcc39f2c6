import type { OpeningHours } from '@medina/time/opening-hours'
import { readAddressFields, toAddressFields } from '#features/geo/public.ts'
import { ownerColumn } from '#lib/actor.ts'
import { type Contact, createOtp, type PaymentPlan, readGatewayDigits } from '#features/purchases/public.ts'
import type { ParcelReceiver } from '#lib/database/json-columns.ts'
import { readReceiverContact } from './parcel-order.ts'
import type { Keeping } from '#lib/http/idempotency.ts'
import { isOn } from '#lib/is-on.ts'
import type { OpenedAccount } from './open-account.ts'
import { readCashTendered } from '#features/orders/rules/cash-tendered.ts'
import { toStoredTaxes } from '#features/orders/rules/stored-taxes.ts'
import type { OrderDraft, ParcelDraft, ShopDraft } from './draft.ts'
import { toSlotColumns } from './schedule.ts'
import type { OrderBody, OrderRequest } from './order-request.ts'

export type Writing = OrderRequest & {
  payment: PaymentPlan
  account: OpenedAccount | null
  attachments: string[]
  contact: Contact
  scheduleAt: Date | null
  now: Date
  destination: { lat: number; lng: number } | null
  /** Stores the answer under the order's Idempotency-Key; null without one. */
  keeping: Keeping | null
}

/** The row of a checked order. */
export function toNewOrder(draft: OrderDraft, writing: Writing) {
  const { owner, body, caller, payment, account, attachments, contact, scheduleAt, now, destination } = writing
  const { bill, switches, money } = draft
  const amountOf = (code: string) => bill.lines.find((line) => line.code === code)?.amount ?? 0
  const isCarried = body.order_type !== 'take_away' && destination !== null
  return {
    ...(account?.isOpen ? { customer_id: account.customerId } : { [ownerColumn(owner.actor)]: owner.actor.id }),
    opened_customer_id: account === null || account.isOpen ? null : account.customerId,
    placed_by: owner.actor.phone?.keyId ?? null,
    module_id: owner.moduleId,
    zone_id: draft.zone.zone_id,
    ...(draft.parcel === null ? toShopColumns(draft, body) : toParcelColumns(draft)),
    order_type: body.order_type,
    order_status: payment.order_status,
    payment_method: payment.method,
    payment_status: payment.payment_status,
    wallet_amount: payment.wallet,
    currency_digits: money.digits,
    gateway_digits: readGatewayDigits(draft),
    cash_tendered: payment.method === 'cash_on_delivery' ? readCashTendered(body, { due: payment.rest, money }) : null,
    tax_amount: bill.tax,
    taxes: toStoredTaxes(bill.taxes, draft.taxClasses),
    tax_percentage: draft.taxPercent,
    tax_included: switches.tax_included,
    delivery_charge: bill.delivery_charge,
    original_delivery_charge: bill.original_delivery_charge,
    free_delivery_by: bill.free_delivery_by,
    tip: amountOf('tip'),
    additional_charge: amountOf('additional_charge'),
    additional_charge_name: amountOf('additional_charge') === 0 ? null : JSON.stringify(switches.additional_charge_name),
    coupon_id: draft.coupon?.id ?? null,
    coupon_code: draft.coupon?.code ?? null,
    coupon_title: draft.coupon === null ? null : JSON.stringify(draft.coupon.title),
    coupon_created_by: draft.coupon?.created_by ?? null,
    coupon_amount: bill.coupon,
    first_order_amount: bill.first_order,
    order_amount: bill.total,
    distance_meters: draft.distance,
    ...toSlotColumns(scheduleAt, { hours: readHours(draft), now, switches }),
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    address: isCarried ? JSON.stringify(readAddress(body)) : null,
    destination: isCarried ? `(${destination.lng},${destination.lat})` : null,
    otp: createOtp(),
    order_note: body.order_note || null,
    delivery_instruction: body.delivery_instruction || null,
    attachments,
    prescription_order: draft.isPrescription,
    language: caller.language,
    created_at: now,
    updated_at: now,
  }
}

/** Couriers carry parcels round the clock. */
function readHours({ store, zone }: OrderDraft): OpeningHours {
  return store ?? { always_open: true, time_zone: zone.time_zone, schedules: [] }
}

function toShopColumns({ bill, store }: ShopDraft, body: OrderBody) {
  return {
    store_id: store.id,
    items_amount: bill.items,
    add_ons_amount: bill.add_ons,
    discount_amount: bill.discount,
    packaging_amount: bill.packaging,
    unavailable_item_note: body.unavailable_item_note || null,
    cutlery: isOn(body.cutlery) && store.cutlery,
    processing_minutes: store.minimum_delivery_time,
  }
}

function toParcelColumns(draft: ParcelDraft) {
  const { categoryId, payer, sender, receiver } = draft.parcel
  const { name, phone, email } = readReceiverContact(draft)
  const contact = { contact_name: name, contact_phone: phone, contact_email: email, zone_id: receiver.zone_id }
  return {
    parcel_category_id: categoryId,
    origin: `(${sender.lng},${sender.lat})`,
    receiver: JSON.stringify({ ...readAddress(receiver), ...contact } satisfies ParcelReceiver),
    charge_payer: payer,
    items_amount: 0,
    add_ons_amount: 0,
    discount_amount: 0,
    processing_minutes: 0,
  }
}

type GivenAddress = Pick<
  OrderBody,
  'address' | 'address_type' | 'road' | 'house' | 'floor' | 'national_code' | 'plus_code' | 'landmark'
>

function readAddress(body: GivenAddress) {
  const { address, address_type, road, house, floor } = body
  return {
    address: address ?? '',
    address_type: address_type || 'Delivery',
    road: road || null,
    house: house || null,
    floor: floor || null,
    ...toAddressFields(readAddressFields(body)),
  }
}
