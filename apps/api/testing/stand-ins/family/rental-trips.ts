import { digitsOf, type FamilyShop, roundTo } from './family-shop.ts'
import { firstOrderOff, type Referred } from './referred.ts'

type Members = Record<string, unknown>
export type TripLine = { id: number; vehicle_id: number; quantity: number }

export const CREATED = '2026-03-10T10:05:00.000000Z'

export const provider = { id: 41, name: 'Harbour Rides', address: 'Pier 1', tax: '5', discount: null, pickup_zone_id: ['2'] }
export const vehicle = {
  id: 95,
  name: 'City car',
  slug: null,
  description: null,
  thumbnail: null,
  thumbnail_full_url: null,
  images_full_url: null,
  documents_full_url: [],
  zone_id: 2,
  provider_id: 41,
  brand_id: '7',
  category_id: 3,
  model: '2024',
  type: 'sedan',
  seating_capacity: 4,
  air_condition: '1',
  fuel_type: 'petrol',
  transmission_type: 'automatic',
  multiple_vehicles: 1,
  trip_hourly: 1,
  trip_distance: '1',
  hourly_price: '20.00',
  distance_price: 5,
  discount_type: 'percent',
  discount_price: '10',
  tag: null,
  status: 1,
  new_tag: 0,
  total_trip: '3',
  avg_rating: null,
  rating: null,
  total_reviews: null,
  total_vehicle_count: '4',
  provider,
}

/** Of one vehicle for the whole trip, before its discount of a tenth. */
function baseOf(plan: Members): number {
  return plan.rental_type === 'hourly' ? 20 * Number(plan.estimated_hours) : 5 * Number(plan.distance)
}

/** Of a line, after the discount of its vehicles. */
export const priceOf = ({ quantity }: TripLine, plan: Members): number => baseOf(plan) * 0.9 * quantity

type Bill = ReturnType<typeof charge>

/** The price chain of a trip after the vehicles' discounts; the minimum of a coupon is not checked. */
export function charge(
  cost: number,
  { coupon, referred, shop }: { coupon: Members | undefined; referred: Referred | null; shop: FamilyShop },
) {
  const round = roundTo(digitsOf(shop))
  const couponOff = coupon === undefined ? 0 : Math.min((cost * Number(coupon.discount)) / 100, Number(coupon.max_discount))
  const rest = cost - couponOff - (referred === null ? 0 : firstOrderOff(referred, cost - couponOff))
  const { percent = 0, isIncluded = false } = shop.tax ?? {}
  const tax = round(isIncluded ? (rest * percent) / (100 + percent) : (rest * percent) / 100)
  return { total: round(rest + (isIncluded ? 0 : tax) + 2.5), tax, couponOff }
}

export function toTrip({
  id,
  plan,
  input,
  lines,
  bill,
}: {
  id: number
  plan: Members
  input: Members
  lines: TripLine[]
  bill: Bill
}): Members {
  return {
    id,
    user_id: '31',
    is_guest: '1',
    provider_id: 41,
    zone_id: 2,
    pickup_zone_id: 2,
    module_id: 4,
    trip_amount: bill.total,
    discount_on_trip: String(lines.reduce((sum, { quantity }) => sum + (baseOf(plan) * quantity) / 10, 0)),
    discount_on_trip_by: 'vendor',
    coupon_code: input.coupon_code ?? null,
    coupon_discount_amount: bill.couponOff === 0 ? null : String(bill.couponOff),
    trip_status: 'pending',
    payment_status: 'unpaid',
    payment_method: null,
    tax_amount: String(bill.tax),
    tax_status: 'excluded',
    tax_percentage: 5,
    trip_type: plan.rental_type,
    additional_charge: '2.50',
    partially_paid_amount: null,
    distance: null,
    estimated_hours: plan.estimated_hours,
    canceled_by: 'none',
    pickup_location: plan.pickup_location,
    destination_location: plan.destination_location,
    user_info: JSON.stringify({
      contact_person_name: input.contact_person_name,
      contact_person_number: input.contact_person_number,
    }),
    otp: '1234',
    scheduled: '1',
    schedule_at: plan.pickup_time,
    estimated_trip_end_time: '2026-03-11 12:00:00',
    quantity: lines.length,
    pending: CREATED,
    created_at: CREATED,
    updated_at: CREATED,
    provider,
    trip_details: lines.map((line) => toTripLine(line, plan)),
    vehicle_identity: [],
  }
}

function toTripLine({ id, quantity }: TripLine, plan: Members): Members {
  return {
    id,
    vehicle_id: 95,
    quantity,
    price: '20',
    original_price: String(baseOf(plan)),
    discount_on_trip: String(baseOf(plan) / 10),
    calculated_price: String(baseOf(plan) * 0.9),
    vehicle_details: JSON.stringify(vehicle),
    license_plate_number: null,
  }
}
