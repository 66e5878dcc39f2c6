import { ecommerceStores } from './catalogue/ecommerce/index.ts'
import { foodStores } from './catalogue/food/index.ts'
import { groceryStores } from './catalogue/grocery/index.ts'
import { pharmacyStores } from './catalogue/pharmacy/index.ts'
import { rentalStores } from './catalogue/rental/index.ts'
import type { DemoStore, Text } from './catalogue/shape.ts'
import { loadCity } from './city/city.ts'
import { demoModules } from './demo-modules.ts'
import { type DemoZone, demoZones } from './demo-zones.ts'

export type PlannedStore = { id: number; moduleId: number; zone: DemoZone; key: string; name: Text; store: DemoStore }

type Placed = { store: DemoStore; zone: DemoZone; isBranch: boolean }

/** Stores that a shopper of any place finds in a module that is delivered from nearby; the old town has up to twice as many. */
const MINIMUM_PER_ZONE = 4
const MOST_IN_FIRST = 8
/** A town that is hungry has more kitchens than shops. */
const KITCHENS_PER_ZONE = 14

/**
 * Every store of the city with its zone and number: the catalogue in its order, then the branches, then the kitchens that fill the zones
 * up. Links hold a store's number, so whoever comes later is counted later.
 */
export function planStores(): PlannedStore[] {
  const kitchens = placeNearby(foodStores.filter(({ zone }) => zone === undefined))
  const placed = [
    ...kitchens,
    ...placeNearby(groceryStores),
    ...placeNearby(pharmacyStores),
    ...placeAnywhere(ecommerceStores),
    ...placeAnywhere(rentalStores),
  ]
  const later = fillZones(foodStores, kitchens).slice(kitchens.length)
  return [...placed.filter(({ isBranch }) => !isBranch), ...placed.filter(({ isBranch }) => isBranch), ...later].map(describe)
}

/** Adds the stores that name their zone, then branches until every zone has enough kitchens. */
function fillZones(stores: DemoStore[], already: Placed[]): Placed[] {
  const placed = [...already]
  for (const store of stores) {
    const zone = demoZones.find(({ key }) => key === store.zone)
    if (zone !== undefined) placed.push({ store, zone, isBranch: false })
  }
  for (const zone of demoZones) while (storesIn(placed, zone).length < KITCHENS_PER_ZONE) addBranch(placed, zone, stores)
  return placed
}

function describe({ store, zone, isBranch }: Placed, index: number): PlannedStore {
  const moduleId = demoModules.find(({ type }) => type === store.module)?.id
  if (moduleId === undefined) throw new Error(`${store.key} is of no module`)
  const zoneName = loadCity().zones.find(({ key }) => key === zone.key)?.name
  if (zoneName === undefined) throw new Error(`The city has no zone ${zone.key}`)
  return {
    id: index + 1,
    moduleId,
    zone,
    store,
    key: isBranch ? `${store.key}-${zone.key}` : store.key,
    name: isBranch ? { en: `${store.name.en}, ${zoneName.en}`, ar: `${store.name.ar}، ${zoneName.ar}` } : store.name,
  }
}

function placeAnywhere(stores: DemoStore[]): Placed[] {
  return stores.map((store, index) => ({ store, zone: nth(demoZones, index), isBranch: false }))
}

/**
 * The first stores go to the first zone, the others to the other zones in turn. A zone with too few stores, or none open round
 * the clock, gets branches of stores from elsewhere.
 */
function placeNearby(stores: DemoStore[]): Placed[] {
  if (stores.length === 0) return []
  const forFirst = stores.length - MINIMUM_PER_ZONE * (demoZones.length - 1)
  const inFirst = Math.min(MOST_IN_FIRST, Math.max(MINIMUM_PER_ZONE, forFirst))
  const others = demoZones.slice(1)
  const placed: Placed[] = stores.map((store, index) => ({
    store,
    zone: index < inFirst ? nth(demoZones, 0) : nth(others, index - inFirst),
    isBranch: false,
  }))
  for (const zone of demoZones) {
    if (!storesIn(placed, zone).some(isAlwaysOpen)) addBranch(placed, zone, stores.filter(isAlwaysOpen))
    while (storesIn(placed, zone).length < Math.min(MINIMUM_PER_ZONE, stores.length)) addBranch(placed, zone, stores)
  }
  return placed
}

/** Of the kinds that the zone lacks, the one with the fewest stores so far. */
function addBranch(placed: Placed[], zone: DemoZone, candidates: DemoStore[]): void {
  const missing = candidates.filter((store) => !storesIn(placed, zone).includes(store))
  const houses = (store: DemoStore) => placed.filter((other) => other.store === store).length
  const [store] = missing.sort((a, b) => houses(a) - houses(b))
  if (store !== undefined) placed.push({ store, zone, isBranch: true })
}

const isAlwaysOpen = ({ hours }: DemoStore) => hours === 'always'
const storesIn = (placed: Placed[], zone: DemoZone) => placed.filter((entry) => entry.zone === zone).map(({ store }) => store)

function nth<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length]
  if (entry === undefined) throw new Error('An empty list has no entries')
  return entry
}
