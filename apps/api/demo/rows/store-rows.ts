import { toMinor } from '@medina/pricing/money'
import { addDays } from '@medina/time/local-time'
import type { Shift } from '@medina/time/opening-hours'
import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { pickStorePoint } from '../city/city.ts'
import { momentOf } from '../dates.ts'
import { json } from '../insert.ts'
import type { Manifest } from '../picture-choice.ts'
import { between, type Random, randomOf, shuffled, wholeBetween } from '../random.ts'
import { openingRows } from './store-hours.ts'
import type { PlannedStore } from '../store-plan.ts'

/** Percent of value added tax in the demo city. */
const TAX = 15
/** The surcharge for extra packaging of food. */
const EXTRA_PACKAGING = '2.00'
/** Stores of each goods module that have opened within the last weeks. */
const NEW_PER_MODULE = 2

/** A store's standing in the city: its age in days, its popularity. */
export type StoreStanding = { ageDays: number; orderCount: number; quality: number }

export type StoreRows = {
  stores: Insertable<Tables['stores']>[]
  schedules: Insertable<Tables['store_schedules']>[]
  discounts: Insertable<Tables['store_discounts']>[]
  addOns: Insertable<Tables['add_ons']>[]
  addOnIds: Map<string, number>
  standings: Map<number, StoreStanding>
}

export function buildStoreRows(planned: PlannedStore[], today: string, pictures: Manifest): StoreRows {
  const young = chooseYoungStores(planned)
  const rows: StoreRows = { stores: [], schedules: [], discounts: [], addOns: [], addOnIds: new Map(), standings: new Map() }
  for (const entry of planned) {
    const random = randomOf(`store ${entry.key}`)
    const standing = rank(random, entry, young.has(entry.id))
    rows.standings.set(entry.id, standing)
    rows.stores.push(storeRow(random, entry, { today, pictures, standing }))
    for (const opening of openingRows(entry.store.hours))
      rows.schedules.push(scheduleRow(rows.schedules.length + 1, entry, opening))
    const discount = discountRow(random, rows.discounts.length + 1, entry, today)
    if (discount !== null) rows.discounts.push(discount)
    for (const { key, name, price } of entry.store.addOns ?? []) {
      const id = rows.addOns.length + 1
      rows.addOnIds.set(`${entry.id} ${key}`, id)
      rows.addOns.push({ id, store_id: entry.id, name: json(name), price: toMinor(price) })
    }
  }
  return rows
}

function chooseYoungStores(planned: PlannedStore[]): Set<number> {
  const modules = Map.groupBy(
    planned.filter(({ store }) => !store.featured && store.module !== 'rental'),
    ({ moduleId }) => moduleId,
  )
  return new Set(
    [...modules.values()].flatMap((stores) =>
      shuffled(randomOf('new stores'), stores)
        .slice(0, NEW_PER_MODULE)
        .map(({ id }) => id),
    ),
  )
}

/** Most stores sell little, few a lot; featured ones are among the popular. */
function rank(random: Random, { store }: PlannedStore, isYoung: boolean): StoreStanding {
  const ageDays = isYoung ? wholeBetween(random, 3, 24) : wholeBetween(random, 70, 720)
  const ordersPerDay = Math.exp(between(random, Math.log(0.6), Math.log(5))) * (store.featured ? 2.2 : 1)
  const quality = between(random, 0.25, 0.9) + (store.featured ? 0.1 : 0)
  return { ageDays, orderCount: Math.round(ordersPerDay * Math.min(ageDays, 365)) + 5, quality: Math.min(1, quality) }
}

type StoreContext = { today: string; pictures: Manifest; standing: StoreStanding }

function storeRow(random: Random, entry: PlannedStore, { today, pictures, standing }: StoreContext): StoreRows['stores'][number] {
  const { store, id, key } = entry
  const place = pickStorePoint(random, entry.zone.key)
  const [minimumTime, maximumTime] = store.deliveryMinutes
  return {
    id,
    module_id: entry.moduleId,
    zone_id: entry.zone.id,
    name: json(entry.name),
    slug: key,
    tagline: json(store.kind),
    address: json(place.address),
    phone: `+96612555${String(id).padStart(4, '0')}`,
    email: `hello@${key}.example`,
    logo: pictures.logos[store.key] ?? null,
    cover_photo: pictures.covers[store.key] ?? null,
    location: `(${place.lng},${place.lat})`,
    always_open: store.hours === 'always',
    featured: store.featured ?? false,
    veg: store.veg ?? false,
    non_veg: store.nonVeg ?? true,
    tax: TAX,
    minimum_order: toMinor(store.minimumOrder),
    self_delivery_system: store.selfDelivery !== undefined,
    per_km_shipping_charge: toMinor(store.selfDelivery?.perKm ?? 0),
    minimum_shipping_charge: toMinor(store.selfDelivery?.minimum ?? 0),
    maximum_shipping_charge: store.selfDelivery === undefined ? null : toMinor(store.selfDelivery.maximum),
    free_delivery: store.freeDelivery ?? false,
    take_away: store.takeAway ?? false,
    cutlery: store.module === 'food',
    extra_packaging_amount: store.module === 'food' ? toMinor(EXTRA_PACKAGING) : null,
    reviews_section: store.withoutReviews !== true,
    prescription_order: store.module === 'pharmacy',
    minimum_delivery_time: minimumTime,
    maximum_delivery_time: maximumTime,
    order_place_to_schedule_interval: store.module === 'grocery' ? 30 : 0,
    announcement_message: store.announcement === undefined ? null : json(store.announcement),
    order_count: standing.orderCount,
    created_at: momentOf(today, -standing.ageDays, between(random, 0.3, 0.8)),
  }
}

function scheduleRow(id: number, { id: store_id }: PlannedStore, shift: Shift): StoreRows['schedules'][number] {
  return { id, store_id, ...shift }
}

/** Started some days ago and runs for some more. */
function discountRow(
  random: Random,
  id: number,
  { id: store_id, store }: PlannedStore,
  today: string,
): StoreRows['discounts'][number] | null {
  if (store.discount === undefined) return null
  const { percent, minimumPurchase, maximum, fromTime = '00:00', toTime = '23:59' } = store.discount
  return {
    id,
    store_id,
    discount: percent,
    min_purchase: toMinor(minimumPurchase),
    max_discount: toMinor(maximum),
    start_date: addDays(today, -wholeBetween(random, 3, 12)),
    end_date: addDays(today, wholeBetween(random, 6, 25)),
    start_time: fromTime,
    end_time: toTime === '24:00' ? '23:59' : toTime,
  }
}
