import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, place, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { refusedInBothLanguages } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { digital, startGatewayShop } from '#features/payments/demo-gateway.builders.ts'
import { sendRefunds } from '#features/payments/refund-payments.ts'
import { checkLedger } from '#features/wallet/check-ledger.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { changesOf, type Placed } from './changing.builders.ts'

const shop = await startGatewayShop()
const { app, grocer, bread, pay, answer, comeBack } = shop
beforeEach(() => app.travelTo('2026-03-10T10:00:00Z'))

/** A customer's order of breads for 20.00 each, with a delivery fee of 5.00. */
async function anOrder(balance: number, body: Record<string, unknown>, quantity = 2) {
  const person = await aCustomer(app)
  if (balance > 0) await fillWallet(app, person.id, balance)
  const own = shopOf(grocer, person)
  await addToCart(app, own, undefined, { item_id: bread, quantity })
  const placed = await place(app, own, anOrderBody(undefined, body))
  expect(placed.status).toBe(200)
  return { person, own, calls: changesOf(app, own), order: { id: placed.body.order_id } satisfies Placed }
}
const balanceOf = ({ id }: TestCustomer) => readBalance(app.api.db, id, 'wallet')
async function pieces(own: Shop, order: Placed, quantity: number) {
  const [line] = await changesOf(app, own).linesOf(order)
  return { lines: [{ id: line?.id, quantity }] }
}
const payAt = async (link: string) => comeBack(await answer(link, 'pay'))
async function paid({ own, order }: { own: Shop; order: Placed }, guest?: string) {
  const { body } = await app.post<{ redirect_link: string }>(
    '/api/v1/customer/order/pay',
    { guest_id: guest, order_id: order.id, callback: '/track-order?from=pay' },
    own.headers,
  )
  await payAt(body.redirect_link)
}
const cancelByBusiness = (orderId: number) =>
  transitionOrder(app.api.db, { orderId, from: 'confirmed', to: 'canceled', actor: 'admin', now: app.api.clock.now() })

describe('an order that the wallet paid', () => {
  it('gives back what it no longer costs, takes what it costs more, and no more than there is', async () => {
    const { person, own, calls, order } = await anOrder(7000, { payment_method: 'wallet' })
    expect(await balanceOf(person)).toBe(2500)
    const fewer = await pieces(own, order, 1)
    expect(await calls.quoteOf(order, fewer)).toMatchObject({ returned: [{ to: 'wallet', amount: 20 }], taken: 0, due: 0 })
    const first = await calls.change(order, fewer)
    expect(await balanceOf(person)).toBe(4500)
    const { version } = first.body
    const second = await calls.change(order, { ...(await pieces(own, order, 3)), version })
    expect([second.status, await balanceOf(person)]).toEqual([200, 500])
    const more = { ...(await pieces(own, order, 4)), version: second.body.version }
    const refused = await refusedInBothLanguages(app, own.headers, (headers) => calls.change(order, more, headers))
    expect(refused).toEqual([406, 'order_amount'])
    expect(await cancelByBusiness(order.id)).toBe(true)
    expect(await balanceOf(person)).toBe(7000)
  })

  it('in part pays the courier less first', async () => {
    const { person, own, calls, order } = await anOrder(3000, { payment_method: 'cash_on_delivery', partial_payment: 1 })
    expect(await calls.quoteOf(order, await pieces(own, order, 1))).toMatchObject({
      total: 25,
      returned: [{ to: 'wallet', amount: 5 }],
      due: 0,
    })
    const { body } = await calls.change(order, await pieces(own, order, 1))
    expect([await balanceOf(person), (await calls.orderOf(order)).payment_status]).toEqual([500, 'paid'])
    await calls.change(order, { ...(await pieces(own, order, 2)), version: body.version })
    expect([await balanceOf(person), (await calls.orderOf(order)).partially_paid_amount]).toEqual([500, 25])
  })
})

describe('an order that waits for a gateway', () => {
  it('has a new amount to pay; the page of the old one does not pay it', async () => {
    const order = await shop.anUnpaid()
    const calls = changesOf(app, grocer)
    const old = await pay(order.guest, order.id)
    const [line] = await calls.linesOf(order)
    await calls.change(order, { lines: [{ id: line?.id, quantity: 2 }] })
    expect((await shop.orderOf(order))?.gateway_due).toBe(45)
    await payAt(old.body.redirect_link)
    expect(await shop.orderOf(order)).toMatchObject({ order_status: 'pending', payment_status: 'unpaid', gateway_due: 45 })
    expect(await shop.refundedOf(order.id)).toBe(2500)
    const next = await pay(order.guest, order.id)
    await payAt(next.body.redirect_link)
    expect(await shop.orderOf(order)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
  })
})

describe('an order that a gateway has been paid', () => {
  const sentBack = async (id: number) => {
    const [demo] = app.api.gateways.values()
    if (demo !== undefined) for (const _ of [1, 2, 3]) await sendRefunds(app.api, demo)
    expect((await checkLedger(app.api.db)).problems).toEqual([])
    return shop.refundedOf(id)
  }
  const listed = async (calls: ReturnType<typeof changesOf>, order: Placed) =>
    (await calls.track(order)).payments.map(({ amount, returned_to }) => [amount, returned_to])

  it('can only become cheaper, however often; each difference and a canceled rest return there', async () => {
    const made = await anOrder(0, digital, 4)
    const { person, own, calls, order } = made
    await paid(made)
    const more = await pieces(own, order, 5)
    const refused = await refusedInBothLanguages(app, own.headers, (headers) => calls.change(order, more, headers))
    expect(refused).toEqual([409, 'order_amount'])
    let version = 0
    for (const count of [3, 2, 1]) {
      const fewer = { ...(await pieces(own, order, count)), version }
      expect(await calls.quoteOf(order, fewer)).toMatchObject({ returned: [{ to: 'gateway', amount: 20 }], due: 0 })
      version = (await calls.change(order, fewer)).body.version
    }
    expect(await listed(calls, order)).toEqual([
      [25, null],
      [60, 'gateway'],
    ])
    expect(await sentBack(order.id)).toBe(6000)
    expect(await cancelByBusiness(order.id)).toBe(true)
    expect(await listed(calls, order)).toEqual([[85, 'gateway']])
    expect([await sentBack(order.id), await balanceOf(person)]).toEqual([8500, 0])
  })

  it('never gives back more than was paid, with pieces that are refunded later', async () => {
    const made = await anOrder(0, digital, 4)
    const { person, own, calls, order } = made
    await paid(made)
    for (const [at, count] of [3, 2].entries()) {
      const { version } = await calls.changesOf(order)
      expect([at, (await calls.change(order, { ...(await pieces(own, order, count)), version })).status]).toEqual([at, 200])
    }
    await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', order.id).execute()
    const now = app.api.clock.now()
    const delivered = { order_id: order.id, status: 'delivered', actor: 'store', created_at: now } as const
    await app.api.db.insertInto('order_history').values(delivered).execute()
    await setSwitches(app, { refund_active_status: true })
    const [line] = await calls.linesOf(order)
    const report = {
      order_id: order.id,
      kind: 'missing',
      client_key: crypto.randomUUID(),
      lines: [{ id: line?.id, pieces: 1 }],
    }
    const opened = await app.post<{ id: number }>('/api/v1/customer/order/cases', report, own.headers)
    const office = await aKey(app, { role: 'admin' })
    const granted = await app.put(`/api/v1/operator/cases/${opened.body.id}`, { decision: 'grant' }, office.headers)
    expect([granted.status, await sentBack(order.id)]).toEqual([200, 6000])
    // A delivered order can only be refunded: canceling it is refused and moves no money.
    const path = `/api/v1/operator/orders/${order.id}`
    expect((await app.put(`${path}/status`, { status: 'canceled', reason: 'Cold' }, office.headers)).status).toBe(409)
    await app.post(`${path}/refund`, { reason: 'Cold' }, office.headers)
    expect([await sentBack(order.id), await balanceOf(person)]).toEqual([8000, 0])
  })

  it('of a guest returns there as well, and not by hand', async () => {
    const { calls, order, ...made } = await aGuestOrder(3)
    await paid({ own: grocer, order }, order.guest)
    for (const count of [2, 1]) {
      const { version } = await calls.changesOf(order)
      expect((await calls.change(order, { ...(await made.pieces(count)), version })).status).toBe(200)
    }
    await cancelByBusiness(order.id)
    expect(await sentBack(order.id)).toBe(6500)
    const returns = await app.api.db.selectFrom('returns_by_hand').select('amount').where('order_id', '=', order.id).execute()
    expect(returns).toEqual([])
  })

  it('of a guest stays as it is where the gateway cannot return a part', async () => {
    const { calls, order, ...made } = await aGuestOrder(2)
    await app.api.db
      .updateTable('orders')
      .set({ order_status: 'confirmed', payment_status: 'paid' })
      .where('id', '=', order.id)
      .execute()
    const fewer = await made.pieces(1)
    const refused = await refusedInBothLanguages(app, grocer.headers, (headers) => calls.change(order, fewer, headers))
    expect(refused).toEqual([409, 'payment_method'])
  })
})

/** A guest's order of breads that awaits payment. */
async function aGuestOrder(quantity: number) {
  const guest = await aGuestWith(app, grocer, { item_id: bread, quantity })
  const { body } = await place(app, grocer, anOrderBody(guest, digital))
  const order = { guest, id: body.order_id } satisfies Placed
  const calls = changesOf(app, grocer)
  return {
    calls,
    order,
    pieces: async (wanted: number) => ({ lines: [{ id: (await calls.linesOf(order))[0]?.id, quantity: wanted }] }),
  }
}
