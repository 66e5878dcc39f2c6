import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  anOrderBody,
  messagesOf,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { openDemoGateway } from '#features/payments/demo-gateway.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'

const program = { status: true, amount: 2000, amount_type: 'percentage', validity: 30, validity_type: 'day' }

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 5000 } })
openDemoGateway(app)
const lina = await aCustomer(app)
beforeEach(() =>
  setSwitches(app, {
    new_customer_discount: program,
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'demo' }],
  }),
)
afterEach(() => resetSwitches(app))

const digital = { payment_method: 'digital_payment' }
/** A customer who was referred by Lina, with soups of 50.00 in the cart; delivery is 5.00. */
async function aFriend(quantity = 1): Promise<Shop> {
  const shop = shopOf(kitchen, await aCustomer(app, { ref_by: lina.id }))
  await fill(shop, quantity)
  return shop
}
const fill = (shop: Shop, quantity = 1) => addToCart(app, shop, undefined, { item_id: soup, quantity })
const quote = async (shop: Shop, changed: Record<string, unknown> = {}) =>
  (await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined, changed), shop.headers)).body
const order = (shop: Shop, changed: Record<string, unknown> = {}) => place(app, shop, anOrderBody(undefined, changed))
const amountsOf = ({ lines }: Quote) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))
const coupon = (row: Parameters<typeof aCoupon>[2] = {}) => aCoupon(app, kitchen, row)
const cancel = (shop: Shop, order_id: number) =>
  app.put('/api/v1/customer/order/cancel', { order_id, reason: 'Changed my mind' }, shop.headers)
const orderOf = async (shop: Shop, id: number) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, shop.headers)).body.order
const usesOf = async (id: number) => {
  const { db } = app.api
  const discount = await db.selectFrom('first_order_uses').select('order_id').where('order_id', '=', id).execute()
  const used = await db.selectFrom('coupon_uses').select('use_number').where('order_id', '=', id).execute()
  return { discount: discount.length, coupon: used.map(({ use_number }) => use_number) }
}

/** Opens the gateway's page of an order, answers there, and returns. */
async function payAt(shop: Shop, order_id: number, chosen: 'pay' | 'fail'): Promise<void> {
  const wish = { order_id, callback: '/track-order' }
  const { body } = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', wish, shop.headers)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answered = await app.app.inject({ method: 'POST', url: body.redirect_link, headers, payload: `answer=${chosen}` })
  const { pathname } = new URL(String(answered.headers.location), 'http://localhost')
  await app.app.inject({ method: 'GET', url: pathname })
}
/** A first order of 50.00 with a 20 % discount, whose payment failed. */
async function aFailed(changed: Record<string, unknown> = {}): Promise<{ shop: Shop; id: number }> {
  const shop = await aFriend()
  const { body } = await order(shop, { ...digital, ...changed })
  await payAt(shop, body.order_id, 'fail')
  expect(await orderOf(shop, body.order_id)).toMatchObject({ order_status: 'failed' })
  return { shop, id: body.order_id }
}

describe('the first order of somebody who came by a code', () => {
  it('is cheaper, after the coupon and before tax; the next one is not', async () => {
    const shop = await aFriend(2)
    const code = await coupon({ discount_type: 'amount', discount: 1000 })
    const shown = await quote(shop, { coupon_code: code })
    expect(amountsOf(shown)).toEqual({ items: 100, coupon: -10, first_order: -18, delivery: 5 })
    const { body } = await order(shop, { coupon_code: code, expected_amount: 77 })
    expect(body.total_ammount).toBe(77)
    await fill(shop)
    const next = await quote(shop)
    expect([amountsOf(next), next.first_order_note]).toEqual([{ items: 50, delivery: 5 }, null])
  })

  it('is not for others: without a code, too late, or with the program off', async () => {
    const bill = async (person: TestCustomer) => {
      const shop = shopOf(kitchen, person)
      await fill(shop)
      return amountsOf(await quote(shop))
    }
    expect(await bill(await aCustomer(app))).not.toHaveProperty('first_order')
    const late = await aCustomer(app, { ref_by: lina.id, created_at: new Date('2026-02-01T00:00:00Z') })
    expect(await bill(late)).not.toHaveProperty('first_order')
    await setSwitches(app, { new_customer_discount: { ...program, status: false } })
    expect(await bill(await aCustomer(app, { ref_by: lina.id }))).not.toHaveProperty('first_order')
  })

  it('keeps its discount when its payment fails, and is paid later for what it said; another has none meanwhile', async () => {
    const { shop, id } = await aFailed()
    await fill(shop)
    const shown = await quote(shop)
    expect(amountsOf(shown)).toEqual({ items: 50, delivery: 5 })
    expect(shown.first_order_note).toBe(
      `Order ${id} still waits for its payment and counts as your first. Pay for it, or cancel it to have the first order’s discount here.`,
    )
    const { body } = await order(shop, { ...digital, expected_amount: 55 })
    await payAt(shop, body.order_id, 'fail')
    for (const each of [id, body.order_id]) await payAt(shop, each, 'pay')
    expect(await orderOf(shop, id)).toMatchObject({ order_status: 'confirmed', ref_bonus_amount: 10, order_amount: 45 })
    expect(await orderOf(shop, body.order_id)).toMatchObject({ order_status: 'confirmed', ref_bonus_amount: 0 })
    expect([await usesOf(id), await usesOf(body.order_id)]).toMatchObject([{ discount: 1 }, { discount: 0 }])
  })

  it('that is canceled gives the discount back, and the next one has it', async () => {
    const { shop, id } = await aFailed()
    await fill(shop)
    expect((await cancel(shop, id)).status).toBe(200)
    expect(await usesOf(id)).toMatchObject({ discount: 0 })
    const shown = await quote(shop)
    expect([amountsOf(shown), shown.first_order_note]).toEqual([{ items: 50, first_order: -10, delivery: 5 }, null])
    const { status, body } = await order(shop, { expected_amount: 45 })
    expect(status).toBe(200)
    expect(await usesOf(body.order_id)).toMatchObject({ discount: 1 })
    // A canceled order cannot be paid again.
    const again = await app.post('/api/v1/customer/order/pay', { order_id: id, callback: '/track-order' }, shop.headers)
    expect(refusalOf(again)).toEqual([409, 'order'])
  })

  it('has its discount once by the database’s own word, whatever an order believes of itself', async () => {
    const { db } = app.api
    const { shop, id } = await aFailed()
    await fill(shop)
    // The order looks closed, but the use of its discount is still recorded.
    await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', id).execute()
    const before = await db.selectFrom('orders').select('id').execute()
    expect(refusalOf(await order(shop, { expected_amount: 45 }))).toEqual([409, 'price_changed'])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual(before)
    expect(amountsOf(await quote(shop))).toMatchObject({ items: 50 })
  })
})

describe('a coupon for first orders', () => {
  const first = { coupon_type: 'first_order', discount_type: 'amount', discount: 1000 } as const

  it('is used once, also when its order failed and is paid later; which order has it is said', async () => {
    await setSwitches(app, { new_customer_discount: { ...program, status: false } })
    const code = await coupon(first)
    const { shop, id } = await aFailed({ coupon_code: code })
    await fill(shop)
    const text = `This coupon is for first orders, and order ${id} still waits for its payment. Cancel that one to use the coupon here.`
    expect(await quote(shop, { coupon_code: code })).toMatchObject({ coupon: null, coupon_refusal: text })
    // Another coupon for first orders is refused alike, because the unpaid order still counts as the first.
    const refused = await order(shop, { coupon_code: await coupon(first) })
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[406, 'coupon'], [text]])
    await payAt(shop, id, 'pay')
    expect(await orderOf(shop, id)).toMatchObject({ order_status: 'confirmed', coupon_discount_amount: 10 })
    expect(await usesOf(id)).toMatchObject({ coupon: [1] })
    const late = await order(shop, { coupon_code: code })
    expect([refusalOf(late), messagesOf(late)]).toEqual([[406, 'coupon'], ['This coupon is for first orders only.']])
  })

  it('may be for several of the first; each has a number that no other order has', async () => {
    const code = await coupon({ ...first, uses_per_customer: 2 })
    const shop = await aFriend()
    const one = await order(shop, { coupon_code: code })
    await fill(shop)
    const two = await order(shop, { coupon_code: code })
    expect([await usesOf(one.body.order_id), await usesOf(two.body.order_id)]).toMatchObject([{ coupon: [1] }, { coupon: [2] }])
    await fill(shop)
    expect(refusalOf(await order(shop, { coupon_code: code }))).toEqual([406, 'coupon'])
    // Canceling frees the first number, and the next order takes it.
    await cancel(shop, one.body.order_id)
    expect(await usesOf((await order(shop, { coupon_code: code })).body.order_id)).toMatchObject({ coupon: [1] })
  })

  it('of the last use that an unpaid order has, the same is said of any coupon', async () => {
    const code = await coupon({ uses_per_customer: 1 })
    const { shop, id } = await aFailed({ coupon_code: code })
    await fill(shop)
    const refused = await order(shop, { coupon_code: code })
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [406, 'coupon'],
      [`Order ${id}, which still waits for its payment, has this coupon. Cancel that one to use the coupon here.`],
    ])
    await cancel(shop, id)
    expect((await order(shop, { coupon_code: code })).status).toBe(200)
  })
})
