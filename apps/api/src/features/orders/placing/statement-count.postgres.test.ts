import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderBody, aShop, place, type Shop } from '#testing/shop/builders.ts'
import { countStatements, listStatements } from '#testing/shop/count-statements.ts'
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

type Person = { guest: string | undefined; shop: Shop }
const query = (guest: string | undefined) => (guest === undefined ? '' : `guest_id=${guest}`)

/** The statements of the calls from the first to the page of the order. */
async function listCalls(person: Person, item_id: number) {
  const { guest, shop } = person
  const path = '/api/v1/customer'
  const add = await listStatements(() => addToCart(app, shop, guest, { item_id }))
  const list = await listStatements(() => app.get(`${path}/cart/list?${query(guest)}`, shop.headers))
  const quote = await listStatements(() => app.post(`${path}/order/quote`, anOrderBody(guest), shop.headers))
  let order = 0
  const placing = await listStatements(async () => {
    const answer = await place(app, shop, anOrderBody(guest), { 'idempotency-key': 'calls' })
    order = answer.body.order_id
    return answer
  })
  const track = await listStatements(() => app.get(`${path}/order/track?order_id=${order}&${query(guest)}`, shop.headers))
  return { add, list, quote, place: placing, track }
}

const lengths = (calls: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(calls).map(([name, statements]) => [name, statements.length]))

it('a guest gets from the first call to the page of the order in 15 statements, and is looked up in none of them', async () => {
  const [item = 0] = goods
  await listCalls({ guest: await aGuest(app), shop: grocer }, item)
  let guest: string | undefined
  const first = await listStatements(async () => {
    const answer = await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})
    guest = answer.body.guest_id
    return answer
  })
  const calls = { guest: first, ...(await listCalls({ guest, shop: grocer }, item)) }
  expect(lengths(calls)).toEqual({ guest: 1, add: 2, list: 1, quote: 2, place: 7, track: 2 })
  expect(
    Object.values(calls)
      .flat()
      .filter((text) => text.includes('secret_hash') && text.startsWith('select')),
  ).toEqual([])
})

it('a customer’s calls take one more each: a session may end at any moment', async () => {
  const calls = await listCalls({ guest: undefined, shop: shopOf(grocer, await aCustomer(app)) }, goods[0] ?? 0)
  expect(lengths(calls)).toEqual({ add: 3, list: 2, quote: 3, place: 8, track: 3 })
})
