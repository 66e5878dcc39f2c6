import type { Input } from '@medina/contract/endpoints/endpoints'
import type { FuelType, TransmissionType, TripType } from '@medina/contract/rental/vehicles'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import { readTrip, type WantedTrip } from '#features/rental/plan/trip-address.ts'
import { cutText } from '@medina/contract/wire/cut-text'

export const seatRanges = ['1-4', '5-8', '9-13', '14-1000'] as const
export const vehicleSorts = ['default', 'popular', 'rating', 'price_low', 'price_high', 'newest'] as const
const fuels: readonly FuelType[] = ['octane', 'diesel', 'cng', 'petrol', 'electric', 'hybrid', 'jet_fuel']
const transmissions: readonly TransmissionType[] = [
  'automatic',
  'manual',
  'continuously_variable',
  'dual_clutch',
  'semi_automatic',
]

export type SeatRange = (typeof seatRanges)[number]
export type VehicleSort = (typeof vehicleSorts)[number]

/** The query of a list of vehicles, read from its address (spec 2.011). */
export type VehicleQuery = {
  text: string
  /** The wanted trip, from the search form. */
  trip: WantedTrip | null
  /** The trip type of the list without a wanted trip. */
  tripType: TripType | null
  categories: number[]
  brands: number[]
  seats: SeatRange[]
  fuels: FuelType[]
  transmissions: TransmissionType[]
  /** Air-conditioned, not air-conditioned, or either. */
  isCooled: boolean | null
  min: number | null
  max: number | null
  sort: VehicleSort
  showsFilters: boolean
}
export type VehicleChange = Partial<Omit<VehicleQuery, 'trip'>>

export const noVehicleChoices = {
  tripType: null,
  categories: [],
  brands: [],
  seats: [],
  fuels: [],
  transmissions: [],
  isCooled: null,
  min: null,
  max: null,
} satisfies VehicleChange

const MOST_LETTERS = 100

/** `categoryId`, `all_category` and `top_rated` are parameters of other clients; unknown values are ignored. */
export function readVehicleQuery(search: URLSearchParams): VehicleQuery {
  const trip = search.get('from') === 'from_search' ? readTrip(search) : null
  // Forms without scripts repeat a field.
  const all = (name: string) => search.getAll(name).join()
  const categories = readIds(all('category') || search.get('categoryId'))
  const cooling = search.get('ac')
  return {
    text: cutText((search.get('name') ?? '').trim(), MOST_LETTERS),
    trip,
    tripType: trip?.trip_type ?? pick(tripTypes, search.get('trip')),
    categories,
    brands: readIds(all('brand')),
    seats: pickAll(seatRanges, all('seats')),
    fuels: pickAll(fuels, all('fuel')),
    transmissions: pickAll(transmissions, all('gear')),
    isCooled: cooling === '1' ? true : cooling === '0' ? false : null,
    min: readAmount(search.get('min')),
    max: readAmount(search.get('max')),
    sort: pick(vehicleSorts, search.get('sort')) ?? (search.get('top_rated') === '1' ? 'rating' : 'default'),
    showsFilters: search.get('show') === 'filters',
  }
}

/** The query string of an address with other choices; defaults are left out. */
export function writeVehicleQuery(search: URLSearchParams, query: VehicleQuery, change: VehicleChange): URLSearchParams {
  const next = new URLSearchParams(search)
  const write = (name: string, value: string | number | null | false) => {
    if (value === null || value === '' || value === false) next.delete(name)
    else next.set(name, String(value))
  }
  const changed = { ...query, ...change }
  // From here on the categories have one name.
  next.delete('categoryId')
  if (change.sort !== undefined) next.delete('top_rated')
  write('name', changed.text)
  write('trip', query.trip === null && changed.tripType)
  write('category', changed.categories.join())
  write('brand', changed.brands.join())
  write('seats', changed.seats.join())
  write('fuel', changed.fuels.join())
  write('gear', changed.transmissions.join())
  write('ac', changed.isCooled === null ? null : Number(changed.isCooled))
  write('min', changed.min)
  write('max', changed.max)
  if (change.sort !== undefined) write('sort', changed.sort !== 'default' && changed.sort)
  write('show', changed.showsFilters && 'filters')
  next.delete('page')
  return next
}

/** The number of applied filters. */
export function countVehicleChoices(query: VehicleQuery): number {
  const single = [
    query.isCooled !== null,
    query.min !== null || query.max !== null,
    query.trip === null && query.tripType !== null,
  ]
  const lists = [query.categories, query.brands, query.seats, query.fuels, query.transmissions]
  return single.filter(Boolean).length + lists.reduce((sum, list) => sum + list.length, 0)
}

/** The filters of a list without its trip, as the service expects them. */
export function narrowVehicles(query: VehicleQuery): Input<'rental.facets'>['query'] {
  const { min, max } = query
  return {
    ...(query.tripType !== null && { trip_type: query.tripType }),
    ...(query.text !== '' && { name: query.text }),
    ...(query.categories.length > 0 && { category_ids: JSON.stringify(query.categories) }),
    ...(query.brands.length > 0 && { brand_ids: JSON.stringify(query.brands) }),
    ...(query.seats.length > 0 && { seating_capacity: JSON.stringify(query.seats) }),
    ...(query.fuels.length > 0 && { fuel_type: JSON.stringify(query.fuels) }),
    ...(query.transmissions.length > 0 && { transmission_type: JSON.stringify(query.transmissions) }),
    ...(query.isCooled !== null && { [query.isCooled ? 'air_condition' : 'no_air_condition']: '1' }),
    // The wire compares prices only if both bounds are above zero.
    ...((min !== null || max !== null) && { min_price: Math.max(min ?? 0, 0.01), max_price: max ?? 1e9 }),
  }
}

function pick<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((one) => one === value) ?? null
}

function pickAll<T extends string>(known: readonly T[], value: string): T[] {
  const chosen = value.split(',')
  return known.filter((one) => chosen.includes(one))
}

function readIds(value: string | null): number[] {
  const ids = (value ?? '').split(',').slice(0, 50).map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}

function readAmount(value: string | null): number | null {
  const amount = Number(value ?? Number.NaN)
  return value !== '' && Number.isFinite(amount) && amount >= 0 && amount <= 1e9 ? amount : null
}
