import { type RawBuilder, sql } from 'kysely'
import { seatRanges, type VehicleFacets, type VehicleFilters } from '@medina/contract/rental/rental-search'
import { fuelTypes, transmissionTypes } from '@medina/contract/rental/vehicles'
import { isVehicleWithAny, type ReadContext } from '#features/catalog/catalog.service.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import type { FleetScope } from '#features/rental/reading/provider.queries.ts'
import { narrowVehicles } from './narrow-vehicles.ts'
import { comparedPrice, type FilterGroup, filterGroups, hasSeats } from './vehicle-conditions.ts'

const PRICE_STEPS = 24
const RATINGS = [4, 3, 2, 1] as const
/** Up to this many vehicles are counted; of a longer list the newest. */
const LISTED = 3000
/** Bookings are looked up for so many vehicles at most, the newest: about one in fifteen is taken at any time. */
const LOOKED_UP = 2 * LISTED

type Counted = { value: string; count: number }
type Row = {
  total: number
  is_whole: boolean
  categories: { id: number; name: Translated; count: number }[]
  brands: { id: number; name: Translated; count: number }[]
  lowest: number | null
  highest: number | null
  steps: { step: number; count: number }[]
  seats: Counted[]
  ratings: Counted[]
  air: Counted[]
  fuels: Counted[]
  transmissions: Counted[]
  types: Counted[]
}

/** The options that a list of vehicles can be narrowed to, from one statement. A choice does not lower the counts of its own group. */
export async function countVehicleFacets(
  db: Db,
  scope: FleetScope,
  query: VehicleFilters,
  context: ReadContext,
): Promise<VehicleFacets> {
  const list = await narrowVehicles(db, scope, query, context)
  if (list === null) return toFacets(null, context)
  const conditions = [...list.base, ...(list.terms === null ? [] : [isVehicleWithAny(list.terms)])]
  // A look at the bookings costs more than all columns together, so the list is cut off before it.
  const flags = filterGroups.map((group) => sql`${all(list.filters[group])} as ${sql.ref(`in_${group}`)}`)
  const { rows } = await sql<Row>`
    with offered as materialized (
      select v.id, v.unit_count, v.category_id, v.brand_id, ${comparedPrice(query.trip_type)} as price, v.fuel_type, v.transmission_type,
        v.type, v.air_condition, ${seatRange()} as seats, floor(v.rating)::int as stars, ${sql.join(flags)}
      from vehicles v where ${sql.join(conditions, sql` and `)} order by v.created_at desc, v.id desc limit ${LOOKED_UP}
    ), found as materialized (
      select * from offered v where ${all(list.free)} limit ${LISTED + 1}
    ), priced as (select price from found where ${others('price')}),
    edges as (select min(price) as lowest, max(price) as highest from priced)
    select (select count(*)::int from found where ${others(null)}) as total,
      ((select count(*) from found) <= ${LISTED} and (select count(*) from offered) < ${LOOKED_UP}) as is_whole,
      ${named('categories', 'category')} as categories, ${named('brands', 'brand')} as brands, lowest, highest,
      (select coalesce(json_agg(json_build_object('step', step, 'count', count)), '[]') from (
        select least(${PRICE_STEPS} - 1, (price - lowest) * ${PRICE_STEPS} / greatest(highest - lowest, 1)) as step, count(*)::int as count
        from priced group by step) s) as steps,
      ${valued(sql`seats`, 'seats')} as seats, ${valued(sql`stars::text`, 'rating')} as ratings,
      ${valued(sql`air_condition::text`, 'air')} as air, ${valued(sql`fuel_type`, 'fuel')} as fuels,
      ${valued(sql`transmission_type`, 'transmission')} as transmissions, ${valued(sql`type`, 'type')} as types
    from edges`.execute(db)
  return toFacets(rows[0] ?? null, context)
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** The vehicles that pass the filters of all groups but one. */
function others(left: FilterGroup | null): RawBuilder<boolean> {
  const flags = filterGroups.filter((group) => group !== left).map((group) => sql.ref(`in_${group}`))
  return sql`(${sql.join(flags, sql` and `)})`
}

function named(table: 'categories' | 'brands', group: 'category' | 'brand'): RawBuilder<unknown> {
  const column = sql.ref(`${group}_id`)
  return sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'count', f.count) order by f.count desc, t.id), '[]')
    from (select ${column} as id, count(*)::int as count from found where ${others(group)} group by 1) f
    join ${sql.table(table)} t on t.id = f.id and t.status)`
}

function valued(value: RawBuilder<unknown>, group: FilterGroup): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select ${value} as value, count(*)::int as count from found where ${others(group)} group by 1) f where value <> '')`
}

/** The offered range that a vehicle's seats lie in. */
function seatRange(): RawBuilder<string> {
  const ranges = seatRanges.map((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number)
    return sql`when ${hasSeats([{ from, to }])} then ${sql.lit(range)}`
  })
  return sql`(case ${sql.join(ranges, sql` `)} end)`
}

function toFacets(row: Row | null, { language, money }: ReadContext): VehicleFacets {
  const countOf = (counted: Counted[] = [], value: string) => counted.find((one) => one.value === value)?.count ?? 0
  const listed = <T extends string>(values: readonly T[], counted: Counted[] = []) =>
    values.map((value) => ({ value, count: countOf(counted, value) })).filter(({ count }) => count > 0)
  const label = ({ id, name, count }: Row['brands'][number]) => ({ id, name: localize(name, language), count })
  const counts = Array.from({ length: PRICE_STEPS }, (_, step) => row?.steps.find((one) => one.step === step)?.count ?? 0)
  return {
    total: row?.total ?? 0,
    is_whole: row?.is_whole ?? true,
    categories: (row?.categories ?? []).map(label),
    brands: (row?.brands ?? []).map(label),
    seats: listed(seatRanges, row?.seats),
    prices:
      row?.lowest == null || row.highest === null
        ? null
        : { min: money.toWire(row.lowest), max: money.toWire(row.highest), counts },
    ratings: RATINGS.map((value) => ({
      value,
      count: (row?.ratings ?? []).reduce((sum, one) => (Number(one.value) >= value ? sum + one.count : sum), 0),
    })),
    air_condition: [true, false].map((value) => ({ value, count: countOf(row?.air, String(value)) })),
    fuels: listed(fuelTypes, row?.fuels),
    transmissions: listed(transmissionTypes, row?.transmissions),
    types: row?.types ?? [],
  }
}
