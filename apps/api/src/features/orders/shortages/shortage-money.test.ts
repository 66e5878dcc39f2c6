import { beforeEach, describe, expect, it } from 'vitest'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { digital, startGatewayShop } from '#features/payments/demo-gateway.builders.ts'
import { sendRefunds } from '#features/payments/refund-payments.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { addToCart, aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { type Bought, shortagesOf } from './shortages.builders.ts'

const shop = await startGatewayShop()
const { app, grocer, bread, pay, answer: answerAt, comeBack, refundedOf } = shop
const { db } = app.api
const store = await shortagesOf(app, grocer)
const { note, linesOf, orderOf, answer, questionsOf, ledgerIsClean } = store
const rolls = await anItem(db, { store_id: grocer.storeId, price: 2300, stock: 100, name: 'Rolls' })
beforeEach(() => app.travelTo('2026-03-10T10:00:00Z'))

/** A customer's order of breads for 20.00 each, with a delivery fee of 5.00. */
async function anOrder(balance: number, body: Record<string, unknown>, quantity = 2) {
  const person = await aCustomer(app)
  if (balance > 0) await fillWallet(app, person.id, balance)
  const own = shopOf(grocer, person)
  await addToCart(app, own, undefined, { item_id: bread, quantity })
  const placed = await place(app, own, anOrderBody(undefined, body))
  expect(placed.status).toBe(200)
  const order: Bought = { id: placed.body.order_id, headers: own.headers }
  return { person, order, line_id: (await linesOf(order))[0]?.id ?? 0 }
}
const balanceOf = ({ id }: TestCustomer) => readBalance(db, id, 'wallet')
async function paid({ order }: { order: Bought }, guest?: string) {
  const { body } = await pay(guest, order.id, {})
  await comeBack(await answerAt(body.redirect_link, 'pay'))
}
const payOwn = async (order: Bought) => {
  const body = { order_id: order.id, callback: '/track-order?from=pay' }
  const { body: page } = await app.post<{ redirect_link: string }>('/api/v1/customer/order/pay', body, order.headers)
  await comeBack(await answerAt(page.redirect_link, 'pay'))
}
const sentBack = async (id: number) => {
  const [demo] = app.api.gateways.values()
  if (demo !== undefined) for (const _ of [1, 2, 3]) await sendRefunds(app.api, demo)
  await ledgerIsClean()
  return refundedOf(id)
}
const remove = (order: Bought, line_id: number, pieces = 1) => note(order, { line_id, pieces, act: 'remove' })
const returnedOf = async (order: Bought) => (await orderOf(order)).shortages?.at(-1)?.returned
const cancelByBusiness = (orderId: number) =>
  transitionOrder(db, { orderId, from: 'confirmed', to: 'canceled', actor: 'admin', now: app.api.clock.now() })
async function ask({ order, line_id }: { order: Bought; line_id: number }, item_id = rolls) {
  await note(order, { line_id, pieces: 1, act: 'ask', replacement: { item_id } })
  const { questions } = await questionsOf(order)
  return questions[0]
}

describe('the difference of a line that ran out', () => {
  it('goes back to the wallet that paid, and a canceled rest follows', async () => {
    const { person, order, line_id } = await anOrder(7000, { payment_method: 'wallet' })
    expect(await balanceOf(person)).toBe(2500)
    await remove(order, line_id)
    expect([await balanceOf(person), await returnedOf(order)]).toEqual([4500, [{ to: 'wallet', amount: 20 }]])
    expect(await cancelByBusiness(order.id)).toBe(true)
    expect(await balanceOf(person)).toBe(7000)
    await ledgerIsClean()
  })

  it('goes back to the gateway that was paid, and a canceled rest follows', async () => {
    const { person, order, line_id } = await anOrder(0, digital, 3)
    await payOwn(order)
    await remove(order, line_id, 2)
    expect([await returnedOf(order), await sentBack(order.id), await balanceOf(person)]).toEqual([
      [{ to: 'gateway', amount: 40 }],
      4000,
      0,
    ])
    expect(await orderOf(order)).toMatchObject({ order_amount: 25, payment_status: 'paid' })
    await cancelByBusiness(order.id)
    expect(await sentBack(order.id)).toBe(6500)
  })

  it('of an order that the wallet paid in part asks less at the door first, and the wallet has what is left', async () => {
    const cash = { payment_method: 'cash_on_delivery', partial_payment: 1 }
    const { person, order, line_id } = await anOrder(3000, cash)
    await remove(order, line_id)
    expect([await balanceOf(person), await returnedOf(order)]).toEqual([
      500,
      [
        { to: 'wallet', amount: 5 },
        { to: 'door', amount: 15 },
      ],
    ])
    expect(await orderOf(order)).toMatchObject({ order_amount: 25, payment_status: 'paid' })
    await ledgerIsClean()
  })

  it('of a guest goes back to the gateway, and nothing more than was paid', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread, quantity: 2 })
    const placed = await place(app, grocer, anOrderBody(guest, digital))
    const order: Bought = { id: placed.body.order_id, headers: grocer.headers, guest }
    const [line] = await linesOf(order)
    expect(refusalOf(await remove(order, line?.id ?? 0))).toEqual([409, 'order'])
    await paid({ order }, guest)
    await remove(order, line?.id ?? 0)
    expect(await sentBack(order.id)).toBe(2000)
    await remove(order, line?.id ?? 0)
    expect([(await orderOf(order)).order_status, await sentBack(order.id)]).toEqual(['canceled', 4500])
  })

  it('of everything returns all of it, delivery and tip too', async () => {
    const { person, order, line_id } = await anOrder(7000, { payment_method: 'wallet', dm_tips: 3 }, 1)
    await remove(order, line_id)
    expect([await balanceOf(person), (await orderOf(order)).order_status]).toEqual([7000, 'canceled'])
    expect(await returnedOf(order)).toEqual([{ to: 'wallet', amount: 28 }])
    await ledgerIsClean()
  })
})

describe('the terms of the order stay', () => {
  it('a coupon whose minimum is missed only because the store ran out', async () => {
    const code = await aCoupon(app, grocer, { discount_type: 'amount', discount: 1000, min_purchase: 5000 })
    const { order, line_id } = await anOrder(0, { coupon_code: code }, 3)
    expect(await orderOf(order)).toMatchObject({ order_amount: 55, coupon_discount_amount: 10 })
    await remove(order, line_id, 2)
    expect(await orderOf(order)).toMatchObject({ order_amount: 15, coupon_discount_amount: 10, coupon_code: code })
  })

  it('free delivery above an amount, and the prices of the other lines, though the catalogue has changed', async () => {
    await setSwitches(app, {
      admin_free_delivery: { status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 5000 },
    })
    const { order, line_id } = await anOrder(0, {}, 3)
    await setSwitches(app, { admin_free_delivery: { status: false, type: null, free_delivery_over: 0 } })
    await db.updateTable('items').set({ price: 9900 }).where('id', '=', bread).execute()
    expect((await orderOf(order)).delivery_charge).toBe(0)
    await remove(order, line_id)
    expect(await orderOf(order)).toMatchObject({ order_amount: 40, delivery_charge: 0 })
    await db.updateTable('items').set({ price: 2000 }).where('id', '=', bread).execute()
  })
})

describe('an item that is dearer needs a yes', () => {
  it('and is paid at the door by an order in cash', async () => {
    const bought = await anOrder(0, {})
    const question = await ask(bought)
    expect(question?.proposal).toMatchObject({ difference: 3, outcome: { total: 48, taken: [{ to: 'door', amount: 3 }] } })
    const id = question?.id ?? 0
    const tooLittle = await withoutTrace(app, () => answer(bought.order, id, { answer: 'accept', expected_amount: 47.99 }))
    expect(refusalOf(tooLittle)).toEqual([409, 'price_changed'])
    expect((await answer(bought.order, id, { answer: 'accept', expected_amount: 48 })).status).toBe(200)
    expect(await orderOf(bought.order)).toMatchObject({ order_amount: 48, shortages: [{ amount_difference: 3, returned: [] }] })
  })

  it('and is taken from the wallet by an order that was paid, as long as it holds enough', async () => {
    const byGateway = await anOrder(1000, digital)
    await payOwn(byGateway.order)
    const question = await ask(byGateway)
    await answer(byGateway.order, question?.id ?? 0, { answer: 'accept' })
    expect([await balanceOf(byGateway.person), await sentBack(byGateway.order.id)]).toEqual([700, 0])
    expect(await orderOf(byGateway.order)).toMatchObject({ order_amount: 48, partially_paid_amount: 3 })
    const poor = await anOrder(4600, { payment_method: 'wallet' })
    const later = await ask(poor)
    expect(later?.proposal?.outcome).toMatchObject({ total: 45, refusal: expect.stringContaining('Your wallet holds') })
    const refused = await withoutTrace(app, () => answer(poor.order, later?.id ?? 0, { answer: 'accept' }))
    expect(refusalOf(refused)).toEqual([409, 'payment_method'])
    await answer(poor.order, later?.id ?? 0, { answer: 'remove' })
    expect(await balanceOf(poor.person)).toBe(2100)
    await ledgerIsClean()
  })

  it('but not of a guest who has paid, who may still choose another one or remove it', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread, quantity: 2 })
    const placed = await place(app, grocer, anOrderBody(guest, digital))
    const order: Bought = { id: placed.body.order_id, headers: grocer.headers, guest }
    await paid({ order }, guest)
    const question = await ask({ order, line_id: (await linesOf(order))[0]?.id ?? 0 })
    expect(question?.proposal?.outcome.refusal).toContain('paid already')
    expect(refusalOf(await answer(order, question?.id ?? 0, { answer: 'accept' }))).toEqual([409, 'payment_method'])
    expect((await answer(order, question?.id ?? 0, { answer: 'remove' })).status).toBe(200)
    expect(await sentBack(order.id)).toBe(2000)
  })
})

describe('a dearer item for an order that is paid', () => {
  it('names what the wallet lacks, which can be added within the time of the question', async () => {
    const { person, order, line_id } = await anOrder(4600, { payment_method: 'wallet' })
    const question = await ask({ order, line_id })
    expect(question?.proposal?.outcome).toMatchObject({ refusal: expect.any(String), lacks: 2 })
    expect((await withoutTrace(app, () => answer(order, question?.id ?? 0, { answer: 'accept' }))).status).toBe(409)
    await fillWallet(app, person.id, 200)
    const [open] = (await questionsOf(order)).questions
    expect(open?.proposal?.outcome).toMatchObject({ refusal: null, taken: [{ to: 'wallet', amount: 3 }] })
    expect(open?.proposal?.outcome).not.toHaveProperty('lacks')
    expect((await answer(order, question?.id ?? 0, { answer: 'accept' })).status).toBe(200)
    expect(await balanceOf(person)).toBe(0)
    await ledgerIsClean()
  })
})

describe('the price of goods by their weight', () => {
  const weigh = (order: Bought, line_id: number, grams: number, more: object = {}) =>
    app.put(`/api/v1/operator/orders/${order.id}/weight`, { line_id, grams, ...more }, store.till.headers)
  /** Sells the bread by weight while an order is placed. */
  const byWeight = async <T>(buy: () => Promise<T>): Promise<T> => {
    const sell = (piece_weight: number | null) => db.updateTable('items').set({ piece_weight }).where('id', '=', bread).execute()
    await sell(1000)
    try {
      return await buy()
    } finally {
      await sell(null)
    }
  }

  it('goes back to the wallet that paid if it is lower, and is taken from it within the agreed bound', async () => {
    const { person, order, line_id } = await byWeight(() => anOrder(7000, { payment_method: 'wallet' }))
    await weigh(order, line_id, 1900)
    expect(await balanceOf(person)).toBe(2700)
    await weigh(order, line_id, 2200)
    expect(await balanceOf(person)).toBe(2100)
    await ledgerIsClean()
  })

  it('stays with less in the wallet than the bound allows', async () => {
    const { person, order, line_id } = await byWeight(() => anOrder(4600, { payment_method: 'wallet' }))
    expect((await weigh(order, line_id, 2200)).status).toBe(200)
    expect([await balanceOf(person), (await orderOf(order)).order_amount]).toEqual([100, 45])
  })

  it('goes back to the gateway if it is lower, and never takes more than was paid without a yes', async () => {
    const { order, line_id } = await byWeight(() => anOrder(0, digital))
    await payOwn(order)
    await weigh(order, line_id, 2200)
    expect((await orderOf(order)).order_amount).toBe(45)
    await weigh(order, line_id, 1900)
    expect([(await orderOf(order)).order_amount, await sentBack(order.id)]).toEqual([43, 200])
  })
})
