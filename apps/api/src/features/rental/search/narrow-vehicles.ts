import { sql } from 'kysely'
import type { VehicleFilters } from '@medina/contract/rental/rental-search'
import { type PriceRange, type ReadContext, readSearchTerms, type SearchTerms } from '#features/catalog/public.ts'
import { listZoneIdsAt } from '#features/geo/public.ts'
import type { Db } from '#lib/database/database.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { refuse } from '#lib/errors.ts'
import { hasFreeUnit } from '#features/rental/availability/free-units.ts'
import type { TripSpan } from '#features/rental/availability/trip-span.ts'
import { readWishedSpan } from '#features/rental/availability/wished-span.ts'
import type { FleetScope } from '#features/rental/reading/provider.queries.ts'
import { leaveOutClosed, type Providers, readProviders } from './listed-providers.ts'
import { type Condition, type FilterConditions, filterConditions, offersType } from './vehicle-conditions.ts'

/** A list of vehicles: its parsed text, the requested time, and its conditions by purpose. */
export type NarrowedVehicles = {
  /** Conditions that no filter can lift: the vehicles of providers that hand them over at the requested time. */
  base: Condition[]
  /** The same without the time, so that the range of prices stays when the time is changed. */
  atAnyTime: Condition[]
  /** Only vehicles that are free for the wished trip. It reads bookings, so it comes last. */
  free: Condition[]
  filters: FilterConditions
  terms: SearchTerms | null
  span: TripSpan | null
  /** Of the providers: times of the query are by its clocks. */
  timeZone: string
}

/** Resolves the filters of a list; null if it is empty: no provider offers pickup there and then, or its text has no word. */
export async function narrowVehicles(
  db: Db,
  scope: FleetScope,
  filters: VehicleFilters,
  context: ReadContext,
): Promise<NarrowedVehicles | null> {
  const zoneIds = await listPickupZones(db, scope, filters.pickup_location)
  const text = filters.name || undefined
  const [providers, terms] = await Promise.all([
    readProviders(db, { moduleId: scope.moduleId, zoneIds, providerId: filters.provider_id }),
    text === undefined ? null : readSearchTerms(db, text, scope.moduleId),
  ])
  const { timeZone } = providers
  const span = readWishedSpan(filters, { timeZone, preparation: context.switches.rental_preparation_minutes })
  const open = span === null ? providers : leaveOutClosed(providers, span.pickup_at)
  const price = terms?.filters.flatMap((filter) => ('price' in filter ? [filter.price] : [])).at(0)
  const isNamed = terms !== null && terms.positions.length > 0
  // "Under 200 riyals" alone lists all vehicles at such prices.
  if (open.offered.length === 0 || (text !== undefined && !isNamed && price === undefined)) return null
  const vehiclesOf = (some: Providers): Condition[] => [
    sql`v.status`,
    sql`v.module_id = ${scope.moduleId}`,
    isOfOffered(some, filters.provider_id),
    ...offersType(filters.trip_type),
  ]
  return {
    base: vehiclesOf(open),
    atAnyTime: vehiclesOf(providers),
    free: span === null ? [] : [hasFreeUnit(span)],
    filters: filterConditions(withPrice(filters, price), context),
    terms: isNamed ? terms : null,
    span,
    timeZone,
  }
}

/** The filters with the price that a text asks for, unless a price is chosen. */
function withPrice(filters: VehicleFilters, price: PriceRange | undefined): VehicleFilters {
  if (price === undefined) return filters
  const { min_price = price.least ?? undefined, max_price = price.most ?? undefined } = filters
  return { ...filters, min_price, max_price }
}

/**
 * Matches vehicles of the offered providers. Planning with thousands of ids is slow, so the condition names the shorter list: the offered
 * providers, or all others.
 */
function isOfOffered({ offered, others }: Providers, only: number | undefined): Condition {
  return only === undefined && others.length < offered.length
    ? sql`v.store_id <> all(${others}::bigint[]) ${customPlan}`
    : sql`v.store_id = any(${offered}::bigint[]) ${customPlan}`
}

/** The conditions of a list without its text and its time. */
export function listedConditions({ base, filters }: NarrowedVehicles): Condition[] {
  return [...base, ...Object.values(filters).flat()]
}

/** All conditions of a list without its text. */
export function allConditions(list: NarrowedVehicles): Condition[] {
  return [...listedConditions(list), ...list.free]
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
