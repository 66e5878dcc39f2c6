import type { Review, StoreDetails } from '@medina/contract/catalog/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aCategory, aModule, anItem, aReview, aStore, aZone } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let food: number
let zone: number

beforeAll(async () => {
  app = await startTestApp()
  food = await aModule(app.api.db, 'food')
  zone = await aZone(app.api.db, { modules: [food] })
})
afterAll(() => app.close())

describe('one store', () => {
  it('is found by number and by slug without headers, with its categories and prices', async () => {
    const { db } = app.api
    const id = await aStore(db, {
      module_id: food,
      zone_id: zone,
      slug: 'harbour-grill',
      name: { en: 'Harbour Grill', ar: 'مشواة الميناء' },
      tagline: 'Grills',
      hours: [{ days: [0, 1, 2, 3, 4], from: '09:00', to: '24:00' }],
      announcement_message: 'Ramadan hours',
      ratings: [6, 2, 1, 1, 0],
      rating_sum: 43,
      rating_count: 10,
    })
    const mains = await aCategory(db, { module_id: food, name: 'Mains', priority: 5 })
    const grills = await aCategory(db, { module_id: food, name: 'Grills', parent_id: mains })
    await anItem(db, { store_id: id, category_id: grills, price: 4250 })
    await anItem(db, { store_id: id, category_id: mains, price: 900 })
    const byId = await app.get<StoreDetails>(`/api/v1/stores/details/${id}`)
    expect(byId.body).toMatchObject({
      id,
      name: 'Harbour Grill',
      total_items: 2,
      category_ids: [mains],
      category_details: [{ name: 'Mains', products_count: 2 }],
      price_range: [{ min_price: 9, max_price: 42.5 }],
      announcement: 1,
      announcement_message: 'Ramadan hours',
      off_day: '56',
      ratings: [6, 2, 1, 1, 0],
      positive_rating: 90,
      store_business_model: 'commission',
      avg_rating: 4.3,
    })
    // Clients do not accept hour 24.
    expect(byId.body.schedules[0]).toMatchObject({ day: 0, opening_time: '09:00:00', closing_time: '23:59:59' })
    const bySlug = await app.get<StoreDetails>('/api/v1/stores/details/harbour-grill', { 'X-localization': 'ar' })
    expect(bySlug.body).toMatchObject({ id, name: 'مشواة الميناء', halal_tag_status: 1 })
    // One dish that nobody marked, and the store itself is not called halal any more.
    await anItem(db, { store_id: id, category_id: mains, price: 900, is_halal: false })
    const { body } = await app.get<StoreDetails>('/api/v1/stores/details/harbour-grill', { 'X-localization': 'en' })
    expect(body.halal_tag_status).toBe(0)
  })

  it('[2.005] cuts its menu by the categories in a top category that holds more than twelve, or everything', async () => {
    const { db } = app.api
    const mains = await aCategory(db, { module_id: food, name: 'Grills', priority: 5 })
    const beef = await aCategory(db, { module_id: food, name: 'Beef', parent_id: mains })
    const lamb = await aCategory(db, { module_id: food, name: { en: 'Lamb', ar: 'ضأن' }, parent_id: mains, priority: 9 })
    const sweets = await aCategory(db, { module_id: food, name: 'Sweets' })
    const cutOf = async (held: number[]) => {
      const store_id = await aStore(db, { module_id: food, zone_id: zone })
      for (const category_id of held) await anItem(db, { store_id, category_id })
      const { body } = await app.get<StoreDetails>(`/api/v1/stores/details/${store_id}`, { 'X-localization': 'ar' })
      return body.menu_categories?.map(({ name }) => name)
    }
    expect(await cutOf([beef])).toBeUndefined()
    expect(await cutOf([beef, lamb])).toEqual(['ضأن', 'Beef'])
    expect(await cutOf([beef, lamb, sweets])).toBeUndefined()
    const twelve = Array.from({ length: 12 }, () => beef)
    expect(await cutOf([...twelve, lamb, sweets])).toEqual(['ضأن', 'Beef', 'Sweets'])
    // Items directly in the top category would be in no section, so it is not split.
    expect(await cutOf([...twelve, lamb, mains, sweets])).toBeUndefined()
  })

  it.each(['999999', 'nowhere', '99999999999999999999', '-1'])(
    'that does not exist (%s) is an empty object with 200',
    async (key) => {
      const { status, body } = await app.get(`/api/v1/stores/details/${key}`)
      expect([status, body]).toEqual([200, {}])
    },
  )

  it('that is switched off is as if it did not exist', async () => {
    const id = await aStore(app.api.db, { module_id: food, zone_id: zone, status: false })
    expect((await app.get(`/api/v1/stores/details/${id}`)).body).toEqual({})
  })

  it('has its reviews, newest first', async () => {
    const { db } = app.api
    const store = await aStore(db, { module_id: food, zone_id: zone })
    const dish = await anItem(db, { store_id: store, name: 'Mandi' })
    await aReview(db, { store_id: store, item_id: dish, rating: 4, comment: 'Good rice', created_at: new Date('2026-02-01') })
    await aReview(db, { store_id: store, customer_name: { en: 'Salem', ar: 'سالم' }, created_at: new Date('2026-02-02') })
    await aReview(db, { store_id: store, status: false })
    const { body } = await app.get(`/api/v1/stores/reviews?store_id=${store}`, { 'X-localization': 'ar' })
    expect(body).toMatchObject([
      { customer_name: 'سالم', item_id: null, item_name: null, rating: 5 },
      { customer_name: 'Noura', item_id: dish, item_name: 'Mandi', rating: 4, comment: 'Good rice' },
    ])
    expect((await app.get('/api/v1/stores/reviews?store_id=999999')).body).toEqual([])
  })

  it('has its reviews in pages that go on to the oldest of very many', async () => {
    const { db } = app.api
    const store = await aStore(db, { module_id: food, zone_id: zone })
    const days = Array.from({ length: 205 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)))
    await Promise.all(days.map((created_at, day) => aReview(db, { store_id: store, comment: `Day ${day}`, created_at })))
    type Page = { total_size: number; next_cursor: string | null; reviews: Review[] }
    const readAll = async (cursor: string): Promise<Review[]> => {
      const { body } = await app.get<Page>(`/api/v1/stores/reviews?store_id=${store}&limit=50${cursor}`)
      expect(body.total_size).toBe(205)
      return body.next_cursor === null ? body.reviews : [...body.reviews, ...(await readAll(`&cursor=${body.next_cursor}`))]
    }
    expect((await readAll('')).map(({ comment }) => comment)).toEqual(days.map((_, day) => `Day ${204 - day}`))
    // Without paging the newest reviews are returned, as on the wire.
    expect((await app.get<Review[]>(`/api/v1/stores/reviews?store_id=${store}`)).body).toHaveLength(200)
    expect(refusalOf(await app.get(`/api/v1/stores/reviews?store_id=${store}&cursor=made-up`))).toEqual([403, 'cursor'])
  })
  it('is open until midnight when its hours end at 23:59', async () => {
    const { db } = app.api
    const id = await aStore(db, { module_id: food, zone_id: zone, hours: [{ from: '18:00', to: '23:59' }] })
    app.travelTo('2026-03-10T20:59:30Z')
    const { body } = await app.get<StoreDetails>(`/api/v1/stores/details/${id}`)
    expect(body).toMatchObject({ open: 1, closes_at: '2026-03-10T21:00:00.000Z', current_opening_time: '18:00:00' })
  })
})
