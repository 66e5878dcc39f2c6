import { describe, expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { settle } from './all-payments.builders.ts'
import { startGatewayShop } from './demo-gateway.builders.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundNext } from './refund-again.ts'

const { app, anUnpaid, pay, answer, comeBack, orderOf, paymentsOf } = await startGatewayShop()
const { db, clock } = app.api
await setSwitches(app, {
  active_payment_method_list: [{ gateway: 'demo', gateway_title: { en: 'Demo card' }, capture: 'when_delivered' }],
})

const round = () => reconcilePayments(app.api, { settle, cancelUnpaid: () => Promise.resolve() })
const chargedOf = async (id: number) =>
  db
    .selectFrom('demo_gateway_payments as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .select(['d.captured', 'd.refunded'])
    .where('p.order_id', '=', id)
    .executeTakeFirstOrThrow()

/** A confirmed order of 25.00, whose money the gateway holds. */
async function aHeld() {
  const order = await anUnpaid()
  const { body } = await pay(order.guest, order.id)
  expect(await comeBack(await answer(body.redirect_link, 'pay'))).toBe('/track-order?from=pay&flag=success')
  return order
}
async function walkTo(id: number, ...steps: ['confirmed' | 'processing' | 'handover' | 'picked_up', string][]) {
  for (const [from, to] of steps)
    await db
      .transaction()
      .execute((tx) => transitionOrder(tx, { orderId: id, from, to: to as 'processing', actor: 'store', now: clock.now() }))
}
const deliver = (id: number) => walkTo(id, ['confirmed', 'processing'], ['processing', 'handover'], ['handover', 'delivered'])
const giveBack = (orderId: number, amount: number, before = 0) =>
  db.transaction().execute((tx) => refundNext(tx, { subject: { orderId }, amount, before, byGateway: before, now: clock.now() }))

describe('money that a gateway holds', () => {
  it('pays the order at once, and is charged when it is delivered, once', async () => {
    const order = await aHeld()
    expect(await orderOf(order)).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: null, refunded: 0 })
    await deliver(order.id)
    await round()
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: 2500, refunded: 0 })
    expect(await paymentsOf(order.id)).toEqual([{ status: 'paid', amount: 2500 }])
  })

  it('is charged less by what was given back before: no card is charged and refunded', async () => {
    const order = await aHeld()
    await giveBack(order.id, 300)
    await giveBack(order.id, 200, 300)
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: null, refunded: 0 })
    await deliver(order.id)
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: 2000, refunded: 0 })
    // A later refund is sent, since the money was charged.
    await giveBack(order.id, 400, 500)
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: 2000, refunded: 400 })
  })

  it('is released when the order is canceled, without waiting for its day', async () => {
    const order = await aHeld()
    await db
      .transaction()
      .execute((tx) =>
        transitionOrder(tx, { orderId: order.id, from: 'confirmed', to: 'canceled', actor: 'admin', now: clock.now() }),
      )
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: 0, refunded: 0 })
    expect(await paymentsOf(order.id)).toEqual([{ status: 'refunded', amount: 2500 }])
  })

  it('is charged before the bank lets it go, also of an order that is still on its way', async () => {
    const order = await aHeld()
    await db
      .updateTable('payments')
      .set({ capture_at: new Date(clock.now().getTime() - 1000) })
      .where('order_id', '=', order.id)
      .execute()
    await round()
    expect(await chargedOf(order.id)).toEqual({ captured: 2500, refunded: 0 })
  })
})
