import type { Category, Item, ItemCard } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aCategory, aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'

type List = { total_size: number; limit: string | null; offset: string | null; products: Item[]; categories?: Category[] }

let app: TestApp
let food: number
let goods: number
let zone: number
let elsewhere: number
const headers = (moduleId: number, language = 'en') => ({
  zoneId: `[${zone}]`,
  moduleId: String(moduleId),
  'X-localization': language,
})
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  food = await aModule(db, 'food')
  goods = await aModule(db, 'ecommerce')
  zone = await aZone(db, { modules: [food, goods] })
  elsewhere = await aZone(db, { modules: [food, goods], center: { lat: 30, lng: 40 } })
})
afterAll(() => app.close())

describe('what is listed', () => {
  it('of a zone is what its stores sell, and e-commerce from everywhere', async () => {
    const { db } = app.api
    const far = await aStore(db, { module_id: food, zone_id: elsewhere })
    const hidden = await anItem(db, { store_id: far, name: 'Far dish' })
    const here = await app.get<List>('/api/v1/items/popular?limit=100&offset=1', headers(food))
    expect(here.body.products.map(({ id }) => id)).not.toContain(hidden)
    const there = await app.get<List>('/api/v1/items/popular?limit=100&offset=1', { ...headers(food), zoneId: `[${elsewhere}]` })
    expect(names(there.body.products)).toEqual(['Far dish'])
    await anItem(db, { store_id: await aStore(db, { module_id: goods, zone_id: elsewhere }), name: 'Lamp' })
    const everywhere = await app.get<List>('/api/v1/items/popular?limit=100&offset=1', headers(goods))
    expect(names(everywhere.body.products)).toEqual(['Lamp'])
  })

  it('leaves out what is switched off: item, store, module in the zone, zone', async () => {
    const { db } = app.api
    const pharmacy = await aModule(db, 'pharmacy')
    const open = await aZone(db, { modules: [pharmacy] })
    const paused = await aZone(db, { modules: [pharmacy], status: false })
    const without = await aZone(db)
    const shown = await aStore(db, { module_id: pharmacy, zone_id: open })
    await anItem(db, { store_id: shown, name: 'Shown' })
    await anItem(db, { store_id: shown, status: false })
    for (const store of [{ zone_id: open, status: false }, { zone_id: paused }, { zone_id: without }]) {
      await anItem(db, { store_id: await aStore(db, { module_id: pharmacy, ...store }) })
    }
    const { body } = await app.get<List>('/api/v1/items/new-arrival', {
      zoneId: `[${open},${paused},${without}]`,
      moduleId: String(pharmacy),
    })
    expect(names(body.products)).toEqual(['Shown'])
  })

  it('echoes limit and offset as they came and counts all pages', async () => {
    const { db } = app.api
    const grocery = await aModule(db, 'grocery')
    const here = await aZone(db, { modules: [grocery] })
    const store = await aStore(db, { module_id: grocery, zone_id: here })
    for (const order_count of [1, 2, 3, 4, 5]) await anItem(db, { store_id: store, name: `Sold ${order_count}`, order_count })
    const call = { zoneId: `[${here}]`, moduleId: String(grocery) }
    const second = await app.get<List>('/api/v1/items/popular?limit=2&offset=2', call)
    expect(second.body).toMatchObject({ total_size: 5, limit: '2', offset: '2' })
    expect(names(second.body.products)).toEqual(['Sold 3', 'Sold 2'])
    const beyond = await app.get<List>('/api/v1/items/popular?limit=2&offset=9', call)
    expect(beyond.body).toMatchObject({ total_size: 5, products: [] })
    const unpaged = await app.get<List>('/api/v1/items/popular', call)
    expect(unpaged.body).toMatchObject({ total_size: 5, limit: null, offset: null })
  })

  it('sorts discounts by the part of the price that is saved, percents and amounts alike', async () => {
    const { db } = app.api
    const grocery = await aModule(db, 'grocery')
    const here = await aZone(db, { modules: [grocery] })
    const store = await aStore(db, { module_id: grocery, zone_id: here })
    await anItem(db, { store_id: store, name: 'Twenty percent', discount: 2000 })
    await anItem(db, { store_id: store, name: 'Five of ten', discount: 500, discount_type: 'amount' })
    await anItem(db, { store_id: store, name: 'Nine of a hundred', price: 10_000, discount: 900, discount_type: 'amount' })
    await anItem(db, { store_id: store, name: 'Full price' })
    const { body } = await app.get<List>('/api/v1/items/discounted?limit=15&offset=1', {
      zoneId: `[${here}]`,
      moduleId: String(grocery),
    })
    expect(names(body.products)).toEqual(['Five of ten', 'Twenty percent', 'Nine of a hundred'])
    expect(body.products[0]).toMatchObject({ discount: 5, discount_type: 'amount' })
  })

  it('shows the discount that a store gives on everything only while it runs', async () => {
    const { db } = app.api
    const store = await aStore(db, {
      module_id: food,
      zone_id: zone,
      slug: 'noon-deal',
      discount: { discount: 15, start_time: '12:00', end_time: '15:00' },
    })
    await anItem(db, { store_id: store })
    const read = async () => {
      app.api.endpoints.invalidate()
      const { body } = await app.get<List>(
        '/api/v1/items/latest?store_id=noon-deal&category_id=0&limit=5&offset=1',
        headers(food),
      )
      return body.products[0]?.store_discount
    }
    expect(await read()).toBe(15)
    app.travelTo('2026-03-10T15:00:00Z')
    expect(await read()).toBe(0)
    app.travelTo('2026-03-10T10:00:00Z')
  })

  it('of most reviewed holds only what has reviews; recommended answers `items` with the rows of the page as total', async () => {
    const { db } = app.api
    const store = await aStore(db, { module_id: food, zone_id: zone })
    await anItem(db, { store_id: store, name: 'Loved', recommended: true, rating_count: 90, rating_sum: 400 })
    await anItem(db, { store_id: store, name: 'Advised', recommended: true })
    const reviewed = await app.get<List>('/api/v1/items/most-reviewed?type=all', headers(food))
    expect(names(reviewed.body.products)[0]).toBe('Loved')
    expect(reviewed.body.products.every(({ rating_count }) => rating_count > 0)).toBe(true)
    const path = `/api/v1/items/recommended?store_id=${store}&filter=top_rated&limit=1&offset=1`
    const recommended = await app.get<{ total_size: number; items: ItemCard[] }>(path, headers(food))
    expect(recommended.body).toMatchObject({ total_size: 1, items: [{ name: 'Loved' }] })
  })
})

describe('a shelf of cards', () => {
  it('[2.003] comes with the categories of what is on it, and is narrowed to one of them and its children', async () => {
    const { db } = app.api
    const grocery = await aModule(db, 'grocery')
    const here = await aZone(db, { modules: [grocery] })
    const store = await aStore(db, { module_id: grocery, zone_id: here })
    const bakery = await aCategory(db, { module_id: grocery, name: 'Bakery' })
    const loaves = await aCategory(db, { module_id: grocery, name: 'Loaves', parent_id: bakery })
    const fruit = await aCategory(db, { module_id: grocery, name: 'Fruit' })
    const loved = { store_id: store, recommended: true, rating_sum: 20 }
    await anItem(db, { ...loved, category_id: loaves, name: 'Tannour', rating_count: 5, order_count: 5 })
    await anItem(db, { ...loved, category_id: fruit, name: 'Figs', rating_count: 4, order_count: 4 })
    await anItem(db, { ...loved, category_id: bakery, name: 'Rusk', rating_count: 3, order_count: 3 })
    const call = { zoneId: `[${here}]`, moduleId: String(grocery) }
    for (const [path, key] of [
      ['most-reviewed', 'products'],
      ['recommended', 'items'],
    ] as const) {
      const read = async (query: string) => {
        const { body } = await app.get<Record<string, ItemCard[]> & { categories?: Category[] }>(
          `/api/v1/items/${path}?offset=1&view=card&${query}`,
          call,
        )
        return { names: names(body[key] ?? []), categories: names(body.categories ?? []) }
      }
      expect(await read('limit=8')).toEqual({ names: ['Tannour', 'Figs', 'Rusk'], categories: ['Bakery', 'Fruit'] })
      expect(await read('limit=1')).toEqual({ names: ['Tannour'], categories: ['Bakery'] })
      expect(await read(`limit=8&category_ids=[${bakery}]`)).toEqual({ names: ['Tannour', 'Rusk'], categories: ['Bakery'] })
    }
  })

  it('[2.003] of what is new or basic comes with more categories than its cards lie in: a batch of one kind hides no other', async () => {
    const { db } = app.api
    const pharmacy = await aModule(db, 'pharmacy')
    const here = await aZone(db, { modules: [pharmacy] })
    const store_id = await aStore(db, { module_id: pharmacy, zone_id: here })
    const care = await aCategory(db, { module_id: pharmacy, name: 'Care' })
    const eyes = await aCategory(db, { module_id: pharmacy, name: 'Eyes', parent_id: care })
    const fever = await aCategory(db, { module_id: pharmacy, name: 'Fever' })
    const of = (name: string, category_id: number, day: number) =>
      anItem(db, { store_id, category_id, name, is_basic: true, created_at: new Date(Date.UTC(2026, 0, day)) })
    await of('Eye drops', eyes, 1)
    await of('Older syrup', fever, 2)
    await of('Newer syrup', fever, 3)
    const call = { zoneId: `[${here}]`, moduleId: String(pharmacy) }
    const read = async (path: string) => {
      const { body } = await app.get<List>(`/api/v1/${path}&limit=2&offset=1&view=card`, call)
      return { names: names(body.products), categories: names(body.categories ?? []) }
    }
    for (const path of ['items/new-arrival?type=all', 'items/basic?type=all'])
      expect(await read(path)).toEqual({ names: ['Newer syrup', 'Older syrup'], categories: ['Care', 'Fever'] })
    // The items that remain after choosing a category.
    expect((await read(`categories/items/${care}?type=all`)).names).toEqual(['Eye drops'])
    expect((await read(`items/basic?category_id=${care}`)).names).toEqual(['Eye drops'])
    expect((await app.get<List>('/api/v1/items/basic?limit=2&offset=2&view=card', call)).body).not.toHaveProperty('categories')
  })
})

describe('the items of a store', () => {
  it('come newest first, by category with its children, without one product, within prices', async () => {
    const { db } = app.api
    const store = await aStore(db, { module_id: food, zone_id: zone, slug: 'bakery' })
    const breads = await aCategory(db, { module_id: food, name: 'Breads' })
    const flat = await aCategory(db, { module_id: food, name: 'Flat breads', parent_id: breads })
    const sweets = await aCategory(db, { module_id: food, name: 'Sweets' })
    const loaf = await anItem(db, {
      store_id: store,
      category_id: breads,
      name: 'Loaf',
      price: 500,
      created_at: new Date('2026-02-01'),
    })
    await anItem(db, { store_id: store, category_id: flat, name: 'Tannour', price: 300, created_at: new Date('2026-02-03') })
    await anItem(db, {
      store_id: store,
      category_id: sweets,
      name: 'Cake',
      price: 4000,
      veg: true,
      created_at: new Date('2026-02-02'),
    })
    const read = async (query: string) =>
      (await app.get<List>(`/api/v1/items/latest?store_id=bakery&limit=12&offset=1&${query}`, headers(food))).body
    const all = await read('category_id=0')
    expect(names(all.products)).toEqual(['Tannour', 'Cake', 'Loaf'])
    expect(all.categories).toMatchObject([
      { name: 'Breads', products_count: 2, childes_count: 1 },
      { name: 'Sweets', products_count: 1 },
    ])
    expect(names((await read(`category_id=${breads}`)).products)).toEqual(['Tannour', 'Loaf'])
    expect(names((await read(`category_id=${flat},${sweets}`)).products)).toEqual(['Tannour', 'Cake'])
    expect(names((await read(`category_id=0&product_id=${loaf}`)).products)).toEqual(['Tannour', 'Cake'])
    expect(names((await read('category_id=0&min_price=4&max_price=5')).products)).toEqual(['Loaf'])
    expect(names((await read('category_id=0&type=veg')).products)).toEqual(['Cake'])
    expect(names((await read('category_id=0&type=non_veg')).products)).toEqual(['Tannour', 'Loaf'])
  })
})
