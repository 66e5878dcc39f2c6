import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderBody, aShop, messagesOf, place, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { choice, instantOf, money, sentence } from '#testing/shop/tested-shop.ts'
import { aSize, anAddOn, anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aCampaignItem } from '#features/catalog/offers/offers.builders.ts'

let app: TestApp
let kitchen: Shop
let grocer: Shop
let wrap: number
let garlic: number
let shirt: number
let lina: TestCustomer

const large = choice('Size', 'Large')

beforeAll(async () => {
  app = await startTestApp({ clockStart: instantOf('2026-03-10 13:00'), poolSize: 1 })
  const { db } = app.api
  kitchen = await aShop(app)
  grocer = await aShop(app, { module: 'grocery' })
  garlic = await anAddOn(db, { store_id: kitchen.storeId, name: { en: 'Garlic' }, price: 150 })
  wrap = await anItem(db, {
    store_id: kitchen.storeId,
    name: { en: 'Wrap' },
    price: 1200,
    maximum_cart_quantity: 9,
    add_on_ids: [garlic],
    food_variations: [aSize(['Large', 'كبير', 450])],
  })
  shirt = await anItem(db, { store_id: grocer.storeId, price: 1500, stock: 5 })
  lina = await aCustomer(app)
})
afterAll(() => app.close())

type Line = Record<string, unknown>
const aWrap: Line = {
  item_id: 0,
  item_campaign_id: null,
  item_type: 'App\\Models\\Item',
  quantity: 2,
  price: 0.01,
  variation: large,
  add_on_ids: [],
  add_on_qtys: [],
}
const bodyOf = (guest: string | undefined, lines: unknown, changed: Line = {}) =>
  anOrderBody(guest, { is_buy_now: 1, cart: typeof lines === 'string' ? lines : JSON.stringify(lines), ...changed })
const quote = (shop: Shop, guest: string | undefined, lines: unknown) =>
  app.post<Quote>('/api/v1/customer/order/quote', bodyOf(guest, lines), shop.headers)
const track = async (id: number, guest: string | undefined, shop: Shop) => {
  const query = guest === undefined ? '' : `&guest_id=${guest}`
  return (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}${query}`, shop.headers)).body
}

describe('[2.004, 4.012] buying one thing at once', () => {
  it('orders what was sent, at the server’s price, and leaves the cart alone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: wrap, quantity: 1, variation: large })
    const line = { ...aWrap, item_id: wrap, add_on_ids: [garlic], add_on_qtys: [3] }
    const shown = await quote(kitchen, guest, [line])
    // (12.00 + 4.50) × 2 + 1.50 × 3 + 5.00
    const total = money(42.5, { goods: 37.5 })
    expect([shown.status, shown.body.total, shown.body.items[0]?.cart_id]).toEqual([200, total, 0])
    const { status, body } = await place(app, kitchen, bodyOf(guest, [line], { expected_amount: total }))
    expect([status, body.total_ammount]).toEqual([200, total])
    const { lines } = await track(body.order_id, guest, kitchen)
    expect(lines).toMatchObject([
      { item_id: wrap, item_campaign_id: null, quantity: 2, price: money(16.5), total_add_on_price: money(4.5) },
    ])
    const cart = await app.get<unknown[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, kitchen.headers)
    expect(cart.body).toMatchObject([{ item_id: wrap, quantity: 1 }])
  })

  it('takes stock, and gives it back with a cancellation', async () => {
    const left = async () =>
      (await app.api.db.selectFrom('items').select('stock').where('id', '=', shirt).executeTakeFirst())?.stock
    const guest = await aGuest(app)
    const { body } = await place(app, grocer, bodyOf(guest, [{ item_id: shirt, quantity: 4 }]))
    expect(await left()).toBe(1)
    const over = await place(app, grocer, bodyOf(guest, [{ item_id: shirt, quantity: 2 }]))
    expect(refusalOf(over)).toEqual([406, 'campaign'])
    await app.put('/api/v1/customer/order/cancel', { guest_id: guest, order_id: body.order_id, reason: 'Late' }, grocer.headers)
    expect(await left()).toBe(5)
  })

  it('a retry with the same key is the same order', async () => {
    const guest = await aGuest(app)
    const key = { 'idempotency-key': 'buy-now-once' }
    const body = bodyOf(guest, [{ ...aWrap, item_id: wrap }])
    const [first, again] = [await place(app, kitchen, body, key), await place(app, kitchen, body, key)]
    expect(again.body).toEqual(first.body)
    expect(refusalOf(await place(app, kitchen, { ...body, order_note: 'other' }, key))).toEqual([422, 'idempotency-key'])
  })
})

describe('what is sent instead of a line', () => {
  it.each<[string, () => unknown, number, string]>([
    ['nothing', () => [], 403, 'order_details'],
    ['no JSON', () => '[{', 403, 'cart'],
    ['an object', () => ({ item_id: wrap }), 403, 'cart'],
    ['a negative quantity', () => [{ ...aWrap, item_id: wrap, quantity: -2 }], 403, 'quantity'],
    ['no pieces', () => [{ ...aWrap, item_id: wrap, quantity: 0 }], 403, 'quantity'],
    ['half a piece', () => [{ ...aWrap, item_id: wrap, quantity: 1.5 }], 403, 'quantity'],
    ['a thousand million pieces', () => [{ ...aWrap, item_id: wrap, quantity: 1e9 }], 403, 'quantity'],
    ['more than one may have', () => [{ ...aWrap, item_id: wrap, quantity: 10 }], 406, 'quantity'],
    ['a hidden NUL', () => '[{"item_id":1,"quantity":1,"item_type":"\\u0000"}]', 403, 'item_type'],
    ['an item that is not there', () => [{ ...aWrap, item_id: 424_242 }], 404, 'item'],
    ['no item', () => [{ quantity: 1 }], 404, 'item'],
    ['another module’s item', () => [{ item_id: shirt, quantity: 1 }], 404, 'item'],
    ['no option where one is needed', () => [{ ...aWrap, item_id: wrap, variation: [] }], 403, 'variation'],
    ['an option that is not there', () => [{ ...aWrap, item_id: wrap, variation: [{ type: 'Huge' }] }], 403, 'variation'],
    ['a strange add-on', () => [{ ...aWrap, item_id: wrap, add_on_ids: [424_242], add_on_qtys: [1] }], 403, 'add_on_ids'],
    ['fewer than no add-ons', () => [{ ...aWrap, item_id: wrap, add_on_ids: [garlic], add_on_qtys: [-9] }], 403, 'add_on_qtys.0'],
  ])('%s', async (_what, lines, status, code) => {
    const guest = await aGuest(app)
    const answer = await withoutTrace(app, () => place(app, kitchen, bodyOf(guest, lines())))
    expect(refusalOf(answer)).toEqual([status, code])
  })

  it.each<[string, Line]>([
    ['no pieces', { quantity: 0 }],
    ['no number', { quantity: 'two' }],
    ['nothing', { quantity: undefined }],
    ['too many', { quantity: 10_001 }],
    ['an item that is not there', { item_id: 424_242 }],
  ])('%s is refused in the words of the cart', async (_what, changed) => {
    const guest = await aGuest(app)
    const line = { item_id: wrap, quantity: 1, variation: large, ...changed }
    const inCart = await app.post('/api/v1/customer/cart/add', { ...line, guest_id: guest, model: 'Item' }, kitchen.headers)
    const bought = await place(app, kitchen, bodyOf(guest, [line]))
    expect([bought.status, bought.body]).toEqual([inCart.status, inCart.body])
    expect(messagesOf(bought)[0]).toMatch(/^\w/)
  })

  it('an item of another store than the body names', async () => {
    const guest = await aGuest(app)
    const lines = [{ ...aWrap, item_id: wrap }]
    const answer = await withoutTrace(app, () => place(app, kitchen, bodyOf(guest, lines, { store_id: grocer.storeId })))
    expect(refusalOf(answer)).toEqual([403, 'store_id'])
    expect((await place(app, kitchen, bodyOf(guest, lines, { store_id: String(kitchen.storeId) }))).status).toBe(200)
  })

  it('items of two stores', async () => {
    const { db } = app.api
    const other = await aStore(db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId })
    const tea = await anItem(db, { store_id: other })
    const answer = await place(
      app,
      kitchen,
      bodyOf(await aGuest(app), [
        { ...aWrap, item_id: wrap },
        { item_id: tea, quantity: 1 },
      ]),
    )
    expect(refusalOf(answer)).toEqual([403, 'different_stores'])
  })

  it('a strange cart is nobody’s business while the stored one is ordered', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: wrap, variation: large })
    expect((await place(app, kitchen, bodyOf(guest, '[{', { is_buy_now: 0 }))).status).toBe(200)
  })
})

describe('[2.004, 4.013, 6.007] an item of a campaign', () => {
  const item = (changed: Partial<Parameters<typeof aCampaignItem>[1]> = {}) =>
    aCampaignItem(app.api.db, { store_id: kitchen.storeId, module_id: kitchen.moduleId, ...changed })
  const order = (shop: Shop, guest: string | undefined, id: number, quantity = 2) =>
    place(app, shop, bodyOf(guest, [{ item_campaign_id: id, item_type: 'App\\Models\\ItemCampaign', quantity }]))

  it('is ordered by a customer for the campaign’s own price, whatever the store offers', async () => {
    const { db } = app.api
    const id = await item()
    const day = { start_date: '2026-03-01', end_date: '2026-03-31', start_time: '00:00', end_time: '23:59' }
    await db
      .insertInto('store_discounts')
      .values({ store_id: kitchen.storeId, discount: 50, ...day })
      .execute()
    const shop = shopOf(kitchen, lina)
    const { status, body } = await order(shop, undefined, id)
    // 20.00 less 25 %, twice, plus delivery of 5.00.
    expect([status, body.total_ammount]).toEqual([200, money(35, { goods: 30 })])
    expect((await track(body.order_id, undefined, shop)).lines).toMatchObject([
      { item_id: null, item_campaign_id: id, quantity: 2 },
    ])
    const canceled = await app.put('/api/v1/customer/order/cancel', { order_id: body.order_id, reason: 'Late' }, shop.headers)
    expect(canceled.status).toBe(200)
    await db.deleteFrom('store_discounts').where('store_id', '=', kitchen.storeId).execute()
  })

  it('is not for guests', async () => {
    const answer = await order(kitchen, await aGuest(app), await item())
    expect([refusalOf(answer), messagesOf(answer)]).toEqual([
      [403, 'campaign'],
      [sentence('Please sign in to order this campaign item')],
    ])
  })

  it('is sold on its days and at its hours only, and not once it is over', async () => {
    const shop = shopOf(kitchen, lina)
    expect(refusalOf(await order(shop, undefined, await item({ start_date: '2026-03-11' })))).toEqual([406, 'campaign'])
    expect(refusalOf(await order(shop, undefined, await item({ end_date: '2026-03-09' })))).toEqual([404, 'campaign'])
    expect(refusalOf(await order(shop, undefined, await item({ start_time: '16:00' })))).toEqual([406, 'item'])
    expect(refusalOf(await order(shop, undefined, await item({ status: false })))).toEqual([404, 'campaign'])
    expect(refusalOf(await order(shop, undefined, await item({ maximum_cart_quantity: 1 })))).toEqual([406, 'quantity'])
  })
})
