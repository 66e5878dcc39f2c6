import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aGuest,
  aGuestWith,
  anOrderBody,
  aShop,
  place,
  type Refusal,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { everything, withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { choice, money, sentence, taxOf, taxRate, word, words } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aSize, anAddOn, anItem } from '#features/catalog/catalog.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ shop: { store: { tax: 15 } }, item: { price: 2000 } })
beforeEach(() => resetSwitches(app))

const ask = (shop: Shop, guest: string, changed: Record<string, unknown> = {}, headers = {}) =>
  app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, changed), { ...shop.headers, ...headers })
const amounts = ({ lines }: Quote) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

describe('the bill', () => {
  it('has a line for everything, and the lines sum to the total', async () => {
    const { db } = app.api
    const cheese = await anAddOn(db, { store_id: kitchen.storeId, price: 300 })
    const wrap = await anItem(db, {
      store_id: kitchen.storeId,
      name: { en: 'Wrap', ar: 'لفة' },
      price: 1200,
      discount: 1000,
      add_on_ids: [cheese],
      food_variations: [aSize(['Large', 'كبير', 450])],
    })
    await setSwitches(app, {
      additional_charge_status: true,
      additional_charge: 150,
      additional_charge_name: words({ en: 'Service', ar: 'خدمة' }),
    })
    const large = choice('Size', 'Large')
    const guest = await aGuestWith(
      app,
      kitchen,
      { item_id: wrap, quantity: 2, variation: large, add_on_ids: [cheese], add_on_qtys: [3] },
      { item_id: soup },
    )
    const { status, body } = await ask(kitchen, guest, { dm_tips: money(5) })
    expect(status).toBe(200)
    expect(body.lines).toEqual([
      { code: 'items', amount: money(53), included: false, detail: null },
      { code: 'add_ons', amount: money(9), included: false, detail: null },
      { code: 'discount', amount: money(-3.3), included: false, detail: null },
      { code: 'tax', amount: taxOf(58.7, 15), included: tested.tax.isIncluded, detail: String(taxRate(15)) },
      { code: 'delivery', amount: money(5), included: false, detail: null },
      { code: 'tip', amount: money(5), included: false, detail: null },
      { code: 'additional_charge', amount: money(1.5), included: false, detail: word('Service') },
    ])
    const taxed = { goods: 58.7, rate: 15 }
    expect(body).toMatchObject({
      subtotal: money(58.7),
      total: money(70.2, taxed),
      delivery_time: '20-30 min',
      currency_digits: tested.digits,
    })
    const minor = 10 ** tested.digits
    const sum = body.lines.reduce((total, { amount, included }) => total + (included ? 0 : Math.round(amount * minor)), 0)
    expect(sum / minor).toBe(body.total)
    const wrapPrices = { unit_price: money(16.5), add_ons_price: money(9), discount: money(3.3), total: money(38.7) }
    expect(body.items).toMatchObject([
      { item_id: wrap, name: word('Wrap'), quantity: 2, ...wrapPrices },
      { item_id: soup, quantity: 1, unit_price: money(20), add_ons_price: 0, discount: 0, total: money(20) },
    ])
    const arabic = await ask(kitchen, guest, {}, { 'x-localization': 'ar' })
    expect(arabic.body.items[0]?.name).toBe('لفة')
    expect(arabic.body.lines.at(-1)?.detail).toBe('خدمة')
  })

  it('keeps what its additional charge was called, whatever that is called later', async () => {
    const nameOf = async (name: string | null) => {
      const service = {
        additional_charge_status: true,
        additional_charge: 150,
        additional_charge_name: words({ en: name ?? '' }),
      }
      await setSwitches(app, name === null ? {} : service)
      const guest = await aGuestWith(app, kitchen, { item_id: soup })
      const { body } = await place(app, kitchen, anOrderBody(guest))
      await setSwitches(app, { additional_charge_name: { en: 'Another' } })
      const path = `/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`
      return (await app.get<TrackedOrder>(path, kitchen.headers)).body.order?.additional_charge_name
    }
    expect(await nameOf(null)).toBeNull()
    expect(await nameOf('Service')).toBe(word('Service'))
  })

  it('ignores every amount that the caller sends', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { body: fair } = await ask(kitchen, guest)
    const { body: cheated } = await ask(kitchen, guest, {
      order_amount: 0.01,
      distance: 0,
      tax_amount: 0,
      delivery_charge: 0,
      discount_amount: 19,
      coupon_discount_amount: 19,
      extra_packaging_amount: -5,
      cart: JSON.stringify([{ item_id: soup, price: 0, quantity: -1 }]),
    })
    expect(cheated).toEqual(fair)
    expect(fair.total).toBe(money(25, { goods: 20, rate: 15 }))
  })

  it('[9.028] adds the tax when prices do not include it', async () => {
    await setSwitches(app, { tax_included: false })
    const added = (20 * taxRate(15)) / 100
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { body } = await ask(kitchen, guest)
    expect(body.lines).toContainEqual({
      code: 'tax',
      amount: money(added),
      included: false,
      detail: String(taxRate(15)),
    })
    expect(body.total).toBe(money(25 + added))
  })

  it('takes the store’s own discount from its minimum on, capped, instead of the items’', async () => {
    const shop = await aShop(app, { store: { discount: { discount: 50, min_purchase: 3000, max_discount: 1200 } } })
    const item = await anItem(app.api.db, { store_id: shop.storeId, price: 1000, discount: 1000 })
    const guest = await aGuestWith(app, shop, { item_id: item, quantity: 2 })
    expect(amounts((await ask(shop, guest)).body).discount).toBe(money(-2))
    const rich = await aGuestWith(app, shop, { item_id: item, quantity: 3 })
    expect(amounts((await ask(shop, rich)).body).discount).toBe(money(-12))
  })

  it.each([
    { digits: 0, item: 2000, tip: 7, total: 5007, stored: 5007 },
    { digits: 3, item: 2, tip: 0.125, total: 5.125, stored: 5125 },
  ])('counts in a currency of $digits digits', async ({ digits, item, tip, total, stored }) => {
    await setSwitches(app, { digit_after_decimal_point: digits, tax_included: true })
    const shop = await aShop(app, { zone: { rates: { fixed_shipping_charge: 3000 } } })
    const guest = await aGuestWith(app, shop, { item_id: await anItem(app.api.db, { store_id: shop.storeId, price: 2000 }) })
    const { body } = await ask(shop, guest, { dm_tips: tip })
    expect([body.items[0]?.unit_price, body.total, body.currency_digits]).toEqual([item, total, digits])
    const placed = await place(app, shop, anOrderBody(guest, { dm_tips: tip, expected_amount: total }))
    expect(placed.body.total_ammount).toBe(total)
    const row = await app.api.db.selectFrom('orders').selectAll().where('id', '=', placed.body.order_id).executeTakeFirstOrThrow()
    expect([row.currency_digits, row.order_amount]).toEqual([digits, stored])
  })
})

describe('a tip', () => {
  it('is rounded to the currency, and none where tips are off', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const smallest = 10 ** -tested.digits
    const half = (2 + smallest / 2).toFixed(tested.digits + 1)
    expect(amounts((await ask(kitchen, guest, { dm_tips: half })).body).tip).toBe(2 + smallest)
    await setSwitches(app, { dm_tips_status: false })
    expect(amounts((await ask(kitchen, guest, { dm_tips: 5 })).body).tip).toBeUndefined()
  })

  it('never lowers the total', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    for (const dm_tips of [-1, -0.001, '-5', -1e9, '-0.001']) {
      expect(refusalOf(await ask(kitchen, guest, { dm_tips }))).toEqual([403, 'dm_tips'])
    }
  })
})

describe('no bill', () => {
  it('for an empty cart, or without a guest', async () => {
    expect(refusalOf(await ask(kitchen, await aGuest(app)))).toEqual([403, 'order_details'])
    expect(refusalOf(await ask(kitchen, 'nobody'))).toEqual([401, 'guest_id'])
    expect(
      refusalOf(await app.post('/api/v1/customer/order/quote', anOrderBody('x', { guest_id: undefined }), kitchen.headers)),
    ).toEqual([401, 'auth-001'])
  })

  it('for options that are no longer offered', async () => {
    const { db } = app.api
    const shop = await aShop(app, { module: 'grocery' })
    const shirt = await anItem(db, { store_id: shop.storeId, stock: 5, variations: [{ type: 'Red', price: 900, stock: 5 }] })
    const guest = await aGuestWith(app, shop, { item_id: shirt, variation: [{ type: 'Red' }] })
    await db.deleteFrom('item_variations').where('item_id', '=', shirt).execute()
    expect(refusalOf(await ask(shop, guest))).toEqual([403, 'variation'])
  })

  it('for items that are gone, which are named', async () => {
    const { db } = app.api
    const cake = await anItem(db, { store_id: kitchen.storeId, name: 'Cake' })
    const guest = await aGuestWith(app, kitchen, { item_id: cake })
    await db.updateTable('items').set({ status: false }).where('id', '=', cake).execute()
    const refused = await ask(kitchen, guest)
    expect(refusalOf(refused)).toEqual([404, 'item'])
    expect((refused.body as unknown as Refusal).errors[0]?.message).toBe(sentence('Cake is no longer available.'))
  })

  it.each<[string, unknown]>([
    ['payment_method', 'barter'],
    ['order_type', 'rental'],
    ['latitude', 91],
    ['latitude', 'north'],
    ['longitude', '1e9'],
    ['dm_tips', 'much'],
    ['expected_amount', -1],
    ['address', 'a'.repeat(301)],
    ['order_note', 'a'.repeat(501)],
    ['order_note', 'a\u0000b'],
    ['order_note', '\ud83c'],
    ['cutlery', 'maybe'],
    ['store_id', 'x'],
  ])('for a body that makes no sense: %s %j', async (field, value) => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    expect(refusalOf(await ask(kitchen, guest, { [field]: value }))).toEqual([422, field])
    // The family's own endpoint keeps the status that its clients expect.
    const placing = () => place(app, kitchen, anOrderBody(guest, { [field]: value }))
    expect(refusalOf(await withoutTrace(app, placing))).toEqual([403, field])
  })

  it('changes nothing', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const before = await everything(app.api.db)
    expect((await ask(kitchen, guest)).status).toBe(200)
    expect((await ask(kitchen, guest, { latitude: 22.5 })).status).toBe(403)
    expect(await everything(app.api.db)).toEqual(before)
  })
})
