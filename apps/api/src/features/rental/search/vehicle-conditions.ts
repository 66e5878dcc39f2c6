import { type RawBuilder, sql } from 'kysely'
import type { VehicleFilters } from '@medina/contract/rental/rental-search'
import { isSet, type ReadContext } from '#features/catalog/public.ts'
import { customPlan } from '#lib/database/query-plans.ts'

export type Condition = RawBuilder<boolean>

/** The groups of filters; counts leave one out at a time. */
export const filterGroups = ['category', 'brand', 'seats', 'price', 'rating', 'air', 'fuel', 'transmission', 'type'] as const
export type FilterGroup = (typeof filterGroups)[number]
export type FilterConditions = Record<FilterGroup, Condition[]>

/** Above every price, and within the range of the database's type. */
const HIGHEST_PRICE = 1e9

type PriceColumn = 'hourly_price' | 'distance_price' | 'day_wise_price'
const priceColumns: readonly PriceColumn[] = ['hourly_price', 'distance_price', 'day_wise_price']
type TripChoice = VehicleFilters['trip_type']

/** The price of a trip type; null for lists in which any trip type counts. */
export function priceColumn(type: TripChoice): PriceColumn | null {
  if (type === undefined || type === 'provider_wise') return null
  return type === 'hourly' ? 'hourly_price' : type === 'distance_wise' ? 'distance_price' : 'day_wise_price'
}

/** The price that a list of a trip type compares: its own, else the lowest of a vehicle. */
export function comparedPrice(type: TripChoice): RawBuilder<number> {
  return sql.ref(`v.${priceColumn(type) ?? 'lowest_price'}`)
}

/** Vehicles that are offered for a trip type. */
export function offersType(type: TripChoice): Condition[] {
  const column = priceColumn(type)
  return column === null ? [] : [sql`${sql.ref(`v.${column}`)} is not null`]
}

/** The conditions of a list's filters on vehicles (`v`). */
export function filterConditions(filters: VehicleFilters, context: ReadContext): FilterConditions {
  const { category_ids, brand_ids, seating_capacity, rating_count, fuel_type, transmission_type, vehicle_type } = filters
  return {
    category: category_ids?.length ? [sql`v.category_id = any(${category_ids}::bigint[]) ${customPlan}`] : [],
    brand: brand_ids?.length ? [sql`v.brand_id = any(${brand_ids}::bigint[]) ${customPlan}`] : [],
    seats: seating_capacity?.length ? [hasSeats(seating_capacity)] : [],
    price: priceConditions(filters, context),
    rating: rating_count ? [sql`v.rating >= ${rating_count}::numeric`] : [],
    air: [
      ...(isSet(filters.air_condition) ? [sql<boolean>`v.air_condition`] : []),
      ...(isSet(filters.no_air_condition) ? [sql<boolean>`not v.air_condition`] : []),
    ],
    fuel: fuel_type?.length ? [sql`v.fuel_type = any(${fuel_type}::text[])`] : [],
    transmission: transmission_type?.length ? [sql`v.transmission_type = any(${transmission_type}::text[])`] : [],
    type: vehicle_type?.length ? [sql`v.type = any(${vehicle_type}::text[])`] : [],
  }
}

export function hasSeats(ranges: readonly { from: number; to: number }[]): Condition {
  return sql`(${sql.join(
    ranges.map(({ from, to }) => sql`v.seating_capacity between ${from} and ${to}`),
    sql` or `,
  )})`
}

/** Both bounds on the same price; without a trip type, on any of a vehicle's prices. */
function priceConditions({ min_price, max_price, trip_type }: VehicleFilters, { money }: ReadContext): Condition[] {
  if (!min_price && !max_price) return []
  const minor = (price: number) => money.fromWire(Math.min(price, HIGHEST_PRICE))
  const low = minor(min_price ?? 0)
  const high = minor(max_price || HIGHEST_PRICE)
  const own = priceColumn(trip_type)
  const each = (own === null ? priceColumns : [own]).map(
    (column) => sql`${sql.ref(`v.${column}`)} between ${low} and ${high} ${customPlan}`,
  )
  return [sql`(${sql.join(each, sql` or `)})`]
}
