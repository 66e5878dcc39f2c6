import type { CardLink } from '@medina/contract/operator/operator-card-links'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'
import { settle } from '#features/payments/all-payments.builders.ts'
import { startGatewayShop } from '#features/payments/demo-gateway.builders.ts'
import { reconcilePayments } from '#features/payments/reconcile-payments.ts'
import { isPayableByCard } from '#features/orders/rules/payable-at-door.ts'

const { app, grocer, bread, answer, pay, refundedOf, paymentsOf } = await startGatewayShop({ LOG_LEVEL: 'silent' })
const { db } = app.api
let till: TestKey
let office: TestKey
let courier: CourierKey
let other: CourierKey
beforeAll(async () => {
  till = await aKey(app, { storeIds: [grocer.storeId] })
  office = await aKey(app, { role: 'admin' })
  courier = await aCourierKey(app, grocer)
  other = await aCourierKey(app, grocer)
})

const advance = (id: number, status: string, { headers }: Pick<TestKey, 'headers'> = courier, more: object = {}) =>
  app.put<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/status`, { status, ...more }, headers)
const linkOf = (id: number, { headers }: Pick<TestKey, 'headers'> = courier) =>
  app.get<CardLink>(`/api/v1/operator/orders/${id}/card-link`, headers)
let address = 0
/** Opens a page as the customer's own phone does, which knows nothing of the order but the code. */
const open = (path: string) => app.app.inject({ method: 'GET', url: path, remoteAddress: `10.9.0.${++address}` })
const pathOf = (link: string | null) => new URL(link ?? '').pathname
const round = () => reconcilePayments(app.api, { settle, cancelUnpaid: () => Promise.resolve() })

/** A guest's order of 25.00 in cash that the courier stands with at the door. */
async function atTheDoor(): Promise<number> {
  const { id } = await inCash()
  await carry(id)
  return id
}
/** The same, before the shop has seen it. */
async function inCash() {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  return { guest, id: await anOrderOf(app, grocer, guest) }
}
async function carry(id: number): Promise<void> {
  for (const status of ['confirmed', 'processing', 'handover']) await advance(id, status, till)
  expect((await advance(id, 'picked_up')).status).toBe(200)
}
const track = async (id: number, guest: string) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)).body
/** The gateway's page of an order whose code a customer has scanned. */
async function scan(id: number): Promise<string> {
  const opened = await open(`${pathOf((await linkOf(id)).body.link)}/open?gateway=demo`)
  expect(opened.statusCode).toBe(303)
  return String(opened.headers.location)
}
/** Answers on the gateway's page and comes back to ours. */
async function payThere(page: string, chosen = 'pay'): Promise<string> {
  const back = await open(new URL(await answer(page, chosen), 'http://localhost').pathname)
  return String(back.headers.location)
}
const moneyOf = async (id: number) => {
  const order = await db
    .selectFrom('orders')
    .select(['payment_method', 'payment_status', 'order_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cash = await db.selectFrom('courier_entries').select('cash').where('order_id', '=', id).execute()
  return [order.payment_method, order.payment_status, cash.reduce((sum, each) => sum + each.cash, 0)]
}

it('the customer scans a code and pays; the courier sees it, and holds no cash of the order', async () => {
  const id = await atTheDoor()
  const { body } = await linkOf(id)
  expect(body.amount).toBe(25)
  const page = await open(pathOf(body.link))
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  // Number, shop and sum, and nothing of the person.
  expect(page.payload).toContain(String(id))
  expect(page.payload).toMatch(/25\.00/)
  expect(page.payload).not.toMatch(/Palm|\+966|@/)
  const before = (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, courier.headers)).body
  const back = await payThere(await scan(id))
  expect((await open(new URL(back, 'http://localhost').pathname)).payload).toContain('This order is paid')
  const now = (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, courier.headers)).body
  expect([now.payment_status, now.order_status]).toEqual(['paid', 'picked_up'])
  expect(now.revision).toBeGreaterThan(before.revision)
  expect(refusalOf(await linkOf(id))).toEqual([409, 'order'])
  expect((await advance(id, 'delivered')).status).toBe(200)
  expect(await moneyOf(id)).toEqual(['digital_payment', 'paid', 0])
})

it('with a part from the wallet, the card pays the rest alone', async () => {
  const id = await atTheDoor()
  await db.updateTable('orders').set({ wallet_amount: 1000, payment_status: 'partially_paid' }).where('id', '=', id).execute()
  expect((await linkOf(id)).body.amount).toBe(15)
  await payThere(await scan(id))
  expect(await paymentsOf(id)).toEqual([{ status: 'paid', amount: 1500 }])
})

it('paid by card while the courier presses cash, the cash is refused', async () => {
  const id = await atTheDoor()
  await payThere(await scan(id))
  const pressed = await withoutTrace(app, () => advance(id, 'delivered', courier, { cash_taken: true }))
  expect(refusalOf(pressed)).toEqual([409, 'cash_taken'])
  expect((await advance(id, 'delivered')).status).toBe(200)
  expect(await moneyOf(id)).toEqual(['digital_payment', 'paid', 0])
})

it('delivered for cash while the customer is on the gateway’s page, the card’s money goes back, whole and once', async () => {
  const id = await atTheDoor()
  const page = await scan(id)
  expect((await advance(id, 'delivered', courier, { cash_taken: true })).status).toBe(200)
  await payThere(page)
  await round()
  expect(await moneyOf(id)).toEqual(['cash_on_delivery', 'paid', 2500])
  expect([await paymentsOf(id), await refundedOf(id)]).toEqual([[{ status: 'refunded', amount: 2500 }], 2500])
})

it('both at the same moment count once, and so do two phones that scan one code', async () => {
  for (let time = 0; time < 4; time++) {
    const id = await atTheDoor()
    const [first, second] = [await scan(id), await scan(id)]
    await Promise.all([
      payThere(first),
      ...(time % 2 === 0 ? [payThere(second)] : []),
      advance(id, 'delivered', courier, { cash_taken: true }),
    ])
    await round()
    const [method, status, cash] = await moneyOf(id)
    const taken = (await paymentsOf(id)).filter((payment) => payment.status === 'paid').length
    expect([status, method === 'digital_payment' ? [taken, cash] : [taken, cash]]).toEqual([
      'paid',
      method === 'digital_payment' ? [1, 0] : [0, 2500],
    ])
  }
})

it('the code is for this order, for some minutes, and for who carries it', async () => {
  const [id, next] = [await atTheDoor(), await atTheDoor()]
  expect(refusalOf(await linkOf(id, other))).toEqual([404, 'order'])
  expect(refusalOf(await linkOf(id, { headers: {} }))[0]).toBe(401)
  const path = pathOf((await linkOf(id)).body.link)
  expect((await open(path.replace(String(id), String(next)))).statusCode).toBe(404)
  expect((await open(path.replace(/-(\d{13})-/, (_, until) => `-${Number(until) + 60_000}-`))).statusCode).toBe(404)
  app.travelTo(new Date(app.api.clock.now().getTime() + 16 * 60_000).toISOString())
  expect((await open(path)).payload).toContain('This link has ended')
  expect((await open(`${path}/open`)).statusCode).toBe(404)
  expect(await paymentsOf(id)).toEqual([])
  // An hour later the courier is still on the road, and a new code works.
  app.travelTo(new Date(app.api.clock.now().getTime() + 90 * 60_000).toISOString())
  await payThere(await scan(id))
  expect((await moneyOf(id))[1]).toBe('paid')
})

describe('by card instead, on the customer’s own page', () => {
  it('a new order is paid and confirmed; its page offers it until then, to its owner alone', async () => {
    const { guest, id } = await inCash()
    expect(await track(id, guest)).toMatchObject({ card_instead: { amount: 25, gateways: ['demo'] }, can_pay_cash: false })
    expect(refusalOf(await pay(await aGuestWith(app, grocer, { item_id: bread }), id))).toEqual([404, 'order'])
    const { body } = await pay(guest, id)
    await payThere(body.redirect_link)
    expect(await moneyOf(id)).toEqual(['digital_payment', 'paid', 0])
    const after = await track(id, guest)
    expect([after.order_status, after.card_instead]).toEqual(['confirmed', undefined])
    expect(refusalOf(await pay(guest, id))).toEqual([409, 'order'])
  })

  it('a page that is left or fails leaves the order in cash', async () => {
    const { guest, id } = await inCash()
    for (const end of ['fail', 'cancel']) await payThere((await pay(guest, id)).body.redirect_link, end)
    expect(await moneyOf(id)).toEqual(['cash_on_delivery', 'unpaid', 0])
    expect((await track(id, guest)).order_status).toBe('pending')
  })

  it('works hours later on the road, against the courier’s cash and the code at the door: one counts, the rest goes back', async () => {
    for (let time = 0; time < 3; time++) {
      const { guest, id } = await inCash()
      await carry(id)
      app.travelTo(new Date(app.api.clock.now().getTime() + 90 * 60_000).toISOString())
      const [own, door] = [(await pay(guest, id)).body.redirect_link, await scan(id)]
      await Promise.all([payThere(own), payThere(door), advance(id, 'delivered', courier, { cash_taken: true })])
      await round()
      const [method, status, cash] = await moneyOf(id)
      const paid = (await paymentsOf(id)).filter((payment) => payment.status === 'paid').length
      expect([status, paid, cash]).toEqual(['paid', ...(method === 'digital_payment' ? [1, 0] : [0, 2500])])
      expect((await track(id, guest)).card_instead).toBeUndefined()
    }
  })

  it('an order that its pharmacy has not priced, or that is over, takes no card', async () => {
    const { guest, id } = await inCash()
    const order = {
      order_status: 'pending',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
      details_count: 0,
    } as const
    expect([true, false].map((prescription_order) => isPayableByCard({ ...order, prescription_order }))).toEqual([false, true])
    await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', id).execute()
    expect(refusalOf(await withoutTrace(app, () => pay(guest, id)))).toEqual([409, 'order'])
    expect((await track(id, guest)).card_instead).toBeUndefined()
  })
})

it('an order that goes back is not paid any more, and one whose gateway takes no such sum gets no code', async () => {
  const id = await atTheDoor()
  const page = await scan(id)
  await advance(id, 'returning', office, { reason: 'Nobody is there' })
  await payThere(page)
  await round()
  expect([await paymentsOf(id), await refundedOf(id)]).toEqual([[{ status: 'refunded', amount: 2500 }], 2500])
  const small = await atTheDoor()
  await setSwitches(app, { active_payment_method_list: [{ gateway: 'demo', minimum: 10_000 }] })
  expect((await linkOf(small)).body.link).toBeNull()
})
