import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Reason } from '@medina/contract/orders/after-sale'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderOf,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { everything, withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { addedTax, money, sentence, word } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { readBalance } from '#features/wallet/public.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { decideRefund } from './refund-order.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
beforeEach(() => setSwitches(app, { refund_active_status: true, customer_wallet_status: 1 }))
afterEach(() => resetSwitches(app))

/** The price of the soup with its tax. */
const paid = 2000 + addedTax(2000)
/** A customer with a delivered soup of 20.00, with 5.00 for delivery and a tip of 3.00. */
async function aDelivered(status = 'delivered'): Promise<{ person: TestCustomer; shop: Shop; id: number }> {
  const person = await aCustomer(app)
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  const id = await anOrderOf(app, shop, undefined, { dm_tips: money(3) })
  const reached = { order_status: status as 'delivered', payment_status: status === 'delivered' ? 'paid' : 'unpaid' } as const
  await app.api.db.updateTable('orders').set(reached).where('id', '=', id).execute()
  return { person, shop, id }
}
const ask = (shop: Pick<Shop, 'headers'>, id: number, changed: object = {}) =>
  app.post(
    '/api/v1/customer/order/refund-request',
    { order_id: id, customer_reason: 'Something is missing', ...changed },
    shop.headers,
  )
const orderOf = async (shop: Shop, id: number) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, shop.headers)).body.order
const walletOf = ({ id }: TestCustomer) => readBalance(app.api.db, id, 'wallet')
const decide = (orderId: number, isApproved: boolean, note: string | null = null) =>
  decideRefund(app.api, { orderId, isApproved, note })
const countStored = (): number => {
  const folder = join(app.api.settings.DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

describe('reasons', () => {
  it('to call an order off come from the shop, in the reader’s language, those that are switched on', async () => {
    const path = '/api/v1/customer/order/cancellation-reasons'
    const { body } = await app.get<{ total_size: number; data: Reason[] }>(path)
    expect([body.total_size, body.data[0]?.reason]).toEqual([5, word('I ordered by mistake')])
    const arabic = await app.get<{ data: Reason[] }>(`${path}?limit=1&offset=2`, { 'x-localization': 'ar' })
    expect(arabic.body.data.map(({ reason }) => reason)).toEqual(['وقت الانتظار طويل'])
    await app.api.db.updateTable('order_reasons').set({ status: false }).where('position', '=', 5).execute()
    app.api.endpoints.invalidate()
    expect((await app.get<{ total_size: number }>(path)).body.total_size).toBe(4)
    expect((await app.get<{ total_size: number }>(`${path}?type=store`)).body.total_size).toBe(3)
    expect((await app.get(`${path}?type=nobody`)).status).toBe(403)
  })

  it('to ask for money back', async () => {
    const { body } = await app.get<{ refund_reasons: Reason[] }>('/api/v1/customer/order/refund-reasons')
    expect(body.refund_reasons.map(({ reason }) => reason)).toContain(word('It arrived damaged'))
  })
})

describe('a request', () => {
  it('holds what the order cost but for way and tip, the reason, a note and pictures', async () => {
    const { shop, id } = await aDelivered()
    const form = new FormData()
    const jpeg = new Uint8Array(await aRedBlueJpeg(400, 300).toBuffer())
    for (const [name, value] of [
      ['order_id', String(id)],
      ['customer_reason', 'It arrived damaged'],
      ['customer_note', ' The lid was <b>open</b> '],
    ] as const)
      form.append(name, value)
    for (const n of [1, 2, 3]) form.append('image[]', new Blob([jpeg], { type: 'image/jpeg' }), `${n}.jpg`)
    const { status, body } = await app.post<{ message: string }>('/api/v1/customer/order/refund-request', form, shop.headers)
    expect([status, body.message]).toEqual([200, sentence('Your refund request has been sent. We will answer soon.')])
    const order = await orderOf(shop, id)
    expect(order).toMatchObject({
      order_status: 'refund_requested',
      refund: {
        refund_status: 'pending',
        refund_method: 'wallet',
        refund_amount: money(20, { goods: 20 }),
        customer_reason: 'It arrived damaged',
        customer_note: 'The lid was <b>open</b>',
      },
    })
    expect(order?.refund?.image_full_url).toHaveLength(3)
    await expectPrivate(app, order?.refund?.image_full_url[0])
  })

  it('takes the words of other clients, and names whose order it is in which state (reference §8)', async () => {
    const { person, shop, id } = await aDelivered()
    expect((await ask(shop, id, { refund_method: 'original payment' })).status).toBe(200)
    const { refund } = (await orderOf(shop, id)) ?? {}
    expect(refund).toMatchObject({ user_id: person.id, order_status: 'refund_requested', refund_method: 'wallet' })
  })

  it('comes once, also when it is sent twice at the same moment', async () => {
    const { shop, id } = await aDelivered()
    const answers = await Promise.all([ask(shop, id), ask(shop, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(refusalOf(await ask(shop, id))).toEqual([409, 'order'])
  })

  it('is refused, and nothing changes: refunds off, not there yet, somebody else’s, a guest, no reason, too late', async () => {
    const { shop, id } = await aDelivered()
    const under = await aDelivered('picked_up')
    const other = shopOf(kitchen, await aCustomer(app))
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const guestOrder = await anOrderOf(app, kitchen, guest)
    const before = [await everything(app.api.db), countStored()]
    const path = '/api/v1/customer/order/refund-request'
    expect(refusalOf(await ask(under.shop, under.id))).toEqual([409, 'order'])
    expect(refusalOf(await ask(other, id))).toEqual([404, 'order'])
    expect(refusalOf(await ask(shop, guestOrder))).toEqual([404, 'order'])
    expect((await app.post(path, { guest_id: guest, order_id: guestOrder, customer_reason: 'x' }, kitchen.headers)).status).toBe(
      401,
    )
    for (const wrong of [{ customer_reason: ' ' }, { customer_reason: 'x'.repeat(255) }, { customer_note: 'x'.repeat(2001) }])
      expect((await ask(shop, id, wrong)).status).toBe(403)
    expect([await everything(app.api.db), countStored()]).toEqual(before)
    await setSwitches(app, { refund_window_hours: 48 })
    const { id: late, shop: lateShop } = await aDelivered()
    const delivered = { order_id: late, status: 'delivered', actor: 'store' as const }
    const created_at = new Date(app.api.clock.now().getTime() - 48 * 3_600_000 - 1000)
    await app.api.db
      .insertInto('order_history')
      .values({ ...delivered, created_at })
      .execute()
    const tooLate = await withoutTrace(app, () => ask(lateShop, late))
    expect([refusalOf(tooLate), messagesOf(tooLate)]).toEqual([
      [409, 'order'],
      [sentence('The time to report problems with this order is over. Please write to us instead.')],
    ])
    await setSwitches(app, { refund_active_status: false })
    const off = await withoutTrace(app, () => ask(shop, id))
    expect([refusalOf(off), messagesOf(off)]).toEqual([
      [403, 'order'],
      [sentence('Refunds cannot be requested here. Please contact us instead.')],
    ])
    expect((await orderOf(shop, id))?.order_status).toBe('delivered')
  })
})

describe('the business', () => {
  it('grants it: the amount is in the wallet, once', async () => {
    const { person, shop, id } = await aDelivered()
    await ask(shop, id)
    await decide(id, true, 'Sorry for that')
    expect(await walletOf(person)).toBe(paid)
    expect(await orderOf(shop, id)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_status: 'approved', admin_note: 'Sorry for that' },
    })
    await expect(decide(id, true)).rejects.toMatchObject({ status: 409 })
    await expect(decide(id, false)).rejects.toMatchObject({ status: 409 })
    expect(await walletOf(person)).toBe(paid)
  })

  it('declines it, and says why; nothing is paid', async () => {
    const { person, shop, id } = await aDelivered()
    await ask(shop, id)
    await decide(id, false, 'The pictures show another order')
    expect(await orderOf(shop, id)).toMatchObject({
      order_status: 'refund_request_canceled',
      refund: { refund_status: 'rejected', admin_note: 'The pictures show another order' },
    })
    expect(await walletOf(person)).toBe(0)
    expect(refusalOf(await ask(shop, id))).toEqual([409, 'order'])
  })

  it('answers nothing that was not asked', async () => {
    const { id } = await aDelivered()
    await expect(decide(id, true)).rejects.toMatchObject({ status: 404 })
  })

  it('pays by hand where there is no wallet', async () => {
    await setSwitches(app, { customer_wallet_status: 0 })
    const { person, shop, id } = await aDelivered()
    await ask(shop, id)
    await decide(id, true)
    expect((await orderOf(shop, id))?.refund?.refund_method).toBe('manual')
    expect(await walletOf(person)).toBe(0)
  })

  it('gives a gateway’s money back by the gateway, no more than it took', async () => {
    const { person, shop, id } = await aDelivered()
    const now = app.api.clock.now()
    const payment = {
      id: crypto.randomUUID(),
      order_id: id,
      gateway: 'demo',
      amount: 1500,
      currency: 'SAR',
      digits: tested.digits,
      status: 'paid' as const,
    }
    await app.api.db
      .insertInto('payments')
      .values({ ...payment, callback: '/my-orders', created_at: now, updated_at: now })
      .execute()
    await ask(shop, id, { refund_method: 'gateway' })
    await decide(id, true)
    const row = await app.api.db.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
    expect([row.status, row.refund_amount]).toEqual(['refund_due', 1500])
    expect(await walletOf(person)).toBe(paid - 1500)
  })
})
