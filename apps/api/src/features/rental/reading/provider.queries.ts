import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isProviderOffered, picksUpIn } from './vehicle.queries.ts'

/** Providers of a module: all of them, only one, or with `zoneIds` those that hand vehicles over in one of the zones. */
export type FleetScope = { moduleId: number; zoneIds: readonly number[] | null; providerId?: number | undefined }
export type FoundProvider = {
  id: number
  time_zone: string
  is_offered: boolean
  /** Seconds of the local week, from Sunday 0:00, between which vehicles can be picked up; null if it never closes. */
  open_seconds: [from: number, until: number][] | null
}

/**
 * All providers of the scope's module, or only its provider, by id. `is_offered`: the provider takes trips, in one of the zones if there
 * are any.
 */
export function listProviders(db: Db, { moduleId, zoneIds, providerId }: FleetScope): Promise<FoundProvider[]> {
  const isOffered = zoneIds === null ? isProviderOffered : sql<boolean>`(${isProviderOffered} and ${picksUpIn(zoneIds)})`
  return db
    .selectFrom('stores as s')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .leftJoin('zone_modules as zm', (join) =>
      join.onRef('zm.zone_id', '=', 's.zone_id').onRef('zm.module_id', '=', 's.module_id'),
    )
    .select(['s.id', 'z.clock as time_zone', isOffered.as('is_offered'), openSeconds.as('open_seconds')])
    .where('s.module_id', '=', moduleId)
    .where('m.module_type', '=', 'rental')
    .$if(providerId !== undefined, (query) => query.where('s.id', '=', providerId ?? 0))
    .orderBy('s.id')
    .execute()
}

/** The opening hours of a provider (`s`). */
export const openSeconds = sql<FoundProvider['open_seconds']>`(case when not s.always_open then
  (select coalesce(json_agg(json_build_array(lower(o), upper(o))), '[]') from unnest(s.open_seconds) o) end)`

/** Ids of the providers that take trips. */
export async function listOfferedProviderIds(db: Db, scope: FleetScope): Promise<number[]> {
  return (await listProviders(db, scope)).filter(({ is_offered }) => is_offered).map(({ id }) => id)
}

/** Numbers of a provider's fleet. */
export type FleetCounts = {
  store_id: number
  vehicles: number
  units: number
  trips: number
  brands: number
  pickup_zone_ids: number[]
}

export async function listFleetCounts(db: Db, providerIds: readonly number[]): Promise<Map<number, FleetCounts>> {
  if (providerIds.length === 0) return new Map()
  const { rows } = await sql<FleetCounts>`
    select p.store_id, coalesce(f.vehicles, 0) as vehicles, coalesce(f.units, 0) as units, coalesce(f.trips, 0) as trips,
      coalesce(f.brands, 0) as brands,
      array(select z.zone_id from provider_zones z where z.store_id = p.store_id order by z.zone_id) as pickup_zone_ids
    from unnest(${providerIds}::bigint[]) p (store_id) left join (
      select v.store_id, count(*)::int as vehicles, sum(v.unit_count)::int as units, sum(v.total_trips)::int as trips,
        count(distinct v.brand_id)::int as brands
      from vehicles v where v.store_id = any(${providerIds}::bigint[]) and v.status group by v.store_id
    ) f on f.store_id = p.store_id`.execute(db)
  return new Map(rows.map((row) => [row.store_id, row]))
}
