import type { StoreDetails } from '@medina/contract/catalog'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../scripts/testing/test-app.ts'
import { aCategory, aModule, anItem, aReview, aStore, aZone } from './catalog.builders.ts'

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
      avg_rating: 4.3,
    })
    // Clients know no hour 24.
    expect(byId.body.schedules[0]).toMatchObject({ day: 0, opening_time: '09:00:00', closing_time: '23:59:59' })
    const bySlug = await app.get<StoreDetails>('/api/v1/stores/details/harbour-grill', { 'X-localization': 'ar' })
    expect(bySlug.body).toMatchObject({ id, name: 'مشواة الميناء' })
  })

  it.each(['999999', 'nowhere', '99999999999999999999', '%00', '-1'])(
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
})
