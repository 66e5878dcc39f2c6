import type { ReviewReminder } from '@medina/contract/catalog/reviews'
import { beforeEach, expect, it } from 'vitest'
import { refusalOf } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { type Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCampaignItem } from '#features/catalog/offers/offers.builders.ts'
import { aCourier, aDeliveredOrder } from './reviews.builders.ts'

let lina: TestCustomer

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({ shop: { store: { name: 'The Soup Kitchen' } }, item: { image: 'saffron/soup' } })
const bread = await anItem(app.api.db, { store_id: kitchen.storeId, image: 'saffron/bread' })
const courier = await aCourier(app, kitchen)
beforeEach(async () => {
  lina = await aCustomer(app)
})

const path = '/api/v1/customer/review-reminder'
const nothing = { order_id: null, images: [], store_name: null }
const anOrder = (status?: 'pending' | 'picked_up' | 'canceled', customer = lina) =>
  aDeliveredOrder(app, kitchen, {
    customer,
    lines: [{ item_id: soup }, { item_id: bread }],
    courierId: courier,
    ...(status && { status }),
  })
const reminder = async ({ headers }: TestCustomer = lina, more: Headers = {}) =>
  (await app.get<ReviewReminder>(path, { ...headers, ...more })).body
const dismissedOf = async () =>
  (await app.api.db.selectFrom('orders').select('id').where('review_dismissed', '=', true).orderBy('id').execute()).map(
    ({ id }) => id,
  )
/** The call of the family's clients, and that of our own pages. */
const ways = [
  ['GET', (id: unknown, headers: Headers) => app.get(`${path}-cancel?order_id=${String(id)}`, headers)],
  ['POST', (id: unknown, headers: Headers) => app.post(`${path}-cancel`, { order_id: id }, headers)],
] as const

it('asks about the newest order that arrived, with the pictures of its items, each once', async () => {
  expect(await reminder()).toEqual(nothing)
  await anOrder()
  const newest = await anOrder()
  for (const status of ['pending', 'picked_up', 'canceled'] as const) await anOrder(status)
  const { order_id, images, store_name } = await reminder()
  expect([order_id, store_name]).toEqual([newest, 'The Soup Kitchen'])
  expect(images).toEqual([expect.stringContaining('saffron/soup'), expect.stringContaining('saffron/bread')])
  expect((await app.get(path, kitchen.headers)).status).toBe(401)
  expect(await reminder(await aCustomer(app))).toEqual(nothing)
})

it('asks no more once anything of the order was reviewed, be it the courier alone', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  await app.post('/api/v1/delivery-man/reviews/submit', { order_id: second, delivery_man_id: courier, rating: 5 }, lina.headers)
  expect((await reminder()).order_id).toBe(first)
  await app.post('/api/v1/items/reviews/submit', { order_id: first, item_id: soup, rating: 4 }, lina.headers)
  expect(await reminder()).toEqual(nothing)
})

it('does not ask about what cannot be reviewed, nor after a month', async () => {
  const { db, clock } = app.api
  const order = await anOrder()
  const reminds = async () => (await reminder()).order_id === order
  await db.updateTable('stores').set({ reviews_section: false }).where('id', '=', kitchen.storeId).execute()
  expect(await reminds()).toBe(false)
  await db.updateTable('stores').set({ reviews_section: true }).where('id', '=', kitchen.storeId).execute()
  expect(await reminds()).toBe(true)
  // An order of a campaign item without a courier.
  await db.updateTable('orders').set({ courier_id: null }).where('id', '=', order).execute()
  expect(await reminds()).toBe(true)
  const platter = await aCampaignItem(db, { store_id: kitchen.storeId })
  await db.updateTable('order_lines').set({ item_id: null, item_campaign_id: platter }).where('order_id', '=', order).execute()
  expect(await reminds()).toBe(false)
  await db.updateTable('orders').set({ courier_id: courier }).where('id', '=', order).execute()
  expect(await reminds()).toBe(true)
  const longAgo = new Date(clock.now().getTime() - 31 * 86_400_000)
  await db.updateTable('orders').set({ created_at: longAgo }).where('id', '=', order).execute()
  expect(await reminds()).toBe(false)
})

it.each(ways)('by %s, is dismissed for good, and then asks about the one before', async (_, dismiss) => {
  const [older, newer] = [await anOrder(), await anOrder()]
  for (let times = 0; times < 2; times++) {
    const { status, body } = await dismiss(newer, lina.headers)
    expect([status, body]).toEqual([200, 'success'])
  }
  expect((await reminder()).order_id).toBe(older)
  await dismiss(older, lina.headers)
  expect(await reminder()).toEqual(nothing)
})

it.each(ways)('by %s, nobody dismisses the order of another customer, nor one that is not there', async (_, dismiss) => {
  const order = await anOrder()
  const before = await dismissedOf()
  const other = await aCustomer(app)
  const tried = await dismiss(order, other.headers)
  const unknown = await dismiss(987_654_321, other.headers)
  expect([refusalOf(tried), tried.text]).toEqual([[403, 'order_id'], unknown.text])
  expect((await dismiss(order, kitchen.headers)).status).toBe(401)
  expect(await dismissedOf()).toEqual(before)
  expect((await reminder()).order_id).toBe(order)
})

it.each(['', '0', '-1', '1.5', 'one', '1e99'])('takes no %j for an order', async (id) => {
  await anOrder()
  const before = await dismissedOf()
  const [[, get], [, post]] = ways
  expect(refusalOf(await get(id, lina.headers))).toEqual([403, 'order_id'])
  expect(refusalOf(await post(id, lina.headers))).toEqual([422, 'order_id'])
  expect(await dismissedOf()).toEqual(before)
})
