import { type OrderStatus, OrderStatusSchema, type TrackedOrder } from '@medina/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, type Shop } from '../../../../../scripts/testing/builders.ts'
import { startTestApp, type TestApp } from '../../../../../scripts/testing/test-app.ts'
import { anItem } from '../catalog/catalog.builders.ts'
import { assignCourier, isOpen, moveCourier, ORDER_TRANSITIONS, transitionOrder } from './order-lifecycle.ts'

let app: TestApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
})
afterAll(() => app.close())

async function anOrder(changed = {}): Promise<{ guest: string; orderId: number }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  return { guest, orderId: await anOrderOf(app, kitchen, guest, changed) }
}
const move = (orderId: number, from: OrderStatus, to: OrderStatus) =>
  transitionOrder(app.api.db, { orderId, from, to, actor: 'store', now: app.api.clock.now() })
const read = async (orderId: number) =>
  app.api.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
async function aCourier(): Promise<number> {
  const { id } = await app.api.db
    .insertInto('couriers')
    .values({ zone_id: kitchen.zoneId, name: JSON.stringify({ en: 'Omar Saleh', ar: 'عمر صالح' }), phone: '+966500000001' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('how an order may go', () => {
  it('is one table', () => {
    expect(ORDER_TRANSITIONS).toEqual({
      pending: ['confirmed', 'accepted', 'canceled', 'failed'],
      confirmed: ['accepted', 'processing', 'canceled'],
      accepted: ['confirmed', 'processing', 'canceled'],
      processing: ['handover', 'canceled'],
      handover: ['picked_up', 'delivered', 'canceled'],
      picked_up: ['delivered', 'canceled'],
      delivered: ['refund_requested'],
      failed: ['pending', 'canceled'],
      canceled: [],
      refund_requested: ['refunded', 'refund_request_canceled'],
      refunded: [],
      refund_request_canceled: [],
    })
  })

  const pairs = OrderStatusSchema.options.flatMap((from) => OrderStatusSchema.options.map((to) => [from, to] as const))

  it.each(pairs.filter(([from, to]) => !ORDER_TRANSITIONS[from].includes(to)))('%s never becomes %s', async (from, to) => {
    await expect(move(1, from, to)).rejects.toThrow(RangeError)
  })

  it('every open status leads to an end', () => {
    for (const status of OrderStatusSchema.options.filter(isOpen)) {
      const reached = new Set<OrderStatus>([status])
      for (const step of reached) for (const next of ORDER_TRANSITIONS[step]) reached.add(next)
      expect([...reached].some((end) => end === 'delivered')).toBe(true)
    }
  })
})

describe('a step', () => {
  it('goes through once, with its history in order', async () => {
    const { orderId } = await anOrder()
    const way: OrderStatus[] = ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'delivered']
    for (const [index, to] of way.entries()) {
      const from = way[index - 1]
      if (from === undefined) continue
      expect(await move(orderId, from, to)).toBe(true)
      expect(await move(orderId, from, to)).toBe(false)
    }
    const history = await app.api.db
      .selectFrom('order_history')
      .select(['status', 'actor'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(history.map(({ status }) => status)).toEqual(way)
    // Cash is handed over with the goods.
    expect(await read(orderId)).toMatchObject({ order_status: 'delivered', payment_status: 'paid', revision: 7 })
  })

  it('from where the order no longer is does nothing', async () => {
    const { orderId } = await anOrder()
    await move(orderId, 'pending', 'canceled')
    const before = await read(orderId)
    expect(await move(orderId, 'pending', 'confirmed')).toBe(false)
    expect(await read(orderId)).toEqual(before)
    expect(await move(987_654, 'pending', 'confirmed')).toBe(false)
  })

  it('taken by two at the same moment is one of theirs', async () => {
    const { orderId } = await anOrder()
    const taken = await Promise.all([
      move(orderId, 'pending', 'confirmed'),
      move(orderId, 'pending', 'canceled'),
      move(orderId, 'pending', 'confirmed'),
    ])
    expect(taken.filter(Boolean)).toHaveLength(1)
    const history = await app.api.db.selectFrom('order_history').select('id').where('order_id', '=', orderId).execute()
    expect(history).toHaveLength(2)
  })

  it('of a transaction that is rolled back has not happened', async () => {
    const { orderId } = await anOrder()
    const now = app.api.clock.now()
    const undone = app.api.db.transaction().execute(async (tx) => {
      await transitionOrder(tx, { orderId, from: 'pending', to: 'confirmed', actor: 'store', now })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await read(orderId)).toMatchObject({ order_status: 'pending', revision: 1 })
  })
})

describe('a courier', () => {
  it('is given to an open order once', async () => {
    const { orderId } = await anOrder()
    const [first, second] = [await aCourier(), await aCourier()]
    const now = app.api.clock.now()
    const assign = (courierId: number) => assignCourier(app.api.db, { orderId, courierId, now })
    expect([await assign(first), await assign(second)]).toEqual([true, false])
    expect((await read(orderId)).courier_id).toBe(first)
    const { orderId: canceled } = await anOrder()
    await move(canceled, 'pending', 'canceled')
    expect(await assignCourier(app.api.db, { orderId: canceled, courierId: first, now })).toBe(false)
  })

  it('is seen where it is, with the way that is left', async () => {
    const { guest, orderId } = await anOrder()
    const courierId = await aCourier()
    const { db, clock } = app.api
    await assignCourier(db, { orderId, courierId, now: clock.now() })
    await moveCourier(db, {
      orderId,
      lat: 22.421,
      lng: 39.051,
      route: [
        [39.051, 22.421],
        [39.05, 22.42],
      ],
      now: clock.now(),
    })
    const track = async (language: string) =>
      (
        await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}&guest_id=${guest}`, {
          'x-localization': language,
        })
      ).body
    expect((await track('en')).delivery_man).toEqual([
      expect.objectContaining({
        id: courierId,
        f_name: 'Omar',
        l_name: 'Saleh',
        phone: '+966500000001',
        lat: '22.421',
        lng: '39.051',
        avg_rating: 0,
      }),
    ])
    expect((await track('ar')).delivery_man?.[0]?.f_name).toBe('عمر')
    // The way is shown while the courier is on the road.
    expect((await track('en')).route).toBeNull()
    await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', orderId).execute()
    expect((await track('en')).route).toEqual([
      [39.051, 22.421],
      [39.05, 22.42],
    ])
  })
})
