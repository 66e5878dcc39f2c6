import type { Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { Config } from '@medina/contract/site-config'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderBody, messagesOf, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { decideOfflinePayment } from './decide-offline-payment.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { cancelUnpaid } from '#features/payments/all-payments.builders.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({ shop: { module: 'grocery', zone: { offline_payment: true } }, item: { price: 2000, stock: 100 } })
const bank = await anOfflineMethod(app.api.db)
beforeEach(() =>
  setSwitches(app, {
    offline_payment_status: 1,
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'both',
  }),
)

const offline = { payment_method: 'offline_payment' }
const aReport = (changed: Record<string, unknown> = {}) => ({
  ...offline,
  offline_payment: {
    method_id: bank,
    customer_note: 'Sent at noon',
    fields: { sender: 'Lina Haddad', reference: '77' },
    ...changed,
  },
})
type Owned = { guest: string; id: number }

async function anOrder(body: Record<string, unknown> = aReport()): Promise<Owned> {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { body: placed, text } = await place(app, grocer, anOrderBody(guest, body))
  expect(placed.status, text).toBe('pending')
  return { guest, id: placed.order_id }
}
const track = async ({ guest, id }: Owned) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)).body
const report = (guest_id: string | undefined, order_id: number, changed: Record<string, unknown> = {}) =>
  app.put<{ payment: string; message: string }>(
    '/api/v1/customer/order/offline-payment',
    { guest_id, order_id, method_id: bank, sender: 'Lina Haddad', ...changed },
    grocer.headers,
  )
const correct = (guest_id: string | undefined, order_id: number, changed: Record<string, unknown> = {}) =>
  app.put<{ payment: string; message: string }>(
    '/api/v1/customer/order/offline-payment-update',
    { guest_id, order_id, sender: 'Lina H.', ...changed },
    grocer.headers,
  )
const decide = (orderId: number, verdict: 'verified' | 'denied', note: string | null = null) =>
  decideOfflinePayment(app.api.db, { orderId, verdict, note, now: app.api.clock.now() })
const findStored = (id: number) =>
  app.api.db.selectFrom('offline_payments').selectAll().where('order_id', '=', id).executeTakeFirst()

describe('ways to pay outside of us', () => {
  it('are listed in the caller’s language, {} where there is none', async () => {
    const { body } = await app.get<{ method_name: string }[]>('/api/v1/offline_payment_method_list', { 'X-localization': 'ar' })
    expect(body).toMatchObject([
      {
        id: bank,
        method_name: 'بنك المدينة',
        method_fields: [{ input_name: 'iban', label: 'الآيبان', input_data: 'SA44 2000 0001 2345 6789 1234' }],
        method_informations: [{ customer_input: 'sender', label: 'الاسم في الحوالة', is_required: 1 }, { is_required: 0 }],
      },
    ])
    await anOfflineMethod(app.api.db, { id: bank, status: false })
    app.api.endpoints.invalidate()
    expect((await app.get('/api/v1/offline_payment_method_list')).body).toEqual({})
    expect((await app.get<Config>('/api/v1/config')).body.offline_payment_status).toBe(0)
    await anOfflineMethod(app.api.db, { id: bank })
    app.api.endpoints.invalidate()
    expect((await app.get<Config>('/api/v1/config')).body.offline_payment_status).toBe(1)
  })

  it('are offered where the marketplace and the zone have them', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const methods = async () =>
      (await app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest), grocer.headers)).body.payment_methods
    expect(await methods()).toContain('offline_payment')
    await app.api.db.updateTable('zones').set({ offline_payment: false }).where('id', '=', grocer.zoneId).execute()
    expect(await methods()).not.toContain('offline_payment')
    const answer = await place(app, grocer, anOrderBody(guest, aReport()))
    expect(refusalOf(answer)).toEqual([403, 'offline_payment_status'])
    await app.api.db.updateTable('zones').set({ offline_payment: true }).where('id', '=', grocer.zoneId).execute()
    await setSwitches(app, { offline_payment_status: 0 })
    expect(refusalOf(await place(app, grocer, anOrderBody(guest, offline)))).toEqual([403, 'offline_payment_status'])
  })
})

describe('an order that is paid outside of us', () => {
  it('waits with what was told of its payment, and no store begins before it is found', async () => {
    const order = await anOrder()
    expect(await track(order)).toMatchObject({
      order: { payment_method: 'offline_payment', payment_status: 'unpaid', offline_due: 25, gateway_due: 0 },
      offline_payment: {
        input: [
          { user_input: 'sender', label: 'Name on the transfer', user_data: 'Lina Haddad' },
          { user_input: 'reference', user_data: '77' },
        ],
        data: { status: 'pending', method_name: 'City Bank', customer_note: 'Sent at noon', admin_note: null },
        method_fields: [{ input_name: 'iban' }],
      },
    })
    const step = { orderId: order.id, from: 'pending', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, { ...step, to: 'confirmed', actor: 'store' })).toBe(false)
    expect(await transitionOrder(app.api.db, { ...step, to: 'accepted', actor: 'deliveryman' })).toBe(false)
    const other = await app.get<TrackedOrder>(
      `/api/v1/customer/order/track?order_id=${order.id}&contact_number=%2B966551234567`,
      grocer.headers,
    )
    expect([other.body.order, other.body.offline_payment]).toEqual([null, null])
  })

  it('may be placed first and told of afterwards, as other clients do', async () => {
    const order = await anOrder(offline)
    expect((await track(order)).offline_payment).toBeNull()
    const { status, body } = await report(order.guest, order.id, { customer_note: 'Now' })
    expect([status, body.payment]).toEqual([200, 'success'])
    expect((await track(order)).offline_payment).toMatchObject({ data: { status: 'pending', customer_note: 'Now' } })
  })

  it('needs every answer that is asked for, none of them too long; a refusal orders nothing', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const refused = await place(
      app,
      grocer,
      anOrderBody(guest, aReport({ fields: { sender: '  ', reference: 'x'.repeat(201) } })),
    )
    expect(refusalOf(refused)).toEqual([403, 'sender', 'reference'])
    expect(messagesOf(refused)).toEqual([
      'Name on the transfer is required.',
      'Reference number is too long: at most 200 characters.',
    ])
    expect(refusalOf(await place(app, grocer, anOrderBody(guest, aReport({ method_id: 99_999 }))))).toEqual([403, 'method_id'])
    expect((await app.get(`/api/v1/customer/cart/list?guest_id=${guest}`, grocer.headers)).body).toHaveLength(1)
    const order = await anOrder(offline)
    expect(refusalOf(await report(order.guest, order.id, { sender: { $gt: '' } }))).toEqual([403, 'sender'])
    expect(refusalOf(await report(order.guest, order.id, { customer_note: 'x'.repeat(501) }))).toEqual([403, 'customer_note'])
    expect(await findStored(order.id)).toBeUndefined()
  })

  it('is nobody else’s to tell of', async () => {
    const order = await anOrder()
    const stranger = await aGuest(app)
    const customer = await aCustomer(app)
    const before = await findStored(order.id)
    for (const attempt of [report, correct]) {
      expect(refusalOf(await attempt(stranger, order.id))).toEqual([404, 'order'])
      expect(refusalOf(await attempt(undefined, order.id))).toEqual([401, 'auth-001'])
    }
    const body = { order_id: order.id, method_id: bank, sender: 'Eve' }
    const answer = await app.put('/api/v1/customer/order/offline-payment', body, { ...grocer.headers, ...customer.headers })
    expect(refusalOf(answer)).toEqual([404, 'order'])
    expect(await findStored(order.id)).toEqual(before)
  })

  it('takes such words only for an order that is paid so', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const { body } = await place(app, grocer, anOrderBody(guest))
    expect(refusalOf(await report(guest, body.order_id))).toEqual([409, 'order'])
    const untold = await anOrder(offline)
    expect(refusalOf(await correct(untold.guest, untold.id))).toEqual([404, 'order'])
  })
})

describe('what was told of a payment', () => {
  it('[8.035] can be corrected while nobody has found the money', async () => {
    const order = await anOrder()
    const { status, body } = await correct(order.guest, order.id, { customer_note: 'Sorry' })
    expect([status, body]).toEqual([200, { payment: 'Payment_Info_Updated_successfully', message: 'Payment info updated.' }])
    expect((await track(order)).offline_payment).toMatchObject({
      input: [{ user_data: 'Lina H.' }],
      data: { status: 'pending', customer_note: 'Sorry' },
    })
  })

  it('is denied with a note, and waits again once it was corrected', async () => {
    const order = await anOrder()
    await decide(order.id, 'denied', 'No transfer of this name')
    const denied = await track(order)
    expect(denied.order_status).toBe('pending')
    expect(denied.offline_payment?.data).toMatchObject({ status: 'denied', admin_note: 'No transfer of this name' })
    await expect(decide(order.id, 'denied')).rejects.toThrow('order')
    expect((await correct(order.guest, order.id)).status).toBe(200)
    expect((await track(order)).offline_payment?.data).toMatchObject({ status: 'pending', admin_note: null })
  })

  it('is found: the order is paid and confirmed at once, and nothing of it changes any more', async () => {
    const order = await anOrder()
    await decide(order.id, 'verified')
    expect(await track(order)).toMatchObject({
      order: { order_status: 'confirmed', payment_status: 'paid', offline_due: 0 },
      offline_payment: { data: { status: 'verified' } },
    })
    expect(refusalOf(await correct(order.guest, order.id))).toEqual([409, 'order'])
    expect(refusalOf(await report(order.guest, order.id))).toEqual([409, 'order'])
    await expect(decide(order.id, 'verified')).rejects.toThrow('order')
    await expect(decide(order.id, 'denied')).rejects.toThrow('order')
  })

  it('is decided for no order that is over, and for none of which nothing was told', async () => {
    const order = await anOrder()
    await app.put('/api/v1/customer/order/cancel', { guest_id: order.guest, order_id: order.id, reason: 'Late' }, grocer.headers)
    await expect(decide(order.id, 'verified')).rejects.toThrow('order')
    expect((await findStored(order.id))?.status).toBe('pending')
    await expect(decide((await anOrder(offline)).id, 'verified')).rejects.toThrow('order')
  })
})

describe('an order that waits for its offline payment', () => {
  it('may be paid in cash after all; money that is found later still pays it', async () => {
    const order = await anOrder()
    const body = { guest_id: order.guest, order_id: order.id }
    expect((await app.put('/api/v1/customer/order/payment-method', body, grocer.headers)).status).toBe(200)
    expect(await track(order)).toMatchObject({
      order: { payment_method: 'cash_on_delivery', offline_due: 0 },
      offline_payment: null,
    })
    const step = { orderId: order.id, from: 'pending', to: 'confirmed', actor: 'store', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, step)).toBe(true)
    await decide(order.id, 'verified')
    expect(await track(order)).toMatchObject({
      order: { payment_method: 'offline_payment', payment_status: 'paid', order_status: 'confirmed' },
    })
  })

  it('is given up when nothing is told of it, or nothing answers a denial; never while money may be there', async () => {
    const [untold, waiting, denied] = [await anOrder(offline), await anOrder(), await anOrder()]
    await decide(denied.id, 'denied')
    const giveUp = async (minutes: number) => {
      const now = new Date(app.api.clock.now().getTime() + minutes * 60_000)
      await cancelUnpaid(app.api.db, { before: new Date(now.getTime() - 30 * 60_000), now })
    }
    const states = async () => Promise.all([untold, waiting, denied].map(async (order) => (await track(order)).order_status))
    await giveUp(29)
    expect(await states()).toEqual(['pending', 'pending', 'pending'])
    await giveUp(31)
    expect(await states()).toEqual(['canceled', 'pending', 'pending'])
    await giveUp(25 * 60)
    expect(await states()).toEqual(['canceled', 'pending', 'canceled'])
  })

  it('takes the wallet’s part first; what is called off afterwards is all in the wallet', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 1000)
    const shop = shopOf(grocer, person)
    await addToCart(app, shop, undefined, { item_id: bread })
    const { body } = await place(app, shop, anOrderBody(undefined, { ...aReport(), partial_payment: 1 }))
    expect(body.status).toBe('pending')
    const mine = async () =>
      (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${body.order_id}`, shop.headers)).body
    expect((await mine()).order).toMatchObject({
      payment_method: 'partial_payment',
      payment_status: 'partially_paid',
      partially_paid_amount: 10,
      offline_due: 15,
    })
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(0)
    await decide(body.order_id, 'verified')
    expect((await mine()).order).toMatchObject({ payment_status: 'paid', order_status: 'confirmed' })
    const step = { orderId: body.order_id, from: 'confirmed', to: 'canceled', actor: 'admin', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, step)).toBe(true)
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(2500)
    expect((await mine()).payments.map(({ amount, returned_to }) => [amount, returned_to])).toEqual([
      [10, 'wallet'],
      [15, 'wallet'],
    ])
  })

  it('pays what the wallet leaves only where both ways may', async () => {
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 1000)
    const shop = shopOf(grocer, person)
    await addToCart(app, shop, undefined, { item_id: bread })
    await setSwitches(app, { partial_payment_method: 'cod' })
    expect(refusalOf(await place(app, shop, anOrderBody(undefined, { ...aReport(), partial_payment: 1 })))).toEqual([
      403,
      'order_method',
    ])
    expect(await readBalance(app.api.db, person.id, 'wallet')).toBe(1000)
  })
})
