import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import type { Notification } from '@medina/contract/identity/notifications'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aGuest, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aParcelOf, aParcelCategory, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
const { db } = app.api
const parcels = await someParcels(app)
const courier = await aCourierKey(app, parcels)
const admin = await aKey(app, { role: 'admin' })
const store = await aKey(app)

afterEach(() => resetSwitches(app))
afterAll(() => app.close())

const rates = { parcel_minimum_shipping_charge: 1000, parcel_return_fee: 5000 }
const rowOf = (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const advance = (
  id: number,
  status: string,
  more: Record<string, unknown> = {},
  { headers }: Pick<TestKey, 'headers'> = courier,
) => app.put<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/status`, { status, ...more }, headers)
const refusedStep = async (id: number, status: string, more = {}, key: Pick<TestKey, 'headers'> = courier) =>
  refusalOf(await withoutTrace(app, () => advance(id, status, more, key)))

/** Moves a parcel step by step until `last`. */
async function bring(id: number, last: 'handover' | 'picked_up' | 'delivered'): Promise<void> {
  for (const status of ['accepted', 'handover', 'picked_up', 'delivered']) {
    expect((await advance(id, status)).status).toBe(200)
    if (status === last) return
  }
}
async function aSent(changed: Record<string, unknown> = {}): Promise<{ id: number; guest: string }> {
  const guest = await aGuest(app)
  return { id: await aParcelOf(app, parcels, { guest }, changed), guest }
}
async function aPaid(): Promise<{ id: number; customer: TestCustomer }> {
  await setSwitches(app, { ...rates, customer_wallet_status: 1 })
  const customer = await aCustomer(app)
  await fillWallet(app, customer.id, 1500)
  const sending = { headers: customer.headers }
  return { id: await aParcelOf(app, parcels, sending, { payment_method: 'wallet' }), customer }
}

describe('the way of a parcel', () => {
  it('a courier takes it from one door to the other; cash is paid then, and the category counts it', async () => {
    await setSwitches(app, rates)
    const parcel_category_id = await aParcelCategory(db, { module_id: parcels.moduleId })
    const { id } = await aSent({ parcel_category_id })
    const listed = await app.get<{ orders: OperatorOrderDetails[] }>('/api/v1/operator/orders', courier.headers)
    const offered = listed.body.orders.find((order) => order.id === id)
    expect(offered).toMatchObject({
      next: ['confirmed', 'accepted'],
      store: null,
      receiver_details: { address: null, latitude: '10.018' },
    })
    await bring(id, 'picked_up')
    const under = await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, courier.headers)
    expect(under.body).toMatchObject({
      delivery_address: { address: 'Lantern Street 5', contact_person_email: null },
      receiver_details: { address: 'Palm Street 9', contact_person_number: '+966557654321', contact_person_email: null },
      next: ['delivered', 'returning'],
    })
    const position = {
      latitude: 10,
      longitude: 20,
      route: [
        [20, 10],
        [20, 10.018],
      ],
    }
    expect((await app.put(`/api/v1/operator/orders/${id}/position`, position, courier.headers)).status).toBe(200)
    expect((await advance(id, 'delivered')).body).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      receiver_details: null,
    })
    const count = db.selectFrom('parcel_categories').select('orders_count').where('id', '=', parcel_category_id)
    expect(await count.executeTakeFirst()).toEqual({ orders_count: 1 })
  })

  it('no step is skipped or repeated, and none is a store’s', async () => {
    const { id } = await aSent()
    expect(await refusedStep(id, 'picked_up')).toEqual([409, 'order_status'])
    expect(await refusedStep(id, 'delivered')).toEqual([409, 'order_status'])
    expect(await refusedStep(id, 'returning', { reason: 'x' })).toEqual([409, 'order_status'])
    expect(await refusedStep(id, 'confirmed', {}, store)).toEqual([404, 'order'])
    const seen = await app.get<{ orders: OperatorOrderDetails[] }>('/api/v1/operator/orders', store.headers)
    expect(seen.body.orders.map((order) => order.id)).not.toContain(id)
    await bring(id, 'picked_up')
    expect(await refusedStep(id, 'canceled', { reason: 'x' }, admin)).toEqual([409, 'order_status'])
    expect(await refusedStep(id, 'handover')).toEqual([409, 'order_status'])
    expect((await advance(id, 'delivered')).status).toBe(200)
    expect(await refusedStep(id, 'returning', { reason: 'x' }, admin)).toEqual([409, 'order_status'])
  })

  it('where codes are required, a sender who pays gives one at pick-up, and every receiver another at the door', async () => {
    await setSwitches(app, { order_delivery_verification: 1 })
    const { id } = await aSent()
    await bring(id, 'handover')
    const { otp } = await rowOf(id)
    expect(await refusedStep(id, 'picked_up')).toEqual([422, 'otp'])
    expect((await advance(id, 'picked_up', { otp })).status).toBe(200)
    const { otp: next } = await rowOf(id)
    const wrong = String((Number(next) + 1) % 10_000).padStart(4, '0')
    expect(refusalOf(await advance(id, 'delivered', { otp: wrong }))).toEqual([403, 'otp'])
    expect((await advance(id, 'delivered', { otp: next })).status).toBe(200)
    const byReceiver = await aSent({ charge_payer: 'receiver' })
    await bring(byReceiver.id, 'picked_up')
    expect(await refusedStep(byReceiver.id, 'delivered')).toEqual([422, 'otp'])
  })

  it('canceling returns the wallet’s money once', async () => {
    const { id, customer } = await aPaid()
    expect(await readBalance(db, customer.id, 'wallet')).toBeLessThan(1500)
    expect((await advance(id, 'canceled', { reason: 'No courier is free' }, admin)).status).toBe(200)
    expect((await advance(id, 'canceled', { reason: 'Again' }, admin)).status).toBe(200)
    expect(await readBalance(db, customer.id, 'wallet')).toBe(1500)
  })

  it('web hooks tell the business and its courier of it, never the system of a store', async () => {
    const { id } = await aSent()
    const hookOf = async ({ id: key_id }: TestKey) => {
      const hook = {
        key_id,
        url: 'http://127.0.0.1:9/',
        secret: 's',
        events: ['order.accepted'],
        created_at: app.api.clock.now(),
      }
      return (await db.insertInto('webhooks').values(hook).returning('id').executeTakeFirstOrThrow()).id
    }
    const [ofAdmin, ofCourier] = [await hookOf(admin), await hookOf(courier)]
    await hookOf(store)
    expect((await advance(id, 'accepted')).status).toBe(200)
    const deliveries = db.selectFrom('webhook_deliveries').select('webhook_id').where('order_id', '=', id).orderBy('webhook_id')
    expect((await deliveries.execute()).map(({ webhook_id }) => webhook_id)).toEqual([ofAdmin, ofCourier])
  })

  it('its customer is told in words of a parcel', async () => {
    const { id, customer } = await aPaid()
    await bring(id, 'picked_up')
    const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', { ...parcels.headers, ...customer.headers })
    const own = body.filter(({ data }) => data.order_id === id).map(({ data }) => [data.title, data.description])
    expect(own).toContainEqual(['Your parcel is on the way', `Parcel ${id}`])
    expect(own).toContainEqual(['A courier will pick up your parcel', `Parcel ${id}`])
  })
})

describe('return to sender', () => {
  it('the sender asks for it while the parcel is on its way; it comes back for a fee in cash, and earns nothing', async () => {
    const { id, customer } = await aPaid()
    const headers = { ...parcels.headers, ...customer.headers }
    const wish = { order_id: id, reason: 'The address is not right' }
    const send = () => app.put<{ return_fee: number }>('/api/v1/customer/order/parcel-return', wish, headers)
    expect(refusalOf(await withoutTrace(app, send))).toEqual([409, 'order'])
    await bring(id, 'picked_up')
    const fee = Math.round((await rowOf(id)).original_delivery_charge / 2)
    expect((await send()).body.return_fee).toBe(fee / 100)
    expect(refusalOf(await withoutTrace(app, send))).toEqual([409, 'order'])
    const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, headers)
    expect(body).toMatchObject({
      order_status: 'returning',
      parcel_return: { reason: 'The address is not right', returned_by: 'customer', return_fee: fee / 100 },
    })
    expect(body.steps.map(({ status }) => status).slice(-2)).toEqual(['returning', 'returned'])
    expect(
      (await app.put(`/api/v1/operator/orders/${id}/position`, { latitude: 10, longitude: 20 }, courier.headers)).status,
    ).toBe(200)
    expect(await refusedStep(id, 'delivered')).toEqual([409, 'order_status'])
    const before = await readBalance(db, customer.id, 'wallet')
    expect((await advance(id, 'returned')).body).toMatchObject({ order_status: 'returned', payment_status: 'paid' })
    expect(await readBalance(db, customer.id, 'wallet')).toBe(before)
    const history = await app.get<{ orders: { id: number }[] }>('/api/v1/customer/order/list', headers)
    expect(history.body.orders.map((order) => order.id)).toContain(id)
  })

  it('clients of the family cancel one on its way, with one reason or several and a note: it comes back', async () => {
    const cancel = (id: number, guest_id: string, more: Record<string, unknown>) =>
      app.post<{ message: string }>(
        '/api/v1/customer/order/cancel',
        { order_id: id, guest_id, _method: 'put', ...more },
        parcels.headers,
      )
    const wishes = [
      [{ reason: 'The address is not right' }, 'The address is not right'],
      [{ reason: ['Nobody is there', 'Too late'], note: 'Ring me first' }, 'Nobody is there · Too late · Ring me first'],
      [{ reason: '["Nobody is there"]', note: 'null' }, 'Nobody is there'],
    ] as const
    for (const [wish, cancellation_reason] of wishes) {
      const { id, guest } = await aSent()
      await bring(id, 'picked_up')
      const stranger = await aGuest(app)
      expect(refusalOf(await withoutTrace(app, () => cancel(id, stranger, wish)))).toEqual([403, 'order'])
      expect((await cancel(id, guest, wish)).body).toEqual({ message: 'Your parcel is coming back to you.' })
      const { original_delivery_charge } = await rowOf(id)
      expect(await rowOf(id)).toMatchObject({
        order_status: 'returning',
        canceled_by: 'customer',
        cancellation_reason,
        return_fee: Math.round(original_delivery_charge / 2),
      })
      expect(refusalOf(await withoutTrace(app, () => cancel(id, guest, wish)))).toEqual([403, 'order'])
    }
    const { id, guest } = await aSent()
    await bring(id, 'picked_up')
    // The request of a page of ours that was loaded before the pick-up and shows no fee.
    const late = await withoutTrace(app, () => cancel(id, guest, { reason: 'Too late', before_pickup: true }))
    expect([refusalOf(late), late.text.includes('on its way')]).toEqual([[403, 'order'], true])
    for (const reason of [[], [''], '[]', 'x'.repeat(256), ['x'.repeat(200), 'y'.repeat(200)], { a: 1 }])
      expect(refusalOf(await withoutTrace(app, () => cancel(id, guest, { reason })))).toEqual([403, 'reason'])
  })

  it('a courier sends it back with a reason, and hands it over against the sender’s code', async () => {
    await setSwitches(app, { ...rates, order_delivery_verification: 1 })
    const { id, guest } = await aSent({ charge_payer: 'receiver' })
    await bring(id, 'picked_up')
    expect(await refusedStep(id, 'returning')).toEqual([422, 'reason'])
    expect((await advance(id, 'returning', { reason: 'Nobody is there' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ canceled_by: 'deliveryman', cancellation_reason: 'Nobody is there' })
    expect(await refusedStep(id, 'returned')).toEqual([422, 'otp'])
    const track = `/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`
    const { body } = await app.get<TrackedOrder>(track, parcels.headers)
    expect((await advance(id, 'returned', { otp: body.otp })).status).toBe(200)
  })

  it('the sender confirms that it is back, by its code where codes are required', async () => {
    await setSwitches(app, { ...rates, order_delivery_verification: 1 })
    const { id, guest } = await aSent()
    const confirm = (more: Record<string, unknown> = {}) => {
      const body = { order_id: id, guest_id: guest, order_status: 'returned', ...more }
      return app.post<{ message: string }>('/api/v1/customer/order/parcel-return', body, parcels.headers)
    }
    await db.updateTable('orders').set({ otp: '0427', order_status: 'picked_up' }).where('id', '=', id).execute()
    expect(refusalOf(await withoutTrace(app, () => confirm({ return_otp: '0427' })))).toEqual([409, 'order'])
    await db.updateTable('orders').set({ order_status: 'returning' }).where('id', '=', id).execute()
    const stranger = await aGuest(app)
    expect(refusalOf(await withoutTrace(app, () => confirm({ return_otp: '0427', guest_id: stranger })))).toEqual([404, 'order'])
    for (const wrong of [{}, { return_otp: '0428' }, { return_otp: '' }])
      expect(refusalOf(await withoutTrace(app, () => confirm(wrong)))).toEqual([403, 'return_otp'])
    expect(refusalOf(await withoutTrace(app, () => confirm({ return_otp: 427, order_status: 'delivered' })))[0]).toBe(403)
    expect((await confirm({ return_otp: 427 })).body).toEqual({ message: 'Your parcel is back.' })
    expect(await rowOf(id)).toMatchObject({ order_status: 'returned', payment_status: 'paid' })
    expect(refusalOf(await withoutTrace(app, () => confirm({ return_otp: 427 })))).toEqual([409, 'order'])
  })

  it('where no code is required, the sender only says so', async () => {
    const { id, guest } = await aSent()
    await db.updateTable('orders').set({ order_status: 'returning' }).where('id', '=', id).execute()
    const body = { order_id: id, guest_id: guest, order_status: 'returned', return_otp: '1' }
    expect((await app.post('/api/v1/customer/order/parcel-return', body, parcels.headers)).status).toBe(200)
  })

  it('reasons come in one list, by when they apply', async () => {
    const reasons = [
      { kind: 'parcel_cancellation', reason: JSON.stringify({ en: 'Not needed', ar: 'لا حاجة' }) },
      { kind: 'parcel_return', reason: JSON.stringify({ en: 'Wrong address', ar: 'عنوان خاطئ' }) },
    ] as const
    const now = app.api.clock.now()
    for (const reason of reasons)
      await db
        .insertInto('order_reasons')
        .values({ ...reason, created_at: now, updated_at: now })
        .execute()
    type Reasons = { total_size: number; data: { reason: string; user_type: string; cancellation_type: string }[] }
    const ask = async (query: string) =>
      (await app.get<Reasons>(`/api/v1/get-parcel-cancellation-reasons?${query}`, parcels.headers)).body
    const [before, after] = [
      { reason: 'Not needed', user_type: 'customer', cancellation_type: 'before_pickup' },
      { reason: 'Wrong address', user_type: 'customer', cancellation_type: 'after_pickup' },
    ]
    const page = 'offset=1&limit=10&user_type=customer'
    const early = await ask(`${page}&cancellation_type=before_pickup`)
    const late = await ask(`${page}&cancellation_type=after_pickup`)
    expect(early.data).toContainEqual(expect.objectContaining(before))
    expect(late.data).toContainEqual(expect.objectContaining(after))
    expect(new Set([...early.data, ...late.data].map(({ user_type }) => user_type))).toEqual(new Set(['customer']))
    const whole = await ask('limit=100')
    expect(whole).toMatchObject({ total_size: early.total_size + late.total_size, data: [...early.data, ...late.data] })
    expect(await ask('limit=1&offset=2')).toMatchObject({ total_size: whole.total_size, data: [whole.data[1]] })
  })

  it('the business may refund one that came back', async () => {
    const { id, customer } = await aPaid()
    await bring(id, 'picked_up')
    expect((await advance(id, 'returning', { reason: 'Lost the key' }, admin)).status).toBe(200)
    expect((await advance(id, 'returned', {}, admin)).status).toBe(200)
    const refund = await app.post(`/api/v1/operator/orders/${id}/refund`, { reason: 'Our mistake' }, admin.headers)
    expect(refund.status).toBe(200)
    expect(await readBalance(db, customer.id, 'wallet')).toBe(1500)
  })
})

describe('after a delivery', () => {
  it('the courier is reviewed, and a refund is asked for: all but the tip, since the fee is what was sold', async () => {
    const { id, customer } = await aPaid()
    await setSwitches(app, { ...rates, customer_wallet_status: 1, refund_active_status: true })
    await bring(id, 'delivered')
    const headers = { ...parcels.headers, ...customer.headers }
    const review = { order_id: id, delivery_man_id: courier.courier, rating: 5, comment: 'Quick' }
    expect((await app.post('/api/v1/delivery-man/reviews/submit', review, headers)).status).toBe(200)
    const ask = { order_id: id, customer_reason: 'It was wet' }
    expect((await app.post('/api/v1/customer/order/refund-request', ask, headers)).status).toBe(200)
    const granted = await app.put(`/api/v1/operator/orders/${id}/refund`, { decision: 'approve' }, admin.headers)
    expect(granted.status).toBe(200)
    expect(await readBalance(db, customer.id, 'wallet')).toBe(1500)
  })
})
