import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf } from '#testing/shop/builders.ts'
import { everything } from '#testing/shop/everything.ts'
import type { StripeSession } from '#testing/stand-ins/stripe-server.ts'
import { startStripeShop } from './payments.builders.ts'
import { refundNext } from './refund-again.ts'
import { sendRefunds } from './refund-payments.ts'

const { stripe, app, grocer, bread, close } = await startStripeShop()
afterAll(close)

/** A guest's order of 25.00 on its way to Stripe's page. */
async function anAttempt() {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { body } = await place(app, grocer, anOrderBody(guest, { payment_method: 'digital_payment' }))
  const id = body.order_id
  const answer = await pay(guest, id)
  const session = stripe.sessions.find(({ url }) => url === answer.body.redirect_link)
  if (session === undefined) throw new Error(`no page of Stripe: ${JSON.stringify(answer.body)}`)
  return { guest, id, session }
}
const pay = (guest: string, order_id: number) =>
  app.post<{ redirect_link: string }>(
    '/api/v1/customer/order/pay',
    { guest_id: guest, order_id, callback: '/track-order' },
    grocer.headers,
  )
const statusOf = async ({ guest, id }: { guest: string; id: number }) => {
  const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)
  return [body.order_status, body.order?.payment_status]
}
const comeBack = async (address = '') => {
  const { pathname, search } = new URL(address)
  return (await app.app.inject({ method: 'GET', url: pathname + search })).headers.location
}
const refundsOf = ({ session }: { session: StripeSession }) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session.id}`).map(({ amount }) => amount)
const notify = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
  app.app.inject({ method: 'POST', url: '/api/v1/payments/notify/stripe', payload, headers })

describe('paying at Stripe', () => {
  it('opens a page for exactly what is due, and believes what Stripe says of it', async () => {
    const order = await anAttempt()
    expect(order.session.fields).toMatchObject({
      'line_items[0][price_data][currency]': 'sar',
      'line_items[0][price_data][unit_amount]': '2500',
      // Methods that take days to confirm do not suit goods that are reserved for minutes.
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
    })
    const { success_url, cancel_url, expires_at } = order.session.fields
    const minutes = (Number(expires_at) * 1000 - app.api.clock.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThan(32)
    // Opening the success address alone must not count as a payment.
    expect(await comeBack(success_url)).toBe('/track-order?flag=pending')
    expect(await comeBack(cancel_url)).toBe('/track-order?flag=cancel')
    expect(await statusOf(order)).toEqual(['pending', 'unpaid'])
    stripe.pay(order.session.id)
    expect(await comeBack(success_url)).toBe('/track-order?flag=success')
    expect(await statusOf(order)).toEqual(['confirmed', 'paid'])
  })

  it('hears a signed notice when nobody comes back, however often it is told', async () => {
    const order = await anAttempt()
    stripe.pay(order.session.id)
    const notice = stripe.writeNotice(order.session, app.api.clock.now())
    expect((await notify(notice)).statusCode).toBe(200)
    expect((await notify(notice)).statusCode).toBe(200)
    expect(await statusOf(order)).toEqual(['confirmed', 'paid'])
  })

  it('refuses a notice that is forged, changed or old; and hears what concerns nobody', async () => {
    const order = await anAttempt()
    stripe.pay(order.session.id)
    const now = app.api.clock.now()
    const notice = stripe.writeNotice(order.session, now)
    const old = stripe.writeNotice(order.session, new Date(now.getTime() - 600_000))
    const forged = [
      { ...notice, headers: { ...notice.headers, 'stripe-signature': `t=${Math.floor(now.getTime() / 1000)},v1=00` } },
      { ...notice, headers: { 'content-type': 'application/json' } },
      { ...notice, payload: notice.payload.replace('evt_', 'evt-') },
      old,
    ]
    const before = await everything(app.api.db)
    for (const each of forged) expect((await notify(each)).statusCode).toBe(403)
    expect(await everything(app.api.db)).toEqual(before)
    expect(await statusOf(order)).toEqual(['pending', 'unpaid'])
    expect((await notify(stripe.writeNotice({ id: 'ch_1', object: 'charge' }, now))).statusCode).toBe(200)
  })

  it('a page that ran out is a payment that was left', async () => {
    const order = await anAttempt()
    stripe.expire(order.session.id)
    expect(await comeBack(order.session.fields.success_url)).toBe('/track-order?flag=cancel')
    expect(await statusOf(order)).toEqual(['failed', 'unpaid'])
  })

  it('gives back once what an order that was called off had paid', async () => {
    const order = await anAttempt()
    const body = { guest_id: order.guest, order_id: order.id, reason: 'mistake' }
    expect((await app.put('/api/v1/customer/order/cancel', body, grocer.headers)).status).toBe(200)
    stripe.pay(order.session.id)
    const notice = stripe.writeNotice(order.session, app.api.clock.now())
    await notify(notice)
    await notify(notice)
    expect(refundsOf(order)).toEqual([2500])
    expect((await statusOf(order))[0]).toBe('canceled')
  })

  it('says so when Stripe is out of order, and an answer that is lost is asked for again', async () => {
    const order = await anAttempt()
    stripe.trouble.push(500)
    expect(refusalOf(await pay(order.guest, order.id))).toEqual([502, 'payment_method'])
    stripe.pay(order.session.id)
    stripe.trouble.push(500)
    expect(await comeBack(order.session.fields.success_url)).toBe('/track-order?flag=pending')
    expect(await comeBack(order.session.fields.success_url)).toBe('/track-order?flag=success')
  })

  it('gives back as much as a refund grants, and no more', async () => {
    const order = await anAttempt()
    stripe.pay(order.session.id)
    await comeBack(order.session.fields.success_url)
    const { db, gateways } = app.api
    const now = app.api.clock.now()
    const part = { subject: { orderId: order.id }, amount: 2000, before: 0, byGateway: 0, now }
    await db.transaction().execute((tx) => refundNext(tx, part))
    for (const gateway of [...gateways.values(), ...gateways.values()]) await sendRefunds(app.api, gateway)
    expect(refundsOf(order)).toEqual([2000])
  })

  it('is tried again when Stripe gives nothing back, and the others do not wait for it', async () => {
    const [one, two] = [await anAttempt(), await anAttempt()]
    for (const { session } of [one, two]) {
      stripe.pay(session.id)
      await comeBack(session.fields.success_url)
    }
    for (const { id } of [one, two])
      await app.api.db.updateTable('payments').set({ status: 'refund_due' }).where('order_id', '=', id).execute()
    const round = async () => {
      for (const gateway of app.api.gateways.values()) await sendRefunds(app.api, gateway)
    }
    stripe.trouble.push(503)
    await round()
    expect([...refundsOf(one), ...refundsOf(two)]).toEqual([2500])
    await round()
    expect([refundsOf(one), refundsOf(two)]).toEqual([[2500], [2500]])
  })

  it.each([{ amount_total: 1 }, { amount_total: 2501 }, { currency: 'jpy' }])(
    'an order is not paid by another sum than was asked for: %j',
    async (taken) => {
      const order = await anAttempt()
      stripe.pay(order.session.id, taken)
      expect(await comeBack(order.session.fields.success_url)).toBe('/track-order?flag=fail')
      await notify(stripe.writeNotice(order.session, app.api.clock.now()))
      expect(await statusOf(order)).toEqual(['failed', 'unpaid'])
    },
  )

  it('a notice that could not be looked into is refused, so that Stripe sends it again', async () => {
    const order = await anAttempt()
    stripe.pay(order.session.id)
    const notice = stripe.writeNotice(order.session, app.api.clock.now())
    stripe.trouble.push(503)
    expect((await notify(notice)).statusCode).toBe(503)
    expect(await statusOf(order)).toEqual(['pending', 'unpaid'])
    expect((await notify(notice)).statusCode).toBe(200)
    expect(await statusOf(order)).toEqual(['confirmed', 'paid'])
  })
})
