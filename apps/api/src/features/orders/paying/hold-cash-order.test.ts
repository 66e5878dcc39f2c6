import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { Board } from '@medina/contract/operator/operator-desk'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { aGuestWith, anOrderBody, messagesOf, place, refusalOf, type Shop } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { digital, startGatewayShop } from '#features/payments/demo-gateway.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const MOST = 2
const { app, grocer, bread, pay, answer, comeBack } = await startGatewayShop({
  GUEST_CASH_ORDERS_PER_HOUR: MOST,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://medina.example',
  ofProviders: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@medina.example' },
})
const { db, clock } = app.api
const store = await aKey(app, { storeIds: [grocer.storeId] })
const office = await aKey(app, { role: 'admin' })
const courier = await aCourierKey(app, grocer)

/** Each test has a network of its own, because limits count by network and hour. */
let serial = 0
let ip: string
beforeEach(() => void (ip = `10.30.0.${(serial += 1)}`))

const from = (shop: Pick<Shop, 'headers'>, address = ip) => ({ headers: { ...shop.headers, 'x-forwarded-for': address } })
async function order(changed: Record<string, unknown> = {}, address = ip): Promise<{ id: number; guest: string }> {
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { status, body } = await place(app, from(grocer, address), anOrderBody(guest, changed))
  expect(status).toBe(200)
  return { id: body.order_id, guest }
}
/** An order beyond the limit of its network. */
async function heldOrder(changed: Record<string, unknown> = {}) {
  for (let round = 0; round < MOST; round++) await order()
  return order(changed)
}
const track = async ({ id, guest }: { id: number; guest: string }) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)).body
const read = async (id: number, { headers }: TestKey = store) =>
  (await app.get<OperatorOrder>(`/api/v1/operator/orders/${id}`, headers)).body
const advance = (id: number, status: string, { headers }: TestKey = store) =>
  app.put<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/status`, { status, reason: 'Nobody answers' }, headers)
const confirm = (id: number, { headers }: TestKey = store) =>
  app.put<OperatorOrderDetails>(`/api/v1/operator/orders/${id}/call`, {}, headers)

describe('cash orders of guests beyond a number per network and hour', () => {
  it('wait for a call, and tell their guest so', async () => {
    const first = await order()
    expect(await track(first)).not.toHaveProperty('awaits_call')
    await order()
    const held = await order()
    expect(await track(held)).toMatchObject({ order_status: 'pending', awaits_call: true, order: { awaits_call: true } })
    expect(await track(await order({}, '10.31.0.1'))).not.toHaveProperty('awaits_call')
    app.travelTo(new Date(clock.now().getTime() + 61 * 60_000).toISOString())
    expect(await track(await order())).not.toHaveProperty('awaits_call')
  })

  it('are shown by number and phone as well, without anything more', async () => {
    const { id } = await heldOrder()
    const query = `order_id=${id}&contact_number=${encodeURIComponent('+966551234567')}`
    const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`, grocer.headers)
    expect(body).toMatchObject({ awaits_call: true, order: null })
  })

  it('are on the board of their store, which may only cancel them', async () => {
    const { id } = await heldOrder()
    expect(await read(id)).toMatchObject({ awaits_call: true, next: ['canceled'] })
    const board = await app.get<Board>('/api/v1/operator/board', store.headers)
    expect(board.body.orders?.find((shown) => shown.id === id)).toMatchObject({ awaits_call: true })
    for (const key of [store, office])
      for (const status of ['confirmed', 'processing'])
        expect([status, (await advance(id, status, key)).status]).toEqual([status, 409])
    expect(messagesOf(await advance(id, 'confirmed'))[0]).toContain('call the customer first')
    const canceled = await advance(id, 'canceled')
    expect([canceled.status, canceled.body.order_status]).toEqual([200, 'canceled'])
    expect(canceled.body).not.toHaveProperty('awaits_call')
  })

  it('are offered to no courier, and cannot be given to one', async () => {
    const { id } = await heldOrder()
    const orders = await app.get<{ orders: OperatorOrder[] }>('/api/v1/operator/orders', courier.headers)
    expect(orders.body.orders.map((shown) => shown.id)).not.toContain(id)
    const board = await app.get<Board>('/api/v1/operator/board', courier.headers)
    expect(board.body.orders?.map((shown) => shown.id)).not.toContain(id)
    expect((await advance(id, 'accepted', courier)).status).toBe(404)
    expect((await confirm(id, courier)).status).toBe(404)
    const given = { delivery_man_id: courier.courier }
    const reply = await app.put(`/api/v1/operator/orders/${id}/courier`, given, office.headers)
    expect(refusalOf(reply)).toEqual([409, 'order_status'])
    await confirm(id, office)
    expect((await advance(id, 'accepted', courier)).status).toBe(200)
  })

  it('go on once the store or the office has called, which their history keeps', async () => {
    const { id, guest } = await heldOrder()
    const before = (await track({ id, guest })).revision
    const confirmed = await confirm(id)
    expect([confirmed.status, confirmed.body.next]).toEqual([200, ['confirmed', 'canceled']])
    expect(confirmed.body.history.at(-1)).toMatchObject({ status: 'call_confirmed', actor: 'store', key: { id: store.id } })
    const tracked = await track({ id, guest })
    expect(tracked).not.toHaveProperty('awaits_call')
    expect(tracked.revision).toBeGreaterThan(before)
    expect((await advance(id, 'confirmed')).status).toBe(200)
    // A repeated confirmation changes nothing.
    const again = await confirm(id, office)
    expect([again.status, again.body.history.length]).toEqual([200, 3])
  })

  it('are confirmed by nobody but their own store and the office', async () => {
    const { id } = await heldOrder()
    const other = await aKey(app, { storeIds: [grocer.storeId + 1] })
    expect((await confirm(id, other)).status).toBe(404)
    expect((await confirm(id, await aKey(app, { role: 'provider' }))).status).toBe(403)
    expect((await confirm(id, await aKey(app, { scopes: ['orders:read'] }))).status).toBe(403)
    expect(await read(id)).toMatchObject({ awaits_call: true })
  })

  it('say in the confirmation of the guest that somebody calls', async () => {
    await db.deleteFrom('outbox_messages').execute()
    await heldOrder({ contact_person_email: 'lina@mail.example' })
    const { body } = await db.selectFrom('outbox_messages').select('body').executeTakeFirstOrThrow()
    expect(body).toContain('We will call you at the number you gave to confirm it before it is prepared')
  })

  it('are as many at once as one after the other', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => order()))
    const held = await Promise.all(placed.map(track))
    expect(held.filter(({ awaits_call }) => awaits_call === true)).toHaveLength(6 - MOST)
  })

  it('lock the network after the stock: orders of the same items in opposite order all go through', async () => {
    const [tea = 0, cups = 0] = await Promise.all([1, 2].map(() => anItem(db, { store_id: grocer.storeId, stock: 100 })))
    const guests = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const lines = [{ item_id: tea }, { item_id: cups }]
        return aGuestWith(app, grocer, ...(index % 2 === 0 ? lines : lines.toReversed()))
      }),
    )
    const placed = await Promise.all(guests.map((guest) => place(app, from(grocer), anOrderBody(guest))))
    expect(placed.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })
})

describe('what counts as a cash order of a guest', () => {
  it('a customer’s, until they have proved their phone', async () => {
    const [proven, unproven] = [await aCustomer(app, { phone_verified_at: clock.now() }), await aCustomer(app)]
    const orderOf = async (shop: Shop) => {
      await app.post('/api/v1/customer/cart/add', { item_id: bread, quantity: 1, model: 'Item' }, shop.headers)
      const { status, body } = await place(app, from(shop), anOrderBody(undefined))
      expect(status).toBe(200)
      return read(body.order_id)
    }
    for (let round = 0; round <= MOST; round++) expect(await orderOf(shopOf(grocer, proven))).not.toHaveProperty('awaits_call')
    for (let round = 0; round < MOST; round++) expect(await orderOf(shopOf(grocer, unproven))).not.toHaveProperty('awaits_call')
    expect(await orderOf(shopOf(grocer, unproven))).toMatchObject({ awaits_call: true })
    expect(await orderOf(shopOf(grocer, proven))).not.toHaveProperty('awaits_call')
  })

  it('no order that is paid first, but one that is switched to cash', async () => {
    for (let round = 0; round < MOST; round++) await order()
    const { id, guest } = await order(digital)
    expect(await track({ id, guest })).not.toHaveProperty('awaits_call')
    const body = { guest_id: guest, order_id: id }
    const reply = await app.put('/api/v1/customer/order/payment-method', body, from(grocer).headers)
    expect(reply.status).toBe(200)
    expect(await track({ id, guest })).toMatchObject({ payment_method: 'cash_on_delivery', awaits_call: true })
    expect((await advance(id, 'confirmed')).status).toBe(409)
  })

  it('not one whose payment arrives after all', async () => {
    for (let round = 0; round < MOST; round++) await order()
    const { id, guest } = await order(digital)
    const link = (await pay(guest, id)).body.redirect_link
    await app.put('/api/v1/customer/order/payment-method', { guest_id: guest, order_id: id }, from(grocer).headers)
    expect(await track({ id, guest })).toMatchObject({ awaits_call: true })
    await comeBack(await answer(link, 'pay'))
    const tracked = await track({ id, guest })
    expect([tracked.order_status, tracked.awaits_call]).toEqual(['confirmed', undefined])
  })

  it('a repeated request of the same order once', async () => {
    const guest = await aGuestWith(app, grocer, { item_id: bread })
    const body = anOrderBody(guest)
    const key = { 'idempotency-key': `held ${ip}` }
    for (let round = 0; round < 4; round++) expect((await place(app, from(grocer), body, key)).status).toBe(200)
    expect(await track(await order())).not.toHaveProperty('awaits_call')
    expect(await track(await order())).toMatchObject({ awaits_call: true })
  })
})
