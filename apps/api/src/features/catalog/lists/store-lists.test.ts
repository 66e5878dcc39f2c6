import { type Store, StoreCardSchema } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aModule, aStore, aZone } from '#features/catalog/catalog.builders.ts'

type List = { total_size: number; limit: string | null; offset: string | null; stores: Store[] }

const HERE = { lat: 22.42, lng: 39.05 }
/** About 5.6 km north. */
const NORTH = { lat: 22.47, lng: 39.05 }
/** About 1.1 km north. */
const NEAR = { lat: 22.43, lng: 39.05 }
const SHOP_HOURS = [{ from: '09:00', to: '22:00' }]

let app: TestApp
let food: number
let zone: number
const headers = (moduleId = food, zoneId = zone) => ({
  zoneId: `[${zoneId}]`,
  moduleId: String(moduleId),
  latitude: '22.42',
  longitude: '39.05',
})
const names = (list: List) => list.stores.map(({ name }) => name)

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  const rates = {
    delivery_charge_type: 'distance',
    fixed_shipping_charge: 0,
    per_km_shipping_charge: 200,
    minimum_shipping_charge: 500,
    maximum_shipping_charge: 1000,
  } as const
  zone = await aZone(db, { modules: [food], rates, half: 0.1 })
  await aStore(db, {
    module_id: food,
    zone_id: zone,
    name: 'Far',
    at: NORTH,
    hours: SHOP_HOURS,
    order_count: 90,
    created_at: new Date('2026-03-01'),
  })
  await aStore(db, {
    module_id: food,
    zone_id: zone,
    name: 'Near',
    at: NEAR,
    order_count: 5,
    rating_sum: 45,
    rating_count: 10,
    created_at: new Date('2026-01-01'),
  })
  await aStore(db, {
    module_id: food,
    zone_id: zone,
    name: 'Asleep',
    at: HERE,
    hours: [{ from: '18:00', to: '23:00' }],
    order_count: 200,
    take_away: false,
    created_at: new Date('2026-02-01'),
  })
  await aStore(db, {
    module_id: food,
    zone_id: zone,
    name: 'Paused',
    at: HERE,
    active: false,
    featured: true,
    created_at: new Date('2026-02-02'),
  })
})
beforeEach(() => {
  app.travelTo('2026-03-10T10:00:00Z')
  app.api.endpoints.invalidate()
})
afterAll(() => app.close())

describe('store lists', () => {
  it('[7.026] latest are the newest, with limit 12 and offset as a page number', async () => {
    const { body } = await app.get<List>('/api/v1/stores/latest?type=all&offset=1&limit=12', headers())
    expect(names(body)).toEqual(['Far', 'Paused', 'Asleep', 'Near'])
    expect(body).toMatchObject({ total_size: 4, limit: '12', offset: '1' })
    const second = await app.get<List>('/api/v1/stores/latest?type=all&offset=2&limit=3', headers())
    expect([second.body.total_size, names(second.body)]).toEqual([4, ['Near']])
  })

  it('[7.026] popular has open stores first, then the nearest', async () => {
    const { body } = await app.get<List>('/api/v1/stores/popular?type=all&offset=1&limit=12', headers())
    expect(names(body)).toEqual(['Near', 'Far', 'Asleep', 'Paused'])
    app.travelTo('2026-03-10T17:00:00Z')
    app.api.endpoints.invalidate()
    const evening = await app.get<List>('/api/v1/stores/popular?type=all&offset=1&limit=12', headers())
    expect(names(evening.body)).toEqual(['Asleep', 'Near', 'Far', 'Paused'])
  })

  it('[7.027] by type filter and sort, and take the family’s `undefined`', async () => {
    const read = async (path: string) => names((await app.get<List>(`/api/v1/stores/get-stores/${path}`, headers())).body)
    expect(await read('all?store_type=undefined&offset=1&limit=20')).toEqual(['Near', 'Far', 'Paused', 'Asleep'])
    expect(await read('take_away')).toEqual(['Near', 'Far', 'Paused'])
    expect(await read('all?store_type=top_rated')).toEqual(['Near'])
    expect(await read('all?store_type=newly_joined&limit=1')).toEqual(['Far'])
    expect(await read('all?store_type=popular')).toEqual(['Far', 'Near', 'Asleep', 'Paused'])
    expect(await read('all?featured=1')).toEqual(['Paused'])
    expect(await read('all?featured=undefined')).toHaveLength(4)
  })

  it.each(['all', 'newly_joined', 'popular'])('[9.014] go on by a cursor where all stores are asked for as %s', async (kind) => {
    const read = async (query: string) =>
      (
        await app.get<List & { next_cursor: string | null }>(
          `/api/v1/stores/get-stores/all?store_type=${kind}&${query}`,
          headers(),
        )
      ).body
    const first = await read('limit=3')
    const second = await read(`limit=3&cursor=${first.next_cursor}`)
    expect([first.total_size, names(first).length, second.next_cursor]).toEqual([4, 3, null])
    expect([...names(first), ...names(second)]).toEqual(names(await read('limit=12')))
  })

  it('show distance and delivery fee for the place of the call, and neither without one', async () => {
    const { body } = await app.get<List>('/api/v1/stores/latest?view=card', headers())
    const far = body.stores.find(({ name }) => name === 'Far')
    expect(far?.distance).toBeGreaterThan(5500)
    expect(far?.distance).toBeLessThan(5600)
    const fees = Object.fromEntries(body.stores.map(({ name, delivery_fee }) => [name, delivery_fee]))
    // 2.00 a kilometre, at least 5.00, at most 10.00.
    expect(fees).toMatchObject({ Far: 10, Near: 5 })
    const { zoneId, moduleId } = headers()
    const unknown = await app.get<List>('/api/v1/stores/latest', { zoneId, moduleId })
    expect(unknown.body.stores).toHaveLength(4)
    expect(unknown.body.stores.every(({ distance, delivery_fee }) => distance === 0 && delivery_fee === null)).toBe(true)
  })

  it('[3.013] charge what a store that delivers by itself asks, and nothing when it gives delivery', async () => {
    const { db } = app.api
    const here = await aZone(db, { modules: [food] })
    const own = {
      self_delivery_system: true,
      per_km_shipping_charge: 300,
      minimum_shipping_charge: 100,
      maximum_shipping_charge: null,
    }
    await aStore(db, { module_id: food, zone_id: here, name: 'Own', at: NEAR, ...own, minimum_order: 3500, tax: 15 })
    await aStore(db, { module_id: food, zone_id: here, name: 'Free', at: NEAR, free_delivery: true })
    const { body } = await app.get<List>('/api/v1/stores/latest', headers(food, here))
    expect(body.stores.map(({ name, delivery_fee }) => [name, delivery_fee])).toEqual([
      ['Free', 0],
      ['Own', 3.34],
    ])
    expect(body.stores[1]).toMatchObject({
      self_delivery_system: 1,
      per_km_shipping_charge: 3,
      minimum_shipping_charge: 1,
      maximum_shipping_charge: null,
      free_delivery: false,
      tax: 15,
      minimum_order: 35,
    })
  })

  it('[3.013] carry the discount that runs now, null otherwise', async () => {
    const { db } = app.api
    const here = await aZone(db, { modules: [food] })
    const discount = { discount: 20, min_purchase: 5000, max_discount: 3000, end_date: '2026-03-31', end_time: '18:00' }
    await aStore(db, { module_id: food, zone_id: here, discount })
    const running = await app.get<List>('/api/v1/stores/latest', headers(food, here))
    expect(running.body.stores[0]?.discount).toMatchObject({
      discount: 20,
      discount_type: 'percent',
      min_purchase: 50,
      max_discount: 30,
      end_date: '2026-03-31',
      end_time: '18:00:00',
    })
    app.travelTo('2026-03-10T15:01:00Z')
    app.api.endpoints.invalidate()
    const over = await app.get<List>('/api/v1/stores/latest', headers(food, here))
    expect(over.body.stores[0]?.discount).toBeNull()
  })

  it('say whether a store is open, when it opens and when it closes', async () => {
    const { body } = await app.get<List>('/api/v1/stores/latest', headers())
    const times = body.stores.map(({ name, active, open, opens_at, closes_at, current_opening_time, off_day }) => [
      name,
      active,
      open,
      opens_at,
      closes_at,
      current_opening_time,
      off_day,
    ])
    expect(times).toEqual([
      ['Far', true, 1, null, '2026-03-10T19:00:00.000Z', '09:00:00', ' '],
      ['Paused', false, 1, null, null, '00:00:00', ' '],
      ['Asleep', true, 0, '2026-03-10T15:00:00.000Z', null, '18:00:00', ' '],
      ['Near', true, 1, null, null, '00:00:00', ' '],
    ])
  })

  it('answer exactly the card with view=card', async () => {
    const { body } = await app.get<List>('/api/v1/stores/popular?limit=1&offset=1&view=card', headers())
    expect(Object.keys(body.stores[0] ?? {}).sort()).toEqual(
      Object.keys(StoreCardSchema.omit({ pause: true, special_day: true }).shape).sort(),
    )
  })

  it('of e-commerce ignore zones', async () => {
    const { db } = app.api
    const shops = await aModule(db, 'ecommerce')
    const elsewhere = await aZone(db, { modules: [shops], center: { lat: 30, lng: 40 } })
    await aStore(db, { module_id: shops, zone_id: elsewhere, name: 'Everywhere' })
    const { body } = await app.get<List>('/api/v1/stores/latest', headers(shops))
    expect(names(body)).toEqual(['Everywhere'])
  })
})
