import type { BrowsedItems, BrowsedStores, Facets } from '@medina/contract/catalog/browse'
import type { ItemCard, StoreCard } from '@medina/contract/catalog/catalog'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { aBrand, aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let headers: Record<string, string>
let ids: Record<'food' | 'zone' | 'near' | 'far' | 'grills' | 'kebabs' | 'sweets' | 'brand', number>

const CENTER = { lat: 22.42, lng: 39.05 }

/** Seven items of two stores; the clock is at 2026-03-10 10:00 UTC, 13:00 in the zone. */
beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
  const { db } = app.api
  const food = await aModule(db, 'food')
  const zone = await aZone(db, { modules: [food] })
  const near = await aStore(db, { module_id: food, zone_id: zone, name: 'Near', at: CENTER, free_delivery: true, order_count: 3 })
  const far = await aStore(db, {
    module_id: food,
    zone_id: zone,
    name: 'Far',
    at: { lat: 22.44, lng: 39.05 },
    hours: [{ from: '17:00', to: '23:00' }],
    order_count: 9,
    rating_sum: 45,
    rating_count: 10,
  })
  const grills = await aCategory(db, { module_id: food, name: { en: 'Grills', ar: 'مشويات' } })
  const kebabs = await aCategory(db, { module_id: food, name: { en: 'Kebabs', ar: 'كباب' }, parent_id: grills })
  const sweets = await aCategory(db, { module_id: food, name: { en: 'Sweets', ar: 'حلويات' } })
  const brand = await aBrand(db, { module_id: food, name: 'Dune' })
  const one = (store_id: number, name: { en: string; ar: string }, row: object) => anItem(db, { store_id, name, ...row })
  await one(
    near,
    { en: 'Adana', ar: 'أضنة' },
    { category_id: kebabs, price: 2000, order_count: 50, rating_sum: 9, rating_count: 2 },
  )
  await one(near, { en: 'Corn', ar: 'ذرة' }, { category_id: grills, price: 500, order_count: 40, veg: true, organic: true })
  await one(
    near,
    { en: 'Kunafa', ar: 'كنافة' },
    { category_id: sweets, price: 1500, order_count: 30, veg: true, brand_id: brand },
  )
  await one(
    far,
    { en: 'Basbousa', ar: 'بسبوسة' },
    { category_id: sweets, price: 900, order_count: 20, veg: true, discount: 5000 },
  )
  await one(far, { en: 'Egg kebab', ar: 'كباب بالبيض' }, { category_id: kebabs, price: 1200, order_count: 10, is_halal: false })
  await one(far, { en: 'Dates', ar: 'تمر' }, { category_id: sweets, price: 700, order_count: 5, rating_sum: 6, rating_count: 2 })
  await one(far, { en: 'Figs', ar: 'تين' }, { category_id: sweets, price: 800, created_at: new Date('2026-03-01T00:00:00Z') })
  headers = { zoneId: `[${zone}]`, moduleId: String(food), latitude: String(CENTER.lat), longitude: String(CENTER.lng) }
  ids = { food, zone, near, far, grills, kebabs, sweets, brand }
})
afterAll(() => app.close())

type Query = Record<string, string | number>
const write = (query: Query) => new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))

async function browse(query: Query, more: Record<string, string> = {}) {
  const path = `/api/v1/get-combined-data?${write({ list_type: 'item', view: 'card', limit: 20, ...query })}`
  return app.get<BrowsedItems & BrowsedStores & { errors: { code: string }[] }>(path, { ...headers, ...more })
}
const items = async (query: Query) => ((await browse(query)).body.products as ItemCard[]).map(({ name }) => name)
const stores = async (query: Query) =>
  ((await browse({ list_type: 'store', ...query })).body.stores as StoreCard[]).map(({ name }) => name)
const facets = async (query: Query) => (await app.get<Facets>(`/api/v1/items/facets?${write(query)}`, headers)).body

describe('a list of items', () => {
  it('has the most ordered first, and every order that can be chosen', async () => {
    expect(await items({})).toEqual(['Adana', 'Corn', 'Kunafa', 'Basbousa', 'Egg kebab', 'Dates', 'Figs'])
    expect((await items({ sort_by: 'newest' }))[0]).toBe('Figs')
    expect((await items({ sort_by: 'rating' })).slice(0, 2)).toEqual(['Adana', 'Dates'])
    expect(await items({ sort_by: 'price_low' })).toEqual(['Basbousa', 'Corn', 'Dates', 'Figs', 'Egg kebab', 'Kunafa', 'Adana'])
    expect((await items({ sort_by: 'price_high' }))[0]).toBe('Adana')
    expect(await items({ sort_by: 'name' })).toEqual(['Adana', 'Basbousa', 'Corn', 'Dates', 'Egg kebab', 'Figs', 'Kunafa'])
    expect((await items({ sort_by: 'nearest' })).slice(0, 4)).toEqual(['Adana', 'Corn', 'Kunafa', 'Basbousa'])
    expect((await items({ sort_by: 'discount' }))[0]).toBe('Basbousa')
  })

  it('sorts by the price after the discount, and takes orders written as filters too', async () => {
    expect(await items({ filter: '["low"]' })).toEqual(await items({ sort_by: 'price_low' }))
    expect(await items({ filter: 'high' })).toEqual(await items({ sort_by: 'price_high' }))
  })

  it('sorts names as the caller reads them', async () => {
    const { body } = await browse({ sort_by: 'name' }, { 'X-localization': 'ar' })
    expect((body.products as ItemCard[]).map(({ name }) => name)[0]).toBe('أضنة')
  })

  it('is narrowed by one thing or several', async () => {
    expect(await items({ filter: '["discounted"]' })).toEqual(['Basbousa'])
    expect(await items({ filter: '["organic"]' })).toEqual(['Corn'])
    expect(await items({ filter: '["halal"]' })).not.toContain('Egg kebab')
    expect(await items({ filter: '["new"]' })).toEqual(['Figs'])
    expect(await items({ filter: '["free_delivery"]' })).toEqual(['Adana', 'Corn', 'Kunafa'])
    expect(await items({ filter: '["currently_open"]' })).toEqual(['Adana', 'Corn', 'Kunafa'])
    expect(await items({ type: 'veg', filter: '["free_delivery"]' })).toEqual(['Corn', 'Kunafa'])
    expect(await items({ type: 'non_veg' })).toEqual(['Adana', 'Egg kebab', 'Dates', 'Figs'])
    expect(await items({ rating_count: 4 })).toEqual(['Adana'])
    expect(await items({ min_price: 7, max_price: 12 })).toEqual(['Egg kebab', 'Dates', 'Figs'])
    expect(await items({ data_type: 'brand', brand_ids: `["${ids.brand}"]` })).toEqual(['Kunafa'])
    expect(await items({ data_type: 'discounted' })).toEqual(['Basbousa'])
    expect(await items({ filter: '["no-such-filter"]' })).toHaveLength(7)
  })

  it('[2.005] is of one store, narrowed, found, sorted and counted as every list', async () => {
    const store_id = ids.far
    expect(await items({ store_id, sort_by: 'price_low' })).toEqual(['Basbousa', 'Dates', 'Figs', 'Egg kebab'])
    expect(await items({ store_id, data_type: 'searched', name: 'kebab' })).toEqual(['Egg kebab'])
    expect(await items({ store_id, type: 'veg' })).toEqual(['Basbousa'])
    expect(await items({ store_id: ids.near, filter: '["organic"]' })).toEqual(['Corn'])
    const page = await browse({ store_id, limit: 3, sort_by: 'name' })
    expect(page.body.total_size).toBe(4)
    expect(await items({ store_id, limit: 3, sort_by: 'name', cursor: page.body.next_cursor ?? '' })).toEqual(['Figs'])
    const counted = await facets({ store_id, data_type: 'all' })
    expect([counted.total, counted.filters.discounted, counted.prices?.max]).toEqual([4, 1, 12])
    expect(await items({ store_id: 999_999 })).toEqual([])
    expect((await browse({ store_id: '5 or 1=1' })).status).toBe(403)
  })

  it('takes a category for its children as well', async () => {
    expect(await items({ data_type: 'category', category_ids: `[${ids.grills}]` })).toEqual(['Adana', 'Corn', 'Egg kebab'])
    expect(await items({ data_type: 'category', category_ids: `[${ids.kebabs},${ids.sweets}]` })).toHaveLength(6)
  })

  it('counts what is narrowed, whatever the page', async () => {
    const { body } = await browse({ type: 'veg', limit: 1, offset: 2 })
    expect([body.total_size, body.products.length]).toEqual([3, 1])
  })

  it('finds by text: what is named so comes first, then what the sort says', async () => {
    expect(await items({ data_type: 'searched', name: 'kebab' })).toEqual(['Egg kebab', 'Adana'])
    expect(await items({ data_type: 'searched', name: 'kebab', sort_by: 'price_high' })).toEqual(['Egg kebab', 'Adana'])
    expect(await items({ data_type: 'searched', name: 'sweets', sort_by: 'price_low' })).toEqual([
      'Basbousa',
      'Dates',
      'Figs',
      'Kunafa',
    ])
    expect(await items({ data_type: 'searched', name: 'sweets', sort_by: 'nearest' })).toEqual([
      'Kunafa',
      'Basbousa',
      'Dates',
      'Figs',
    ])
  })
})

describe('a page behind a cursor', () => {
  it.each(['default', 'newest', 'rating', 'price_low', 'price_high', 'name', 'name_desc', 'nearest', 'discount'])(
    'goes through a list by %s without a gap or a second time',
    async (sort_by) => {
      const whole = await items({ sort_by })
      expect(await follow({ sort_by, limit: 2 })).toEqual(whole)
    },
  )

  it.each(['default', 'price_low', 'nearest'])('goes through what a text found, by %s', async (sort_by) => {
    const query = { data_type: 'searched', name: 'sweets kebab', sort_by }
    expect(await follow({ ...query, limit: 1 })).toEqual(await items(query))
  })

  it.each(['default', 'newest', 'rating', 'nearest', 'fast_delivery', 'name', 'name_desc', 'popular'])(
    'goes through stores by %s',
    async (sort_by) => {
      const query = { list_type: 'store', sort_by, limit: 1 }
      const first = (await browse(query)).body
      const second = (await browse({ ...query, cursor: String(first.next_cursor) })).body
      expect([...first.stores, ...second.stores].map(({ name }) => name)).toEqual(await stores({ sort_by }))
      expect(second.next_cursor).toBeNull()
    },
  )

  it.each(['x', 'W10', Buffer.from('["popular","1; drop table items","2"]').toString('base64url'), 'ÿ'.repeat(100)])(
    'is refused when nobody wrote the cursor: %s',
    async (cursor) => {
      const { status, body } = await browse({ cursor })
      expect([status, body.errors[0]?.code]).toEqual([403, 'cursor'])
    },
  )

  async function follow(query: Query): Promise<string[]> {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: BrowsedItems } = await browse(cursor === null ? query : { ...query, cursor })
      found.push(...(body.products as ItemCard[]).map(({ name }) => name))
      cursor = body.next_cursor
    } while (cursor !== null && found.length < 50)
    return found
  }
})

describe('a list of stores', () => {
  it('has the open ones first, then the nearest, and every order that can be chosen', async () => {
    expect(await stores({})).toEqual(['Near', 'Far'])
    expect(await stores({ sort_by: 'rating' })).toEqual(['Far', 'Near'])
    expect(await stores({ sort_by: 'name' })).toEqual(['Far', 'Near'])
    expect(await stores({ sort_by: 'fast_delivery' })).toEqual(['Near', 'Far'])
  })

  it('is narrowed by what the stores are, sell and offer', async () => {
    expect(await stores({ filter: '["currently_open"]' })).toEqual(['Near'])
    expect(await stores({ filter: '["free_delivery"]' })).toEqual(['Near'])
    expect(await stores({ filter: '["discounted"]' })).toEqual(['Far'])
    expect(await stores({ filter: '["top_rated"]' })).toEqual(['Far'])
    expect(await stores({ filter: '["organic"]' })).toEqual(['Near'])
    expect(await stores({ data_type: 'category', category_ids: `[${ids.kebabs}]` })).toEqual(['Near', 'Far'])
    expect(await stores({ data_type: 'searched', name: 'far' })).toEqual(['Far'])
    expect(await stores({ rating_count: 4 })).toEqual(['Far'])
  })
})

describe('the lists of stores with paths of their own', () => {
  const list = async (path: string) => {
    const { body } = await app.get<BrowsedStores>(`/api/v1/${path}`, headers)
    return body.stores.map(({ name }) => name)
  }

  it('answer what they are named by, in the zone', async () => {
    const { db } = app.api
    await db.updateTable('stores').set({ featured: true }).where('id', '=', ids.far).execute()
    expect(await list('stores/recommended')).toEqual(['Far'])
    expect(await list('stores/discounted')).toEqual(['Far'])
    expect(await list('stores/top-rated?limit=5&offset=1')).toEqual(['Far'])
    expect(await list(`categories/stores/${ids.kebabs}`)).toEqual(['Far', 'Near'])
    expect(await list('categories/stores/no-such-category')).toEqual([])
    expect(await list(`categories/stores/list?category_ids=[${ids.kebabs},${ids.sweets}]&limit=10&offset=1`)).toEqual([
      'Near',
      'Far',
    ])
    expect(await list(`stores/get-data?data_type=searched&name=near`)).toEqual(['Near'])
  })

  it('have the running offers first by openness and distance, or by name', async () => {
    const { db } = app.api
    const offer = { discount: 10, start_date: '2026-03-01', end_date: '2026-03-31' }
    await db
      .insertInto('store_discounts')
      .values([ids.near, ids.far].map((store_id) => ({ ...offer, store_id })))
      .execute()
    expect(await list('stores/top-offer-near-me?sort_by=&name=&type=&halal=0')).toEqual(['Near', 'Far'])
    expect(await list('stores/top-offer-near-me?sort_by=asc')).toEqual(['Far', 'Near'])
    expect(await list('stores/top-offer-near-me?sort_by=desc')).toEqual(['Near', 'Far'])
    expect(await list('stores/top-offer-near-me?name=fa')).toEqual(['Far'])
    await db.updateTable('store_discounts').set({ end_date: '2026-03-09' }).where('store_id', '=', ids.near).execute()
    expect(await list('stores/top-offer-near-me?halal=1')).toEqual(['Far'])
    // An overnight discount that began yesterday, on the last of its days.
    const local = toLocalTime(app.api.clock.now(), 'Asia/Riyadh')
    const hours = { end_date: addDays(local.date, -1), start_time: '23:30', end_time: '23:00' }
    await db.updateTable('store_discounts').set(hours).where('store_id', '=', ids.near).execute()
    expect(await list('stores/top-offer-near-me?limit=8')).toEqual(['Near', 'Far'])
    await db.updateTable('store_discounts').set({ end_time: '00:01' }).where('store_id', '=', ids.near).execute()
    expect(await list('stores/top-offer-near-me?limit=9')).toEqual(['Far'])
  })
})

describe('what a list can be narrowed to', () => {
  it('counts categories with their children, brands, marks and prices', async () => {
    const { total, categories, brands, prices, filters } = await facets({})
    expect(total).toBe(7)
    expect(Object.fromEntries(categories.map(({ name, count }) => [name, count]))).toEqual({ Grills: 3, Kebabs: 2, Sweets: 4 })
    expect(brands).toEqual([{ id: ids.brand, name: 'Dune', count: 1 }])
    expect([prices?.min, prices?.max, prices?.counts.reduce((sum, count) => sum + count, 0)]).toEqual([4.5, 20, 7])
    expect([prices?.counts[0], prices?.counts.at(-1), prices?.is_logarithmic].map(Boolean)).toEqual([true, true, true])
    expect(filters).toMatchObject({
      discounted: 1,
      organic: 1,
      veg: 3,
      non_veg: 4,
      halal: 6,
      free_delivery: 3,
      currently_open: 3,
      new: 1,
    })
  })

  it('does not lower the counts of a group by what is chosen in it', async () => {
    const { total, categories, brands } = await facets({ data_type: 'category', category_ids: `[${ids.sweets}]` })
    expect(total).toBe(4)
    expect(categories.find(({ id }) => id === ids.grills)?.count).toBe(3)
    expect(brands).toHaveLength(1)
    expect((await facets({ category_ids: `[${ids.grills}]` })).brands).toEqual([])
  })

  it('is the same for what a text found', async () => {
    const { total, categories } = await facets({ data_type: 'searched', name: 'kebab' })
    expect([total, categories.find(({ id }) => id === ids.kebabs)?.count]).toEqual([2, 2])
    expect((await facets({ data_type: 'searched', name: '🍕🍕' })).total).toBe(0)
  })
})

describe('an item', () => {
  it('is listed where its store delivers, as soon as that changes', async () => {
    const { db } = app.api
    const other = await aZone(db, { modules: [ids.food] })
    const moved = await aStore(db, { module_id: ids.food, zone_id: ids.zone })
    await anItem(db, { store_id: moved, name: 'Traveller' })
    const find = async (zone: number, more: object) =>
      (await browse({ data_type: 'searched', name: 'traveller', ...more }, { zoneId: `[${zone}]` })).body.total_size
    expect(await find(ids.zone, {})).toBe(1)
    await db.updateTable('stores').set({ zone_id: other }).where('id', '=', moved).execute()
    expect([await find(ids.zone, { limit: 3 }), await find(other, {})]).toEqual([0, 1])
    await db.updateTable('zones').set({ status: false }).where('id', '=', other).execute()
    invalidateSwitches()
    expect(await find(other, { limit: 3 })).toBe(0)
    await db.updateTable('zones').set({ status: true }).where('id', '=', other).execute()
    await db.deleteFrom('zone_modules').where('zone_id', '=', other).execute()
    invalidateSwitches()
    expect(await find(other, { limit: 4 })).toBe(0)
  })

  it('of a module that delivers everywhere is found in every zone', async () => {
    const { db } = app.api
    const shops = await aModule(db, 'ecommerce')
    const here = await aZone(db, { modules: [shops] })
    const there = await aZone(db, { modules: [shops] })
    await anItem(db, { store_id: await aStore(db, { module_id: shops, zone_id: there }), name: 'Phone' })
    const { body } = await browse({}, { zoneId: `[${here},${there}]`, moduleId: String(shops) })
    expect(body.total_size).toBe(1)
  })
})

describe('what cannot be answered', () => {
  it.each([
    [{ list_type: 'rider' }, 'list_type'],
    [{ list_type: '' }, 'list_type'],
    [{ data_type: 'searched' }, 'name'],
    [{ data_type: 'category' }, 'category_ids'],
    [{ data_type: 'brand' }, 'brand_ids'],
    [{ category_ids: '[1,"x"]' }, 'category_ids'],
    [{ category_ids: '[-1]' }, 'category_ids'],
    [{ limit: 101 }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ limit: 'ten' }, 'limit'],
    [{ offset: 0 }, 'offset'],
    [{ offset: '1e99' }, 'offset'],
    [{ min_price: 'cheap' }, 'min_price'],
    [{ sort_by: 'random' }, 'sort_by'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
  ])('names the field: %o', async (query: Query, field) => {
    const { status, body } = await browse(query)
    expect([status, String(body.errors[0]?.code).replace(/\..*/, '')]).toEqual([403, field])
  })

  it.each(["' or 1=1 --", '<script>alert(1)</script>', '🍕🍣', '%_\\', "it's:*A & !b | (c)"])(
    'is nothing, quickly, and nothing is executed: %s',
    async (name) => {
      const { status, body } = await browse({ data_type: 'searched', name })
      expect([status, body.products]).toEqual([200, []])
    },
  )

  it('wants module and zone', async () => {
    const { status, body } = await app.get<{ errors: { code: string }[] }>('/api/v1/get-combined-data?list_type=item')
    expect([status, body.errors[0]?.code]).toEqual([403, 'moduleId'])
  })
})
