import type { Quote } from '@medina/contract/orders/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, messagesOf, place, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { expectNoTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { anAddOn, anItem } from '#features/catalog/catalog.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number
let basil: number
let guest: string

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  basil = await anAddOn(app.api.db, { store_id: kitchen.storeId, price: 100 })
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, price: 2000, add_on_ids: [basil] })
  guest = await aGuestWith(app, kitchen, { item_id: soup })
})
afterAll(() => app.close())

const quote = (changed: Record<string, unknown>) =>
  app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, changed), kitchen.headers)
const buyNow = (line: Record<string, unknown>) => ({
  is_buy_now: 1,
  cart: JSON.stringify([{ item_id: soup, quantity: 1, ...line }]),
})

/** Values that JavaScript converts to a number although they are none. */
const odd: unknown[] = [true, [3], ['3'], {}, '0x10', '1e3', '+5', ' 5 ', '   ', 'Infinity', '5.', 'NaN', '9'.repeat(400)]

describe('what is no number', () => {
  expectNoTrace(() => app)

  it.each(odd.map((value) => [value]))('%j is none in any member of an order', async (value) => {
    const members = ['store_id', 'latitude', 'longitude', 'dm_tips', 'extra_packaging_amount', 'expected_amount']
    for (const member of members) {
      expect(refusalOf(await quote({ [member]: value }))).toEqual([422, member])
      expect(refusalOf(await place(app, kitchen, anOrderBody(guest, { [member]: value })))).toEqual([403, member])
    }
    for (const [line, code] of [
      [{ quantity: value }, 'quantity'],
      [{ item_id: value }, 'item_id'],
      [{ add_on_ids: [value], add_on_qtys: [1] }, 'add_on_ids.0'],
      [{ add_on_ids: [basil], add_on_qtys: [value] }, 'add_on_qtys.0'],
    ] as const) {
      expect(refusalOf(await quote(buyNow(line)))).toEqual([403, code])
      expect(refusalOf(await place(app, kitchen, anOrderBody(guest, buyNow(line))))).toEqual([403, code])
    }
  })

  it.each(odd.map((value) => [value]))('%j is none in a line of the cart', async (value) => {
    for (const [line, code] of [
      [{ quantity: value }, 'quantity'],
      [{ item_id: value }, 'item_id'],
      [{ price: value }, 'price'],
      [{ add_on_ids: [value] }, 'add_on_ids.0'],
      [{ add_on_ids: [basil], add_on_qtys: [value] }, 'add_on_qtys.0'],
      [{ variation: [{ type: '', price: value }] }, 'variation.0.price'],
    ] as const) {
      const body = { guest_id: guest, model: 'Item', item_id: soup, quantity: 1, ...line }
      expect(refusalOf(await app.post('/api/v1/customer/cart/add', body, kitchen.headers))).toEqual([403, code])
    }
  })

  it('JSON’s own way to write infinity is refused too', async () => {
    const body = JSON.stringify(anOrderBody(guest, { dm_tips: 0 })).replace('"dm_tips":0', '"dm_tips":1e999')
    const headers = { ...kitchen.headers, 'content-type': 'application/json' }
    expect(refusalOf(await app.post('/api/v1/customer/order/place', body, headers))).toEqual([403, 'dm_tips'])
  })
})

describe('numbers as text, as clients of the family send them', () => {
  it('mean what they say', async () => {
    const sent = { dm_tips: '2.50', latitude: '22.42', longitude: '39.05', store_id: String(kitchen.storeId) }
    const line = { item_id: String(soup), quantity: '2', add_on_ids: [String(basil)], add_on_qtys: ['3'] }
    const { status, body } = await quote({ ...sent, ...buyNow(line), expected_amount: '50.5' })
    // 20.00 × 2 + 1.00 × 3 + 2.50 + 5.00
    expect([status, body.total]).toEqual([200, 50.5])
  })

  it.each(['', 'null', 'undefined', null])('%j is what was left out, never 0', async (empty) => {
    const { status, body } = await quote({ dm_tips: empty, extra_packaging_amount: empty, ...buyNow({ price: empty }) })
    expect([status, body.total]).toEqual([200, 25])
    const nowhere = await place(app, kitchen, anOrderBody(guest, { latitude: empty, longitude: empty }))
    expect(refusalOf(nowhere)).toEqual([403, 'address'])
  })

  it('an empty total is none that the customer has seen, as a null is', async () => {
    const other = await aGuestWith(app, kitchen, { item_id: soup })
    expect((await place(app, kitchen, anOrderBody(other, { expected_amount: '' }))).status).toBe(200)
  })
})

describe('a tip', () => {
  expectNoTrace(() => app)

  it.each([10_000.01, '10001', 1e15, 1e300])('of %j is refused with words, and nothing is written', async (dm_tips) => {
    for (const refused of [await quote({ dm_tips }), await place(app, kitchen, anOrderBody(guest, { dm_tips }))]) {
      expect(refusalOf(refused)).toEqual([403, 'dm_tips'])
      expect(messagesOf(refused)).toEqual(['A tip can be SAR\u00a010000.00 at most. Please enter a smaller one.'])
    }
  })

  it('may be 10,000, as on the page', async () => {
    expect((await quote({ dm_tips: 10_000 })).body.total).toBe(10_025)
  })
})
