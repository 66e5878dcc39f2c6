import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { addedTax } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { drivers } from '#testing/stand-ins/gateways/drivers.ts'
import { digitsOf, type DrivenGateway } from '#testing/stand-ins/gateways/gateway-driver.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { settle } from './all-payments.builders.ts'
import { capturePayments } from './capture-payments.ts'
import { sendRefunds } from './refund-payments.ts'
import { settleReturn } from './manual-refunds.ts'
import { refundSurpluses } from './refund-surpluses.ts'
import { settlePayment } from './settle-payment.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({
  settings: { LOG_LEVEL: 'silent' },
  poolSize: 30,
  shop: { module: 'grocery' },
  item: { price: 2004, stock: 1000 },
})
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Bread, its tax and the delivery. */
const total = 2004 + addedTax(2004) + 500

/** Orders at every gateway, from the notice to the shop's books and the gateway's. */
describe.each(drivers)('$name', ({ currencies, start }) => {
  const currency = currencies.find((code) => digitsOf(code) === tested.digits) ?? currencies[0]
  let driven: DrivenGateway
  let charged: number
  let paid: { order_status: string; payment_status: string; steps: number; taken: number; refunds: number[] }
  beforeAll(async () => {
    driven = await start()
    const { key, decimalsOf } = driven.gateway
    // The shop waives what a gateway cannot charge.
    charged = decimalsOf(currency) < tested.digits ? total - (total % 10) : total
    paid = { order_status: 'confirmed', payment_status: 'paid', steps: 2, taken: charged, refunds: [] }
    app.api.gateways.set(key, driven.gateway)
    await setSwitches(app, { currency_code: currency, digital_payment: true, active_payment_method_list: [{ gateway: key }] })
  })
  afterAll(() => driven.close())

  /** A guest's order on the gateway's page. */
  const aPage = async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const { body } = await place(app, grocer, anOrderBody(guest, { payment_method: 'digital_payment' }))
    const wish = { guest_id: guest, order_id: body.order_id, callback: '/track-order' }
    const started = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', wish, grocer.headers)
    await enter(started.body.redirect_link)
    const { id, gateway_reference, amount, digits } = await app.api.db
      .selectFrom('payments')
      .select(['id', 'gateway_reference', 'amount', 'digits'])
      .where('order_id', '=', body.order_id)
      .executeTakeFirstOrThrow()
    const payment = { paymentId: id, reference: gateway_reference ?? '', amount, currency, digits }
    return { guest, orderId: body.order_id, payment }
  }
  type Page = Awaited<ReturnType<typeof aPage>>

  /** Follows a link into the gateway; a page of the shop posts its form there. */
  const enter = async (link: string) => {
    const { pathname } = new URL(link)
    if (!pathname.startsWith('/payment/enter/')) return
    const { payload } = await app.app.inject({ method: 'GET', url: pathname })
    const fields = [...payload.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decode(value),
    ])
    const action = decode(/action="([^"]*)"/.exec(payload)?.[1] ?? '')
    expect((await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(200)
  }
  const notify = ({ payment }: Page, key?: string) => {
    const { body, headers, query } = driven.writeNotice(payment, key)
    const url = `/api/v1/payments/notify/${driven.gateway.key}?${new URLSearchParams(query as Record<string, string>)}`
    return app.app.inject({ method: 'POST', url, payload: body, headers: headers as Record<string, string> })
  }
  const comeBack = ({ payment: { paymentId } }: Page) => {
    const url = `/payment/return/${paymentId}`
    return app.app.inject({ method: 'POST', url, payload: 'respStatus=A&cartId=1', headers: FORM })
  }
  const booksOf = async ({ orderId, payment }: Page) => {
    const { order_status, payment_status } = await app.api.db
      .selectFrom('orders')
      .select(['order_status', 'payment_status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const steps = await app.api.db.selectFrom('order_history').select('status').where('order_id', '=', orderId).execute()
    const { taken, refunds } = driven.readBooks(payment)
    return { order_status, payment_status, steps: steps.length, taken, refunds }
  }

  /** A part goes back: something was out of stock, or weighed less. */
  const PART = 300
  const giveBackPart = ({ payment }: Page, more: { capture_at?: Date } = {}) =>
    app.api.db
      .updateTable('payments')
      .set({ status: 'refund_due', refund_amount: PART, ...more })
      .where('id', '=', payment.paymentId)
      .execute()

  it('pays an order by its notice alone, when nobody comes back, and returns a part of it once', async () => {
    const page = await aPage()
    driven.pay(page.payment)
    const { statusCode, payload } = await notify(page)
    expect([statusCode, payload]).toEqual([200, driven.gateway.noticeAnswer ?? '{"received":true}'])
    expect((await notify(page)).statusCode).toBe(200)
    expect(await booksOf(page)).toEqual(paid)
    await giveBackPart(page)
    driven.endDay?.()
    await Promise.all([1, 2, 3].map(() => sendRefunds(app.api, driven.gateway)))
    // A notice that comes late finds it paid, and takes nothing again.
    await Promise.all([notify(page), sendRefunds(app.api, driven.gateway)])
    expect(driven.readBooks(page.payment)).toMatchObject({ taken: charged, refunds: [PART] })
  })

  it('believes no notice that it has not signed, and no return: the gateway is asked', async () => {
    const page = await aPage()
    const before = await booksOf(page)
    expect((await notify(page, 'another-key')).statusCode).toBe(403)
    expect(await booksOf(page)).toEqual(before)
    expect((await comeBack(page)).headers.location).toBe('/track-order?flag=pending')
    driven.pay(page.payment)
    expect((await comeBack(page)).headers.location).toBe('/track-order?flag=success')
    expect(await booksOf(page)).toEqual(paid)
  })

  /** The notice, the posted return and the poll for lost payments, three times each. */
  const hearOfIt = (page: Page): Promise<unknown>[] =>
    Array.from({ length: 3 }, () => [notify(page), comeBack(page), settlePayment(app.api, page.payment.paymentId, settle)]).flat()

  it('is taken once, heard of from everywhere at the same moment', async () => {
    const page = await aPage()
    driven.pay(page.payment)
    await Promise.all(hearOfIt(page))
    expect(await booksOf(page)).toEqual(paid)
  })

  it('while the order is canceled is either kept with it or goes back, whole and once', async () => {
    const page = await aPage()
    driven.pay(page.payment)
    const cancel = () =>
      app.put('/api/v1/customer/order/cancel', { guest_id: page.guest, order_id: page.orderId, reason: 'Late' }, grocer.headers)
    await Promise.all([...hearOfIt(page), cancel(), cancel()])
    await settlePayment(app.api, page.payment.paymentId, settle)
    await sendRefunds(app.api, driven.gateway)
    const books = await booksOf(page)
    const canceled = { ...paid, order_status: 'canceled', payment_status: 'unpaid', refunds: [charged] }
    expect(books).toEqual(books.order_status === 'confirmed' ? paid : canceled)
  })

  const passPause = () =>
    app.api.db
      .updateTable('payment_surpluses')
      .set({ updated_at: new Date(app.api.clock.now().getTime() - 11 * 60_000) })
      .execute()

  it('paid twice on one page sends the second back, whole and once, and the first only if it is due', async (context) => {
    const { gateway } = driven
    if (gateway.refundSurplus === undefined) return context.skip()
    const refund = gateway.refundSurplus
    const page = await aPage()
    driven.pay(page.payment)
    await notify(page)
    driven.pay(page.payment)
    // The gateway has done it, and its answer is lost.
    const lost = async (...call: Parameters<typeof refund>) => {
      await refund(...call)
      throw new Error('lost')
    }
    app.api.gateways.set(gateway.key, { ...gateway, refundSurplus: lost })
    await Promise.all(hearOfIt(page))
    app.api.gateways.set(gateway.key, gateway)
    await passPause()
    await Promise.all([refundSurpluses(app.api, gateway), refundSurpluses(app.api, gateway)])
    await refundSurpluses(app.api, gateway)
    await Promise.all(hearOfIt(page))
    expect(await booksOf(page)).toEqual({ ...paid, taken: 2 * paid.taken, refunds: [paid.taken] })
    await app.put(
      '/api/v1/customer/order/cancel',
      { guest_id: page.guest, order_id: page.orderId, reason: 'Late' },
      grocer.headers,
    )
    await app.api.db.updateTable('payments').set({ status: 'refund_due' }).where('id', '=', page.payment.paymentId).execute()
    await sendRefunds(app.api, gateway)
    expect(driven.readBooks(page.payment).refunds).toEqual([paid.taken, paid.taken])
  })

  it('whose gateway refuses to send a second payment back is left to a person after ten tries', async (context) => {
    const { gateway } = driven
    if (gateway.refundSurplus === undefined) return context.skip()
    const page = await aPage()
    driven.pay(page.payment)
    driven.pay(page.payment)
    let tries = 0
    const refusing = { ...gateway, refundSurplus: () => Promise.reject(new Error(`refused ${++tries}`)) }
    app.api.gateways.set(gateway.key, refusing)
    await notify(page)
    for (let time = 0; time < 12; time++) {
      // Not again before a pause.
      for (const _ of [1, 2]) await refundSurpluses(app.api, refusing)
      await passPause()
    }
    app.api.gateways.set(gateway.key, gateway)
    const surplus = app.api.db.selectFrom('payment_surpluses').select(['sent_at', 'left_at', 'amount'])
    expect([tries, await surplus.where('payment_id', '=', page.payment.paymentId).execute()]).toEqual([
      10,
      [{ sent_at: null, left_at: expect.any(Date), amount: page.payment.amount }],
    ])
    // The office has it on its list once, and books how it was paid back.
    const returns = app.api.db.selectFrom('returns_by_hand').select(['id', 'cause', 'amount', 'returned_at'])
    const due = await returns.where('order_id', '=', page.orderId).execute()
    expect(due).toEqual([{ id: expect.any(Number), cause: 'taken_twice', amount: page.payment.amount, returned_at: null }])
    const entered = async () => {
      const entries = app.api.db.selectFrom('money_entries').select(['kind', 'amount']).where('order_id', '=', page.orderId)
      return (await entries.orderBy('id').execute()).map(({ kind, amount }) => [kind, amount])
    }
    const { amount } = page.payment
    expect(await entered()).toEqual([
      ['payment', amount],
      ['payment', amount],
    ])
    const office = await aKey(app, { role: 'admin' })
    const settled = { note: null, bankReference: 'OUT 9', keyId: office.id, now: app.api.clock.now() }
    const presses = [1, 2].map(() => settleReturn(app.api.db, { id: due[0]?.id ?? 0, ...settled }))
    expect((await Promise.all(presses)).filter(Boolean)).toEqual([true])
    expect(await entered()).toEqual([
      ['payment', amount],
      ['payment', amount],
      ['returned', -amount],
    ])
  })

  it('holds the money of an order, and takes what is left when it is due, or nothing if the order is canceled', async (context) => {
    const { key, holds } = driven.gateway
    if (holds === undefined) return context.skip()
    await setSwitches(app, { active_payment_method_list: [{ gateway: key, capture: 'when_delivered' }] })
    const [due, canceled] = [await aPage(), await aPage()]
    for (const page of [due, canceled]) {
      driven.pay(page.payment)
      await Promise.all([notify(page), notify(page), comeBack(page)])
      expect(await booksOf(page)).toEqual({ ...paid, taken: 0 })
    }
    const { db, clock } = app.api
    const now = clock.now()
    await giveBackPart(due, { capture_at: now })
    const step = { orderId: canceled.orderId, from: 'confirmed', to: 'canceled', actor: 'admin', now } as const
    await db.transaction().execute((tx) => transitionOrder(tx, step))
    const round = () => capturePayments(app.api, driven.gateway)
    await Promise.all([round(), round(), round()])
    await round()
    await sendRefunds(app.api, driven.gateway)
    expect(driven.readBooks(due.payment)).toMatchObject({ isHeld: false, taken: charged - PART, refunds: [] })
    expect(driven.readBooks(canceled.payment)).toMatchObject({ isHeld: false, taken: 0, refunds: [] })
  })
})

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
