import type { OperatorReview } from '@medina/contract/operator/operator-reviews'
import { aGuestWith, anOrderOf, aShop, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anItem, aReview, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let market: Shop
let store: TestKey
let stranger: TestKey
let office: TestKey

beforeAll(async () => {
  app = await startTestApp()
  market = await aShop(app, { module: 'grocery' })
  const { moduleId: module_id, zoneId: zone_id } = market
  store = await aKey(app, { storeIds: [market.storeId] })
  stranger = await aKey(app, { storeIds: [await aStore(app.api.db, { module_id, zone_id })] })
  office = await aKey(app, { role: 'admin' })
})
afterAll(() => app.close())

let couriers = 0

async function aCourierReview(comment: string) {
  const { db, clock } = app.api
  const item = await anItem(db, { store_id: market.storeId, stock: 5 })
  const order_id = await anOrderOf(app, market, await aGuestWith(app, market, { item_id: item }))
  couriers += 1
  const courier = { zone_id: market.zoneId, name: JSON.stringify({ en: 'Samir' }), phone: `+96650000000${couriers}` }
  const { id: courier_id } = await db.insertInto('couriers').values(courier).returning('id').executeTakeFirstOrThrow()
  const review = { order_id, courier_id, rating: 4, comment, status: false, created_at: clock.now() }
  const { id } = await db.insertInto('courier_reviews').values(review).returning('id').executeTakeFirstOrThrow()
  return { id, order_id, courier_id }
}

const moderate = (id: number, status: string, { headers } = office) =>
  app.put<OperatorReview>(`/api/v1/operator/reviews/${id}`, { status }, headers)
const list = async (query = '', { headers } = store) =>
  (await app.get<{ reviews: OperatorReview[] }>(`/api/v1/operator/reviews${query}`, headers)).body.reviews

it('reviews are shown and hidden by the business, and their stars count only while they are shown', async () => {
  const { db } = app.api
  const item = await anItem(db, { store_id: market.storeId })
  const id = await aReview(db, { store_id: market.storeId, item_id: item, rating: 4, comment: 'Fresh', status: false })
  const stars = async () => {
    const columns = ['rating_sum', 'rating_count', 'ratings'] as const
    const ofItem = await db.selectFrom('items').select(columns).where('id', '=', item).executeTakeFirst()
    const ofStore = await db.selectFrom('stores').select(columns).where('id', '=', market.storeId).executeTakeFirst()
    expect(ofStore).toEqual(ofItem)
    return ofItem
  }
  expect((await list('?status=waiting'))[0]).toMatchObject({ id, status: 'waiting', comment: 'Fresh', customer_name: 'Noura' })
  expect(await list('?status=hidden')).toEqual([])
  for (let times = 0; times < 2; times++) expect((await moderate(id, 'approved')).body.status).toBe('approved')
  expect(await stars()).toEqual({ rating_sum: 4, rating_count: 1, ratings: [0, 1, 0, 0, 0] })
  const shown = async () => (await app.get<unknown[]>(`/api/v1/items/reviews/${item}`, market.headers)).text.includes('Fresh')
  expect(await shown()).toBe(true)
  await moderate(id, 'hidden')
  expect(await shown()).toBe(false)
  expect(await list('?status=waiting')).toEqual([])
  expect((await list('?status=hidden'))[0]?.id).toBe(id)
  expect(await stars()).toEqual({ rating_sum: 0, rating_count: 0, ratings: [0, 0, 0, 0, 0] })
})

it('reviews are answered for everybody to read by a key of their store, and the answer can be taken away', async () => {
  const { db } = app.api
  const item = await anItem(db, { store_id: market.storeId, name: 'Figs' })
  const id = await aReview(db, { store_id: market.storeId, item_id: item, comment: 'Too ripe' })
  const answer = (reply: unknown, { headers } = store) =>
    app.put<OperatorReview>(`/api/v1/operator/reviews/${id}/reply`, { reply }, headers)
  expect((await answer('We choose better now.')).body).toMatchObject({ about: 'Figs', reply: 'We choose better now.' })
  const read = async () => (await app.get<{ reply: string | null }[]>(`/api/v1/items/reviews/${item}`, market.headers)).text
  expect(await read()).toContain('We choose better now.')
  expect(refusalOf(await answer('Ours', stranger))).toEqual([404, 'review'])
  expect(refusalOf(await answer('  '))).toEqual([422, 'reply'])
  expect((await answer(null)).body.reply).toBeNull()
  expect(await read()).not.toContain('We choose')
  const acts = await db
    .selectFrom('operator_acts')
    .select(['act', 'key_id'])
    .where('act', 'like', 'review_%')
    .orderBy('id')
    .execute()
  expect(acts.slice(-2)).toEqual([
    { act: 'review_answered', key_id: store.id },
    { act: 'review_reply_removed', key_id: store.id },
  ])
})

it('reviews are never shown or hidden by a key of their store, whatever its scopes', async () => {
  const { db } = app.api
  const id = await aReview(db, { store_id: market.storeId, comment: 'Too ripe' })
  const courier = await aCourierReview('Kind')
  for (const status of ['hidden', 'approved'])
    for (const path of [`reviews/${id}`, `courier-reviews/${courier.id}`]) {
      const call = () => app.put(`/api/v1/operator/${path}`, { status }, store.headers)
      expect(refusalOf(await withoutTrace(app, call))).toEqual([403, 'role'])
    }
})

it('reviews of couriers are judged by the business as well, and read by the store whose order was brought', async () => {
  const { db } = app.api
  const { id, order_id, courier_id } = await aCourierReview('On time')
  const path = '/api/v1/operator/courier-reviews'
  const waiting = (await app.get<{ reviews: OperatorReview[] }>(`${path}?status=waiting`, store.headers)).body.reviews
  expect(waiting[0]).toMatchObject({ id, order_id, delivery_man_id: courier_id, comment: 'On time', status: 'waiting' })
  expect((await app.get<{ reviews: OperatorReview[] }>(path, stranger.headers)).body.reviews).toEqual([])
  expect(refusalOf(await app.put(`${path}/${id}`, { status: 'approved' }, stranger.headers))).toEqual([404, 'review'])
  expect((await app.put(`${path}/${id}`, { status: 'approved' }, office.headers)).status).toBe(200)
  const stars = db.selectFrom('couriers').select(['rating_sum', 'rating_count']).where('id', '=', courier_id)
  expect(await stars.executeTakeFirst()).toEqual({ rating_sum: 4, rating_count: 1 })
})

it('reviews of other stores are none of a key’s', async () => {
  const id = await aReview(app.api.db, { store_id: market.storeId })
  expect(await list('', stranger)).toEqual([])
  expect(refusalOf(await moderate(id, 'hidden', stranger))).toEqual([404, 'review'])
  expect(refusalOf(await moderate(id, 'liked'))).toEqual([422, 'status'])
  expect((await list('?status=approved&limit=1'))[0]?.id).toBe(id)
})
