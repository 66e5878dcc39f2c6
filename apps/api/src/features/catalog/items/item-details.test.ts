import type { Category, ItemDetails, Review } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { refusalOf, refusalBody } from '#testing/shop/builders.ts'
import { aBrand, aCategory, aModule, anItem, aReview, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let grocery: number
let zone: number
let market: number
let dates: number
let dairy: number

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  grocery = await aModule(db, 'grocery')
  zone = await aZone(db, { modules: [grocery] })
  market = await aStore(db, { module_id: grocery, zone_id: zone, name: 'Market', schedule_order: false })
  dairy = await aCategory(db, { module_id: grocery, name: { en: 'Dairy', ar: 'ألبان' }, slug: 'dairy', priority: 1 })
  const fruit = await aCategory(db, {
    module_id: grocery,
    name: { en: 'Fruit', ar: 'فواكه' },
    slug: 'fruit',
    priority: 9,
    featured: true,
  })
  const dried = await aCategory(db, { module_id: grocery, name: 'Dried', slug: 'dried', parent_id: fruit })
  await aCategory(db, { module_id: grocery, name: 'Old', status: false })
  dates = await anItem(db, {
    store_id: market,
    category_id: dried,
    name: { en: 'Ajwa dates', ar: 'تمر عجوة' },
    slug: 'ajwa',
    stock: 3,
    maximum_cart_quantity: 2,
    unit_type: { en: 'kg', ar: 'كجم' },
    tags: [{ en: 'ramadan', ar: 'رمضان' }],
  })
  await anItem(db, { store_id: market, category_id: dairy, name: 'Milk', order_count: 9, stock: 0 })
  await anItem(db, { store_id: market, category_id: fruit, name: 'Figs', order_count: 4, created_at: new Date('2026-03-01') })
})
afterAll(() => app.close())

const headers = () => ({ zoneId: `[${zone}]`, moduleId: String(grocery) })

describe('one item', () => {
  it('[7.029] comes by number or slug, in the path or the query, with its store', async () => {
    const byNumber = await app.get<ItemDetails>(`/api/v1/items/details/${dates}`)
    expect(byNumber.body).toMatchObject({
      id: dates,
      name: 'Ajwa dates',
      unit_type: 'kg',
      tags: [{ tag: 'ramadan' }],
      whislists_count: 0,
      store_details: { id: market, name: 'Market', zone_id: zone },
    })
    for (const path of ['ajwa', `?id=${dates}`, '?id=ajwa']) {
      const { body } = await app.get<ItemDetails>(`/api/v1/items/details${path.startsWith('?') ? path : `/${path}`}`, {
        'X-localization': 'ar',
      })
      expect(body).toMatchObject({ id: dates, name: 'تمر عجوة', unit_type: 'كجم' })
    }
  })

  it('[2.041] names its brand in the language of the caller, while the brand is shown', async () => {
    const { db } = app.api
    const shops = await aModule(db, 'ecommerce')
    const where = { module_id: shops, zone_id: await aZone(db, { modules: [shops] }) }
    const brand = await aBrand(db, { module_id: shops, name: { en: 'Oasis', ar: 'واحة' }, image: 'brands/oasis' })
    const retired = await aBrand(db, { module_id: shops, status: false })
    const own = {
      store_id: await aStore(db, where),
      category_id: await aCategory(db, { module_id: shops, status: false }),
      stock: 1,
    }
    const cheese = await anItem(db, { ...own, name: 'Cheese', brand_id: brand })
    const butter = await anItem(db, { ...own, name: 'Butter', brand_id: retired })
    const ask = async (id: number) =>
      (await app.get<ItemDetails>(`/api/v1/items/details/${id}`, { 'X-localization': 'ar' })).body.brand
    expect(await ask(cheese)).toEqual({ id: brand, name: 'واحة', image_full_url: 'http://localhost/images/brands/oasis' })
    expect(await ask(butter)).toBeNull()
    expect(await ask(dates)).toBeNull()
  })

  it('[2.041] tells until when a flash sale sells it, and how many pieces that still has', async () => {
    const { db, clock } = app.api
    const item = await anItem(db, { store_id: market, category_id: dairy, name: 'Ghee', stock: 9, status: true })
    const hour = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
    const sell = async (from: number, to: number, sold: number) => {
      const sale = await db
        .insertInto('flash_sales')
        .values({
          module_id: grocery,
          title: JSON.stringify({ en: 'Night' }),
          starts_at: hour(from),
          ends_at: hour(to),
          is_publish: true,
        })
        .returning(['id', 'ends_at'])
        .executeTakeFirstOrThrow()
      const pieces = { item_id: item, stock: 20, sold, discount: 1000, discount_type: 'percent' as const }
      await db
        .insertInto('flash_sale_items')
        .values({ ...pieces, flash_sale_id: sale.id })
        .execute()
      return sale.ends_at.toISOString()
    }
    await sell(-9, -1, 0)
    await sell(-1, 1, 20)
    const ends_at = await sell(-1, 2, 13)
    const { body } = await app.get<ItemDetails>(`/api/v1/items/details/${item}`)
    expect(body.sale).toEqual({ ends_at, stock: 20, available_stock: 7 })
    expect((await app.get<ItemDetails>(`/api/v1/items/details/${dates}`)).body.sale).toBeNull()
    await db.updateTable('items').set({ status: false }).where('id', '=', item).execute()
  })

  it('[4.007, 4.008] tells what is in stock, how many may be bought, and whether orders can be scheduled', async () => {
    const { body } = await app.get<ItemDetails>(`/api/v1/items/details/${dates}`)
    expect(body).toMatchObject({ stock: 3, maximum_cart_quantity: 2, schedule_order: false })
  })

  it.each(['/424242', '/nothing', '/99999999999999999999', '?id=424242'])(
    'that does not exist (%s) is 404 with a list of errors',
    async (path) => {
      const { status, body } = await app.get(`/api/v1/items/details${path}`)
      expect(status).toBe(404)
      expect(body).toEqual(refusalBody('product-001', 'This item is no longer available.'))
    },
  )

  it('that is no campaign item is not found as one', async () => {
    expect((await app.get(`/api/v1/items/details?id=${dates}&campaign=1`)).status).toBe(404)
    expect((await app.get(`/api/v1/items/details?id=${dates}&campaign=0`)).status).toBe(200)
  })

  it('has others of its store beside it, the most ordered first', async () => {
    const { body } = await app.get<ItemDetails[]>(`/api/v1/items/related-store-items/${dates}?view=card`)
    expect(body.map(({ name }) => name)).toEqual(['Milk', 'Figs'])
    expect((await app.get('/api/v1/items/related-store-items/nothing')).body).toEqual([])
  })

  it('has its reviews in pages, newest first', async () => {
    const { db } = app.api
    for (const day of [1, 2, 3])
      await aReview(db, {
        store_id: market,
        item_id: dates,
        rating: day,
        comment: `Day ${day}`,
        created_at: new Date(`2026-03-0${day}`),
      })
    await aReview(db, { store_id: market, item_id: dates, status: false })
    type Page = { total_size: number; limit: string | null; next_cursor: string | null; reviews: Review[] }
    const { body } = await app.get<Page>(`/api/v1/items/reviews/${dates}?limit=2&offset=2`)
    expect(body).toMatchObject({
      total_size: 3,
      limit: '2',
      offset: '2',
      reviews: [{ rating: 1, comment: 'Day 1', item_name: 'Ajwa dates' }],
    })
    // The cursor keeps the position stable while rows are inserted.
    const first = await app.get<Page>(`/api/v1/items/reviews/${dates}?limit=2`)
    const late = await aReview(db, { store_id: market, item_id: dates, rating: 5, created_at: new Date('2026-03-04') })
    const next = await app.get<Page>(`/api/v1/items/reviews/${dates}?limit=2&cursor=${first.body.next_cursor}`)
    expect([...first.body.reviews, ...next.body.reviews].map(({ rating }) => rating)).toEqual([3, 2, 1])
    expect(next.body.next_cursor).toBeNull()
    expect(refusalOf(await app.get(`/api/v1/items/reviews/${dates}?cursor=made-up`))).toEqual([403, 'cursor'])
    await db.deleteFrom('reviews').where('id', '=', late).execute()
    const all = await app.get<Page>(`/api/v1/items/reviews/${dates}`)
    expect(all.body.reviews.map(({ rating }) => rating)).toEqual([3, 2, 1])
    // Read by slug, because the response by number may still be cached.
    const { body: item } = await app.get<ItemDetails>('/api/v1/items/details/ajwa')
    expect(item).toMatchObject({ reviews_count: 3, ratings: [0, 0, 1, 1, 1] })
  })
})

describe('categories', () => {
  it('[7.025] are the top ones by priority, with children and counts of the zone', async () => {
    const { body } = await app.get<Category[]>('/api/v1/categories', headers())
    expect(body).toMatchObject([
      {
        name: 'Fruit',
        parent_id: 0,
        position: 0,
        featured: 1,
        products_count: 2,
        childes_count: 1,
        childes: [{ name: 'Dried', products_count: 1, position: 1 }],
      },
      { name: 'Dairy', products_count: 1, childes_count: 0, childes: [] },
    ])
    expect(body).toHaveLength(2)
    const featured = await app.get<Category[]>('/api/v1/categories?featured=1', headers())
    expect(featured.body.map(({ name }) => name)).toEqual(['Fruit'])
  })

  it('[7.025] answer the children of a parent, by number or slug', async () => {
    const fruit = await app.get<Category[]>('/api/v1/categories', headers())
    const id = fruit.body[0]?.id
    for (const path of [`?parent_id=${id}`, `/childes/${id}`, '/childes/fruit']) {
      const { body } = await app.get<Category[]>(`/api/v1/categories${path}`, { ...headers(), 'X-localization': 'ar' })
      expect(body).toMatchObject([{ name: 'Dried', slug: 'dried', parent_id: id }])
    }
    expect((await app.get('/api/v1/categories/childes/nothing', headers())).body).toEqual([])
  })

  it('[7.025] of all modules come without a module', async () => {
    const other = await aModule(app.api.db, 'pharmacy')
    await aCategory(app.api.db, { module_id: other, name: 'Vitamins' })
    const { body } = await app.get<Category[]>('/api/v1/categories')
    expect(body.map(({ name }) => name).sort()).toEqual(['Dairy', 'Fruit', 'Vitamins'])
  })

  it('list their items and those of their children, newest first', async () => {
    type Page = { total_size: number; products: ItemDetails[] }
    const { body } = await app.get<Page>('/api/v1/categories/items/fruit?limit=10&offset=1&type=all', headers())
    expect([body.total_size, body.products.map(({ name }) => name)]).toEqual([2, ['Figs', 'Ajwa dates']])
    const unknown = await app.get<Page>('/api/v1/categories/items/nothing?limit=10&offset=1', headers())
    expect(unknown.body).toMatchObject({ total_size: 0, limit: '10', offset: '1', products: [] })
  })
})
