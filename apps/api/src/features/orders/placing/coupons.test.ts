import type { Coupon } from '@medina/contract/catalog/promotions'
import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  messagesOf,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { everything, withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { bill, money, sentence, word, words } from '#testing/shop/tested-shop.ts'
import { aModule, anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 5000 } })
const lina = await aCustomer(app)
afterEach(() => resetSwitches(app))

/** A customer with soups of 50.00 in the cart; delivery is 5.00. */
async function withSoups(quantity = 2, person?: TestCustomer): Promise<Shop> {
  const shop = shopOf(kitchen, person ?? (await aCustomer(app)))
  await addToCart(app, shop, undefined, { item_id: soup, quantity })
  return shop
}
const quote = async (shop: Shop, code: string, changed: Record<string, unknown> = {}) =>
  (await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined, { coupon_code: code, ...changed }), shop.headers))
    .body
const order = (shop: Shop, code: string, changed: Record<string, unknown> = {}) =>
  place(app, shop, anOrderBody(undefined, { coupon_code: code, ...changed }))
const amountsOf = ({ lines }: Quote) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))
const coupon = (row: Parameters<typeof aCoupon>[2] = {}) => aCoupon(app, kitchen, row)

describe('a coupon on the bill', () => {
  it('[3.012, 9.029] of a percent takes it off the goods, at most what it is capped by, and stands on the order', async () => {
    const shop = await withSoups()
    const code = await coupon({ title: JSON.stringify(words({ en: 'Spring' })), discount: 1550, max_discount: 1000 })
    const shown = await quote(shop, code.toLowerCase())
    expect(amountsOf(shown)).toEqual(bill({ items: 100, coupon: -10, delivery: 5 }, 90))
    expect(shown).toMatchObject({
      total: money(95, { goods: 90 }),
      coupon: { code, title: word('Spring'), coupon_type: 'default', amount: money(10) },
      coupon_refusal: null,
    })
    const { status, body } = await order(shop, code, { expected_amount: shown.total })
    expect([status, body.total_ammount]).toEqual([200, shown.total])
    const tracked = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}`, shop.headers)
    expect(tracked.body.order).toMatchObject({
      coupon_code: code,
      coupon_discount_amount: money(10),
      coupon_discount_title: word('Spring'),
      coupon_created_by: 'admin',
      order_amount: shown.total,
    })
  })

  it('is found by its code as it was copied: with marks that nobody sees, and in the digits of the keyboard', async () => {
    const shop = await withSoups()
    const code = await coupon()
    const copied = code.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect((await quote(shop, `\u200f ${copied}\u200b\ufeff`)).coupon?.code).toBe(code)
  })

  it('[9.029] is not capped by 0', async () => {
    const code = await coupon({ max_discount: 0 })
    expect(amountsOf(await quote(await withSoups(), code))).toMatchObject({ coupon: money(-15.5) })
  })

  it('of an amount takes it off, never more than the goods cost', async () => {
    const some = await coupon({ discount_type: 'amount', discount: 2000 })
    expect(amountsOf(await quote(await withSoups(), some))).toMatchObject({ coupon: money(-20) })
    const more = await coupon({ discount_type: 'amount', discount: 900_000 })
    const shop = await withSoups()
    const shown = await quote(shop, more)
    expect([amountsOf(shown).coupon, shown.total]).toEqual([money(-100), money(5)])
    expect((await order(shop, more, { expected_amount: money(5) })).status).toBe(200)
  })

  it('[9.030] for free delivery makes the fee 0, and takes nothing off the goods', async () => {
    const code = await coupon({ coupon_type: 'free_delivery', discount: 0 })
    const shown = await quote(await withSoups(), code)
    expect(amountsOf(shown)).toEqual(bill({ items: 100, delivery: 0 }, 100))
    expect(shown).toMatchObject({
      total: money(100, { goods: 100 }),
      free_delivery_by: 'admin',
      original_delivery_charge: money(5),
    })
  })

  it('of a store is the store’s free delivery', async () => {
    const code = await coupon({ coupon_type: 'free_delivery', discount: 0, created_by: 'vendor', store_id: kitchen.storeId })
    expect(await quote(await withSoups(), code)).toMatchObject({ free_delivery_by: 'vendor' })
  })
})

describe('a coupon that cannot be used', () => {
  /** Expects a quote without the coupon that gives the reason, and a refused order that changes nothing. */
  async function expectRefused(shop: Shop, code: string, refusal: { status: number; text: string }, changed = {}): Promise<void> {
    const before = await everything(app.api.db)
    const shown = await quote(shop, code, changed)
    expect([shown.coupon, shown.coupon_refusal?.replace(/[\u2066-\u2069]/g, '')]).toEqual([null, sentence(refusal.text)])
    expect(amountsOf(shown).coupon).toBeUndefined()
    const answer = await order(shop, code, changed)
    expect(refusalOf(answer)).toEqual([refusal.status, 'coupon'])
    expect(messagesOf(answer)).toEqual([sentence(refusal.text)])
    expect(await everything(app.api.db)).toEqual(before)
  }

  it('[8.032] is below its minimum, measured before discounts', async () => {
    const code = await coupon({ min_purchase: 10_001 })
    await expectRefused(await withSoups(), code, {
      status: 406,
      text: 'To apply this coupon,the minimum purchase amount is SAR\u00a0100.01',
    })
    const cheaper = await anItem(app.api.db, {
      store_id: kitchen.storeId,
      price: 10_001,
      discount: 5000,
      discount_type: 'percent',
    })
    const shop = shopOf(kitchen, await aCustomer(app))
    await addToCart(app, shop, undefined, { item_id: cheaper })
    expect((await quote(shop, code)).coupon_refusal).toBeNull()
  })

  it.each([
    ['nobody knows', 404, 'There is no coupon with this code. Please check it.', () => Promise.resolve('NOSUCH')],
    ['is switched off', 404, 'There is no coupon with this code. Please check it.', () => coupon({ status: false })],
    ['is over', 406, 'This coupon has expired.', () => coupon({ expire_date: '2026-03-09' })],
    [
      'has not begun',
      406,
      'This coupon is valid from March 11, 2026.',
      () => coupon({ start_date: '2026-03-11', expire_date: '2026-03-31' }),
    ],
    [
      'is another zone’s',
      404,
      'This coupon is for another part of the city.',
      () => coupon({ coupon_type: 'zone_wise', target_ids: [424_242] }),
    ],
    ['is another account’s', 403, 'This coupon is for another account.', () => coupon({ customer_ids: [lina.id] })],
  ] as const)('%s', async (_why, status, text, make) => {
    await expectRefused(await withSoups(), await make(), { status, text })
  })

  it('is of another store or another module', async () => {
    const { db } = app.api
    const other = await aStore(db, { module_id: kitchen.moduleId, zone_id: kitchen.zoneId })
    const text = 'This coupon is for another store.'
    await expectRefused(await withSoups(), await coupon({ coupon_type: 'store_wise', target_ids: [other] }), {
      status: 404,
      text,
    })
    await expectRefused(await withSoups(), await coupon({ created_by: 'vendor', store_id: other }), { status: 404, text })
    const elsewhere = await aCoupon(app, { moduleId: await aModule(db, 'grocery') })
    const unknown = 'There is no coupon with this code. Please check it.'
    await expectRefused(await withSoups(), elsewhere, { status: 404, text: unknown })
  })

  it('takes nothing off: nothing is left to pay for, or its percent rounds to nothing', async () => {
    const nothing = { status: 406, text: 'This coupon would take nothing off this order. Keep it for another one.' }
    const { storeId: store_id } = kitchen
    const gift = await anItem(app.api.db, { store_id, price: 2000, discount: 10_000, discount_type: 'percent' })
    const mint = await anItem(app.api.db, { store_id, price: 49 })
    const shop = shopOf(kitchen, await aCustomer(app))
    await addToCart(app, shop, undefined, { item_id: gift })
    await expectRefused(shop, await coupon({ uses_per_customer: 1 }), nothing)
    await expectRefused(shop, await coupon({ discount_type: 'amount', discount: 1000 }), nothing)
    const code = await coupon({ discount: 100, uses_per_customer: 1 })
    await addToCart(app, shop, undefined, { item_id: mint })
    await expectRefused(shop, code, nothing)
    // The refused coupon was not used up: it now gives 1 % of 50.49.
    await addToCart(app, shop, undefined, { item_id: soup })
    expect(amountsOf(await quote(shop, code))).toMatchObject({ coupon: money(-0.5) })
    expect((await order(shop, code)).status).toBe(200)
  })

  it('gives nothing: delivery is free already, or nothing is delivered', async () => {
    const code = await coupon({ coupon_type: 'free_delivery', discount: 0 })
    const collected = 'This coupon is for delivery, and you are picking this order up. Keep it for another one.'
    await expectRefused(await withSoups(), code, { status: 406, text: collected }, { order_type: 'take_away' })
    await setSwitches(app, { admin_free_delivery: { status: true, type: 'free_delivery_to_all_store', free_delivery_over: 0 } })
    const free = 'Delivery is free already. Keep this coupon for another order.'
    await expectRefused(await withSoups(), code, { status: 406, text: free })
  })

  it('[8.032] for free delivery is below its minimum: the fee stays whole, and nothing is ordered', async () => {
    const code = await coupon({ coupon_type: 'free_delivery', discount: 0, min_purchase: 10_001 })
    const shop = await withSoups()
    await expectRefused(shop, code, {
      status: 406,
      text: 'To apply this coupon,the minimum purchase amount is SAR\u00a0100.01',
    })
    const shown = await quote(shop, code)
    expect(shown).toMatchObject({
      total: money(105, { goods: 100 }),
      free_delivery_by: null,
      original_delivery_charge: money(5),
    })
    expect(amountsOf(shown)).toEqual(bill({ items: 100, delivery: 5 }, 100))
    await addToCart(app, shop, undefined, { item_id: await anItem(app.api.db, { store_id: kitchen.storeId, price: 1 }) })
    expect(amountsOf(await quote(shop, code))).toEqual(bill({ items: 100.01, delivery: 0 }, 100.01))
  })

  it('has been used as often as it may be; a canceled order gives its use back', async () => {
    const person = await aCustomer(app)
    const code = await coupon({ uses_per_customer: 1 })
    const shop = await withSoups(2, person)
    const { body } = await order(shop, code)
    await withSoups(1, person)
    await expectRefused(shop, code, { status: 406, text: 'You have used this coupon as many times as allowed.' })
    const canceled = await app.put('/api/v1/customer/order/cancel', { order_id: body.order_id, reason: 'Late' }, shop.headers)
    expect(canceled.status).toBe(200)
    expect((await order(shop, code)).status).toBe(200)
    // Uses are counted per customer.
    expect((await order(await withSoups(), code)).status).toBe(200)
  })

  it('is for first orders, and this is not one; a canceled order was none', async () => {
    const person = await aCustomer(app)
    const code = await coupon({ coupon_type: 'first_order' })
    const shop = await withSoups(1, person)
    const id = await anOrderOf(app, shop, undefined)
    await withSoups(1, person)
    await expectRefused(shop, code, { status: 406, text: 'This coupon is for first orders only.' })
    await app.put('/api/v1/customer/order/cancel', { order_id: id, reason: 'Late' }, shop.headers)
    expect((await order(shop, code)).status).toBe(200)
  })

  it('wants an account, where it counts its uses or knows its people', async () => {
    const open = await coupon()
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const asGuest = (coupon_code: string) =>
      withoutTrace(app, () => place(app, kitchen, anOrderBody(guest, { coupon_code, is_guest: 0 })))
    for (const row of [{ uses_per_customer: 3 }, { customer_ids: [lina.id] }, { coupon_type: 'first_order' as const }]) {
      const answer = await asGuest(await coupon(row))
      expect([refusalOf(answer), messagesOf(answer)]).toEqual([[403, 'coupon'], [sentence('Please sign in to use this coupon.')]])
    }
    expect((await asGuest(open)).status).toBe(200)
  })

  it('[3.012] counts and knows its people by their account, whatever is_guest says in the body', async () => {
    const person = await aCustomer(app)
    const asIfGuest = { is_guest: 1, guest_id: await aGuest(app) }
    const once = await coupon({ uses_per_customer: 1 })
    const first = await coupon({ coupon_type: 'first_order' })
    const shop = await withSoups(2, person)
    expect((await order(shop, once, asIfGuest)).status).toBe(200)
    await withSoups(2, person)
    for (const code of [once, first, await coupon({ customer_ids: [lina.id] })])
      expect(refusalOf(await withoutTrace(app, () => order(shop, code, asIfGuest)))[1]).toBe('coupon')
    expect((await order(shop, await coupon({ customer_ids: [person.id] }), asIfGuest)).status).toBe(200)
  })
})

describe('coupon/apply', () => {
  const apply = (person: TestCustomer, code: string, storeId = kitchen.storeId) =>
    withoutTrace(app, () =>
      app.get<Coupon>(`/api/v1/coupon/apply?code=${code}&store_id=${storeId}`, { ...kitchen.headers, ...person.headers }),
    )

  it('[3.012] answers the coupon that the customer may use in the store', async () => {
    const code = await coupon({ min_purchase: 2000, max_discount: 500, discount_type: 'percent', discount: 1000 })
    const { status, body } = await apply(lina, code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code,
      min_purchase: money(20),
      max_discount: money(5),
      discount: 10,
      discount_type: 'percent',
      limit: null,
    })
  })

  it('holds the ids of its stores or zones, as whoever calculates reads them', async () => {
    const dataOf = async (changed: Parameters<typeof coupon>[0]) => (await apply(lina, await coupon(changed))).body.data
    expect(await dataOf({ coupon_type: 'store_wise', target_ids: [kitchen.storeId, 77] })).toBe(`["${kitchen.storeId}","77"]`)
    expect(await dataOf({ coupon_type: 'zone_wise', target_ids: [kitchen.zoneId] })).toBe(`["${kitchen.zoneId}"]`)
    expect(await dataOf({})).toBeNull()
  })

  it('refuses in words, with the status of the reason', async () => {
    expect(refusalOf(await apply(lina, 'NOSUCH'))).toEqual([404, 'coupon'])
    expect(refusalOf(await apply(lina, await coupon({ expire_date: '2026-03-02' })))).toEqual([406, 'coupon'])
    expect(refusalOf(await apply(lina, await coupon({ customer_ids: [424_242] })))).toEqual([403, 'coupon'])
    expect(refusalOf(await apply(lina, await coupon(), 424_242))).toEqual([404, 'coupon'])
    expect(refusalOf(await app.get('/api/v1/coupon/apply?code=X&store_id=1', kitchen.headers))).toEqual([401, 'auth-001'])
  })
})

describe('packaging', () => {
  it('costs what the store says, whatever amount is sent, and nothing where it has none or nobody asked', async () => {
    const { db } = app.api
    const wanted = { extra_packaging_amount: 0.01 }
    expect(amountsOf(await quote(await withSoups(), '', wanted))).not.toHaveProperty('packaging')
    await db.updateTable('stores').set({ extra_packaging_amount: 250 }).where('id', '=', kitchen.storeId).execute()
    const shop = await withSoups()
    const withPackaging = money(107.5, { goods: 100 })
    expect(amountsOf(await quote(shop, ''))).not.toHaveProperty('packaging')
    expect(amountsOf(await quote(shop, '', wanted))).toEqual(bill({ items: 100, packaging: 2.5, delivery: 5 }, 100))
    expect((await order(shop, '', { ...wanted, expected_amount: withPackaging })).body.total_ammount).toBe(withPackaging)
    await db.updateTable('stores').set({ extra_packaging_amount: null }).where('id', '=', kitchen.storeId).execute()
  })
})
