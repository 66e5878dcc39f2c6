import { isStoreOpenAt } from '@medina/time/opening-hours'
import { fromLocalTime } from '@medina/time/instants'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type City, readCity } from './city.builders.ts'

const TODAY = '2026-03-10'
const goodsModules = [1, 2, 3, 4]
const PARCEL = 5
const RENTAL = 6

describe('the rows of the demo city', () => {
  let city: City
  beforeAll(async () => {
    const { db, close } = await openTestDatabase({ demo: true })
    city = await readCity(db)
    await close()
  })
  const storesOf = (moduleId: number) => city.stores.filter(({ module_id }) => module_id === moduleId)

  it('are as many as a city needs', () => {
    expect(city.modules).toHaveLength(6)
    expect(city.zones.length).toBeGreaterThanOrEqual(3)
    expect(city.stores.length).toBeGreaterThanOrEqual(60)
    expect(city.items.length).toBeGreaterThanOrEqual(1500)
    expect(city.reviews).toHaveLength(2840)
    expect(city.coupons).toHaveLength(21)
    expect(city.campaigns).toHaveLength(9)
    expect(city.flash_sales).toHaveLength(2)
    expect(city.couriers).toHaveLength(12)
    expect(city.banners.length).toBeGreaterThanOrEqual(14)
    expect(storesOf(RENTAL).length).toBeGreaterThanOrEqual(14)
    expect(city.vehicles.length).toBeGreaterThanOrEqual(240)
    expect(new Set(city.vehicles.map(({ category_id }) => category_id)).size).toBe(8)
    expect(city.drivers.length).toBeGreaterThanOrEqual(50)
  })

  it('say everything in English and in Arabic', () => {
    const translated = {
      modules: ['module_name', 'description'],
      zones: ['name', 'increase_delivery_charge_message'],
      categories: ['name'],
      brands: ['name'],
      common_conditions: ['name'],
      stores: ['name', 'tagline', 'address', 'announcement_message'],
      add_ons: ['name'],
      items: [
        'name',
        'description',
        'unit_type',
        'tags',
        'nutritions',
        'allergies',
        'generic_names',
        'food_variations',
        'choice_options',
      ],
      item_variations: ['label'],
      reviews: ['customer_name'],
      banners: ['title', 'subtitle', 'action'],
      campaigns: ['title', 'description'],
      flash_sales: ['title'],
      coupons: ['title'],
      couriers: ['name'],
      delivery_vehicles: ['name'],
      vehicles: ['name', 'description', 'tags', 'included'],
      drivers: ['name'],
      item_campaigns: ['title', 'description'],
      advertisements: ['title', 'description'],
      store_banners: ['title', 'image'],
      shelf_banners: ['image'],
      parcel_categories: ['name', 'description'],
      parcel_instructions: ['instruction'],
      why_choose_cards: ['title', 'short_description'],
      wallet_bonuses: ['title'],
    }
    const silent = Object.entries(translated).flatMap(([table, columns]) =>
      (city[table as keyof City] as Record<string, unknown>[]).flatMap((row) =>
        columns
          .filter((column) => row[column] != null && !isBilingual(row[column]))
          .map((column) => `${table} ${String(row.id)} ${column}`),
      ),
    )
    expect(silent).toEqual([])
  })

  it('answer each other: categories of the module, add-ons of the store', () => {
    const moduleOf = new Map(city.categories.map(({ id, module_id }) => [id, module_id]))
    const storeOf = new Map(city.add_ons.map(({ id, store_id }) => [id, store_id]))
    for (const item of city.items) {
      expect(moduleOf.get(item.category_id)).toBe(item.module_id)
      for (const id of item.add_on_ids) expect(storeOf.get(id)).toBe(item.store_id)
    }
    for (const { id, module_id, parent_id } of city.categories)
      if (parent_id !== null) expect([moduleOf.get(parent_id), parent_id < id]).toEqual([module_id, true])
  })

  it('give each vehicle a category, pictures, units with plates of their own, and a way to rent it', () => {
    const moduleOf = new Map(city.categories.map(({ id, module_id }) => [id, module_id]))
    const brandModule = new Map(city.brands.map(({ id, module_id }) => [id, module_id]))
    const unitsOf = Map.groupBy(city.vehicle_units, ({ vehicle_id }) => vehicle_id)
    for (const { id, slug, ...vehicle } of city.vehicles) {
      expect([moduleOf.get(vehicle.category_id), brandModule.get(vehicle.brand_id ?? 0)], slug).toEqual([RENTAL, RENTAL])
      expect(vehicle.images.length, slug).toBeGreaterThanOrEqual(2)
      expect(
        unitsOf.get(id)?.some(({ status }) => status),
        slug,
      ).toBe(true)
      for (const [price, minimum] of [
        [vehicle.hourly_price, vehicle.minimum_minutes],
        [vehicle.distance_price, vehicle.minimum_meters],
        [vehicle.day_wise_price, vehicle.minimum_days],
      ])
        expect(price === null ? minimum === 0 : price !== undefined && price > 0, slug).toBe(true)
    }
    const offered = (column: 'hourly_price' | 'distance_price' | 'day_wise_price') =>
      city.vehicles.filter((vehicle) => vehicle[column] !== null).length
    for (const column of ['hourly_price', 'distance_price', 'day_wise_price'] as const) {
      expect(offered(column), column).toBeGreaterThan(60)
      expect(offered(column), column).toBeLessThan(city.vehicles.length)
    }
    const plates = city.vehicle_units.map(({ license_plate_number }) => license_plate_number)
    expect(new Set(plates).size).toBe(plates.length)
    expect(plates.filter((plate) => !/^[A-Z]{3} \d{4}$/.test(plate))).toEqual([])
  })

  it('give providers banners of their own', () => {
    const providers = new Set(storesOf(RENTAL).map(({ id }) => id))
    expect(city.store_banners.filter(({ store_id }) => providers.has(store_id)).length).toBeGreaterThanOrEqual(5)
  })

  it('let every provider hand over in its own zone', () => {
    const zonesOf = Map.groupBy(city.provider_zones, ({ store_id }) => store_id)
    for (const { id, zone_id, slug } of storesOf(RENTAL))
      expect(
        zonesOf.get(id)?.map((row) => row.zone_id),
        slug,
      ).toContain(zone_id)
  })

  it('cost something, and less with a discount', () => {
    for (const { price, discount, discount_type, slug } of city.items) {
      expect(price, slug).toBeGreaterThan(0)
      expect(discount, slug).toBeLessThan(discount_type === 'percent' ? 10_000 : price)
    }
    for (const { price, type } of city.item_variations) expect(price, type).toBeGreaterThan(0)
    for (const { discount } of city.flash_sale_items) expect(discount).toBeLessThan(10_000)
    for (const { rating_sum, rating_count } of city.couriers) expect(rating_sum / rating_count).toBeLessThanOrEqual(5)
  })

  it('have reviews of the last year, none of which is older than what it is about', () => {
    const createdOf = new Map(city.items.map(({ id, created_at }) => [id, created_at.getTime()]))
    const openedOf = new Map(city.stores.map(({ id, created_at }) => [id, created_at.getTime()]))
    const today = fromLocalTime(TODAY, '00:00', 'Asia/Riyadh').getTime()
    const boughtOf = new Map(city.vehicles.map(({ id, created_at }) => [id, created_at.getTime()]))
    for (const { id, item_id, vehicle_id, store_id, created_at } of city.reviews) {
      const written = created_at.getTime()
      expect(written, `review ${id}`).toBeGreaterThan(
        Math.max(openedOf.get(store_id) ?? 0, createdOf.get(item_id ?? 0) ?? 0, boughtOf.get(vehicle_id ?? 0) ?? 0),
      )
      expect(written).toBeLessThan(today)
      expect(today - written).toBeLessThan(366 * 86_400_000)
    }
  })

  it('have addresses of their own', () => {
    const slugs = [...city.items, ...city.vehicles].map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || /^\d+$/.test(slug) || slug.length > 100)).toEqual([])
    const phones = city.stores.map(({ phone }) => phone)
    expect(new Set(phones).size).toBe(phones.length)
    expect(phones.filter((phone) => !/^\+966\d{9}$/.test(phone))).toEqual([])
  })

  it('put four stores of each nearby module into every zone, one of them open round the clock', () => {
    for (const { id: zoneId } of city.zones)
      for (const moduleId of [1, 2, 3]) {
        const stores = storesOf(moduleId).filter(({ zone_id }) => zone_id === zoneId)
        expect(stores.length).toBeGreaterThanOrEqual(4)
        expect(stores.some(({ always_open }) => always_open)).toBe(true)
      }
  })

  it('put fourteen kitchens into every zone, each of them once', () => {
    for (const { id: zoneId } of city.zones) {
      const kitchens = storesOf(1).filter(({ zone_id }) => zone_id === zoneId)
      expect(kitchens.length).toBeGreaterThanOrEqual(14)
      expect(new Set(kitchens.map(({ cover_photo }) => cover_photo)).size).toBe(kitchens.length)
    }
  })

  it.each(['03:00', '14:00'])('have stores of every goods module open at %s on each day', (time) => {
    const schedules = Map.groupBy(city.store_schedules, ({ store_id }) => store_id)
    for (const moduleId of goodsModules)
      for (let day = 0; day < 7; day++) {
        const instant = fromLocalTime(`2026-03-${String(10 + day)}`, time, 'Asia/Riyadh')
        const open = storesOf(moduleId).filter(({ id, always_open }) =>
          isStoreOpenAt(
            {
              always_open,
              time_zone: 'Asia/Riyadh',
              schedules: schedules.get(id) ?? [],
            },
            instant,
          ),
        )
        expect(open.length).toBeGreaterThan(0)
      }
  })

  it('give each zone banners of every module that is delivered there', () => {
    for (const { id: zoneId } of city.zones)
      for (const moduleId of [...goodsModules, PARCEL, RENTAL]) {
        const shown = city.banners.filter(
          ({ module_id, zone_ids }) => module_id === moduleId && (zone_ids.length === 0 || zone_ids.includes(zoneId)),
        )
        expect(shown.length, `zone ${zoneId}, module ${moduleId}`).toBeGreaterThanOrEqual(2)
      }
  })
})

function isBilingual(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBilingual)
  if (typeof value !== 'object' || value === null) return true
  if (!('en' in value)) return Object.values(value).every(isBilingual)
  const { en, ar } = value as { en?: string; ar?: string }
  return Boolean(en?.trim()) && Boolean(ar?.trim())
}
