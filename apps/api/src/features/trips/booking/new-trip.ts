import { type Contact, createOtp, type PaymentPlan, readGatewayDigits } from '#features/purchases/public.ts'
import { readTaxPercent, toStoredTaxes } from '#features/orders/public.ts'
import type { PricedLine } from '#features/rental/public.ts'
import { ownerColumn } from '#lib/actor.ts'
import type { BookedVehicle } from '#lib/database/json-columns.ts'
import type { TripDraft } from './trip-draft.ts'
import { toPayable, toTripMethod } from './trip-payment.ts'
import type { TripRequest } from './trip-request.ts'

/** `payment` is null for a trip that is paid later. */
export type TripWriting = TripRequest & { contact: Contact; payment: PaymentPlan | null; now: Date }

/** The row of a checked trip. */
export function toNewTrip(draft: TripDraft, { owner, body, caller, contact, payment, now }: TripWriting) {
  const { bill, cart, switches, money, coupon, taxClasses } = draft
  const { plan, span, provider } = cart
  const { store, zones } = provider
  const { discount_on_trip_by: by } = bill
  return {
    [ownerColumn(owner.actor)]: owner.actor.id,
    module_id: owner.moduleId,
    store_id: store.id,
    zone_id: store.zone_id,
    pickup_zone_id: zones.here[0] ?? store.zone_id,
    trip_type: plan.trip_type,
    trip_status: payment?.order_status ?? ('pending' as const),
    payment_method: toTripMethod(payment),
    payment_status: payment?.payment_status ?? ('unpaid' as const),
    wallet_amount: payment?.wallet ?? 0,
    currency_digits: money.digits,
    gateway_digits: readGatewayDigits(toPayable(draft)),
    base_amount: bill.price,
    discount_amount: bill.discount,
    discount_by: by === 'none' ? null : by,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_title: coupon === null ? null : JSON.stringify(coupon.title),
    coupon_created_by: coupon?.created_by ?? null,
    coupon_amount: bill.coupon,
    first_order_amount: bill.first_order,
    tax_amount: bill.tax,
    taxes: toStoredTaxes(bill.taxes, taxClasses),
    tax_percentage: readTaxPercent(bill.taxes, store.tax),
    tax_included: switches.tax_included,
    additional_charge: bill.additional_charge,
    additional_charge_name: bill.additional_charge === 0 ? null : JSON.stringify(switches.additional_charge_name),
    trip_amount: bill.total,
    minutes: plan.minutes,
    days: plan.days,
    distance_meters: plan.distance_meters ?? 0,
    scheduled: span.pickup_at > now,
    pickup_at: span.pickup_at,
    ends_at: span.ends_at,
    pickup: JSON.stringify(plan.pickup),
    destination: plan.destination === null ? null : JSON.stringify(plan.destination),
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    trip_note: body.additional_note || null,
    otp: createOtp(),
    language: caller.language,
    created_at: now,
    updated_at: now,
  }
}

/** The vehicle of a line as it is booked: names in every language, whatever becomes of it. */
export function toBookedVehicle({ vehicle }: PricedLine): BookedVehicle {
  const { name, images, brand_name, seating_capacity, air_condition, fuel_type, transmission_type, type } = vehicle
  return {
    name,
    image: images[0] ?? null,
    brand: brand_name,
    seating_capacity,
    air_condition,
    fuel_type,
    transmission_type,
    type,
  }
}
