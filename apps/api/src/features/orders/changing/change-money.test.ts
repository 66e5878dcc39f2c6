import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, place, refusalOf, type Shop } from '@medina/testing/shop/builders'
import { refusedInBothLanguages } from '@medina/testing/shop/everything'
import { aCustomer, shopOf, type TestCustomer } from '@medina/testing/shop/people'
import { digital, startGatewayShop } from '#features/payments/demo-gateway.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/wallet.service.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { changesOf, type Placed } from './changing.builders.ts'

const shop = await startGatewayShop()
const { app, grocer, bread, pay, answer, comeBack } = shop
beforeEach(() => app.travelTo('2026-03-10T10:00:00Z'))

/** A customer's order of two breads for 45.00 with the delivery. */
async function anOrder(balance: number, body: Record<string, unknown>) {
  const person = await aCustomer(app)
  if (balance > 0) await fillWallet(app, person.id, balance)
  const own = shopOf(grocer, person)
  await addToCart(app, own, undefined, { item_id: bread, quantity: 2 })
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
  it('can only become cheaper; the difference returns there, and the rest of a canceled one to the wallet', async () => {
    const made = await anOrder(0, digital)
    const { person, own, calls, order } = made
    await paid(made)
    const more = await pieces(own, order, 3)
    const refused = await refusedInBothLanguages(app, own.headers, (headers) => calls.change(order, more, headers))
    expect(refused).toEqual([409, 'order_amount'])
    const fewer = await pieces(own, order, 1)
    expect(await calls.quoteOf(order, fewer)).toMatchObject({ returned: [{ to: 'gateway', amount: 20 }], due: 0 })
    await calls.change(order, fewer)
    const listed = (await calls.track(order)).payments.map(({ amount, returned_to }) => [amount, returned_to])
    expect(listed).toEqual([
      [25, null],
      [20, 'gateway'],
    ])
    expect(await cancelByBusiness(order.id)).toBe(true)
    expect(await balanceOf(person)).toBe(2500)
  })

  it('of a guest is refunded once, and then by hand', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread, quantity: 3 })
    const { body } = await place(app, grocer, anOrderBody(guest, digital))
    const order: Placed = { guest, id: body.order_id }
    await paid({ own: grocer, order }, guest)
    const calls = changesOf(app, grocer)
    const [line] = await calls.linesOf(order)
    const first = await calls.change(order, { lines: [{ id: line?.id, quantity: 2 }] })
    expect(first.status).toBe(200)
    const again = { lines: [{ id: line?.id, quantity: 1 }], version: first.body.version }
    expect(refusalOf(await calls.change(order, again))).toEqual([409, 'payment_method'])
    await cancelByBusiness(order.id)
    const returns = await app.api.db.selectFrom('returns_by_hand').select('amount').where('order_id', '=', order.id).execute()
    expect(returns).toEqual([{ amount: 4500 }])
  })
})
