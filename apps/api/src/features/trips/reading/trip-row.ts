import type { Trip, TripLine, TripUnit } from '@medina/contract/rental/booked-trips'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { averageRating } from '#features/catalog/public.ts'
import { toShownTaxes } from '#features/orders/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type PictureSigner, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { toShownCashback } from '#features/rewards/public.ts'
import { isCancelable, readDue, RUNNING_STATUSES } from '#features/trips/rules/trip-conditions.ts'
import type { TripLineRecord, TripRecord, TripUnitRecord } from './trips.queries.ts'

export type TripView = { language: Language; signer: PictureSigner; now: Date }

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Converts a trip to the wire format; amounts have the trip's own currency digits. */
// oxlint-disable-next-line max-lines-per-function -- a table: one line per member of the wire
export function toTrip(record: TripRecord, { language, signer, now }: TripView): Trip {
  const { toWire } = moneyFormat(record.currency_digits)
  const at = (status: TripStatus) => reachedAt(record, status)
  const due = record.trip_status === 'canceled' ? 0 : readDue(record)
  const isPart = record.wallet_amount > 0 && record.wallet_amount < record.trip_amount
  return {
    id: record.id,
    user_id: record.customer_id ?? record.guest_id ?? 0,
    is_guest: flag(record.guest_id !== null),
    provider_id: record.store_id,
    module_id: record.module_id,
    zone_id: record.zone_id,
    pickup_zone_id: record.pickup_zone_id,
    trip_type: record.trip_type,
    trip_status: record.trip_status,
    payment_status: record.payment_status,
    payment_method: isPart ? 'partial_payment' : record.payment_method,
    partially_paid_amount: isPart ? toWire(record.wallet_amount) : 0,
    due_amount: toWire(due),
    trip_amount: toWire(record.trip_amount),
    cashback: toShownCashback(record.cashback, { isUnderWay: RUNNING_STATUSES.includes(record.trip_status), toWire }),
    base_amount: toWire(record.base_amount),
    discount_on_trip: toWire(record.discount_amount),
    discount_on_trip_by: record.discount_by ?? 'none',
    coupon_code: record.coupon_code,
    coupon_discount_amount: toWire(record.coupon_amount),
    coupon_discount_by: record.coupon_created_by,
    ref_bonus_amount: toWire(record.first_order_amount),
    tax_amount: toWire(record.tax_amount),
    tax_percentage: record.tax_percentage,
    ...toShownTaxes(record, language),
    tax_status: record.tax_included ? 'included' : 'excluded',
    additional_charge: toWire(record.additional_charge),
    additional_charge_name: localize(record.additional_charge_name, language),
    distance: record.distance_meters / 1000,
    estimated_hours: record.minutes === null ? null : record.minutes / 60,
    days: record.days,
    scheduled: flag(record.scheduled),
    schedule_at: record.pickup_at.toISOString(),
    estimated_trip_end_time: record.ends_at.toISOString(),
    pickup_location: record.pickup,
    destination_location: record.destination,
    user_info: {
      contact_person_name: record.contact_name,
      contact_person_number: record.contact_phone,
      contact_person_email: record.contact_email,
    },
    trip_note: record.trip_note,
    otp: record.otp,
    quantity: record.quantity,
    canceled_by: record.canceled_by === 'customer' ? 'user' : (record.canceled_by ?? 'none'),
    cancellation_reason: record.cancellation_reason,
    can_cancel: isCancelable(record, now),
    can_pay: due > 0,
    provider: toTripProvider(record, { language, signer }),
    currency_digits: record.currency_digits,
    pending: at('pending'),
    confirmed: at('confirmed'),
    ongoing: at('ongoing'),
    completed: at('completed'),
    canceled: at('canceled'),
    payment_failed: at('payment_failed'),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  }
}

function reachedAt({ history }: TripRecord, status: TripStatus): string | null {
  const at = history.findLast((entry) => entry.status === status)?.at
  return at === undefined ? null : new Date(at).toISOString()
}

function toTripProvider(
  record: TripRecord,
  { language, signer: { settings } }: Pick<TripView, 'language' | 'signer'>,
): Trip['provider'] {
  return {
    id: record.store_id,
    slug: record.provider_slug,
    name: localize(record.provider_name, language),
    phone: record.provider_phone,
    logo_full_url: imageUrl(settings, record.provider_logo),
    cover_photo_full_url: imageUrl(settings, record.provider_cover),
    avg_rating: averageRating(record),
    rating_count: record.rating_count,
    total_vehicles: record.total_vehicles,
    reviews_section: flag(record.reviews_section),
  }
}

export function toTripLine(line: TripLineRecord, trip: TripRecord, { language, signer }: Omit<TripView, 'now'>): TripLine {
  const { toWire } = moneyFormat(trip.currency_digits)
  const { vehicle } = line
  return {
    id: line.id,
    vehicle_id: line.vehicle_id,
    quantity: line.quantity,
    price: toWire(line.unit_price),
    original_price: toWire(line.original_price),
    discount_on_trip: toWire(line.discount),
    calculated_price: toWire((line.original_price - line.discount) * line.quantity),
    vehicle_details: {
      name: localize(vehicle.name, language),
      thumbnail_full_url: imageUrl(signer.settings, vehicle.image),
      brand: localize(vehicle.brand, language),
      seating_capacity: vehicle.seating_capacity,
      air_condition: flag(vehicle.air_condition),
      fuel_type: vehicle.fuel_type,
      transmission_type: vehicle.transmission_type,
      type: vehicle.type,
    },
    license_plate_number: line.plates,
  }
}

/** A driver's phone is for the owner of the trip and its provider, while it is not over. */
export function toTripUnit(
  unit: TripUnitRecord,
  trip: TripRecord,
  { language, signer, isOwn }: Omit<TripView, 'now'> & { isOwn: boolean },
): TripUnit {
  const isOver = trip.trip_status === 'completed' || trip.trip_status === 'canceled'
  const { rating, reviewed_at } = unit
  const isReviewed = rating !== null && reviewed_at !== null
  return {
    id: unit.id,
    vehicle_id: unit.vehicle_id,
    trip_details_id: unit.trip_line_id,
    vehicle_identity_id: unit.unit_id,
    vehicle_driver_id: unit.driver_id,
    is_completed: flag(unit.completed_at !== null),
    license_plate_number: unit.license_plate_number,
    vehicle_name: localize(unit.vehicle.name, language),
    vehicle_thumbnail: imageUrl(signer.settings, unit.vehicle.image),
    driver_data:
      unit.driver_id === null || unit.driver_name === null
        ? null
        : {
            id: unit.driver_id,
            name: localize(unit.driver_name, language),
            phone: isOwn && !isOver ? unit.driver_phone : null,
            image_full_url: imageUrl(signer.settings, unit.driver_image),
          },
    review:
      isOwn && isReviewed
        ? {
            rating,
            comment: unit.comment,
            attachment: signedImageUrls(signer, unit.attachment ?? []),
            is_shown: unit.is_shown === true,
            created_at: reviewed_at.toISOString(),
          }
        : null,
    can_review: isOwn && !isReviewed && takesTripReviews(trip),
  }
}

/** True if the customer may review the units of a trip. */
export function takesTripReviews({ trip_status, customer_id, reviews_section }: TripRecord): boolean {
  return trip_status === 'completed' && customer_id !== null && reviews_section
}
