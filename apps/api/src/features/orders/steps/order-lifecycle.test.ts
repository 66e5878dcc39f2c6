import { type OrderStatus, OrderStatusSchema, OrderTypeSchema, type TrackedOrder } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { isOpen, listNext, type OrderActor, whoMayMove } from '#features/orders/rules/order-steps.ts'
import { moveCourier, transitionOrder } from './order-lifecycle.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop()

async function anOrder(changed = {}): Promise<{ guest: string; orderId: number }> {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  return { guest, orderId: await anOrderOf(app, kitchen, guest, changed) }
}
const move = (orderId: number, from: OrderStatus, to: OrderStatus) =>
  transitionOrder(app.api.db, {
    orderId,
    from,
    to,
    actor: whoMayMove('delivery', from, to)[0] ?? 'store',
    now: app.api.clock.now(),
  })
const read = async (orderId: number) =>
  app.api.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

type Step = [from: OrderStatus, to: OrderStatus, who: OrderActor[]]
const toStep = ([from, to, who]: readonly [OrderStatus, OrderStatus, OrderActor[], ...unknown[]]): Step => [from, to, who]

describe('how an order may go', () => {
  /** The expected transitions: from, to, actors; some exist for deliveries only. */
  const way: [OrderStatus, OrderStatus, OrderActor[], 'delivery'?][] = [
    ['pending', 'accepted', ['deliveryman'], 'delivery'],
    ['pending', 'failed', ['system']],
    ['accepted', 'confirmed', ['store', 'admin'], 'delivery'],
    ['accepted', 'processing', ['store'], 'delivery'],
    ['accepted', 'canceled', ['store', 'admin', 'system'], 'delivery'],
    ['confirmed', 'accepted', ['deliveryman'], 'delivery'],
    ['confirmed', 'processing', ['store']],
    ['confirmed', 'canceled', ['admin', 'system']],
    ['processing', 'handover', ['store']],
    ['processing', 'canceled', ['admin', 'system']],
    ['handover', 'picked_up', ['deliveryman', 'store'], 'delivery'],
    ['handover', 'delivered', ['store']],
    ['handover', 'canceled', ['admin', 'system']],
    ['picked_up', 'delivered', ['deliveryman', 'store'], 'delivery'],
    ['picked_up', 'returning', ['deliveryman', 'store', 'admin'], 'delivery'],
    ['returning', 'delivered', ['deliveryman', 'store'], 'delivery'],
    ['returning', 'returned', ['deliveryman', 'store', 'admin'], 'delivery'],
    ['failed', 'pending', ['customer', 'system']],
    ['failed', 'confirmed', ['system']],
    ['failed', 'canceled', ['customer', 'admin', 'system']],
    ['delivered', 'refund_requested', ['customer']],
    ['delivered', 'refunded', ['admin']],
    ['refund_requested', 'refunded', ['admin']],
    ['refund_requested', 'refund_request_canceled', ['admin']],
    ['refund_request_canceled', 'refunded', ['admin']],
  ]
  /** The expected transitions of parcels, which have no store and return to their sender if they cannot be delivered (decision 0057). */
  const wayOfParcels: [OrderStatus, OrderStatus, OrderActor[]][] = [
    ['pending', 'confirmed', ['deliveryman', 'admin', 'system']],
    ['pending', 'accepted', ['deliveryman']],
    ['pending', 'canceled', ['customer', 'deliveryman', 'admin', 'system']],
    ['pending', 'failed', ['system']],
    ['accepted', 'confirmed', ['deliveryman', 'admin']],
    ['accepted', 'handover', ['deliveryman']],
    ['accepted', 'canceled', ['deliveryman', 'admin', 'system']],
    ['confirmed', 'accepted', ['deliveryman']],
    ['confirmed', 'handover', ['deliveryman']],
    ['confirmed', 'canceled', ['deliveryman', 'admin', 'system']],
    ['handover', 'picked_up', ['deliveryman']],
    ['handover', 'canceled', ['deliveryman', 'admin', 'system']],
    ['picked_up', 'delivered', ['deliveryman']],
    ['picked_up', 'returning', ['customer', 'deliveryman', 'admin']],
    ['returning', 'returned', ['customer', 'deliveryman', 'admin']],
    ['returned', 'refunded', ['admin']],
    ...way.filter(([from]) => from === 'failed' || from === 'delivered' || from.startsWith('refund')).map(toStep),
  ]
  const types = OrderTypeSchema.options
  const statuses = OrderStatusSchema.options
  const actors: OrderActor[] = ['customer', 'store', 'deliveryman', 'admin', 'system']

  it('is one table, with who may move it', () => {
    for (const [from, to, who, only] of way) {
      expect(whoMayMove('delivery', from, to), `${from} → ${to}`).toEqual(who)
      expect(whoMayMove('take_away', from, to), `take-away ${from} → ${to}`).toEqual(only === undefined ? who : [])
    }
    expect(whoMayMove('delivery', 'pending', 'confirmed')).toEqual(['store', 'deliveryman', 'admin', 'system'])
    expect(whoMayMove('take_away', 'pending', 'confirmed')).toEqual(['store', 'admin', 'system'])
    expect(whoMayMove('delivery', 'pending', 'canceled')).toEqual(['customer', 'store', 'deliveryman', 'admin', 'system'])
    expect(whoMayMove('take_away', 'pending', 'canceled')).toEqual(['customer', 'store', 'admin', 'system'])
  })

  it('is another table for parcels, with no other step', () => {
    for (const from of statuses)
      for (const to of statuses) {
        const who = wayOfParcels.find((step) => step[0] === from && step[1] === to)?.[2] ?? []
        expect(whoMayMove('parcel', from, to), `${from} → ${to}`).toEqual(who)
      }
  })

  it('has no step but those: whatever else is tried throws and changes nothing', async () => {
    const known = new Set([...way, ...wayOfParcels].map(([from, to]) => `${from} ${to}`))
    const { orderId } = await anOrder()
    const before = await read(orderId)
    for (const from of statuses)
      for (const to of statuses)
        for (const actor of actors) {
          const isStep = types.some((type) => whoMayMove(type, from, to).includes(actor))
          if (isStep) expect(known).toContain(`${from} ${to}`)
          const step = { orderId, from, to, actor, now: app.api.clock.now() }
          if (!isStep) await expect(transitionOrder(app.api.db, step)).rejects.toThrow(RangeError)
        }
    expect(await read(orderId)).toEqual(before)
  })

  it('every open status leads to an end', () => {
    for (const type of types)
      for (const status of statuses.filter(isOpen)) {
        if (listNext(type, status).length === 0) continue
        const reached = new Set<OrderStatus>([status])
        for (const step of reached) for (const next of listNext(type, step)) reached.add(next)
        expect([...reached].some((end) => end === 'delivered' || end === 'returned')).toBe(true)
      }
  })

  it('a step of deliveries is none of an order that is collected', async () => {
    const { orderId } = await anOrder({ order_type: 'take_away' })
    const step = { orderId, from: 'pending', to: 'accepted', actor: 'deliveryman', now: app.api.clock.now() } as const
    expect(await transitionOrder(app.api.db, step)).toBe(false)
    expect(await read(orderId)).toMatchObject({ order_status: 'pending', revision: 1 })
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
    // A cash order is paid on delivery.
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
  it('is seen where it is, with the way that is left', async () => {
    const { guest, orderId } = await anOrder()
    const courierId = await aCourier(app, kitchen)
    const { db, clock } = app.api
    await db.updateTable('orders').set({ courier_id: courierId }).where('id', '=', orderId).execute()
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
        f_name: 'Samir',
        l_name: 'Saleh',
        phone: '+966551234567',
        lat: '22.421',
        lng: '39.051',
        avg_rating: 0,
      }),
    ])
    expect((await track('ar')).delivery_man?.[0]?.f_name).toBe('سمير')
    // The route is shown only while the courier is on the road.
    expect((await track('en')).route).toBeNull()
    await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', orderId).execute()
    expect((await track('en')).route).toEqual([
      [39.051, 22.421],
      [39.05, 22.42],
    ])
  })
})
