import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemDetails, Review, StoreDetails } from '@medina/contract/catalog/catalog'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { CourierReview } from '@medina/contract/catalog/reviews'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, aShop, messagesOf, refusalOf, resetSwitches, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { type Headers, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { setCourierReviewStatus, setReviewStatus } from './public.ts'
import { aCourier, aDeliveredOrder } from './reviews.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number
let courier: number
let lina: TestCustomer
let jpeg: Buffer

beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  jpeg = await aRedBlueJpeg(2400, 1200).toBuffer()
})
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

/** Creates a new shop, so that only the test's own stars are counted. */
async function open(): Promise<void> {
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, price: 2000, name: 'Lentil soup' })
  courier = await aCourier(app, kitchen)
  lina = await aCustomer(app, { f_name: 'Lina', l_name: 'Haddad' })
}
const anOrder = (status?: 'pending' | 'picked_up' | 'canceled', customer = lina) =>
  aDeliveredOrder(app, kitchen, { customer, lines: [{ item_id: soup }], courierId: courier, ...(status && { status }) })

const itemPath = '/api/v1/items/reviews/submit'
const courierPath = '/api/v1/delivery-man/reviews/submit'
const reviewItem = (order: number, changed: Record<string, unknown> = {}, headers: Headers = lina.headers) =>
  app.post<{ message: string }>(itemPath, { order_id: order, item_id: soup, rating: 4, comment: 'Good', ...changed }, headers)
const reviewCourier = (order: number, changed: Record<string, unknown> = {}, headers: Headers = lina.headers) =>
  app.post<{ message: string }>(courierPath, { order_id: order, delivery_man_id: courier, rating: 5, ...changed }, headers)

const countStored = (): number => {
  const folder = join(app.api.settings.DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
/** All counters that a review changes. */
async function stars() {
  app.api.endpoints.invalidate()
  const { db } = app.api
  const tally = ['rating_sum', 'rating_count', 'ratings'] as const
  return {
    item: await db.selectFrom('items').select(tally).where('id', '=', soup).executeTakeFirstOrThrow(),
    store: await db.selectFrom('stores').select(tally).where('id', '=', kitchen.storeId).executeTakeFirstOrThrow(),
    courier: await db
      .selectFrom('couriers')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', courier)
      .executeTakeFirstOrThrow(),
    reviews: await db.selectFrom('reviews').select('id').where('store_id', '=', kitchen.storeId).execute(),
    files: countStored(),
  }
}
const own = async (order: number, { headers }: TestCustomer = lina) => {
  const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${order}`, headers)
  return { order: body.order, line: body.lines?.[0] as OrderLine }
}
const itemReviews = async () => {
  app.api.endpoints.invalidate()
  return (await app.get<{ reviews: Review[] }>(`/api/v1/items/reviews/${soup}`, kitchen.headers)).body.reviews
}

describe('a review of an item', () => {
  beforeAll(open)

  it('is kept once, read by all with a first name alone, and counted for item and store', async () => {
    const order = await anOrder()
    expect(await own(order)).toMatchObject({ order: { can_review: true }, line: { can_review: true, review: null } })
    const { status, body } = await reviewItem(order, { comment: '  Hot and generous \n', delivery_man_id: null })
    expect([status, body]).toEqual([200, { message: 'Thank you for your review!' }])
    expect(await itemReviews()).toMatchObject([
      { rating: 4, comment: 'Hot and generous', customer_name: 'Lina', customer: null, item_id: soup, attachment: [] },
    ])
    expect(await stars()).toMatchObject({
      item: { rating_sum: 4, rating_count: 1, ratings: [0, 1, 0, 0, 0] },
      store: { rating_sum: 4, rating_count: 1, ratings: [0, 1, 0, 0, 0] },
    })
    const details = (await app.get<ItemDetails>(`/api/v1/items/details/${soup}`, kitchen.headers)).body
    expect(details).toMatchObject({ avg_rating: 4, rating_count: 1, reviews_count: 1, ratings: [0, 1, 0, 0, 0] })
    const store = (await app.get<StoreDetails>(`/api/v1/stores/details/${kitchen.storeId}`, kitchen.headers)).body
    expect(store).toMatchObject({ avg_rating: 4, rating_count: 1, reviews_comments_count: 1 })
    expect(await own(order)).toMatchObject({
      order: { can_review: true, can_review_delivery_man: true },
      line: { can_review: false, review: { rating: 4, comment: 'Hot and generous', is_shown: true } },
    })

    const before = await stars()
    const again = await reviewItem(order, { rating: 1 })
    expect([refusalOf(again), messagesOf(again)]).toEqual([[403, 'review'], ['You have reviewed this already.']])
    expect(await stars()).toEqual(before)
  })

  it('may be written after each order of it, and has no words where none were written', async () => {
    const order = await anOrder()
    expect((await reviewItem(order, { rating: 2, comment: '   ' })).status).toBe(200)
    expect((await itemReviews())[0]).toMatchObject({ rating: 2, comment: null })
    expect(await stars()).toMatchObject({ item: { rating_sum: 6, rating_count: 2, ratings: [0, 1, 0, 1, 0] } })
  })

  it('is one for two lines of the same item', async () => {
    const order = await anOrder()
    const line = await app.api.db.selectFrom('order_lines').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow()
    const { id: _, item, variation, add_ons, ...rest } = line
    const json = { item: JSON.stringify(item), variation: JSON.stringify(variation), add_ons: JSON.stringify(add_ons) }
    await app.api.db
      .insertInto('order_lines')
      .values({ ...rest, ...json, when_out: null, weighed: null })
      .execute()
    await reviewItem(order)
    const { body } = await app.get<OrderLine[]>(`/api/v1/customer/order/details?order_id=${order}`, lina.headers)
    expect(body.map(({ can_review, review }) => [can_review, review?.rating])).toEqual([
      [false, 4],
      [false, 4],
    ])
  })

  it('[8.022, 9.006] may have up to three pictures, drawn anew', async () => {
    const order = await anOrder()
    const form = (count: number) => {
      const body = new FormData()
      for (const [field, value] of Object.entries({ order_id: order, item_id: soup, rating: 5, comment: '' })) {
        body.append(field, String(value))
      }
      for (let index = 0; index < count; index++) {
        body.append('attachment[]', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${index}.jpg`)
      }
      return body
    }
    const before = await stars()
    const tooMany = await app.post(itemPath, form(4), lina.headers)
    expect([refusalOf(tooMany), await stars()]).toEqual([[403, 'attachment'], before])
    expect((await app.post(itemPath, form(2), lina.headers)).status).toBe(200)
    const [review] = await itemReviews()
    expect(review).toMatchObject({ rating: 5, comment: null })
    expect(review?.attachment).toHaveLength(2)
    await expectPrivate(app, review?.attachment[0])
    const picture = await app.app.inject({ method: 'GET', url: review?.attachment[0] ?? '' })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
    expect((await own(order)).line.review?.attachment).toEqual(review?.attachment)

    const again = await app.post(itemPath, form(2), lina.headers)
    expect([refusalOf(again), countStored()]).toEqual([[403, 'review'], before.files + 2])
  })
})

describe('what nobody may review', () => {
  beforeAll(open)

  it('is an order of somebody else, of a guest, or none', async () => {
    const order = await anOrder()
    const before = await stars()
    const other = await aCustomer(app)
    for (const send of [reviewItem, reviewCourier]) {
      const tried = await send(order, {}, other.headers)
      const unknown = await send(987_654, {}, other.headers)
      expect([refusalOf(tried), tried.text]).toEqual([[403, 'order_id'], unknown.text])
      expect((await send(order, { guest_id: await aGuest(app) }, kitchen.headers)).status).toBe(401)
    }
    expect(await stars()).toEqual(before)
  })

  it.each(['pending', 'picked_up', 'canceled'] as const)('is an order that is %s', async (status) => {
    const order = await anOrder(status)
    const before = await stars()
    for (const send of [reviewItem, reviewCourier]) expect(refusalOf(await send(order))).toEqual([403, 'order_id'])
    expect(await stars()).toEqual(before)
    expect(await own(order)).toMatchObject({
      order: { can_review: false, can_review_delivery_man: false },
      line: { can_review: false },
    })
  })

  it('is what was not in the order, and a courier who did not bring it', async () => {
    const order = await anOrder()
    const bread = await anItem(app.api.db, { store_id: kitchen.storeId })
    const before = await stars()
    expect(refusalOf(await reviewItem(order, { item_id: bread }))).toEqual([403, 'item_id'])
    const other = await aCourier(app, kitchen)
    expect(refusalOf(await reviewCourier(order, { delivery_man_id: other }))).toEqual([403, 'delivery_man_id'])
    expect(await stars()).toEqual(before)
  })

  it.each([0, 0.5, 5.5, -1, 'five', null, undefined])('with %j stars', async (rating) => {
    const order = await anOrder()
    const before = await stars()
    for (const send of [reviewItem, reviewCourier]) expect(refusalOf(await send(order, { rating }))).toEqual([403, 'rating'])
    expect(await stars()).toEqual(before)
  })

  it('with more than 500 characters, or a sign that no database keeps', async () => {
    const order = await anOrder()
    expect(refusalOf(await reviewItem(order, { comment: 'a'.repeat(501) }))).toEqual([403, 'comment'])
    expect(refusalOf(await reviewCourier(order, { comment: 'a\u0000' }))).toEqual([403, 'comment'])
  })

  it('[8.036] and of a store whose plan has no reviews', async () => {
    const order = await anOrder()
    await app.api.db.updateTable('stores').set({ reviews_section: false }).where('id', '=', kitchen.storeId).execute()
    const before = await stars()
    for (const send of [reviewItem, reviewCourier]) {
      const answer = await send(order)
      expect([refusalOf(answer), messagesOf(answer)]).toEqual([[403, 'review'], ['this store is not having any review plan']])
    }
    expect(await stars()).toEqual(before)
    expect(await own(order)).toMatchObject({ order: { can_review: false }, line: { can_review: false } })
  })
})

describe('a review of a courier', () => {
  beforeAll(open)

  it('is kept once, also without a word, and counted', async () => {
    const order = await anOrder()
    expect((await reviewCourier(order)).status).toBe(200)
    expect((await own(order)).order).toMatchObject({
      delivery_man_review: { rating: 5, comment: null, is_shown: true },
      can_review_delivery_man: false,
      can_review: true,
    })
    expect(refusalOf(await reviewCourier(order, { rating: 1 }))).toEqual([403, 'review'])
    expect((await reviewCourier(await anOrder(), { rating: 4, comment: 'Kind' })).status).toBe(200)
    expect(await stars()).toMatchObject({ courier: { rating_sum: 9, rating_count: 2 } })
    expect((await app.get(`/api/v1/delivery-man/reviews/rating/${courier}`, lina.headers)).body).toBe(4.5)
  })

  it('is read by customers, with nothing personal but a first name', async () => {
    const { body } = await app.get<CourierReview[]>(`/api/v1/delivery-man/reviews/${courier}`, lina.headers)
    expect(body).toEqual([
      {
        id: expect.any(Number),
        delivery_man_id: courier,
        rating: 4,
        comment: 'Kind',
        attachment: [],
        customer: { f_name: 'Lina' },
        delivery_man: { id: courier, f_name: 'Samir', avg_rating: 4.5, rating_count: 2 },
        created_at: expect.any(String),
      },
      expect.objectContaining({ rating: 5, comment: null }),
    ])
    expect((await app.get(`/api/v1/delivery-man/reviews/${courier}`, kitchen.headers)).status).toBe(401)
    for (const path of ['', '/rating']) {
      const unknown = await app.get(`/api/v1/delivery-man/reviews${path}/987654`, lina.headers)
      expect(refusalOf(unknown)).toEqual([404, 'delivery_man_id'])
    }
  })
})

describe('the shop’s word', () => {
  beforeAll(open)

  it('is waited for where it is wanted: until then nobody else reads or counts a review', async () => {
    await setSwitches(app, { review_approval_status: true })
    const order = await anOrder()
    const before = await stars()
    await reviewItem(order)
    await reviewCourier(order)
    expect(await stars()).toMatchObject({ ...before, reviews: [{}] })
    expect(await itemReviews()).toEqual([])
    expect(await own(order)).toMatchObject({
      order: { delivery_man_review: { is_shown: false }, can_review: false },
      line: { review: { rating: 4, is_shown: false } },
    })
    expect((await app.get(`/api/v1/delivery-man/reviews/${courier}`, lina.headers)).body).toEqual([])
    expect(refusalOf(await reviewItem(order))).toEqual([403, 'review'])
  })

  it('shows and hides, and stars count while they are shown, once', async () => {
    const { db } = app.api
    const { id } = await db.selectFrom('reviews').select('id').where('store_id', '=', kitchen.storeId).executeTakeFirstOrThrow()
    const ofCourier = await db
      .selectFrom('courier_reviews')
      .select('id')
      .where('courier_id', '=', courier)
      .executeTakeFirstOrThrow()
    const now = app.api.clock.now()
    const set = async (isShown: boolean) => [
      await setReviewStatus(db, { reviewId: id, isShown, now }),
      await setCourierReviewStatus(db, { reviewId: ofCourier.id, isShown, now }),
    ]
    for (const isShown of [true, true]) expect(await set(isShown)).toEqual([true, true])
    expect(await stars()).toMatchObject({
      item: { rating_sum: 4, rating_count: 1, ratings: [0, 1, 0, 0, 0] },
      store: { rating_sum: 4, rating_count: 1, ratings: [0, 1, 0, 0, 0] },
      courier: { rating_sum: 5, rating_count: 1 },
    })
    expect(await itemReviews()).toHaveLength(1)
    for (const isShown of [false, false]) expect(await set(isShown)).toEqual([true, true])
    expect(await stars()).toMatchObject({
      item: { rating_sum: 0, rating_count: 0, ratings: [0, 0, 0, 0, 0] },
      store: { rating_sum: 0, rating_count: 0, ratings: [0, 0, 0, 0, 0] },
      courier: { rating_sum: 0, rating_count: 0 },
    })
    expect(await itemReviews()).toEqual([])
    expect(await setReviewStatus(db, { reviewId: 987_654, isShown: true, now })).toBe(false)
  })
})

it('leaves its name behind when the account goes', async () => {
  await open()
  await reviewItem(await anOrder())
  await app.api.db.deleteFrom('customers').where('id', '=', lina.id).execute()
  expect(await itemReviews()).toMatchObject([{ rating: 4, customer_name: 'A customer' }])
})
