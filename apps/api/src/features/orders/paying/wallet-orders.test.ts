import type { Quote } from '@medina/contract/orders/checkout'
import type { Board } from '@medina/contract/operator/operator-desk'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderBody,
  messagesOf,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { checkLedger, readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
beforeEach(() => setSwitches(app, { customer_wallet_status: 1, partial_payment_status: 1, partial_payment_method: 'cod' }))
afterEach(() => resetSwitches(app))

/** A customer with this amount in the wallet and a soup of 20.00 in the cart; delivery is 5.00. */
async function aCustomerWith(amount: number): Promise<{ person: TestCustomer; shop: Shop }> {
  const person = await aCustomer(app)
  if (amount > 0) await fillWallet(app, person.id, amount)
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return { person, shop }
}
const order = (shop: Shop, changed: Record<string, unknown>) =>
  withoutTrace(app, () => place(app, shop, anOrderBody(undefined, changed)))
const wallet = { payment_method: 'wallet' }
const part = { partial_payment: 1 }
const balanceOf = ({ id }: TestCustomer) => readBalance(app.api.db, id, 'wallet')
const track = async (id: number, shop: Shop) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, shop.headers)).body.order

const paymentsOf = async (id: number, shop: Shop) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, shop.headers)).body.payments.map(
    ({ payment_method, amount, payment_status, returned_to }) => [payment_method, amount, payment_status, returned_to],
  )

describe('paying from the wallet', () => {
  it('takes the whole total, and nobody’s word is waited for', async () => {
    const { person, shop } = await aCustomerWith(6000)
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined), shop.headers)
    expect(quote.body).toMatchObject({ wallet_balance: 60, cash_maximum: null })
    const { status, body } = await order(shop, wallet)
    expect([status, body.status, body.total_ammount]).toEqual([200, 'confirmed', 25])
    expect(await balanceOf(person)).toBe(3500)
    expect(await track(body.order_id, shop)).toMatchObject({
      payment_method: 'wallet',
      payment_status: 'paid',
      order_status: 'confirmed',
      partially_paid_amount: 0,
    })
  })

  it('needs the whole of it; nothing is ordered and nothing taken without', async () => {
    const { person, shop } = await aCustomerWith(2499)
    const answer = await order(shop, wallet)
    expect(refusalOf(answer)).toEqual([406, 'order_amount'])
    expect(messagesOf(answer)).toEqual(['Your wallet balance is too low for this order. Please pay another way.'])
    expect(await balanceOf(person)).toBe(2499)
    expect((await app.get<unknown[]>('/api/v1/customer/cart/list', shop.headers)).body).toHaveLength(1)
  })

  it('is for customers, where there are wallets', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    expect(refusalOf(await place(app, kitchen, anOrderBody(guest, wallet)))).toEqual([403, 'wallet'])
    await setSwitches(app, { customer_wallet_status: 0 })
    const { shop } = await aCustomerWith(6000)
    expect(refusalOf(await order(shop, wallet))).toEqual([403, 'wallet'])
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined), shop.headers)
    expect(quote.body.wallet_balance).toBeNull()
  })

  it('a retry with the same key takes it once', async () => {
    const { person, shop } = await aCustomerWith(6000)
    const key = { 'idempotency-key': 'pay-once' }
    const [first, again] = [
      await place(app, shop, anOrderBody(undefined, wallet), key),
      await place(app, shop, anOrderBody(undefined, wallet), key),
    ]
    expect(again.body).toEqual(first.body)
    expect(await balanceOf(person)).toBe(3500)
  })
})

describe('paying a part from the wallet', () => {
  it('takes what it holds, the rest is paid on receiving the order', async () => {
    const { person, shop } = await aCustomerWith(1000)
    const { body } = await order(shop, part)
    expect(await balanceOf(person)).toBe(0)
    expect(await track(body.order_id, shop)).toMatchObject({
      payment_method: 'partial_payment',
      payment_status: 'partially_paid',
      partially_paid_amount: 10,
      order_amount: 25,
    })
    const now = app.api.clock.now()
    const steps = [
      ['confirmed', 'processing', 'store'],
      ['processing', 'handover', 'store'],
      ['handover', 'delivered', 'store'],
    ] as const
    for (const [from, to, actor] of steps)
      expect(await transitionOrder(app.api.db, { orderId: body.order_id, from, to, actor, now })).toBe(true)
    expect(await track(body.order_id, shop)).toMatchObject({ payment_status: 'paid' })
    expect(await paymentsOf(body.order_id, shop)).toEqual([
      ['wallet', 10, 'paid', null],
      ['cash_on_delivery', 15, 'paid', null],
    ])
  })

  it('keeps the cash maximum to what is paid in cash (0028)', async () => {
    const { db } = app.api
    await db.updateTable('zone_modules').set({ maximum_cod_order_amount: 2000 }).where('zone_id', '=', kitchen.zoneId).execute()
    const { shop } = await aCustomerWith(1000)
    expect(refusalOf(await order(shop, {}))).toEqual([203, 'order_amount'])
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(undefined), shop.headers)
    expect(quote.body.cash_maximum).toBe(20)
    expect((await order(shop, part)).status).toBe(200)
    await db.updateTable('zone_modules').set({ maximum_cod_order_amount: null }).where('zone_id', '=', kitchen.zoneId).execute()
  })

  it.each([
    ['an empty wallet', 0, {}, [406, 'order_amount']],
    ['a wallet that covers all', 2600, {}, [406, 'partial_payment']],
    ['parts switched off', 1000, { partial_payment_status: 0 }, [403, 'order_method']],
    ['cash not among the rests', 1000, { partial_payment_method: 'digital_payment' }, [403, 'order_method']],
  ])('refuses %s', async (_what, amount, switches, refusal) => {
    await setSwitches(app, switches)
    const { person, shop } = await aCustomerWith(amount)
    expect(refusalOf(await order(shop, part))).toEqual(refusal)
    expect(await balanceOf(person)).toBe(amount)
  })
})

describe('an order that is not to be', () => {
  it('gives the wallet its part back, once', async () => {
    const { person, shop } = await aCustomerWith(1000)
    const { body } = await order(shop, part)
    const step = { orderId: body.order_id, from: 'confirmed', to: 'canceled', actor: 'admin', now: app.api.clock.now() } as const
    expect([await transitionOrder(app.api.db, step), await transitionOrder(app.api.db, step)]).toEqual([true, false])
    expect(await balanceOf(person)).toBe(1000)
    expect(await track(body.order_id, shop)).toMatchObject({ order_status: 'canceled', payment_status: 'unpaid' })
    expect(await paymentsOf(body.order_id, shop)).toEqual([['wallet', 10, 'paid', 'wallet']])
  })

  it('a refund gives all but way and tip', async () => {
    const { person, shop } = await aCustomerWith(6000)
    const { body } = await order(shop, { ...wallet, dm_tips: 3 })
    const now = app.api.clock.now()
    const steps = [
      ['confirmed', 'processing', 'store'],
      ['processing', 'handover', 'store'],
      ['handover', 'delivered', 'store'],
      ['delivered', 'refund_requested', 'customer'],
      ['refund_requested', 'refunded', 'admin'],
    ] as const
    for (const [from, to, actor] of steps) await transitionOrder(app.api.db, { orderId: body.order_id, from, to, actor, now })
    // 60.00 − (20.00 + 5.00 + 3.00) + 20.00
    expect(await balanceOf(person)).toBe(5200)
  })
})

describe('a tip after delivery', () => {
  /** A soup of 25.00 that was paid in cash and has been brought by a courier, if any. */
  async function aBrought(amount: number, hasCourier = true) {
    const { person, shop } = await aCustomerWith(amount)
    const { body } = await place(app, shop, anOrderBody(undefined))
    const courier_id = hasCourier ? await aCourier(app, kitchen) : null
    await app.api.db.updateTable('orders').set({ courier_id }).where('id', '=', body.order_id).execute()
    await deliver(app, body.order_id)
    return { person, shop, id: body.order_id, courierId: courier_id }
  }
  const tip = (id: number, amount: unknown, shop: Shop) =>
    withoutTrace(app, () =>
      app.post<{ message: string; late_tip: number }>('/api/v1/customer/order/tip', { order_id: id, amount }, shop.headers),
    )
  const trackWhole = async (id: number, { headers }: Shop) =>
    (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, headers)).body

  it('is taken from the wallet once, and stands beside the bill', async () => {
    const { person, shop, id } = await aBrought(2000)
    expect((await trackWhole(id, shop)).tip_offer).toEqual({ wallet_balance: 20 })
    const { status, body } = await tip(id, 7.5, shop)
    expect([status, body]).toEqual([200, { message: 'Thank you. The tip goes to your courier.', late_tip: 7.5 }])
    // A repeated call, for instance after a lost answer.
    expect((await tip(id, 7.5, shop)).body.late_tip).toBe(7.5)
    expect(refusalOf(await tip(id, 5, shop))).toEqual([409, 'order'])
    expect(await balanceOf(person)).toBe(1250)
    const tracked = await trackWhole(id, shop)
    expect([tracked.order?.late_tip, tracked.order?.order_amount, tracked.tip_offer]).toEqual([7.5, 25, undefined])
    const history = await app.get<{ data: object[] }>(
      '/api/v1/customer/wallet/transactions?offset=1&limit=10&type=order',
      shop.headers,
    )
    expect(history.body.data).toMatchObject([{ kind: 'tip', transaction_type: 'order_place', debit: 7.5, order_id: id }])
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('reaches its courier, also after the order has left the board', async () => {
    const { shop, id, courierId } = await aBrought(2000)
    const courier = await aKey(app, { role: 'deliveryman', courierId })
    const board = async (query = '') => (await app.get<Board>(`/api/v1/operator/board${query}`, courier.headers)).body
    const ofIt = ({ orders }: Board) => orders?.filter((order) => order.id === id)
    const delivered = new Date(app.api.clock.now().getTime() - 1_200_000)
    await app.api.db.updateTable('order_history').set({ created_at: delivered }).where('order_id', '=', id).execute()
    const before = await board()
    expect(ofIt(before)).toEqual([])
    const { revision } = await trackWhole(id, shop)
    await tip(id, 7.5, shop)
    const after = await board(`?version=${before.version}`)
    expect(ofIt(after)).toMatchObject([{ order_status: 'delivered', late_tip: 7.5, lines: [] }])
    expect((await trackWhole(id, shop)).revision).toBeGreaterThan(revision)
  })

  it('stays with the courier when the order is refunded', async () => {
    const { person, shop, id } = await aBrought(2000)
    await tip(id, 5, shop)
    const now = app.api.clock.now()
    await transitionOrder(app.api.db, { orderId: id, from: 'delivered', to: 'refunded', actor: 'admin', now })
    // The goods of 20.00 came back.
    expect(await balanceOf(person)).toBe(3500)
    expect((await track(id, shop))?.late_tip).toBe(5)
    expect((await checkLedger(app.api.db)).problems).toEqual([])
  })

  it('is refused where it is not offered, without a trace', async () => {
    const { shop, id } = await aBrought(500)
    expect(messagesOf(await tip(id, 5.01, shop))).toEqual(['Your wallet holds less than this tip. Please choose a smaller one.'])
    for (const amount of [0, -1, 10_000.01, 'much', null, 1e99]) expect((await tip(id, amount, shop)).status).toBeGreaterThan(400)
    expect(refusalOf(await tip(id, 1, (await aCustomerWith(500)).shop))).toEqual([404, 'order'])
    expect((await tip(id, 1, kitchen)).status).toBe(401)
    const walked = await aBrought(500, false)
    expect(refusalOf(await tip(walked.id, 1, walked.shop))).toEqual([409, 'order'])
    expect((await trackWhole(walked.id, walked.shop)).tip_offer).toBeUndefined()
    for (const off of ['late_tips_status', 'dm_tips_status', 'customer_wallet_status']) {
      await setSwitches(app, { customer_wallet_status: 1, late_tips_status: 1, dm_tips_status: 1, [off]: 0 })
      expect(refusalOf(await tip(id, 1, shop))).toEqual([403, 'order'])
      expect((await trackWhole(id, shop)).tip_offer).toBeUndefined()
    }
  })

  it('is possible for seven days', async () => {
    const { shop, id } = await aBrought(500)
    const setDelivered = (daysAgo: number) =>
      app.api.db
        .updateTable('order_history')
        .set({ created_at: new Date(app.api.clock.now().getTime() - daysAgo * 86_400_000) })
        .where('order_id', '=', id)
        .where('status', '=', 'delivered')
        .execute()
    await setDelivered(7.001)
    expect(messagesOf(await tip(id, 1, shop))).toEqual(['It is too late to tip for this order.'])
    expect((await trackWhole(id, shop)).tip_offer).toBeUndefined()
    await setDelivered(6.999)
    expect((await tip(id, 1, shop)).status).toBe(200)
  })
})
