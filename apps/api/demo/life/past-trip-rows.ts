import { calculateTripBill, type TripBill } from '@medina/pricing/rental/trip-bill'
import type { Trip } from '@medina/pricing/rental/trip-price'
import { findTripEnd } from '@medina/time/rental-days'
import type { Insertable } from 'kysely'
import { haversineMeters } from '#adapters/geo/distance.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { momentOf, TIME_ZONE } from '../dates.ts'
import { json } from '../insert.ts'
import { type Point, readPoint } from './past-order-rows.ts'
import { demoPastTrips, type PastTrip } from './past-trips.ts'
import { type DemoShop, found, type ShopStore, type ShopVehicle } from './shop.ts'
import { listTripSteps } from './trip-steps.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
type Given = { shop: DemoShop; addresses: Row<'addresses'>[]; today: string }
type TripTables = 'trips' | 'trip_lines' | 'trip_history' | 'unit_bookings' | 'trip_positions'
export type TripRows = { [table in TripTables]: Row<table>[] }

/** Below the numbers of the sequence, like past orders, but not among theirs. */
const FIRST_ID = 90_101
/** Time to prepare a unit for the next trip. */
const PREPARATION = 60 * 60_000
/** The speed of a trip from zone to zone. */
const METERS_PER_SECOND = 9

const prices = { hourly: 'hourly_price', distance_wise: 'distance_price', day_wise: 'day_wise_price' } as const

/** Noura's trips: past ones, a canceled one, and one under way. */
export function buildPastTrips(given: Given): TripRows {
  const rows: TripRows = { trips: [], trip_lines: [], trip_history: [], unit_bookings: [], trip_positions: [] }
  demoPastTrips.forEach((past, index) => addTrip(rows, past, FIRST_ID + index, given))
  return rows
}

type Planned = {
  id: number
  past: PastTrip
  store: ShopStore
  vehicle: ShopVehicle
  trip: Trip
  pickupAt: Date
  endsAt: Date
}

function addTrip(rows: TripRows, past: PastTrip, id: number, given: Given): void {
  const { stores, vehicles, units, drivers } = given.shop
  const store = found(
    stores.find(({ slug }) => slug === past.provider),
    past.provider,
  )
  const unitsOf = (vehicleId: number) => units.filter(({ vehicle_id, status }) => vehicle_id === vehicleId && status)
  const vehicle = found(
    vehicles.find(
      (one) =>
        one.store_id === store.id &&
        one.category === past.category &&
        one[prices[past.length.type]] !== null &&
        unitsOf(one.id).length >= past.quantity,
    ),
    `a vehicle of ${past.provider}`,
  )
  const pickupAt = momentOf(given.today, -past.daysAgo, past.at)
  const trip = tripOf(past, given.addresses)
  const seconds = trip.trip_type === 'distance_wise' ? trip.metres / METERS_PER_SECOND : 0
  const minutes = trip.trip_type === 'hourly' ? trip.minutes : Math.max(1, Math.ceil(seconds / 3600)) * 60
  const endsAt = findTripEnd(pickupAt, trip.trip_type === 'day_wise' ? { days: trip.days } : { minutes }, TIME_ZONE)
  const planned: Planned = { id, past, store, vehicle, trip, pickupAt, endsAt }
  const bill = billOf(planned, given.shop)
  const history = listTripSteps(planned)
  rows.trips.push(tripRow(planned, { bill, history }, given))
  rows.trip_history.push(...history)
  rows.trip_lines.push(lineRow(planned, bill))
  if (past.status === 'ongoing') rows.trip_positions.push(positionRow(planned, given))
  if (past.status === 'canceled') return
  const own = drivers.filter((driver) => driver.store_id === store.id)
  for (const [index, unit] of unitsOf(vehicle.id).slice(0, past.quantity).entries())
    rows.unit_bookings.push({
      trip_id: id,
      trip_line_id: rows.trip_lines.length,
      vehicle_id: vehicle.id,
      unit_id: unit.id,
      driver_id: own[index]?.id ?? null,
      during: `[${pickupAt.toISOString()},${new Date(endsAt.getTime() + PREPARATION).toISOString()})`,
      completed_at: past.status === 'completed' ? endsAt : null,
    })
}

/** From Noura's home; a trip by distance goes to her office. */
function tripOf({ length }: PastTrip, addresses: Row<'addresses'>[]): Trip {
  if (length.type === 'hourly') return { trip_type: 'hourly', minutes: length.hours * 60 }
  if (length.type === 'day_wise') return { trip_type: 'day_wise', days: length.days }
  const [home, office] = placesOf(addresses)
  return { trip_type: 'distance_wise', metres: Math.round(haversineMeters(home, office)) }
}

type Place = Point & { location_name: string }

function placesOf(addresses: Row<'addresses'>[]): [home: Place, office: Place] {
  const place = (index: number): Place => {
    const row = found(addresses[index], 'an address')
    return { ...readPoint(row.location), location_name: row.address }
  }
  return [place(0), place(1)]
}

/** The bill that the shop would compute, without offers of the provider. */
function billOf({ vehicle, trip, past, store }: Planned, { switches }: DemoShop): TripBill {
  const isPercent = vehicle.discount_type === 'percent'
  return calculateTripBill({
    trip,
    cart: [
      {
        vehicle: {
          hourly_price: vehicle.hourly_price,
          distance_price: vehicle.distance_price,
          day_price: vehicle.day_wise_price,
          minimum_minutes: vehicle.minimum_minutes,
          minimum_metres: vehicle.minimum_meters,
          minimum_days: vehicle.minimum_days,
        },
        quantity: past.quantity,
        discount: vehicle.discount / (isPercent ? PERCENT_SCALE : 1),
        discount_type: isPercent ? 'percent' : 'amount',
      },
    ],
    provider: { tax: store.tax, discount: null },
    config: {
      tax_included: true,
      additional_charge_status: true,
      additional_charge: switches.additional_charge,
      additional_charge_name: '',
    },
    now: { date: '', time: '' },
  })
}

type Booked = { bill: TripBill; history: Row<'trip_history'>[] }

function tripRow({ id, past, store, trip, pickupAt, endsAt }: Planned, { bill, history }: Booked, given: Given): Row<'trips'> {
  const { switches } = given.shop
  const [home, office] = placesOf(given.addresses)
  const address = found(given.addresses[0], 'an address')
  const isCanceled = past.status === 'canceled'
  return {
    id,
    customer_id: address.customer_id,
    module_id: store.module_id,
    store_id: store.id,
    zone_id: store.zone_id,
    // Noura lives in the first zone.
    pickup_zone_id: 1,
    trip_type: trip.trip_type,
    trip_status: past.status,
    payment_method: 'cash_payment',
    payment_status: past.status === 'completed' ? 'paid' : 'unpaid',
    currency_digits: switches.digit_after_decimal_point,
    base_amount: bill.price,
    discount_amount: bill.discount,
    discount_by: bill.discount === 0 ? null : 'vendor',
    tax_amount: bill.tax,
    tax_percentage: 15,
    tax_included: true,
    additional_charge: bill.additional_charge,
    additional_charge_name: json(switches.additional_charge_name),
    trip_amount: bill.total,
    minutes: trip.trip_type === 'hourly' ? trip.minutes : null,
    days: trip.trip_type === 'day_wise' ? trip.days : null,
    distance_meters: trip.trip_type === 'distance_wise' ? trip.metres : 0,
    scheduled: true,
    pickup_at: pickupAt,
    ends_at: endsAt,
    pickup: json(home),
    destination: trip.trip_type === 'distance_wise' ? json(office) : null,
    contact_name: address.contact_person_name,
    contact_phone: address.contact_person_number,
    trip_note: past.note ?? null,
    otp: String(id).slice(-4),
    canceled_by: isCanceled ? 'customer' : null,
    cancellation_reason: isCanceled ? 'Our plans have changed' : null,
    language: 'en',
    created_at: history[0]?.created_at ?? pickupAt,
    updated_at: history.at(-1)?.created_at ?? pickupAt,
  }
}

/** Noura has driven to her office. */
function positionRow({ id, pickupAt }: Planned, { addresses }: Given): Row<'trip_positions'> {
  const [, office] = placesOf(addresses)
  return { trip_id: id, location: `(${office.lng},${office.lat})`, updated_at: pickupAt }
}

function lineRow({ id, past, vehicle, trip }: Planned, bill: TripBill): Row<'trip_lines'> {
  const line = found(bill.trip_lines[0], 'a line')
  return {
    trip_id: id,
    vehicle_id: vehicle.id,
    vehicle: json({
      name: vehicle.name,
      image: vehicle.images[0] ?? null,
      brand: vehicle.brand,
      seating_capacity: vehicle.seating_capacity,
      air_condition: vehicle.air_condition,
      fuel_type: vehicle.fuel_type,
      transmission_type: vehicle.transmission_type,
      type: vehicle.type,
    }),
    quantity: past.quantity,
    unit_price: Number(vehicle[prices[trip.trip_type]]),
    original_price: line.original_price,
    discount: line.discount / past.quantity,
  }
}
