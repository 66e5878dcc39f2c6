import type { RentalCart, RentalCartLine, TripPlan } from '@medina/contract/rental/rental-cart'
import type { ReadContext } from '#features/catalog/public.ts'
import { toVehicle } from '#features/rental/reading/vehicle-row.ts'
import { translate } from '#lib/i18n.ts'
import type { PricedLine, RentalCartRecord } from './read-cart.ts'
import type { RentalOwner } from './rental-cart.queries.ts'

const HOUR_SECONDS = 3600

/** The cart in the wire's form. */
export function toRentalCart(cart: RentalCartRecord | null, actor: RentalOwner, context: ReadContext): RentalCart {
  if (cart === null) return { carts: [], user_data: [] }
  const owner = { user_id: actor.id, is_guest: actor.type === 'guest' }
  const pickupZones = cart.provider?.zones.all ?? []
  const trip = toTripPlan(cart, context)
  const { pickup_time, rental_type } = trip
  return {
    carts: cart.lines.map((line) => ({ ...toCartLine(line, pickupZones, context), pickup_time, rental_type, ...owner })),
    user_data: { ...trip, ...owner },
  }
}

function toCartLine(
  { line, vehicle: record, free, original, price, problem }: PricedLine,
  pickupZones: number[],
  context: ReadContext,
): Omit<RentalCartLine, 'user_id' | 'is_guest' | 'pickup_time' | 'rental_type'> {
  const { language, money } = context
  const vehicle = toVehicle(record, { free }, context)
  return {
    id: line.id,
    provider_id: line.store_id,
    vehicle_id: line.vehicle_id,
    module_id: line.module_id,
    quantity: line.quantity,
    price: money.toWire(price),
    original_price: money.toWire(original),
    problem: problem === null ? null : translate(language, problem.message, problem.params),
    vehicle,
    provider: { ...vehicle.provider, pickup_zone_id: pickupZones },
  }
}

function toTripPlan({ plan, span, total }: RentalCartRecord, { money }: ReadContext): Omit<TripPlan, 'user_id' | 'is_guest'> {
  return {
    id: plan.id,
    pickup_location: plan.pickup,
    destination_location: plan.destination,
    pickup_time: span.pickup_at.toISOString(),
    rental_type: plan.trip_type,
    estimated_hours: (plan.minutes ?? 0) / 60,
    days: plan.days ?? 0,
    distance: (plan.distance_meters ?? 0) / 1000,
    destination_time: Math.round(((plan.travel_seconds ?? 0) / HOUR_SECONDS) * 100) / 100,
    ends_at: span.ends_at.toISOString(),
    total_cart_price: money.toWire(total),
  }
}
