import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, messagesOf, place, refusalOf } from '#testing/shop/builders.ts'
import { cancelUnpaid, settle } from './all-payments.builders.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startStripeShop } from './payments.builders.ts'

const START = Date.parse('2026-03-10T10:00:00Z')

const { stripe, app, grocer, bread, close } = await startStripeShop({ LOG_LEVEL: 'silent' })
afterAll(close)
beforeEach(async () => {
  at(0)
  stripe.trouble.length = 0
  await app.api.db.updateTable('payments').set({ next_ask_at: null }).execute()
})

/** Sets the clock to this many minutes after the order was placed. */
const at = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())
const look = () => reconcilePayments(app.api, { settle, cancelUnpaid })
/** Runs the loop once at each of these minutes. */
async function lookAt(...minutes: number[]): Promise<void> {
  for (const each of minutes) {
    at(each)
    await look()
  }
}
const pay = (guest: string, order_id: number) =>
  app.post<{ redirect_link: string }>(
    '/api/v1/customer/order/pay',
    { guest_id: guest, order_id, callback: '/track-order' },
    grocer.headers,
  )
/** A guest's order of 25.00 whose page at the gateway is open. */
async function onItsPage() {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { body } = await place(app, grocer, anOrderBody(guest, { payment_method: 'digital_payment' }))
  const id = body.order_id
  const link = (await pay(guest, id)).body.redirect_link
  const session = stripe.sessions.find(({ url }) => url === link)?.id ?? ''
  return { guest, id, session }
}
type OnItsPage = Awaited<ReturnType<typeof onItsPage>>

async function statusOf({ guest, id }: OnItsPage) {
  const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)
  const payments = await app.api.db
    .selectFrom('payments')
    .select('status')
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute()
  return [body.order_status, ...payments.map(({ status }) => status)]
}
const refundsOf = ({ session }: OnItsPage) => stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${session}`)
const stock = async () =>
  (await app.api.db.selectFrom('items').select('stock').where('id', '=', bread).executeTakeFirstOrThrow()).stock

describe('the loop that looks after payments', () => {
  it('finds what was paid when the answer got lost, once nobody seems to come back', async () => {
    const order = await onItsPage()
    stripe.pay(order.session)
    await lookAt(1)
    expect(await statusOf(order)).toEqual(['pending', 'open'])
    await lookAt(3)
    expect(await statusOf(order)).toEqual(['confirmed', 'paid'])
  })

  it('gives up a page that was left for half an hour, and its goods are free', async () => {
    const before = Number(await stock())
    const order = await onItsPage()
    await lookAt(3, 15, 29)
    expect([await statusOf(order), await stock()]).toEqual([['pending', 'open'], before - 1])
    await lookAt(31)
    expect([await statusOf(order), await stock()]).toEqual([['canceled', 'canceled'], before])
  })

  it('gives back what is paid on a page that was given up, and asks about it no more', async () => {
    const order = await onItsPage()
    await lookAt(3, 30.5)
    stripe.pay(order.session)
    await lookAt(31, 45)
    expect(await statusOf(order)).toEqual(['canceled', 'refunded'])
    expect(refundsOf(order)).toMatchObject([{ amount: 2500 }])
    const left = await app.api.db.selectFrom('payments').select('id').where('next_ask_at', 'is not', null).execute()
    expect(left).toEqual([])
  })

  it('asks about a page that was given up for a day', async () => {
    const order = await onItsPage()
    await lookAt(31, 1430)
    const isSet = async () =>
      (await app.api.db.selectFrom('payments').select('next_ask_at').where('order_id', '=', order.id).executeTakeFirstOrThrow())
        .next_ask_at !== null
    expect(await isSet()).toBe(true)
    await lookAt(1445)
    expect(await isSet()).toBe(false)
  })

  it('gives nothing up that it could not ask about: it waits for the gateway', async () => {
    const order = await onItsPage()
    stripe.pay(order.session)
    for (const minutes of [3, 20, 32, 50]) {
      stripe.trouble.push(503)
      await lookAt(minutes)
    }
    expect([await statusOf(order), stripe.trouble]).toEqual([['pending', 'open'], []])
    await lookAt(52)
    expect(await statusOf(order)).toEqual(['confirmed', 'paid'])
  })

  it('lets the goods of a gateway that is down for hours go, and gives the money back when it can', async () => {
    const order = await onItsPage()
    stripe.pay(order.session)
    stripe.trouble.push(503, 503)
    await lookAt(50, 121)
    expect(await statusOf(order)).toEqual(['canceled', 'open'])
    await lookAt(150)
    expect([await statusOf(order), refundsOf(order).length]).toEqual([['canceled', 'refunded'], 1])
  })

  it('does not wait for a gateway that is down more than once a round', async () => {
    const orders = [await onItsPage(), await onItsPage()]
    for (const { session } of orders) stripe.pay(session)
    stripe.trouble.push(503, 503)
    await lookAt(3)
    expect(stripe.trouble).toHaveLength(1)
    await lookAt(5, 7)
    for (const order of orders) expect(await statusOf(order)).toEqual(['confirmed', 'paid'])
  })

  it('comes to everybody after a long night: who is not asked in one round is asked in the next', async () => {
    const order = await onItsPage()
    stripe.pay(order.session)
    const now = app.api.clock.now()
    const open = { order_id: order.id, gateway: 'stripe', amount: 2500, currency: 'SAR', digits: 2, callback: '/track-order' }
    const rows = Array.from({ length: 200 }, () => ({ ...open, id: crypto.randomUUID(), created_at: now, updated_at: now }))
    await app.api.db
      .insertInto('payments')
      .values(rows.map((row) => ({ ...row, next_ask_at: now })))
      .execute()
    at(600)
    expect(await look()).toEqual(expect.any(Date))
    expect(await look()).toBeNull()
    expect((await statusOf(order)).filter((status) => status === 'open')).toEqual([])
    expect(refundsOf(order)).toMatchObject([{ amount: 2500 }])
  })
})

describe('trying to pay again and again', () => {
  it('holds the goods for two hours at most, and opens no page after an hour', async () => {
    const before = await stock()
    const order = await onItsPage()
    await lookAt(29)
    expect((await pay(order.guest, order.id)).status).toBe(200)
    await lookAt(58)
    expect((await pay(order.guest, order.id)).status).toBe(200)
    await lookAt(87)
    const late = await pay(order.guest, order.id)
    expect([refusalOf(late), messagesOf(late)]).toEqual([
      [409, 'order'],
      ['The time to pay this order online is over. Please pay in cash, or place it again.'],
    ])
    await lookAt(89, 121)
    expect([(await statusOf(order))[0], await stock()]).toEqual(['canceled', before])
  })
})
