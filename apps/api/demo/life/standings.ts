import { momentOf } from '../dates.ts'
import { between, type Random, randomOf, share, shuffled, wholeBetween } from '../random.ts'
import { type DemoShop, found, type ShopStore } from './shop.ts'

/** A store's standing in the city: its age in days, its popularity. */
export type Standing = { ageDays: number; orderCount: number; quality: number; created_at: Date }
/** An item's or a vehicle's part of it. */
export type Ranked = { id: number; storeId: number; ageDays: number; orderCount: number; created_at: Date }

export type Standings = { stores: Map<number, Standing>; items: Ranked[]; vehicles: Ranked[] }

/** Stores of each goods module that have opened within the last weeks. */
const NEW_PER_MODULE = 2
/** Average number of items in an order of the city. */
const ITEMS_PER_ORDER = 2.1
/** A day's rent in hours, for vehicles that are not rented by the day. */
const HOURS_OF_A_DAY = 7
const MINOR = 100

/** How old and how popular everything is. The same shop gives the same standings on the same day. */
export function rankShop(shop: DemoShop, today: string): Standings {
  const young = chooseYoungStores(shop.stores)
  const stores = new Map(shop.stores.map((store) => [store.id, rankStore(store, young.has(store.id), today)]))
  const standingOf = (id: number): Standing => found(stores.get(id), `the store ${id}`)
  const itemsOf = Map.groupBy(shop.items, ({ store_id }) => store_id)
  const vehiclesOf = Map.groupBy(shop.vehicles, ({ store_id }) => store_id)
  return {
    stores,
    items: shop.stores.flatMap(({ id, slug }) => {
      const random = randomOf(`items ${slug}`)
      const items = itemsOf.get(id) ?? []
      // A few favourites carry a store; cheaper items sell more often.
      const weights = items.map(
        ({ price, discount }) => (0.15 + random() ** 4) * (discount > 0 ? 1.3 : 1) * (price / MINOR + 4) ** -0.4,
      )
      const orders = share(standingOf(id).orderCount * ITEMS_PER_ORDER, weights)
      return items.map((item, index) => {
        const ageDays = ageOfItem(random, standingOf(id).ageDays)
        const created_at = bornOn(randomOf(`item ${id} ${item.name.en}`), today, ageDays)
        return { id: item.id, storeId: id, ageDays, orderCount: sinceThen(orders[index], ageDays, standingOf(id)), created_at }
      })
    }),
    vehicles: shop.stores.flatMap(({ id, slug }) => {
      const random = randomOf(`fleet ${slug}`)
      const vehicles = vehiclesOf.get(id) ?? []
      const weights = vehicles.map((vehicle) => (0.15 + random() ** 3) * rentOfADay(vehicle) ** -0.3)
      const trips = share(standingOf(id).orderCount, weights)
      return vehicles.map((vehicle, index) => {
        const oldest = standingOf(id).ageDays
        const ageDays = random() > 1 / 6 ? oldest : wholeBetween(random, 2, Math.min(oldest, 60))
        const created_at = bornOn(randomOf(`vehicle ${vehicle.slug}`), today, ageDays)
        return { id: vehicle.id, storeId: id, ageDays, orderCount: sinceThen(trips[index], ageDays, standingOf(id)), created_at }
      })
    }),
  }
}

function chooseYoungStores(stores: ShopStore[]): Set<number> {
  const modules = Map.groupBy(
    stores.filter(({ featured, module_type }) => !featured && module_type !== 'rental'),
    ({ module_id }) => module_id,
  )
  return new Set(
    [...modules.values()].flatMap((some) =>
      shuffled(randomOf('new stores'), some)
        .slice(0, NEW_PER_MODULE)
        .map(({ id }) => id),
    ),
  )
}

/** Most stores sell little, few a lot; featured ones are among the popular. */
function rankStore({ slug, featured }: ShopStore, isYoung: boolean, today: string): Standing {
  const random = randomOf(`store ${slug}`)
  const ageDays = isYoung ? wholeBetween(random, 3, 24) : wholeBetween(random, 70, 720)
  const ordersPerDay = Math.exp(between(random, Math.log(0.6), Math.log(5))) * (featured ? 2.2 : 1)
  const quality = Math.min(1, between(random, 0.25, 0.9) + (featured ? 0.1 : 0))
  const orderCount = Math.round(ordersPerDay * Math.min(ageDays, 365)) + 5
  return { ageDays, orderCount, quality, created_at: momentOf(today, -ageDays, between(random, 0.3, 0.8)) }
}

/** Most are as old as the store; one in seven came later, some this very week. */
function ageOfItem(random: Random, storeAge: number): number {
  if (random() > 1 / 7) return storeAge
  return wholeBetween(random, 2, Math.min(storeAge, random() < 0.4 ? 9 : 90))
}

const bornOn = (random: Random, today: string, ageDays: number): Date => momentOf(today, -ageDays, 0.25 + random() / 2)

/** New things have had less time to be ordered. */
const sinceThen = (orders: number | undefined, ageDays: number, store: Standing): number =>
  Math.round((orders ?? 0) * (ageDays < store.ageDays ? 0.2 : 1))

/** In units of the currency. */
function rentOfADay({ day_wise_price, hourly_price }: DemoShop['vehicles'][number]): number {
  return (day_wise_price ?? (hourly_price ?? MINOR) * HOURS_OF_A_DAY) / MINOR
}
