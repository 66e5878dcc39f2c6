import type { TrackedOrder } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { addToCart, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { aCampaignItem } from '#features/catalog/offers/offers.builders.ts'
import { settle } from './all-payments.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { digital, startGatewayShop } from './demo-gateway.builders.ts'
import { anOfflineMethod } from './payments.builders.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const { app, grocer, bread, anUnpaid, pay, answer, comeBack, orderOf, paymentsOf, refundedOf } = await startGatewayShop()

describe('paying by a gateway', () => {
  it('leads to its page and back, and the order is paid and confirmed', async () => {
    const order = await anUnpaid()
    expect(await orderOf(order)).toMatchObject({
      order_status: 'pending',
      payment_status: 'unpaid',
      payment_method: 'digital_payment',
    })
    const { status, body } = await pay(order.guest, order.id)
    expect(status).toBe(200)
    const back = await answer(body.redirect_link, 'pay')
    expect(await comeBack(back)).toBe('/track-order?from=pay&flag=success')
    expect(await orderOf(order)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
    expect(await paymentsOf(order.id)).toEqual([{ status: 'paid', amount: 2500 }])
    expect(refusalOf(await pay(order.guest, order.id))).toEqual([409, 'order'])
  })

  it.each([
    ['fail', 'fail', 'failed'],
    ['cancel', 'cancel', 'canceled'],
  ])('%s: the order waits, and can be paid again', async (chosen, flag, state) => {
    const order = await anUnpaid()
    const first = await pay(order.guest, order.id)
    expect(await comeBack(await answer(first.body.redirect_link, chosen))).toBe(`/track-order?from=pay&flag=${flag}`)
    expect(await orderOf(order)).toMatchObject({ order_status: 'failed', payment_status: 'unpaid' })
    const again = await pay(order.guest, order.id)
    await comeBack(await answer(again.body.redirect_link, 'pay'))
    expect(await orderOf(order)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual([state, 'paid'])
  })

  it('a card that was declined may be followed by another one on the same page: the gateway is queried for a day', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    await comeBack(await answer(body.redirect_link, 'fail'))
    const { db, clock } = app.api
    const due = async (created_at: Date) => {
      await db.updateTable('payments').set({ created_at, next_ask_at: clock.now() }).where('order_id', '=', order.id).execute()
      await reconcilePayments(app.api, { settle, cancelUnpaid: () => Promise.resolve() })
      return db.selectFrom('payments').select(['next_ask_at']).where('order_id', '=', order.id).executeTakeFirstOrThrow()
    }
    const now = clock.now().getTime()
    expect((await due(new Date(now))).next_ask_at?.getTime()).toBeGreaterThan(now)
    expect((await due(new Date(now - 25 * 3_600_000))).next_ask_at).toBeNull()
    const paid = db.selectFrom('payments').select('gateway_reference').where('order_id', '=', order.id)
    await db.updateTable('demo_gateway_payments').set({ state: 'paid' }).where('reference', 'in', paid).execute()
    await due(new Date(now))
    expect(await orderOf(order)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  })

  it('twice told is once paid', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    const back = await answer(body.redirect_link, 'pay_twice')
    await comeBack(back)
    await comeBack(back)
    expect(await paymentsOf(order.id)).toEqual([{ status: 'paid', amount: 2500 }])
    expect(await refundedOf(order.id)).toBe(0)
    const history = await app.api.db
      .selectFrom('order_history')
      .select('status')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(history.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  })

  it('another sum than was asked for pays nothing', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    const reference = body.redirect_link.split('/').at(-1) ?? ''
    await app.api.db.updateTable('demo_gateway_payments').set({ amount: 1 }).where('reference', '=', reference).execute()
    expect(await comeBack(await answer(body.redirect_link, 'pay'))).toBe('/track-order?from=pay&flag=fail')
    expect(await orderOf(order)).toMatchObject({ order_status: 'failed', payment_status: 'unpaid' })
  })

  it('the notice alone is enough when nobody comes back', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    expect(await answer(body.redirect_link, 'pay_leave')).toBe('/home')
    expect(await orderOf(order)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  })

  it('an answer that is late is none until it comes', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    const back = await answer(body.redirect_link, 'pay_late')
    expect(await comeBack(back)).toBe('/track-order?from=pay&flag=pending')
    expect(await orderOf(order)).toMatchObject({ order_status: 'pending' })
    const now = app.api.clock.now()
    app.travelTo(new Date(now.getTime() + 21_000).toISOString())
    expect(await comeBack(back)).toBe('/track-order?from=pay&flag=success')
    expect(await orderOf(order)).toMatchObject({ order_status: 'confirmed' })
  })
})

describe('money that is not wanted', () => {
  it('comes after the order was canceled, and goes back by itself', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    await app.put('/api/v1/customer/order/cancel', { guest_id: order.guest, order_id: order.id, reason: 'Late' }, grocer.headers)
    await comeBack(await answer(body.redirect_link, 'pay'))
    expect(await orderOf(order)).toMatchObject({ order_status: 'canceled', payment_status: 'unpaid' })
    expect(await paymentsOf(order.id)).toEqual([{ status: 'refunded', amount: 2500 }])
    expect(await refundedOf(order.id)).toBe(2500)
  })

  it('is paid twice, on two pages: the second goes back', async () => {
    const order = await anUnpaid()
    const [one, two] = [await pay(order.guest, order.id), await pay(order.guest, order.id)]
    await comeBack(await answer(one.body.redirect_link, 'pay'))
    await comeBack(await answer(two.body.redirect_link, 'pay'))
    expect((await paymentsOf(order.id)).map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded'])
    expect(await refundedOf(order.id)).toBe(2500)
  })

  it('was taken for an order that the business cancels: it goes back', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    const back = await answer(body.redirect_link, 'pay')
    await comeBack(back)
    const step = { orderId: order.id, from: 'confirmed', to: 'canceled', actor: 'admin', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, step)).toBe(true)
    expect(await paymentsOf(order.id)).toEqual([{ status: 'refund_due', amount: 2500 }])
    const { id } = await app.api.db.selectFrom('payments').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    await settlePayment(app.api, id, settle)
    expect([await paymentsOf(order.id), await refundedOf(order.id)]).toEqual([[{ status: 'refunded', amount: 2500 }], 2500])
  })
})

describe('a part from the wallet', () => {
  it('leaves the rest to the gateway; who gives up has all of it back', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 1000)
    const shop = shopOf(grocer, person)
    await addToCart(app, shop, undefined, { item_id: bread })
    const { body } = await place(app, shop, anOrderBody(undefined, { ...digital, partial_payment: 1 }))
    expect([body.status, await readBalance(app.api.db, person.id, 'wallet')]).toEqual(['pending', 0])
    const started = await app.post<{ redirect_link: string }>(
      '/api/v1/customer/order/pay',
      { order_id: body.order_id, callback: '/my-orders' },
      shop.headers,
    )
    await comeBack(await answer(started.body.redirect_link, 'fail'))
    expect(await paymentsOf(body.order_id)).toEqual([{ status: 'failed', amount: 1500 }])
    await app.put('/api/v1/customer/order/cancel', { order_id: body.order_id, reason: 'Enough' }, shop.headers)
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(1000)
  })

  it('and what the gateway took are named on the order, as is where each went', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 1000)
    const shop = shopOf(grocer, person)
    await addToCart(app, shop, undefined, { item_id: bread })
    const { body } = await place(app, shop, anOrderBody(undefined, { ...digital, partial_payment: 1 }))
    const wish = { order_id: body.order_id, callback: '/my-orders' }
    const started = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', wish, shop.headers)
    const payments = async () =>
      (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}`, shop.headers)).body.payments
    const part = { order_id: body.order_id, payment_title: null, transaction_ref: null, returned_to: null }
    const byWallet = { ...part, id: 1, payment_method: 'wallet', amount: 10, payment_status: 'paid' }
    const due = { ...part, id: 2, payment_method: 'digital_payment', amount: 15, payment_status: 'unpaid' }
    expect(await payments()).toEqual([byWallet, due])
    await comeBack(await answer(started.body.redirect_link, 'pay'))
    const taken = { payment_method: 'demo', payment_title: 'Demo card', payment_status: 'paid' }
    const byCard = { ...due, ...taken, transaction_ref: expect.stringMatching(/^demo_/) }
    expect(await payments()).toEqual([byWallet, byCard])
    const step = { orderId: body.order_id, from: 'confirmed', to: 'canceled', actor: 'admin', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, step)).toBe(true)
    expect(await payments()).toEqual([
      { ...byWallet, returned_to: 'wallet' },
      { ...byCard, returned_to: 'gateway' },
    ])
  })
})

describe('[2.004, 4.029] what is bought without a cart', () => {
  const lines = {
    buy_now: async () => ({ item_id: bread, quantity: 1 }),
    campaign: async () => {
      const { storeId: store_id, moduleId: module_id } = grocer
      const item_campaign_id = await aCampaignItem(app.api.db, { store_id, module_id })
      return { item_campaign_id, item_type: 'App\\Models\\ItemCampaign', quantity: 1 }
    },
  }

  async function order(page: keyof typeof lines, payment: Record<string, unknown>) {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 6000)
    const shop = shopOf(grocer, person)
    const body = anOrderBody(undefined, { is_buy_now: 1, cart: JSON.stringify([await lines[page]()]), ...payment })
    const placed = await place(app, shop, body)
    expect(placed.status, placed.text).toBe(200)
    const track = async () =>
      (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${placed.body.order_id}`, shop.headers)).body
    return { id: placed.body.order_id, person, shop, track }
  }

  it.each(['buy_now', 'campaign'] as const)('page=%s is paid by wallet', async (page) => {
    const { person, track } = await order(page, { payment_method: 'wallet' })
    const { order: placed } = await track()
    expect(placed).toMatchObject({ payment_method: 'wallet', payment_status: 'paid', order_status: 'confirmed' })
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(6000 - (placed?.order_amount ?? 0) * 100)
  })

  it.each(['buy_now', 'campaign'] as const)('page=%s is paid by gateway', async (page) => {
    const { id, shop, track } = await order(page, digital)
    const wish = { order_id: id, callback: '/track-order?from=pay' }
    const { body } = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', wish, shop.headers)
    expect(await comeBack(await answer(body.redirect_link, 'pay'))).toBe('/track-order?from=pay&flag=success')
    expect((await track()).order).toMatchObject({ payment_status: 'paid', order_status: 'confirmed' })
  })

  it.each(['buy_now', 'campaign'] as const)('page=%s is paid by offline', async (page) => {
    await setSwitches(app, { offline_payment_status: 1 })
    await app.api.db.updateTable('zones').set({ offline_payment: true }).where('id', '=', grocer.zoneId).execute()
    const fields = { sender: 'Lina Haddad', reference: '77' }
    const offline_payment = { method_id: await anOfflineMethod(app.api.db), customer_note: '', fields }
    const { track } = await order(page, { payment_method: 'offline_payment', offline_payment })
    expect(await track()).toMatchObject({
      order: { payment_method: 'offline_payment', payment_status: 'unpaid', order_status: 'pending' },
      offline_payment: { data: { status: 'pending' } },
    })
  })
})
