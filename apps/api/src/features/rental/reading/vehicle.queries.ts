import { sql, type SelectQueryBuilder } from 'kysely'
import type { FuelType, TransmissionType } from '@medina/contract/rental/vehicles'
import { classOfStore, type StoreDiscountRecord } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTaxClass, Translated } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

/** A vehicle with the facts about its provider that rows show; amounts in minor units, names in every language. */
export type VehicleRecord = {
  id: number
  store_id: number
  module_id: number
  category_id: number
  brand_id: number | null
  name: Translated
  description: Translated | null
  slug: string
  images: string[]
  model: string
  type: string
  engine_capacity: number | null
  engine_power: number | null
  seating_capacity: number
  air_condition: boolean
  fuel_type: FuelType
  transmission_type: TransmissionType
  hourly_price: number | null
  distance_price: number | null
  day_wise_price: number | null
  minimum_minutes: number
  minimum_meters: number
  minimum_days: number
  /** Minor units, or hundredths of a percent. */
  discount: number
  discount_type: 'percent' | 'amount'
  included: Translated[]
  free_cancellation_minutes: number
  tags: Translated[]
  status: boolean
  unit_count: number
  total_trips: number
  rating_sum: number
  rating_count: number
  ratings: number[]
  created_at: Date
  brand_name: Translated | null
  provider_slug: string
  provider_name: Translated
  provider_address: Translated | null
  provider_tax: number
  /** Null if `provider_tax` applies. */
  provider_tax_class: StoredTaxClass | null
  provider_discount: StoreDiscountRecord | null
  zone_id: number
  time_zone: string
  /** False if the vehicle cannot be rented: it, its provider, its module or its zone is switched off. */
  is_offered: boolean
}

type VehicleTables = Tables & {
  v: Tables['vehicles']
  s: Tables['stores']
  m: Tables['modules']
  z: Tables['zones']
  zm: Tables['zone_modules']
}
export type VehicleQuery = SelectQueryBuilder<VehicleTables, 'v' | 's' | 'm' | 'z' | 'zm', object>

/** Vehicles joined with their provider, its module and its zone, not filtered. */
export function fromVehicles(db: Db): VehicleQuery {
  return db
    .selectFrom('vehicles as v')
    .innerJoin('stores as s', 's.id', 'v.store_id')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .leftJoin('zone_modules as zm', (join) =>
      join.onRef('zm.zone_id', '=', 's.zone_id').onRef('zm.module_id', '=', 's.module_id'),
    )
}

/** True if a provider takes trips: it is active and open for business, and its module and zone are switched on. */
export const isProviderOffered = sql<boolean>`(s.status and s.active and m.status and z.status and zm.zone_id is not null)`

/** Providers that hand vehicles over in one of the zones. */
export function picksUpIn(zoneIds: readonly number[]) {
  return sql<boolean>`exists (select from provider_zones p where p.store_id = s.id and p.zone_id = any(${zoneIds}::bigint[]))`
}

const columns = [
  'v.id',
  'v.store_id',
  'v.module_id',
  'v.category_id',
  'v.brand_id',
  'v.name',
  'v.description',
  'v.slug',
  'v.images',
  'v.model',
  'v.type',
  'v.engine_capacity',
  'v.engine_power',
  'v.seating_capacity',
  'v.air_condition',
  'v.fuel_type',
  'v.transmission_type',
  'v.hourly_price',
  'v.distance_price',
  'v.day_wise_price',
  'v.minimum_minutes',
  'v.minimum_meters',
  'v.minimum_days',
  'v.discount',
  'v.discount_type',
  'v.included',
  'v.free_cancellation_minutes',
  'v.tags',
  'v.status',
  'v.unit_count',
  'v.total_trips',
  'v.rating_sum',
  'v.rating_count',
  'v.ratings',
  'v.created_at',
] as const

export function listVehicleRecords(vehicles: VehicleQuery): Promise<VehicleRecord[]> {
  return selectVehicleRecords(vehicles).execute()
}

/** The statement of `listVehicleRecords`, to be prepared or executed. */
export function selectVehicleRecords(vehicles: VehicleQuery) {
  return vehicles
    .select(columns)
    .select([
      's.slug as provider_slug',
      's.name as provider_name',
      's.address as provider_address',
      's.tax as provider_tax',
      classOfStore.as('provider_tax_class'),
      's.zone_id',
      'z.clock as time_zone',
      sql<Translated | null>`(select b.name from brands b where b.id = v.brand_id and b.status)`.as('brand_name'),
      sql<StoreDiscountRecord | null>`(select to_json(d) from store_discounts d where d.store_id = s.id)`.as('provider_discount'),
      sql<boolean>`(v.status and ${isProviderOffered})`.as('is_offered'),
    ])
}
