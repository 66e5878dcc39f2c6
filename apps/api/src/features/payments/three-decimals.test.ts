import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, aShop, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { startStripeShop } from './payments.builders.ts'
import { refundNext } from './refund-again.ts'
import { sendRefunds } from './refund-payments.ts'

const { stripe, app, close } = await startStripeShop()
afterAll(close)
await setSwitches(app, { currency_symbol: { en: 'KWD', ar: 'د.ك' }, digit_after_decimal_point: 3 })
// Orders are take-away, so that the bill consists of the bread alone.
const baker = await aShop(app, { module: 'grocery' })
const bread = await anItem(app.api.db, { store_id: baker.storeId, price: 12_345, stock: 100 })

const digital = { payment_method: 'digital_payment', order_type: 'take_away' }

/** A guest's order of 12.345 on its way to Stripe's page. */
async function anAttempt() {
  const guest = await aGuestWith(app, baker, { item_id: bread })
  const { body } = await place(app, baker, anOrderBody(guest, digital))
  const answer = await app.post<{ redirect_link: string }>(
    '/api/v1/customer/order/pay',
    { guest_id: guest, order_id: body.order_id, callback: '/track-order' },
    baker.headers,
  )
  const session = stripe.sessions.find(({ url }) => url === answer.body.redirect_link)
  if (session === undefined) throw new Error(`no page of Stripe: ${JSON.stringify(answer.body)}`)
  const track = async () => {
    const path = `/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`
    return (await app.get<TrackedOrder>(path, baker.headers)).body
  }
  const settle = () => app.app.inject({ method: 'GET', url: new URL(session.fields.success_url ?? '').pathname })
  return { id: body.order_id, guest, session, track, settle }
}
const refundsOf = (id: string) => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${id}`)

describe('an order in a currency with three decimals', () => {
  it('is charged in whole hundredths, in the customer’s favour, and says so before it is paid', async () => {
    const { session, track, settle } = await anAttempt()
    expect(session.fields).toMatchObject({
      'line_items[0][price_data][currency]': 'kwd',
      'line_items[0][price_data][unit_amount]': '12340',
    })
    const waiting = await track()
    expect(waiting.order).toMatchObject({ order_amount: 12.345, gateway_due: 12.34 })
    expect(waiting.payments).toMatchObject([{ amount: 12.34, payment_status: 'unpaid' }])
    stripe.pay(session.id)
    await settle()
    const paid = await track()
    expect([paid.order_status, paid.order?.payment_status]).toEqual(['confirmed', 'paid'])
    expect(paid.payments).toMatchObject([{ payment_method: 'stripe', amount: 12.34, payment_status: 'paid' }])
  })

  it('gets back all that was charged when it is called off', async () => {
    const { id, guest, session, settle } = await anAttempt()
    await app.put('/api/v1/customer/order/cancel', { guest_id: guest, order_id: id, reason: 'mistake' }, baker.headers)
    stripe.pay(session.id)
    await settle()
    expect(refundsOf(session.id)).toMatchObject([{ amount: 12_340 }])
  })

  it('is refunded in part by whole hundredths, rounded up', async () => {
    const { id, session, settle } = await anAttempt()
    stripe.pay(session.id)
    await settle()
    const { db, gateways } = app.api
    const now = app.api.clock.now()
    const part = { subject: { orderId: id }, amount: 2_341, before: 0, byGateway: 0, now }
    expect(await db.transaction().execute((tx) => refundNext(tx, part))).toEqual({ gateway: 2_350, rest: 0 })
    for (const gateway of gateways.values()) await sendRefunds(app.api, gateway)
    expect(refundsOf(session.id)).toMatchObject([{ amount: 2_350 }])
  })

  it('is not paid by a gateway when there is nothing that it could charge', async () => {
    const crumb = await anItem(app.api.db, { store_id: baker.storeId, price: 9, stock: 10 })
    const guest = await aGuestWith(app, baker, { item_id: crumb })
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, digital), baker.headers)
    expect(quote.body.payment_methods).not.toContain('digital_payment')
    expect(refusalOf(await place(app, baker, anOrderBody(guest, digital)))).toEqual([403, 'digital_payment'])
  })
})

describe('a gateway that takes three decimals', () => {
  const stripeGateway = app.api.gateways.get('stripe')
  if (stripeGateway === undefined) throw new Error('no gateway')
  beforeAll(() => app.api.gateways.set('stripe', { ...stripeGateway, decimalsOf: () => 3 }))
  afterAll(() => app.api.gateways.set('stripe', stripeGateway))

  it('charges exactly what the bill says, and gives back exactly a part', async () => {
    const guest = await aGuestWith(app, baker, { item_id: bread })
    const quote = await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, digital), baker.headers)
    expect(quote.body.gateway_digits).toBe(3)
    const { body } = await place(app, baker, anOrderBody(guest, digital))
    const order = await app.api.db.selectFrom('orders').selectAll().where('id', '=', body.order_id).executeTakeFirstOrThrow()
    expect([order.order_amount, order.gateway_digits]).toEqual([12_345, 3])
    const path = `/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`
    expect((await app.get<TrackedOrder>(path, baker.headers)).body.order).toMatchObject({ gateway_due: 12.345 })
    const payment = {
      gateway: 'stripe',
      gateway_reference: `paid ${order.id}`,
      status: 'paid',
      callback: '/',
      currency: 'KWD',
    } as const
    const now = app.api.clock.now()
    await app.api.db
      .insertInto('payments')
      .values({
        ...payment,
        id: randomUUID(),
        order_id: order.id,
        amount: 12_345,
        digits: 3,
        gateway_digits: 3,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const part = { subject: { orderId: order.id }, amount: 2_341, before: 0, byGateway: 0, now }
    expect(await app.api.db.transaction().execute((tx) => refundNext(tx, part))).toEqual({ gateway: 2_341, rest: 0 })
  })

  it('placed while it was offered, an order of thousandths is not led to a gateway that cannot charge them', async () => {
    const guest = await aGuestWith(app, baker, { item_id: bread })
    const { body } = await place(app, baker, anOrderBody(guest, digital))
    app.api.gateways.set('stripe', stripeGateway)
    const path = `/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`
    expect((await app.get<TrackedOrder>(path, baker.headers)).body.gateways).toEqual([])
  })
})
