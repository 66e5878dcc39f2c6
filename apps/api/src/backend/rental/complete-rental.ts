import { type Members, toMembers, toRows } from '#backend/members.ts'

const HOUR_MS = 3_600_000

/** The rental cart of the family, completed with our members. */
export function completeRentalCart(answer: unknown): unknown {
  const cart = toMembers(answer)
  return {
    ...cart,
    carts: toRows(cart.carts).map(completeLine),
    user_data: Array.isArray(cart.user_data) ? [] : completePlan(toMembers(cart.user_data)),
  }
}

function completeLine(line: Members): Members {
  return { original_price: line.price, ...line, vehicle: completeVehicle(toMembers(line.vehicle)) }
}

function completePlan(plan: Members): Members {
  const from = toInstant(plan.pickup_time) ?? new Date().toISOString() // Wall clock, because it is a point in time.
  const hours = plan.rental_type === 'hourly' ? Number(plan.estimated_hours ?? 0) : Number(plan.destination_time ?? 0)
  return { ...plan, pickup_time: from, ends_at: new Date(Date.parse(from) + Math.max(0, hours) * HOUR_MS).toISOString() }
}

/** The brand is an object in details and missing in lists. The family does not rent vehicles by the day. */
export function completeVehicle(vehicle: Members): Members {
  const brand = toMembers(vehicle.brand)
  return {
    brand_name: brand.name ?? null,
    trip_day_wise: 0,
    day_wise_price: 0,
    total_vehicle_count: vehicle.total_vehicles,
    ...vehicle,
  }
}

/** A trip, completed with our members. */
export function completeTrip(trip: Members, digits: number): Members {
  const due = Number(trip.trip_amount ?? 0) - Number(trip.partially_paid_amount ?? 0)
  // A failed payment overwrites the status of a completed trip.
  const isOver = trip.trip_status === 'completed' || trip.trip_status === 'payment_failed'
  const lines = toRows(trip.trip_details)
  return {
    due_amount: trip.payment_status === 'paid' || trip.trip_status === 'canceled' ? 0 : due,
    base_amount: lines.reduce((sum, line) => sum + Number(line.original_price ?? 0) * Number(line.quantity ?? 1), 0),
    can_cancel: trip.trip_status === 'pending',
    // During the trip, the customer's call alone would mark it as paid.
    can_pay: isOver && trip.payment_status !== 'paid' && due > 0,
    currency_digits: digits,
    ...trip,
    schedule_at: toInstant(trip.schedule_at) ?? trip.created_at,
    estimated_trip_end_time: toInstant(trip.estimated_trip_end_time) ?? trip.created_at,
    position: null,
    returned_to: [],
    revision: Date.parse(String(trip.updated_at)) || 0,
    live_url: '',
    ...(Array.isArray(trip.vehicle_identity) && {
      vehicle_identity: toRows(trip.vehicle_identity).map(completeUnit),
    }),
  }
}

function completeUnit(unit: Members): Members {
  const driver = toMembers(unit.driver_data)
  const name = [driver.first_name, driver.last_name].filter((part) => typeof part === 'string').join(' ')
  return { ...unit, driver_data: unit.driver_data == null ? null : { id: unit.vehicle_driver_id, name, ...driver } }
}

function toInstant(time: unknown): string | null {
  const instant = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
