import { toMinor } from '@medina/pricing/money'
import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { type DemoFleet, fleets } from '../catalogue/rental/fleets.ts'
import { momentOf } from '../dates.ts'
import { firstNames, familyNames } from '../demo-people.ts'
import { demoZones } from '../demo-zones.ts'
import { json } from '../insert.ts'
import type { Manifest } from '../picture-choice.ts'
import { between, pick, type Random, randomOf, wholeBetween } from '../random.ts'
import { noTally, type Tally } from '../rows/review-rows.ts'
import type { PlannedStore } from '../store-plan.ts'
import type { PlannedVehicle } from './vehicle-plan.ts'

type FleetTables = 'provider_zones' | 'vehicles' | 'vehicle_units' | 'drivers'
export type FleetRows = { [table in FleetTables]: Insertable<Tables[table]>[] }

type Known = {
  categories: Map<string, number>
  brands: Map<string, number>
  tallies: Map<number, Tally>
  pictures: Manifest
  today: string
}

/** Nobody pays a scooter or a pickup by the kilometre. */
const WITHOUT_DISTANCE = new Set(['two-wheels', 'pickups'])
/** Buses and limousines are too dear for an hour's errand at every provider. */
const PROBABILITY = { noHour: 0.2, noDistance: 0.35, noDay: 0.12, discount: 0.22, outOfService: 0.06 }
const YEARS = [2021, 2026] as const
/** The letters of Saudi plates. */
const PLATE_LETTERS = [...'ABDEGHJKLNRSTUVXZ']

export function buildFleetRows(vehicles: PlannedVehicle[], stores: PlannedStore[], known: Known): FleetRows {
  const rows: FleetRows = { provider_zones: [], vehicles: [], vehicle_units: [], drivers: [] }
  const views = dealViews(known.pictures)
  const plates = new Set<string>()
  for (const vehicle of vehicles) {
    const random = randomOf(`vehicle ${vehicle.slug}`)
    rows.vehicles.push(vehicleRow(random, vehicle, { known, images: views(vehicle.model.kind) }))
    for (let count = unitsOf(random, vehicle); count > 0; count--)
      rows.vehicle_units.push({
        id: rows.vehicle_units.length + 1,
        vehicle_id: vehicle.id,
        license_plate_number: newPlate(random, plates),
        status: count === 1 || random() > PROBABILITY.outOfService,
        created_at: momentOf(known.today, -vehicle.ageDays, 0.5),
      })
  }
  for (const fleet of fleets) {
    const store = stores.find(({ key }) => key === fleet.provider)
    if (store === undefined) throw new Error(`There is no provider ${fleet.provider}`)
    for (const zone of demoZones)
      if (zone === store.zone || fleet.pickup.includes(zone.key))
        rows.provider_zones.push({ store_id: store.id, zone_id: zone.id })
    addDrivers(rows.drivers, store, fleet, known.pictures)
  }
  return rows
}

type VehicleContext = { known: Known; images: string[] }

function vehicleRow(
  random: Random,
  { id, storeId, moduleId, model, fleet, slug, orderCount, ageDays }: PlannedVehicle,
  { known, images }: VehicleContext,
): FleetRows['vehicles'][number] {
  const tally = known.tallies.get(id) ?? noTally()
  const prices = pricesOf(random, model.day * fleet.factor, model.category)
  const isElectric = model.fuel === 'electric'
  return {
    id,
    store_id: storeId,
    module_id: moduleId,
    category_id: idOf(known.categories, `${moduleId} ${model.category}`),
    brand_id: idOf(known.brands, model.brand),
    name: json(model.name),
    description: json(model.about),
    slug,
    images,
    model: String(wholeBetween(random, ...YEARS)),
    type: model.kind,
    engine_capacity: isElectric ? null : model.cc,
    engine_power: model.power,
    seating_capacity: model.seats,
    air_condition: model.category !== 'two-wheels',
    fuel_type: model.fuel,
    transmission_type: model.gear,
    ...prices,
    minimum_minutes: prices.hourly_price === null ? 0 : fleet.minimum.hours * 60,
    minimum_meters: prices.distance_price === null ? 0 : fleet.minimum.km * 1000,
    minimum_days: prices.day_wise_price === null ? 0 : fleet.minimum.days,
    ...discountOf(random),
    included: json(fleet.included),
    free_cancellation_minutes: fleet.freeCancellation * 60,
    tags: json(model.tags),
    total_trips: orderCount,
    rating_sum: tally.sum,
    rating_count: tally.count,
    ratings: tally.stars,
    created_at: momentOf(known.today, -ageDays, 0.25 + random() / 2),
  }
}

/** Not every vehicle is offered every way, but each is by the hour or by the day. */
function pricesOf(random: Random, day: number, category: string) {
  const [offersHour, offersDay] = [random() > PROBABILITY.noHour, random() > PROBABILITY.noDay]
  const offersDistance = random() > PROBABILITY.noDistance && !WITHOUT_DISTANCE.has(category)
  const price = (amount: number, step: number) =>
    toMinor(Math.max(step, Math.round((amount * between(random, 0.92, 1.1)) / step) * step))
  return {
    hourly_price: offersHour ? price(day / 7, 1) : null,
    distance_price: offersDistance ? price(day / 75, 0.25) : null,
    day_wise_price: offersDay || !offersHour ? price(day, 5) : null,
  }
}

function discountOf(random: Random): Pick<FleetRows['vehicles'][number], 'discount' | 'discount_type'> {
  if (random() > PROBABILITY.discount) return { discount: 0, discount_type: 'percent' }
  return random() < 0.7
    ? { discount: pick(random, [5, 10, 15, 20]) * PERCENT_SCALE, discount_type: 'percent' }
    : { discount: toMinor(pick(random, [5, 10])), discount_type: 'amount' }
}

/** Of dear vehicles a provider has one or two. */
function unitsOf(random: Random, { model }: PlannedVehicle): number {
  if (model.day > 600) return wholeBetween(random, 1, 2)
  return model.day > 250 ? wholeBetween(random, 1, 3) : wholeBetween(random, 2, 5)
}

/** Three letters and four digits, such as "LRB 4821". */
function newPlate(random: Random, taken: Set<string>): string {
  for (;;) {
    const letters = [0, 1, 2].map(() => pick(random, PLATE_LETTERS)).join('')
    const plate = `${letters} ${wholeBetween(random, 1000, 9999)}`
    if (taken.has(plate)) continue
    taken.add(plate)
    return plate
  }
}

/** Deals out the coats of a kind in turn: the views of one coat are the gallery of a vehicle. */
function dealViews({ vehicles }: Manifest): (kind: string) => string[] {
  const dealt = new Map<string, number>()
  return (kind) => {
    const coats = vehicles[kind] ?? []
    const turn = dealt.get(kind) ?? 0
    dealt.set(kind, turn + 1)
    return coats[turn % coats.length] ?? []
  }
}

/** The men among the first names follow the women. */
const FIRST_MAN = firstNames.findIndex(({ en }) => en === 'Omar')
const LAST_MAN = firstNames.findIndex(({ en }) => en === 'Ammar')

function addDrivers(rows: FleetRows['drivers'], store: PlannedStore, { drivers }: DemoFleet, { people }: Manifest): void {
  const random = randomOf(`drivers ${store.key}`)
  const men = firstNames.slice(FIRST_MAN, LAST_MAN + 1)
  for (let index = 0; index < drivers; index++) {
    const id = rows.length + 1
    const [first, last] = [pick(random, men), pick(random, familyNames)]
    rows.push({
      id,
      store_id: store.id,
      name: json({ en: `${first.en} ${last.en}`, ar: `${first.ar} ${last.ar}` }),
      phone: `+96655502${String(id).padStart(4, '0')}`,
      image: people.men[id % people.men.length] ?? null,
    })
  }
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The catalogue names "${key}", which is not there`)
  return id
}
