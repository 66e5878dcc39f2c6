import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { HandReturn } from '@medina/contract/operator/operator-orders'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderOf,
  messagesOf,
  PHONE,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { type Reply } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { addedTax, hundredths, money, sentence } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { decideOfflinePayment } from '#features/orders/paying/decide-offline-payment.ts'
import { decideRefund } from './refund-order.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const office = await aKey(app, { role: 'admin' })
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { customer_wallet_status: 1, refund_active_status: true })
})

/** The price of the soup with its tax. */
const sold = money(20, { goods: 20 })
const paid = 2000 + addedTax(2000)
type Sold = { person: TestCustomer | null; id: number }

/** A delivered order of soup for 20.00, with 5.00 for delivery and a tip of 3.00. */
async function aSold(whose: 'guest' | 'customer', paidBy: 'cash' | 'gateway' = 'cash'): Promise<Sold> {
  const { db, clock } = app.api
  const person = whose === 'customer' ? await aCustomer(app) : null
  const shop = person === null ? kitchen : shopOf(kitchen, person)
  const guest = person === null ? await aGuestWith(app, kitchen, { item_id: soup }) : undefined
  if (person !== null) await addToCart(app, shop, undefined, { item_id: soup })
  const id = await anOrderOf(app, shop, guest, { dm_tips: money(3) })
  const done = { order_status: 'delivered', payment_status: 'paid' } as const
  await db.updateTable('orders').set(done).where('id', '=', id).execute()
  const now = { created_at: clock.now(), updated_at: clock.now() }
  const payment = {
    id: crypto.randomUUID(),
    order_id: id,
    gateway: 'demo',
    currency: 'SAR',
    digits: tested.digits,
    amount: paid + 800,
    status: 'paid' as const,
    callback: '/',
  }
  if (paidBy === 'gateway')
    await db
      .insertInto('payments')
      .values({ ...payment, ...now })
      .execute()
  return { person, id }
}
const giveBack = (id: number, body: object = {}, { headers }: Pick<typeof office, 'headers'> = office) =>
  app.post<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/refund`, { reason: 'Something else arrived', ...body }, headers)
const due = async (query = 'status=due', { headers } = office) =>
  (await app.get<{ returns: HandReturn[] }>(`/api/v1/operator/returns?${query}`, headers)).body.returns
const paymentOf = (id: number) =>
  app.api.db.selectFrom('payments').select(['status', 'refund_amount']).where('order_id', '=', id).executeTakeFirst()
const walletOf = (person: TestCustomer | null) => readBalance(app.api.db, person?.id ?? 0, 'wallet')
async function everything(id: number) {
  const { db } = app.api
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
    refund: await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute(),
    history: await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute(),
    parts: await db.selectFrom('partial_refunds').selectAll().where('order_id', '=', id).execute(),
    due: await db.selectFrom('returns_by_hand').selectAll().where('order_id', '=', id).execute(),
    payment: await paymentOf(id),
  }
}
async function expectRefused(id: number, reply: () => Promise<Reply<unknown>>, ...expected: (string | number)[]): Promise<void> {
  const before = await everything(id)
  expect(refusalOf(await reply())).toEqual(expected)
  expect(await everything(id)).toEqual(before)
}

describe('a refund that nobody asked for', () => {
  it('goes back the way a guest paid: all but the way and the tip, unless the business says how much', async () => {
    const [usual, whole, part] = [
      await aSold('guest', 'gateway'),
      await aSold('guest', 'gateway'),
      await aSold('guest', 'gateway'),
    ]
    const { body } = await giveBack(usual.id)
    expect(body).toMatchObject({
      order_status: 'refunded',
      refund: { refund_status: 'approved', refund_method: 'gateway', refund_amount: sold, customer_reason: '' },
    })
    expect(body.refund?.admin_note).toBe('Something else arrived')
    await giveBack(whole.id, { amount: money(28, { goods: 20 }) })
    expect((await giveBack(part.id, { amount: money(4.5) })).body.order_status).toBe('delivered')
    const payments = await Promise.all([usual, whole, part].map(({ id }) => paymentOf(id)))
    expect(payments).toEqual(
      [hundredths(paid), paid + 800, 450].map((refund_amount) => ({ status: 'refund_due', refund_amount })),
    )
    expect(await due()).toEqual([])
  })

  it('goes to a customer’s wallet where no gateway was paid, or where the business says so', async () => {
    const cash = await aSold('customer')
    expect((await giveBack(cash.id, { amount: money(1.25) })).body.part_refund?.method).toBe('wallet')
    const card = await aSold('customer', 'gateway')
    await giveBack(card.id, { method: 'wallet' })
    expect([await walletOf(cash.person), await walletOf(card.person)]).toEqual([125, paid])
    expect(await paymentOf(card.id)).toMatchObject({ status: 'paid' })
  })

  it('of a guest who paid in cash is on the office’s list, until somebody has returned it', async () => {
    const { id } = await aSold('guest')
    expect((await giveBack(id, { amount: money(12) })).body.part_refund?.method).toBe('manual')
    const contact = { name: 'Lina', phone: PHONE, email: null }
    const row = { order_id: id, store_id: kitchen.storeId, amount: money(12), cause: 'refunded', contact, returned_at: null }
    expect(await due()).toMatchObject([row])
    const settle = (body: object, { headers } = office) => app.put<HandReturn>(`/api/v1/operator/returns/${id}`, body, headers)
    const stranger = await aKey(app, { role: 'admin', storeIds: [kitchen.storeId + 1] })
    await expectRefused(id, () => settle({}, stranger), 404, 'order')
    expect(await due('status=due', stranger)).toEqual([])
    const { body } = await settle({ note: 'In cash, by Omar' })
    expect(body).toMatchObject({ note: 'In cash, by Omar', returned_at: expect.any(String) })
    expect((await settle({ note: 'Again' })).body).toEqual(body)
    expect([await due(), (await due('status=returned')).map(({ order_id }) => order_id)]).toEqual([[], [id]])
  })

  it('of exactly one half, sent again after a lost answer, does not give the other half', async () => {
    const { person, id } = await aSold('customer')
    const firstHalf = Math.ceil(paid / 2)
    const half = { amount: firstHalf / 10 ** tested.digits }
    const send = (key: string, body: object = half) =>
      giveBack(id, body, { headers: { ...office.headers, 'idempotency-key': key } })
    const first = await send('half')
    expect([first.status, (await send('half')).text]).toEqual([200, first.text])
    expect(await walletOf(person)).toBe(firstHalf)
    await expectRefused(id, () => send('half', { ...half, reason: 'It was cold' }), 422, 'idempotency-key')
    const rest = { amount: (paid - firstHalf) / 10 ** tested.digits }
    expect((await send('rest', rest)).body.order_status).toBe('refunded')
  })

  it('may follow a request that was declined, and is given once', async () => {
    const { person, id } = await aSold('customer')
    const request = { order_id: id, customer_reason: 'It was cold' }
    const headers = shopOf(kitchen, person as TestCustomer).headers
    await app.post('/api/v1/customer/order/refund-request', request, headers)
    await expectRefused(id, () => giveBack(id), 409, 'order_status')
    await decideRefund(app.api, { orderId: id, isApproved: false, note: 'No' })
    expect((await giveBack(id)).body.refund).toMatchObject({ refund_amount: sold, customer_reason: 'It was cold' })
    expect(await walletOf(person)).toBe(paid)
    await expectRefused(id, () => giveBack(id), 409, 'order_status')
    const both = await aSold('customer')
    const replies = await Promise.all([giveBack(both.id), giveBack(both.id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await walletOf(both.person)).toBe(paid)
  })

  it('of less than was sold leaves the order delivered, partly refunded; the rest may follow, and neither comes twice', async () => {
    const { person, id } = await aSold('customer')
    const { body } = await giveBack(id, { amount: money(4.5), reason: 'The soup was late' })
    expect(body).toMatchObject({
      order_status: 'delivered',
      refund: null,
      refunded_amount: money(4.5),
      partly_refunded: { gateway: 0, wallet: money(4.5), manual: 0 },
      part_refund: { amount: money(4.5), method: 'wallet', note: 'The soup was late' },
    })
    expect(body.history.at(-1)).toMatchObject({ status: 'partly_refunded', actor: 'admin', key: { id: office.id } })
    const notices = await app.api.db
      .selectFrom('customer_notifications')
      .select('order_status')
      .where('order_id', '=', id)
      .execute()
    expect(notices.map(({ order_status }) => order_status)).toContain('partly_refunded')
    await expectRefused(id, () => giveBack(id, { amount: money(4.5) }), 409, 'order')
    const rest = await giveBack(id)
    expect(rest.body).toMatchObject({
      order_status: 'refunded',
      refund: { refund_amount: money(15.5, { goods: 20 }) },
      refunded_amount: sold,
    })
    expect(await walletOf(person)).toBe(paid)
  })

  it('of a part after a request was declined makes the order delivered again', async () => {
    const { person, id } = await aSold('customer')
    const { headers } = shopOf(kitchen, person as TestCustomer)
    await app.post('/api/v1/customer/order/refund-request', { order_id: id, customer_reason: 'It was cold' }, headers)
    await decideRefund(app.api, { orderId: id, isApproved: false, note: 'No' })
    expect((await giveBack(id, { amount: money(5) })).body).toMatchObject({
      order_status: 'delivered',
      refunded_amount: money(5),
    })
  })

  it('is refused, and nothing changes: too much, nothing, no way there, not delivered, no reason, other keys', async () => {
    const { id } = await aSold('guest')
    const much = await giveBack(id, { amount: money(28.01, { goods: 20 }) })
    expect([refusalOf(much), messagesOf(much)]).toEqual([
      [422, 'amount'],
      [sentence('Please give an amount of at most SAR\u00a028.00: that is all that can still be returned.', { goods: 20 })],
    ])
    const little = await giveBack(id, { amount: 0.0001 })
    expect([refusalOf(little), messagesOf(little)]).toEqual([
      [422, 'amount'],
      [sentence('Please give an amount of at least SAR\u00a00.01.')],
    ])
    for (const amount of [0, -5, 1e15, '5']) await expectRefused(id, () => giveBack(id, { amount }), 422, 'amount')
    await expectRefused(id, () => giveBack(id, { method: 'wallet' }), 422, 'method')
    await expectRefused(id, () => giveBack(id, { method: 'gateway' }), 422, 'method')
    await expectRefused(id, () => giveBack(id, { reason: ' ' }), 422, 'reason')
    const store = await aKey(app, { role: 'store' })
    await expectRefused(id, () => giveBack(id, {}, store), 403, 'scope')
    const stranger = await aKey(app, { role: 'admin', storeIds: [kitchen.storeId + 1] })
    await expectRefused(id, () => giveBack(id, {}, stranger), 404, 'order')
    await app.api.db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
    await expectRefused(id, () => giveBack(id), 409, 'order_status')
  })
})

describe('an order that was called off after its transfer was found', () => {
  async function transferred(guest: string): Promise<number> {
    const { db, clock } = app.api
    const words = JSON.stringify({ en: 'City Bank', ar: 'بنك المدينة' })
    const bank = { method_name: words, method_fields: '[]' }
    const method = await db.insertInto('offline_payment_methods').values(bank).returning('id').executeTakeFirstOrThrow()
    const id = await anOrderOf(app, kitchen, guest)
    const answers = JSON.stringify([{ user_input: 'account', label: { en: 'Your account' }, user_data: 'SA03 8000' }])
    const now = clock.now()
    await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', id).execute()
    await db
      .insertInto('offline_payments')
      .values({ ...bank, order_id: id, method_id: method.id, answers, created_at: now, updated_at: now })
      .execute()
    return id
  }
  const callOff = (id: number) =>
    app.put(`/api/v1/operator/orders/${id}/status`, { status: 'canceled', reason: 'Closed' }, office.headers)

  it('leaves the office a task, with where the money came from', async () => {
    const id = await transferred(await aGuestWith(app, kitchen, { item_id: soup }))
    await decideOfflinePayment(app.api.db, { orderId: id, verdict: 'verified', note: null, now: app.api.clock.now() })
    expect((await callOff(id)).status).toBe(200)
    expect(await due()).toMatchObject([
      {
        order_id: id,
        amount: money(25, { goods: 20 }),
        cause: 'canceled',
        paid_by: 'City Bank',
        answers: [{ label: 'Your account', value: 'SA03 8000' }],
      },
    ])
  })

  it('leaves none where nothing had come', async () => {
    const id = await transferred(await aGuestWith(app, kitchen, { item_id: soup }))
    const before = await due()
    await callOff(id)
    expect(await due()).toEqual(before)
  })
})
