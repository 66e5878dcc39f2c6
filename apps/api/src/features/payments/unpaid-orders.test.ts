import type { TrackedOrder } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuest, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { cancelUnpaid } from './all-payments.builders.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { type GuestOrder, startGatewayShop } from './demo-gateway.builders.ts'

const { app, grocer, bread, anUnpaid, pay, answer, comeBack, orderOf, isCashOffered } = await startGatewayShop()

describe('cash after all', () => {
  /** Expects the refusal, and an unchanged order. */
  async function expectNoCash({ guest, id }: GuestOrder, refusal: unknown[]): Promise<void> {
    const read = () => app.api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await read()
    expect(refusalOf(await toCash(guest, id))).toEqual(refusal)
    expect(await read()).toEqual(before)
  }
  const toCash = (guest: string, order_id: number) =>
    app.put('/api/v1/customer/order/payment-method', { guest_id: guest, order_id }, grocer.headers)

  it('takes the place of a payment that failed', async () => {
    const order = await anUnpaid()
    const { body } = await pay(order.guest, order.id)
    await comeBack(await answer(body.redirect_link, 'fail'))
    expect((await toCash(order.guest, order.id)).status).toBe(200)
    expect(await orderOf(order)).toMatchObject({ order_status: 'pending', payment_method: 'cash_on_delivery' })
  })

  it('not of an order that is paid, nor of anybody else’s', async () => {
    const paid = await anUnpaid()
    await comeBack(await answer((await pay(paid.guest, paid.id)).body.redirect_link, 'pay'))
    await expectNoCash(paid, [409, 'order'])
    expect(await isCashOffered(paid)).toBe(false)
    const order = await anUnpaid()
    await expectNoCash({ ...order, guest: await aGuest(app) }, [404, 'order'])
  })

  it.each(['canceled', 'delivered', 'refund_requested', 'refunded'] as const)('not of an order that is %s', async (status) => {
    const order = await anUnpaid()
    await app.api.db.updateTable('orders').set({ order_status: status }).where('id', '=', order.id).execute()
    await expectNoCash(order, [409, 'order'])
  })

  it('not above the cash maximum of the zone', async () => {
    const order = await anUnpaid()
    const setMaximum = (maximum_cod_order_amount: number | null) =>
      app.api.db.updateTable('zone_modules').set({ maximum_cod_order_amount }).where('zone_id', '=', grocer.zoneId).execute()
    await setMaximum(2499)
    await expectNoCash(order, [203, 'order_amount'])
    expect(await isCashOffered(order)).toBe(false)
    await setMaximum(2500)
    expect(await isCashOffered(order)).toBe(true)
    expect((await toCash(order.guest, order.id)).status).toBe(200)
    await setMaximum(null)
  })

  it('not where the zone, or the whole shop, takes no cash', async () => {
    const order = await anUnpaid()
    const setZone = (cash_on_delivery: boolean) =>
      app.api.db.updateTable('zones').set({ cash_on_delivery }).where('id', '=', grocer.zoneId).execute()
    await setZone(false)
    await expectNoCash(order, [403, 'cash_on_delivery'])
    await setZone(true)
    await setSwitches(app, { cash_on_delivery: false })
    await expectNoCash(order, [403, 'cash_on_delivery'])
    await setSwitches(app, { cash_on_delivery: true })
    expect((await toCash(order.guest, order.id)).status).toBe(200)
  })
})

describe('an order that nobody pays for', () => {
  it('goes nowhere: no store confirms it and no courier takes it before the money is there', async () => {
    const order = await anUnpaid()
    const now = app.api.clock.now()
    const step = { orderId: order.id, from: 'pending', now } as const
    expect(await transitionOrder(app.api.db, { ...step, to: 'confirmed', actor: 'store' })).toBe(false)
    expect(await transitionOrder(app.api.db, { ...step, to: 'accepted', actor: 'deliveryman' })).toBe(false)
    expect(await orderOf(order)).toMatchObject({ order_status: 'pending', gateway_due: 25 })
  })

  it('says that it waits for its payment, and has no time of arrival before', async () => {
    const order = await anUnpaid()
    const path = `/api/v1/customer/order/track?order_id=${order.id}&guest_id=${order.guest}`
    const track = async () => (await app.get<TrackedOrder>(path, grocer.headers)).body
    expect(await track()).toMatchObject({ awaits_payment: true, estimate: null })
    await comeBack(await answer((await pay(order.guest, order.id)).body.redirect_link, 'pay'))
    const paid = await track()
    expect(paid.estimate).toEqual({ from: expect.any(String), to: expect.any(String) })
    expect(paid).not.toHaveProperty('awaits_payment')
  })

  it('gives its goods back after a while', async () => {
    const left = async () =>
      (await app.api.db.selectFrom('items').select('stock').where('id', '=', bread).executeTakeFirst())?.stock
    const before = await left()
    const order = await anUnpaid()
    expect(await left()).toBe(Number(before) - 1)
    const now = app.api.clock.now()
    await cancelUnpaid(app.api.db, { before: new Date(now.getTime() - 60_000), now })
    expect(await orderOf(order)).toMatchObject({ order_status: 'pending' })
    await cancelUnpaid(app.api.db, { before: new Date(now.getTime() + 60_000), now })
    expect(await orderOf(order)).toMatchObject({ order_status: 'canceled', canceled_by: 'admin' })
    const path = `/api/v1/customer/order/track?order_id=${order.id}&guest_id=${order.guest}`
    const reasons = ['en', 'ar'].map(async (language) => {
      const { body } = await app.get<TrackedOrder>(path, { ...grocer.headers, 'x-localization': language })
      return [body.cancellation_reason, body.payments]
    })
    expect(await Promise.all(reasons)).toEqual([
      ['The payment did not arrive in time.', []],
      ['لم يصل الدفع في الوقت المحدد', []],
    ])
  })
})
