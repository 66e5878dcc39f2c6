import { translate } from '#lib/i18n.ts'
import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderOf,
  aShop,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { type Headers, type Reply, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { instantOf, money } from '#testing/shop/tested-shop.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { revokeKey } from '#features/operator/keys/operator-keys.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let bakery: Shop
let soup: number
let store: TestKey
let courier: CourierKey
let admin: TestKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  bakery = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId, name: 'Lentil soup' })
})
afterAll(() => app.close())

async function anOrder(changed = {}): Promise<number> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 2 })
  return anOrderOf(app, kitchen, guest, changed)
}
const path = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const advance = (id: number, body: Record<string, unknown>, { headers }: { headers: Headers } = store) =>
  app.put<OperatorOrderDetails>(path(id, '/status'), body, headers)
const read = async (id: number) => (await app.get<OperatorOrderDetails>(path(id), admin.headers)).body
const rowsOf = async (id: number) => ({
  order: await app.api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
  history: await app.api.db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute(),
})
async function expectRefused(id: number, reply: () => Promise<Reply<unknown>>, ...expected: (string | number)[]): Promise<void> {
  const before = await rowsOf(id)
  expect(refusalOf(await reply())).toEqual(expected)
  expect(await rowsOf(id)).toEqual(before)
}

describe('keys', () => {
  it('the operator side is off until a key is made, whoever comes and whatever they bring', async () => {
    const callers: Headers[] = [{}, { authorization: 'Bearer nonsense' }]
    for (const headers of callers) {
      expect(refusalOf(await app.get('/api/v1/operator/orders', headers))).toEqual([403, 'operator_off'])
      expect(refusalOf(await app.put('/api/v1/operator/orders/x/status', { status: 7 }, headers))[0]).toBe(403)
    }
    store = await aKey(app, { role: 'store', storeIds: [kitchen.storeId] })
    courier = await aCourierKey(app, kitchen)
    admin = await aKey(app, { role: 'admin' })
    expect((await app.get('/api/v1/operator/orders', store.headers)).status).toBe(200)
  })

  it('only their hash is kept, and their use is noted', async () => {
    const row = await app.api.db.selectFrom('operator_keys').selectAll().where('id', '=', store.id).executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, key_hash: row.key_hash.toString('utf8') })).not.toContain(store.key)
    expect(row.last_used_at).not.toBeNull()
  })

  it('a wrong or revoked one is 401, one without the scope 403', async () => {
    expect(refusalOf(await app.get('/api/v1/operator/orders', { authorization: 'Bearer nonsense' }))).toEqual([401, 'auth-001'])
    const reader = await aKey(app, { scopes: ['orders:read'] })
    const id = await anOrder()
    await expectRefused(id, () => advance(id, { status: 'confirmed' }, reader), 403, 'scope')
    await revokeKey(app.api.db, reader.id, app.api.clock.now())
    expect(refusalOf(await app.get('/api/v1/operator/orders', reader.headers))).toEqual([401, 'auth-001'])
    expect(await revokeKey(app.api.db, reader.id, app.api.clock.now())).toBe(false)
  })
})

describe('a list of orders', () => {
  it('is of the key’s stores, newest first, and goes on behind its cursor', async () => {
    const ids = [await anOrder(), await anOrder(), await anOrder()]
    const list = async (query: string, { headers } = store) =>
      (await app.get<{ orders: OperatorOrder[]; next_cursor: string | null }>(`/api/v1/operator/orders?${query}`, headers)).body
    const first = await list('limit=2')
    expect(first.orders.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const next = await list(`limit=2&cursor=${first.next_cursor}`)
    expect(next.orders[0]?.id).toBe(ids[0])
    await advance(ids[0] ?? 0, { status: 'confirmed' })
    expect((await list('status=confirmed&limit=1')).orders.map(({ id }) => id)).toEqual([ids[0]])
    expect((await list('status=refunded')).orders).toEqual([])
    const later = new Date(app.api.clock.now().getTime() + 60_000).toISOString()
    expect((await list(`since=${later}`)).orders).toEqual([])
    expect((await list(`store_id=${bakery.storeId}`, admin)).orders).toEqual([])
    expect((await list(`store_id=${kitchen.storeId}&limit=1`, admin)).orders[0]?.id).toBe(ids[2])
  })

  it('shows a key nothing of other stores', async () => {
    const stranger = await aKey(app, { storeIds: [bakery.storeId] })
    const id = await anOrder()
    for (const query of ['', `?store_id=${kitchen.storeId}`])
      expect((await app.get(`/api/v1/operator/orders${query}`, stranger.headers)).body).toEqual({ orders: [], next_cursor: null })
    expect(refusalOf(await app.get(path(id), stranger.headers))).toEqual([404, 'order'])
    await expectRefused(id, () => advance(id, { status: 'confirmed' }, stranger), 404, 'order')
  })

  it.each([
    ['status=eaten', 'status'],
    ['since=yesterday', 'since'],
    ['limit=1000', 'limit'],
    ['cursor=nonsense', 'cursor'],
  ])('refuses %s', async (query, field) => {
    expect(refusalOf(await app.get(`/api/v1/operator/orders?${query}`, store.headers))).toEqual([422, field])
  })
})

describe('an order', () => {
  it('is shown with its lines and where it may go, without the code of the door', async () => {
    const id = await anOrder({ order_note: 'Ring twice' })
    const order = (await app.get<OperatorOrderDetails>(path(id), store.headers)).body
    expect(order).toMatchObject({ id, order_status: 'pending', order_note: 'Ring twice', next: ['confirmed', 'canceled'] })
    expect(order.lines).toMatchObject([{ quantity: 2, item_details: { name: 'Lentil soup' } }])
    expect(order).not.toHaveProperty('otp')
  })

  it('has the wishes that were chosen at the checkout in the language of its reader, and typed words as they are', async () => {
    const id = await anOrder({ unavailable_item_note: 'Call me ASAP', delivery_instruction: 'Ring at Lina’s' })
    const headers = { ...admin.headers, 'x-localization': 'ar' }
    expect((await app.get<OperatorOrderDetails>(path(id), headers)).body).toMatchObject({
      unavailable_item_note: translate('ar', 'order.runs_out_4'),
      delivery_instruction: 'Ring at Lina’s',
    })
  })

  it('goes from the store to the door, each by its own, and what is said twice is done once', async () => {
    const id = await anOrder()
    expect((await advance(id, { status: 'confirmed', processing_time: 25 })).body).toMatchObject({ processing_time: 25 })
    expect((await advance(id, { status: 'confirmed' })).status).toBe(200)
    expect((await advance(id, { status: 'accepted' }, courier)).body).toMatchObject({
      delivery_man_id: courier.courier,
      delivery_man: { f_name: 'Samir' },
    })
    await advance(id, { status: 'processing' })
    await advance(id, { status: 'handover' })
    expect((await advance(id, { status: 'picked_up' }, courier)).body.next).toEqual(['delivered', 'returning'])
    const place = { latitude: 22.43, longitude: 39.04, route: [[39.04, 22.43]] }
    expect((await app.put(path(id, '/position'), place, courier.headers)).status).toBe(200)
    expect((await read(id)).delivery_man).toMatchObject({ lat: '22.43', lng: '39.04' })
    expect((await advance(id, { status: 'delivered' }, courier)).body).toMatchObject({ payment_status: 'paid', next: [] })
    // Each step in the history names its key.
    const { history } = await read(id)
    expect(history.map(({ status, actor, key }) => [status, actor, key?.id ?? null])).toEqual([
      ['pending', 'customer', null],
      ['confirmed', 'store', store.id],
      ['accepted', 'deliveryman', courier.id],
      ['processing', 'store', store.id],
      ['handover', 'store', store.id],
      ['picked_up', 'deliveryman', courier.id],
      ['delivered', 'deliveryman', courier.id],
    ])
    expect(history[1]?.key?.name).toBe('A key of store')
  })

  it('takes no step that its role may not take, and nothing changes', async () => {
    const id = await anOrder()
    await expectRefused(id, () => advance(id, { status: 'delivered' }), 409, 'order_status')
    await expectRefused(id, () => advance(id, { status: 'confirmed' }, courier), 409, 'order_status')
    await expectRefused(id, () => advance(id, { status: 'refunded' }, admin), 422, 'status')
    await expectRefused(id, () => advance(id, { status: 'pending' }), 422, 'status')
    await expectRefused(id, () => advance(id, { status: 'canceled' }), 422, 'reason')
    await expectRefused(id, () => advance(id, { status: 'confirmed', processing_time: 0 }), 422, 'processing_time')
    await expectRefused(id, () => advance(id, { status: 'confirmed', delivery_man_id: 987_654 }), 404, 'delivery_man_id')
    const away = await aCourier(app, kitchen, { status: false })
    await expectRefused(id, () => advance(id, { status: 'confirmed', delivery_man_id: away }), 404, 'delivery_man_id')
    await expectRefused(
      id,
      () => app.put(path(id, '/position'), { latitude: 1, longitude: 1 }, store.headers),
      409,
      'order_status',
    )
    expect((await advance(id, { status: 'accepted', delivery_man_id: courier.courier }, courier)).status).toBe(200)
    const other = await aCourier(app, kitchen)
    await expectRefused(id, () => advance(id, { status: 'confirmed', delivery_man_id: other }), 409, 'delivery_man_id')
  })

  it('keeps pictures of where it was left, once there is something to show', async () => {
    const id = await anOrder()
    const form = new FormData()
    const picture = new Blob([await aRedBlueJpeg(64, 64).toBuffer()], { type: 'image/jpeg' })
    form.append('order_proof[]', picture, 'door.jpg')
    form.append('order_proof[]', picture, 'bell.jpg')
    const add = (body: unknown) => app.post<OperatorOrderDetails>(path(id, '/proof'), body, store.headers)
    await expectRefused(id, () => add(form), 409, 'order')
    await expectRefused(id, () => add({ order_proof: ['door.jpg'] }), 422, 'order_proof.0')
    for (const status of ['confirmed', 'processing', 'handover']) await advance(id, { status })
    const { order_proof_full_url } = (await add(form)).body
    expect(order_proof_full_url).toHaveLength(2)
    await expectPrivate(app, order_proof_full_url[0])

    // A picture as a phone takes it; repeated requests store it once.
    const large = new FormData()
    large.append('order_proof[]', new Blob([await aRedBlueJpeg(64, 64).toBuffer(), new Uint8Array(6_000_000)]), 'door.jpg')
    const headers = { ...store.headers, 'idempotency-key': 'a door' }
    for (let times = 0; times < 2; times++)
      expect((await app.post<OperatorOrderDetails>(path(id, '/proof'), large, headers)).body.order_proof_full_url).toHaveLength(3)
  })

  it('is called off with a reason, by whoever did it', async () => {
    const id = await anOrder()
    const { body } = await advance(id, { status: 'canceled', reason: 'The oven is cold' })
    expect(body).toMatchObject({ order_status: 'canceled', canceled_by: 'store', cancellation_reason: 'The oven is cold' })
    await expectRefused(id, () => advance(id, { status: 'confirmed' }), 409, 'order_status')
  })

  it('moves once when two say so at the same moment', async () => {
    const id = await anOrder()
    const replies = await Promise.all(Array.from({ length: 4 }, () => advance(id, { status: 'confirmed' })))
    // The second caller gets the same status, or learns that the order was moved.
    for (const { status } of replies) expect([200, 409]).toContain(status)
    expect((await rowsOf(id)).history.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  })

  it('that waits for a gateway goes nowhere but off', async () => {
    const id = await anOrder()
    await app.api.db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', id).execute()
    await expectRefused(id, () => advance(id, { status: 'confirmed' }), 409, 'order_status')
    expect((await app.get<OperatorOrder>(path(id), store.headers)).body.next).toEqual(['canceled'])
  })

  it('is handed over to whoever knows its code, where the business asks for it', async () => {
    await setSwitches(app, { order_delivery_verification: true })
    const id = await anOrder({ order_type: 'take_away' })
    for (const status of ['confirmed', 'processing', 'handover']) await advance(id, { status })
    const { order } = await rowsOf(id)
    await expectRefused(id, () => advance(id, { status: 'delivered' }), 422, 'otp')
    const wrong = order?.otp === '0000' ? '1111' : '0000'
    for (let tries = 0; tries < 10; tries++)
      await expectRefused(id, () => advance(id, { status: 'delivered', otp: wrong }), 403, 'otp')
    await expectRefused(id, () => advance(id, { status: 'delivered', otp: order?.otp }), 429, 'otp')
    app.travelTo(instantOf('2026-03-10 15:00'))
    expect((await advance(id, { status: 'delivered', otp: order?.otp })).body.order_status).toBe('delivered')
    await resetSwitches(app)
  })
})

describe('[8.035] a transfer that was told of', () => {
  const find = (id: number, body: object, { headers } = admin) =>
    app.put<OperatorOrder>(path(id, '/offline-payment'), body, headers)

  it('is found or not by the business: then the order is paid and goes on, or its customer reads why not', async () => {
    const { db, clock } = app.api
    const bank = { method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]', method_informations: '[]' }
    const method = await db.insertInto('offline_payment_methods').values(bank).returning('id').executeTakeFirstOrThrow()
    const id = await anOrder()
    await expectRefused(id, () => find(id, { verdict: 'verified' }), 404, 'order')
    const now = clock.now()
    const report = { method_id: method.id, method_name: bank.method_name, method_fields: '[]', answers: '[]' }
    await db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', id).execute()
    await db
      .insertInto('offline_payments')
      .values({ ...report, order_id: id, created_at: now, updated_at: now })
      .execute()
    await expectRefused(id, () => find(id, { verdict: 'denied' }), 422, 'note')
    await expectRefused(id, () => find(id, { verdict: 'verified' }, store), 403, 'scope')
    expect((await find(id, { verdict: 'denied', note: 'Nothing came' })).body.order_status).toBe('pending')
    expect((await find(id, { verdict: 'verified' })).body).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
    await expectRefused(id, () => find(id, { verdict: 'verified' }), 409, 'order')
  })
})

describe('a refund that was asked for', () => {
  const answer = (id: number, body: Record<string, unknown>, { headers } = admin) =>
    app.put<OperatorOrder>(path(id, '/refund'), body, headers)
  async function anOrderWithRequest(): Promise<number> {
    const customer = await aCustomer(app)
    const mine = shopOf(kitchen, customer)
    await addToCart(app, mine, undefined, { item_id: soup })
    const id = await anOrderOf(app, mine, undefined)
    const { db } = app.api
    await db.updateTable('orders').set({ order_status: 'delivered', payment_status: 'paid' }).where('id', '=', id).execute()
    const request = { order_id: id, customer_reason: 'Something is missing' }
    const { status, text } = await app.post('/api/v1/customer/order/refund-request', request, mine.headers)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return id
  }

  it('is granted or declined once, by the business', async () => {
    await setSwitches(app, { refund_active_status: true, customer_wallet_status: true })
    const [granted, declined] = [await anOrderWithRequest(), await anOrderWithRequest()]
    expect((await answer(granted, { decision: 'approve' })).body.order_status).toBe('refunded')
    expect((await answer(granted, { decision: 'approve' })).status).toBe(200)
    await expectRefused(granted, () => answer(granted, { decision: 'reject', note: 'No' }), 409, 'order')
    await expectRefused(declined, () => answer(declined, { decision: 'reject' }), 422, 'note')
    expect((await answer(declined, { decision: 'reject', note: 'It was eaten' })).body.order_status).toBe(
      'refund_request_canceled',
    )
  })

  it('is granted in part: the order is delivered, partly refunded, and the same answer again pays nothing more', async () => {
    await setSwitches(app, { refund_active_status: true, customer_wallet_status: true })
    const id = await anOrderWithRequest()
    for (const amount of [1e6, 0.0001]) await expectRefused(id, () => answer(id, { decision: 'approve', amount }), 422, 'amount')
    await expectRefused(id, () => answer(id, { decision: 'reject', amount: 5, note: 'No' }), 422, 'amount')
    const partly = {
      order_status: 'delivered',
      refund: { refund_status: 'approved', refund_amount: money(5), customer_reason: 'Something is missing' },
      refunded_amount: money(5),
      part_refund: { amount: money(5), method: 'wallet', note: 'One of two' },
    }
    const part = { decision: 'approve', amount: money(5), note: 'One of two' }
    expect((await answer(id, part)).body).toMatchObject(partly)
    expect((await answer(id, part)).body).toMatchObject(partly)
    await expectRefused(id, () => answer(id, { ...part, amount: money(6) }), 409, 'order')
  })

  it('is nothing for a store, nor where nothing was asked', async () => {
    const id = await anOrder()
    await expectRefused(id, () => answer(id, { decision: 'approve' }, store), 403, 'scope')
    await expectRefused(id, () => answer(id, { decision: 'approve' }), 404, 'order')
  })
})
