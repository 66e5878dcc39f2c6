import { sql } from 'kysely'
import type { VehicleFilters } from '@medina/contract/rental/rental-search'
import { type ReadContext, readSearchTerms, type SearchTerms } from '#features/catalog/catalog.service.ts'
import { findTimeZone, listZoneIdsAt } from '#features/geo/geo.service.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { refuse } from '#lib/errors.ts'
import { hasFreeUnit } from '#features/rental/availability/free-units.ts'
import type { TripSpan } from '#features/rental/availability/trip-span.ts'
import { readWishedSpan } from '#features/rental/availability/wished-span.ts'
import { type FleetScope, listProviders } from '#features/rental/reading/provider.queries.ts'
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
  const [providers, terms] = await Promise.all([
    readProviders(db, { moduleId: scope.moduleId, zoneIds, providerId: filters.provider_id }),
    text === undefined ? null : readSearchTerms(db, text),
  ])
  const { timeZone } = providers
  const span = readWishedSpan(filters, { timeZone, preparation: context.switches.rental_preparation_minutes })
  if (providers.offered.length === 0 || (text !== undefined && terms === null)) return null
  return {
    base: [
      sql`v.status`,
      sql`v.module_id = ${scope.moduleId}`,
      isOfOffered(providers, filters.provider_id),
      ...offersType(filters.trip_type),
    ],
    free: span === null ? [] : [hasFreeUnit(span)],
    filters: filterConditions(filters, context),
    terms,
    span,
  }
}

/** Ids of providers, and the clock by which times are read. */
type Providers = { offered: number[]; others: number[]; timeZone: string }

/** Every list names the providers of its zones, which hardly ever change; they are at most two seconds old, as switches are. */
const providers = createTtlCaches<Db, Promise<Providers>>({ ms: 2000, bytes: 4_000_000 })

function readProviders(db: Db, scope: FleetScope): Promise<Providers> {
  const key = JSON.stringify(scope)
  const sizeOf = ({ offered, others }: Providers) => 2 * key.length + 8 * (offered.length + others.length)
  return readThrough(providers(db), { key, read: () => findProviders(db, scope), sizeOf })
}

async function findProviders(db: Db, scope: FleetScope): Promise<Providers> {
  const [found, clock] = await Promise.all([listProviders(db, scope), findTimeZone(db, scope.zoneIds?.[0] ?? 0)])
  const idsOf = (isOffered: boolean) => found.filter(({ is_offered }) => is_offered === isOffered).map(({ id }) => id)
  return { offered: idsOf(true), others: idsOf(false), timeZone: clock ?? found[0]?.time_zone ?? 'UTC' }
}

/** Vehicles of the offered providers. Thousands of ids take long to plan with, so the shorter side is named: those that offer, or the others. */
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
