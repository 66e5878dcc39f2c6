import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { writeDemoNotice } from '#adapters/payment/demo-gateway.ts'
import { openDemoGateway } from '#features/payments/demo-gateway.builders.ts'
import { settlePayment } from '#features/payments/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { settle } from '#features/payments/all-payments.builders.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({ poolSize: 30, shop: { module: 'grocery' }, item: { price: 2000, stock: 1000 } })
openDemoGateway(app)
await setSwitches(app, {
  customer_wallet_status: 1,
  digital_payment: true,
  active_payment_method_list: [{ gateway: 'demo' }],
})

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
/** Buys a bread without the cart, so that one customer can place many orders at the same time. */
const buyNow = (person: TestCustomer, changed: Record<string, unknown>) =>
  place(
    app,
    shopOf(grocer, person),
    anOrderBody(undefined, { is_buy_now: 1, cart: JSON.stringify([{ item_id: bread, quantity: 1 }]), ...changed }),
  )
const countOf = (answers: Awaited<ReturnType<typeof buyNow>>[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[refusalOf(answer).join(' ')] = (counts[refusalOf(answer).join(' ')] ?? 0) + 1
  return counts
}

describe('orders of one customer at the same moment', () => {
  it('take from the wallet what is there', async () => {
    const person = await aCustomer(app)
    // Enough for three orders of 25.00, not for four.
    await fillWallet(app, person.id, 8000)
    const answers = await many(10, () => buyNow(person, { payment_method: 'wallet' }))
    expect(countOf(answers)).toEqual({ 200: 3, '406 order_amount': 7 })
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(500)
  })

  it('tip a courier once, whatever they send', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 5000)
    const { body } = await buyNow(person, {})
    const courier_id = await aCourier(app, grocer)
    await app.api.db.updateTable('orders').set({ courier_id }).where('id', '=', body.order_id).execute()
    await deliver(app, body.order_id)
    const tip = (amount: number) =>
      app.post('/api/v1/customer/order/tip', { order_id: body.order_id, amount }, shopOf(grocer, person).headers)
    const answers = await many(20, (index) => tip(index % 2 === 0 ? 3 : 4))
    const taken = answers.filter(({ status }) => status === 200)
    // Half of them repeat the amount that was first.
    expect([taken.length, answers.filter(({ status }) => status === 409).length]).toEqual([10, 10])
    const tips = await app.api.db.selectFrom('late_tips').select('amount').where('order_id', '=', body.order_id).execute()
    expect(tips).toHaveLength(1)
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(5000 - (tips[0]?.amount ?? 0))
  })

  it('use a coupon as often as it may be used', async () => {
    const code = await aCoupon(app, grocer, { uses_per_customer: 2 })
    const person = await aCustomer(app)
    const answers = await many(10, () => buyNow(person, { coupon_code: code }))
    expect(countOf(answers)).toEqual({ 200: 2, '406 coupon': 8 })
    const orders = await app.api.db.selectFrom('orders').select('id').where('coupon_code', '=', code).execute()
    const uses = await app.api.db.selectFrom('coupon_uses').select(['order_id', 'use_number']).orderBy('use_number').execute()
    expect(uses.map(({ use_number }) => use_number)).toEqual([1, 2])
    expect(new Set(uses.map(({ order_id }) => order_id))).toEqual(new Set(orders.map(({ id }) => id)))
  })

  it('have a first order’s discount and coupon once, whichever coupon they name', async () => {
    const program = { status: true, amount: 1000, amount_type: 'percentage', validity: 30, validity_type: 'day' }
    await setSwitches(app, { new_customer_discount: program })
    const { db } = app.api
    const codes = [
      await aCoupon(app, grocer, { coupon_type: 'first_order' }),
      await aCoupon(app, grocer, { coupon_type: 'first_order' }),
    ]
    const friend = async () => aCustomer(app, { ref_by: (await aCustomer(app)).id })
    const [plain, withCode, careful] = [await friend(), await friend(), await friend()]
    expect(countOf(await many(10, () => buyNow(plain, {})))).toEqual({ 200: 10 })
    expect(countOf(await many(10, (index) => buyNow(withCode, { coupon_code: codes[index % 2] })))).toEqual({
      200: 1,
      '406 coupon': 9,
    })
    // 20.00 less 10 %, plus delivery; a customer who expects this amount is never charged more.
    expect(countOf(await many(10, () => buyNow(careful, { expected_amount: 23 })))).toEqual({ 200: 1, '409 price_changed': 9 })
    for (const { id } of [plain, withCode, careful]) {
      const orders = await db.selectFrom('orders').select(['id', 'first_order_amount']).where('customer_id', '=', id).execute()
      const uses = await db.selectFrom('first_order_uses').select('order_id').where('customer_id', '=', id).execute()
      expect(orders.filter(({ first_order_amount }) => first_order_amount > 0).map((order) => order.id)).toEqual(
        uses.map(({ order_id }) => order_id),
      )
      expect(uses).toHaveLength(1)
    }
    await setSwitches(app, { new_customer_discount: { ...program, status: false } })
  })
})

/** A guest's order that was paid at the gateway's page, before the shop has learned of it. */
async function aPaidPage(): Promise<{ guest: string; id: number; payment: string; reference: string }> {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { body } = await place(app, grocer, anOrderBody(guest, { payment_method: 'digital_payment' }))
  const wish = { guest_id: guest, order_id: body.order_id, callback: '/my-orders' }
  const started = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', wish, grocer.headers)
  const link = started.body.redirect_link
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.app.inject({ method: 'POST', url: link, headers, payload: 'answer=pay' })
  const { id } = await app.api.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', body.order_id)
    .executeTakeFirstOrThrow()
  return { guest, id: body.order_id, payment: id, reference: link.split('/').at(-1) ?? '' }
}
type PaidPage = Awaited<ReturnType<typeof aPaidPage>>

/** Sends the gateway's notice, the customer's return and the poll for lost payments, five times each. */
function hearOfIt({ payment, reference }: PaidPage): Promise<unknown>[] {
  const { body, signature } = writeDemoNotice(app.api.appKey, reference)
  const headers = { 'content-type': 'application/json', 'x-demo-signature': signature }
  return Array.from({ length: 5 }, () => [
    app.post('/api/v1/payments/notify/demo', body, headers),
    app.app.inject({ method: 'GET', url: `/payment/return/${payment}` }),
    settlePayment(app.api, payment, settle),
  ]).flat()
}

async function booksOf({ id }: PaidPage) {
  const { db } = app.api
  const order = await db
    .selectFrom('orders')
    .select(['order_status', 'payment_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const steps = await db.selectFrom('order_history').select('status').where('order_id', '=', id).orderBy('id').execute()
  const payments = await db.selectFrom('payments').select('status').where('order_id', '=', id).execute()
  const refunds = await db
    .selectFrom('demo_gateway_payments as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select('d.refunded')
    .where('p.order_id', '=', id)
    .execute()
  return {
    ...order,
    steps: steps.map(({ status }) => status),
    payments: payments.map(({ status }) => status),
    refunded: refunds.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}

describe('a payment that is heard of from everywhere at the same moment', () => {
  it('is taken once', async () => {
    const page = await aPaidPage()
    await Promise.all(hearOfIt(page))
    expect(await booksOf(page)).toEqual({
      order_status: 'confirmed',
      payment_status: 'paid',
      steps: ['pending', 'confirmed'],
      payments: ['paid'],
      refunded: 0,
    })
  })

  it('while the order is canceled is either kept with the order or goes back, whole and once', async () => {
    for (let round = 0; round < 5; round++) {
      const page = await aPaidPage()
      const cancel = () =>
        app.put('/api/v1/customer/order/cancel', { guest_id: page.guest, order_id: page.id, reason: 'Late' }, grocer.headers)
      await Promise.all([...hearOfIt(page), cancel(), cancel()])
      await settlePayment(app.api, page.payment, settle)
      const books = await booksOf(page)
      const isConfirmed = books.order_status === 'confirmed'
      expect(books).toEqual({
        order_status: isConfirmed ? 'confirmed' : 'canceled',
        payment_status: isConfirmed ? 'paid' : 'unpaid',
        steps: ['pending', isConfirmed ? 'confirmed' : 'canceled'],
        payments: [isConfirmed ? 'paid' : 'refunded'],
        refunded: isConfirmed ? 0 : 2500,
      })
    }
  })
})
