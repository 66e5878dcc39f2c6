import { isStoreOpenAt } from '@medina/time/opening-hours'
import type { TripSpan } from '#features/rental/availability/trip-span.ts'
import type { VehicleRecord } from '#features/rental/reading/vehicle.queries.ts'
import type { Problem } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isOfferedBy } from '#features/rental/pricing/price-trip.ts'
import type { PlannedTrip, TripProvider } from './rental-cart.queries.ts'

type Wanted = { vehicle: VehicleRecord; free: number; quantity: number }

/** The first reason why a vehicle, or this quantity of it, cannot be rented, in the order that clients expect; null if it can. */
export function findFleetProblem({ vehicle, free, quantity }: Wanted, language: Language): Problem | null {
  const name = localize(vehicle.name, language)
  if (!vehicle.is_offered) return { code: 'vehicle', message: 'rental.vehicle_gone', params: { name } }
  if (free === 0) return { code: 'availability', message: 'rental.not_free', params: { name } }
  return free < quantity ? { code: 'quantity', message: 'rental.few_free', params: { name, left: free } } : null
}

/**
 * The reason why a provider cannot hand vehicles over at the pickup; null if it can. Cart and booking share the rule: the point must lie in
 * one of the provider's pickup zones.
 */
export function findPickupProblem(
  { store, zones }: TripProvider,
  { pickup_at }: Pick<TripSpan, 'pickup_at'>,
  language: Language,
): Problem | null {
  const params = { provider: localize(store.name, language) }
  if (!store.is_offered) return { code: 'provider', message: 'rental.provider_gone' }
  if (zones.all.length === 0) return { code: 'pickup_zone', message: 'rental.no_pickup_zone', params }
  if (zones.here.length === 0) return { code: 'pickup_location', message: 'rental.pickup_outside' }
  if (!isStoreOpenAt(store, pickup_at)) return { code: 'provider_closed', message: 'rental.provider_closed', params }
  return null
}

export function findTypeProblem(
  vehicle: VehicleRecord,
  { trip_type }: Pick<PlannedTrip, 'trip_type'>,
  language: Language,
): Problem | null {
  if (isOfferedBy(vehicle, trip_type)) return null
  const name = localize(vehicle.name, language)
  return { code: 'rental_type', message: `rental.not_offered_${trip_type}`, params: { name } }
}
