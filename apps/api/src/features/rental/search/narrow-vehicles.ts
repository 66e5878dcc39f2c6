import { sql } from 'kysely'
import type { VehicleFilters } from '@medina/contract/rental-search'
import { type ReadContext, readSearchTerms, type SearchTerms } from '#features/catalog/catalog.service.ts'
import { findTimeZone, listZoneIdsAt } from '#features/geo/geo.service.ts'
import type { Db } from '#lib/database/database.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { refuse } from '#lib/errors.ts'
import { hasFreeUnit } from '#features/rental/availability/free-units.ts'
import type { TripSpan } from '#features/rental/availability/trip-span.ts'
import { readWishedSpan } from '#features/rental/availability/wished-span.ts'
import { type FleetScope, listOfferedProviders } from '#features/rental/reading/provider.queries.ts'
import { type Condition, type FilterConditions, filterConditions, offersType } from './vehicle-conditions.ts'

/** A list of vehicles: its parsed text, the wished time, and its conditions by what they narrow. */
export type NarrowedVehicles = {
  /** Conditions that no filter can lift. */
  base: Condition[]
  /** Only vehicles that are free for the wished trip. It reads bookings, so it comes last. */
  free: Condition[]
  filters: FilterConditions
  terms: SearchTerms | null
  span: TripSpan | null
}

/** Resolves the filters of a list; null if it is empty: no provider hands vehicles over there, or its text has no word. */
export async function narrowVehicles(
  db: Db,
  scope: FleetScope,
  filters: VehicleFilters,
  context: ReadContext,
): Promise<NarrowedVehicles | null> {
  const zoneIds = await listPickupZones(db, scope, filters.pickup_location)
  const text = filters.name || undefined
  const [providers, terms, clock] = await Promise.all([
    listOfferedProviders(db, { moduleId: scope.moduleId, zoneIds, providerId: filters.provider_id }),
    text === undefined ? null : readSearchTerms(db, text),
    filters.date && zoneIds !== null ? findTimeZone(db, zoneIds[0] ?? 0) : null,
  ])
  const timeZone = clock ?? providers[0]?.time_zone ?? 'UTC'
  const span = readWishedSpan(filters, { timeZone, preparation: context.switches.rental_preparation_minutes })
  if (providers.length === 0 || (text !== undefined && terms === null)) return null
  return {
    base: [
      sql`v.status`,
      sql`v.module_id = ${scope.moduleId}`,
      sql`v.store_id = any(${providers.map(({ id }) => id)}::bigint[]) ${customPlan}`,
      ...offersType(filters.trip_type),
    ],
    free: span === null ? [] : [hasFreeUnit(span)],
    filters: filterConditions(filters, context),
    terms,
    span,
  }
}

/** All conditions of a list without its text. */
export function allConditions({ base, filters, free }: NarrowedVehicles): Condition[] {
  return [...base, ...Object.values(filters).flat(), ...free]
}

/** The zones around the pickup, else those of the call. Throws 403 `zone` for a pickup outside of all zones. */
async function listPickupZones(
  db: Db,
  { zoneIds }: FleetScope,
  pickup: VehicleFilters['pickup_location'],
): Promise<readonly number[] | null> {
  if (pickup === undefined || zoneIds === null) return zoneIds
  const around = await listZoneIdsAt(db, pickup)
  if (around.length === 0) throw refuse(403, 'zone', 'rental.out_of_pickup_zone')
  return around
}
