import { type RawBuilder, sql } from 'kysely'
import { seatRanges, type VehicleFacets, type VehicleFilters } from '@medina/contract/rental/rental-search'
import { fuelTypes, transmissionTypes } from '@medina/contract/rental/vehicles'
import { countSteps, isVehicleWithAny, priceStep, type ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import type { FleetScope } from '#features/rental/reading/provider.queries.ts'
import { narrowVehicles } from './narrow-vehicles.ts'
import { comparedPrice, type FilterConditions, type FilterGroup, filterGroups, hasSeats } from './vehicle-conditions.ts'

const RATINGS = [4, 3, 2, 1] as const
/** Up to this many vehicles are counted; of a longer list the newest are a sample, without numbers. */
const LISTED = 3000
const SAMPLE = 1000

/** Vehicles of one value that miss only the filter of one group, or none. */
type Counted = { of: CountedGroup | 'all'; value: string | null; missed: FilterGroup | null; count: number }
type Label = { id: number; name: Translated }
type Row = {
  is_whole: boolean
  counts: Counted[] | null
  categories: Label[] | null
  brands: Label[] | null
  lowest: number | null
  highest: number | null
  steps: { step: number; count: number }[] | null
}

/** Groups that are counted by the values of a column of `found`; prices are counted in steps. */
const countedGroups = filterGroups.filter((group) => group !== 'price')
type CountedGroup = (typeof countedGroups)[number]

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
  const columns = countedGroups.map((group) => sql.ref(group))
  // A look at the bookings costs more than all columns together, so the list is cut off before it.
  const { rows } = await sql<Row>`
    with offered as materialized (
      select v.id, v.unit_count, v.category_id as category, v.brand_id as brand, ${seatRange()} as seats, floor(v.rating)::int as rating,
        v.air_condition as air, v.fuel_type as fuel, v.transmission_type as transmission, v.type,
        ${comparedPrice(query.trip_type)} as price, ${missedFilters(list.filters)}
      from vehicles v where ${sql.join(conditions, sql` and `)} order by v.created_at desc, v.id desc limit ${LISTED + 1}
    ), size as (select count(*) <= ${LISTED} as is_whole from offered),
    found as materialized (
      select * from offered v where ${sql.join([sql`misses <= 1`, ...list.free], sql` and `)}
      limit case when (select is_whole from size) then ${LISTED}::int else ${SAMPLE}::int end
    ), counted as materialized (
      select ${sql.join(columns)}, missed, count(*)::int as count, case ${sql.join(
        columns.map((column, place) => sql`when grouping(${column}) = 0 then ${sql.lit(countedGroups[place])}`),
        sql` `,
      )} else 'all' end as of
      from found group by missed, grouping sets ((), ${sql.join(columns)})
    ), priced as (select price from found where missed is null or missed = 'price'),
    edges as (select min(price) as lowest, max(price) as highest from priced)
    select is_whole, lowest, highest,
      (select json_agg(json_build_object('of', of, 'value', ${firstText(columns)}, 'missed', missed, 'count', count)) from counted) as counts,
      ${labels('categories', 'category')} as categories, ${labels('brands', 'brand')} as brands,
      (select json_agg(s) from (
        select ${priceStep('price')} as step, count(*)::int as count
        from priced group by step) s) as steps
    from size, edges`.execute(db)
  return toFacets(rows[0] ?? null, context)
}

/** The number of filter groups that a vehicle misses, and the first of them. A vehicle that misses two is not counted anywhere. */
function missedFilters(filters: FilterConditions): RawBuilder<unknown> {
  const chosen = filterGroups.filter((group) => filters[group].length > 0)
  if (chosen.length === 0) return sql`0 as misses, null::text as missed`
  const isMissed = (group: FilterGroup) => sql`(${sql.join(filters[group], sql` and `)}) is not true`
  const misses = chosen.map((group) => sql`(${isMissed(group)})::int`)
  const first = chosen.map((group) => sql`when ${isMissed(group)} then ${sql.lit(group)}`)
  return sql`${sql.join(misses, sql` + `)} as misses, case ${sql.join(first, sql` `)} end as missed`
}

function firstText(columns: RawBuilder<unknown>[]): RawBuilder<string> {
  return sql`coalesce(${sql.join(columns.map((column) => sql`${column}::text`))})`
}

function labels(table: 'categories' | 'brands', group: 'category' | 'brand'): RawBuilder<Label[] | null> {
  return sql`(select json_agg(json_build_object('id', t.id, 'name', t.name)) from ${sql.table(table)} t
    where t.status and t.id in (select ${sql.ref(group)} from counted))`
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
  const counted = row?.counts ?? []
  const listed = <T extends string>(values: readonly T[], group: CountedGroup) => {
    const counts = countsOf(counted, group)
    return values.flatMap((value) => ({ value, count: counts.get(value) ?? 0 })).filter(({ count }) => count > 0)
  }
  const labelled = (found: Label[] | null | undefined, group: CountedGroup) => {
    const counts = countsOf(counted, group)
    return (found ?? [])
      .map(({ id, name }) => ({ id, name: localize(name, language), count: counts.get(String(id)) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count || one.id - other.id)
  }
  const ratings = [...countsOf(counted, 'rating')]
  const air = countsOf(counted, 'air')
  const types = [...countsOf(counted, 'type')].map(([value, count]) => ({ value, count }))
  return {
    total: countsOf(counted, 'all').get('') ?? 0,
    is_whole: row?.is_whole ?? true,
    categories: labelled(row?.categories, 'category'),
    brands: labelled(row?.brands, 'brand'),
    seats: listed(seatRanges, 'seats'),
    prices:
      row?.lowest == null || row.highest === null
        ? null
        : {
            min: money.toWire(row.lowest),
            max: money.toWire(row.highest),
            counts: countSteps(row.steps ?? []),
            is_logarithmic: true,
          },
    ratings: RATINGS.map((value) => ({
      value,
      count: ratings.reduce((sum, [stars, count]) => (Number(stars) >= value ? sum + count : sum), 0),
    })),
    air_condition: [true, false].map((value) => ({ value, count: air.get(String(value)) ?? 0 })),
    fuels: listed(fuelTypes, 'fuel'),
    transmissions: listed(transmissionTypes, 'transmission'),
    types: types
      .filter(({ value }) => value !== '')
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)),
  }
}

/** Vehicles by their value in a group, whether or not they pass its own filter; without a value under ''. */
function countsOf(counted: readonly Counted[], group: CountedGroup | 'all'): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { of, value, missed, count } of counted) {
    if (of === group && (missed === null || missed === group)) counts.set(value ?? '', (counts.get(value ?? '') ?? 0) + count)
  }
  return counts
}
