import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { setReviewStatus } from './public.ts'
import { aCourier, aDeliveredOrder } from './reviews.builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ poolSize: 12 })
})
afterAll(() => app.close())

it('keeps one of ten reviews of one item and order, and counts every star of ten orders', async () => {
  const shop = await aShop(app)
  const soup = await anItem(app.api.db, { store_id: shop.storeId, price: 2000 })
  const courierId = await aCourier(app, shop)
  const customer = await aCustomer(app)
  const orders: number[] = []
  for (let index = 0; index < 10; index++) {
    orders.push(await aDeliveredOrder(app, shop, { customer, lines: [{ item_id: soup }], courierId }))
  }
  const review = (order_id: number, rating: number) =>
    app.post('/api/v1/items/reviews/submit', { order_id, item_id: soup, rating }, customer.headers)
  const first = await Promise.all(orders.map((_, index) => review(orders[0] ?? 0, 1 + (index % 5))))
  expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
  const ofCourier = orders.map((order_id) => {
    const body = { order_id, delivery_man_id: courierId, rating: 5 }
    return app.post('/api/v1/delivery-man/reviews/submit', body, customer.headers)
  })
  const others = await Promise.all([...orders.slice(1).map((order) => review(order, 5)), ...ofCourier])
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))

  const { db, clock } = app.api
  const reviews = await db.selectFrom('reviews').select(['id', 'rating']).where('item_id', '=', soup).execute()
  expect(reviews).toHaveLength(10)
  // Concurrent calls show and hide the same reviews.
  await Promise.all(
    reviews.flatMap(({ id: reviewId }, index) =>
      [index % 2 === 0, index % 3 === 0].map((isShown) =>
        db.transaction().execute((tx) => setReviewStatus(tx, { reviewId, isShown, now: clock.now() })),
      ),
    ),
  )
  const shown = await db.selectFrom('reviews').select('rating').where('item_id', '=', soup).where('status', '=', true).execute()
  const tally = {
    rating_count: shown.length,
    rating_sum: shown.reduce((sum, { rating }) => sum + rating, 0),
    ratings: [5, 4, 3, 2, 1].map((stars) => shown.filter(({ rating }) => rating === stars).length),
  }
  const columns = ['rating_sum', 'rating_count', 'ratings'] as const
  expect(await db.selectFrom('items').select(columns).where('id', '=', soup).executeTakeFirst()).toEqual(tally)
  expect(await db.selectFrom('stores').select(columns).where('id', '=', shop.storeId).executeTakeFirst()).toEqual(tally)
  const courier = await db
    .selectFrom('couriers')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', courierId)
    .executeTakeFirst()
  expect(courier).toEqual({ rating_sum: 50, rating_count: 10 })
})
