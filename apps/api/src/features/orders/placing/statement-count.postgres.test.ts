import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, aShop, place, type Shop } from '#testing/shop/builders.ts'
import { countStatements } from '#testing/shop/count-statements.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'

let app: TestApp
let grocer: Shop
let goods: number[]
let code: string

beforeAll(async () => {
  app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
  grocer = await aShop(app, { module: 'grocery' })
  goods = []
  for (let item = 0; item < 3; item++) goods.push(await anItem(app.api.db, { store_id: grocer.storeId, stock: 100 }))
  code = await aCoupon(app, grocer)
})
afterAll(() => app.close())

const lines = () => goods.map((item_id) => ({ item_id }))

it('an order of three lines with a coupon and a key takes 9 statements, a customer’s too', async () => {
  const guest = await aGuestWith(app, grocer, ...lines())
  const order = { ...anOrderBody(guest), coupon_code: code }
  expect(await countStatements(() => place(app, grocer, order, { 'idempotency-key': 'count-1' }))).toBeLessThanOrEqual(9)
  const shop = shopOf(grocer, await aCustomer(app))
  for (const line of lines()) await addToCart(app, shop, undefined, line)
  const own = { ...anOrderBody(undefined), coupon_code: code }
  expect(await countStatements(() => place(app, shop, own, { 'idempotency-key': 'count-2' }))).toBeLessThanOrEqual(9)
})

it('its quote takes 4, and adding a line to a cart 8', async () => {
  const guest = await aGuestWith(app, grocer, ...lines().slice(1))
  const quote = () => app.post('/api/v1/customer/order/quote', { ...anOrderBody(guest), coupon_code: code }, grocer.headers)
  expect(await countStatements(quote)).toBeLessThanOrEqual(4)
  expect(await countStatements(() => addToCart(app, grocer, guest, { item_id: goods[0] ?? 0 }))).toBeLessThanOrEqual(8)
})
