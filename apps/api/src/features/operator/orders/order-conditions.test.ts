import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderOf,
  aShop,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { type Reply, startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { sentence } from '#testing/shop/tested-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aCourierKey, aKey, type CourierKey, type TestKey } from '#features/operator/operator.builders.ts'

let app: TestApp
let kitchen: Shop
let own: Shop
const soups = new Map<Shop, number>()
let store: TestKey
let courier: CourierKey
let other: CourierKey
let admin: TestKey

beforeAll(async () => {
  app = await startTestApp()
  kitchen = await aShop(app)
  own = await aShop(app, { store: { self_delivery_system: true } })
  for (const shop of [kitchen, own]) soups.set(shop, await anItem(app.api.db, { store_id: shop.storeId }))
  store = await aKey(app, { role: 'store' })
  courier = await aCourierKey(app, kitchen)
  other = await aCourierKey(app, kitchen)
  admin = await aKey(app, { role: 'admin' })
})
afterAll(() => app.close())
beforeEach(() => resetSwitches(app))

async function anOrder({ shop = kitchen, ...changed }: { shop?: Shop; [field: string]: unknown } = {}): Promise<number> {
  return anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: soups.get(shop) ?? 0 }), changed)
}
const path = (id: number, rest = '') => `/api/v1/operator/orders/${id}${rest}`
const advance = (id: number, status: string, { headers }: TestKey, more: object = {}) =>
  app.put<OperatorOrderDetails>(path(id, '/status'), { status, reason: 'Closed', ...more }, headers)
const change = (id: number, delivery_man_id: number | null, { headers }: TestKey = courier) =>
  app.put<OperatorOrderDetails>(path(id, '/courier'), { delivery_man_id }, headers)
const nextOf = async (id: number, { headers }: TestKey) => (await app.get<OperatorOrder>(path(id), headers)).body.next
const everything = async (id: number) => ({
  order: await app.api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
  history: await app.api.db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute(),
})
async function expectRefused(id: number, reply: () => Promise<Reply<unknown>>, ...expected: (string | number)[]): Promise<void> {
  const before = await everything(id)
  expect(refusalOf(await reply())).toEqual(expected)
  expect(await everything(id)).toEqual(before)
}
async function bring(id: number, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const key = status === 'accepted' || status === 'picked_up' ? courier : store
    const reply = await advance(id, status, key)
    expect([status, reply.status]).toEqual([status, 200])
  }
}

describe('who confirms an order', () => {
  it('is the store, unless the business has couriers do so; what is collected, or the store brings, stays the store’s', async () => {
    const [id, collected, brought] = [await anOrder(), await anOrder({ order_type: 'take_away' }), await anOrder({ shop: own })]
    await expectRefused(id, () => advance(id, 'confirmed', courier), 409, 'order_status')
    await setSwitches(app, { order_confirmation_model: 'deliveryman' })
    expect([await nextOf(id, store), await nextOf(id, courier)]).toEqual([['canceled'], ['confirmed', 'accepted']])
    await expectRefused(id, () => advance(id, 'confirmed', store), 409, 'order_status')
    await expectRefused(collected, () => advance(collected, 'confirmed', courier), 404, 'order')
    await expectRefused(brought, () => advance(brought, 'confirmed', courier), 404, 'order')
    expect((await advance(id, 'confirmed', courier)).body.delivery_man_id).toBe(courier.courier)
    for (const other of [collected, brought]) expect((await advance(other, 'confirmed', store)).status).toBe(200)
  })
})

describe('who calls an order off', () => {
  it('is the store and the courier only where the business lets them; the business always', async () => {
    await setSwitches(app, { canceled_by_store: false, canceled_by_deliveryman: false })
    const id = await anOrder()
    await change(id, courier.courier)
    expect([await nextOf(id, store), await nextOf(id, courier)]).toEqual([['confirmed'], ['accepted']])
    await expectRefused(id, () => advance(id, 'canceled', store), 409, 'order_status')
    await expectRefused(id, () => advance(id, 'canceled', courier), 409, 'order_status')
    await resetSwitches(app)
    expect(await nextOf(id, courier)).toEqual(['accepted', 'canceled'])
    expect((await advance(id, 'canceled', admin)).body.order_status).toBe('canceled')
  })

  it('is nobody but the business after the store’s word, also when a courier took it since', async () => {
    const id = await anOrder()
    await bring(id, 'confirmed', 'accepted')
    await expectRefused(id, () => advance(id, 'canceled', store), 409, 'order_status')
    const early = await anOrder()
    await bring(early, 'accepted')
    expect((await advance(early, 'canceled', store)).status).toBe(200)
  })
})

describe('who brings an order', () => {
  it('is the platform’s courier: a store completes only what is collected, or what it brings by itself', async () => {
    const id = await anOrder()
    await bring(id, 'confirmed', 'processing', 'handover')
    expect(await nextOf(id, store)).toEqual([])
    for (const status of ['picked_up', 'delivered']) {
      await expectRefused(id, () => advance(id, status, store), 409, 'order_status')
    }
    await bring(id, 'picked_up')
    await expectRefused(id, () => advance(id, 'delivered', store), 409, 'order_status')
    const brought = await anOrder({ shop: own })
    await bring(brought, 'confirmed', 'processing', 'handover')
    for (const status of ['picked_up', 'delivered']) expect((await advance(brought, status, store)).status).toBe(200)
    const collected = await anOrder({ order_type: 'take_away' })
    await bring(collected, 'confirmed', 'processing', 'handover')
    expect((await advance(collected, 'delivered', store)).body.payment_status).toBe('paid')
  })
})

describe('an order that waits for a transfer', () => {
  it('looks so: nobody but who calls it off has anything to do with it', async () => {
    const id = await anOrder()
    await app.api.db.updateTable('orders').set({ payment_method: 'offline_payment' }).where('id', '=', id).execute()
    await change(id, courier.courier, admin)
    expect([await nextOf(id, store), await nextOf(id, courier)]).toEqual([['canceled'], ['canceled']])
    const reply = await advance(id, 'confirmed', store)
    expect([refusalOf(reply), messagesOf(reply)]).toEqual([
      [409, 'order_status'],
      [sentence('This order waits for its transfer, and continues by itself once it is found.')],
    ])
  })
})

describe('the courier of an order', () => {
  it('steps back until the goods are in hand: the order is where it was, for the next one', async () => {
    const id = await anOrder()
    await bring(id, 'confirmed', 'accepted')
    expect((await change(id, null)).body).toMatchObject({ order_status: 'confirmed', delivery_man: null })
    // A repeated call has no effect.
    expect((await change(id, null)).status).toBe(200)
    expect((await advance(id, 'accepted', other)).body.delivery_man_id).toBe(other.courier)
    const early = await anOrder()
    await bring(early, 'accepted')
    expect((await change(early, null)).body.order_status).toBe('pending')
    const { history } = await everything(id)
    expect(history.map(({ status, actor, key_id }) => [status, actor, key_id])).toEqual([
      ['pending', 'customer', null],
      ['confirmed', 'store', store.id],
      ['accepted', 'deliveryman', courier.id],
      ['courier_changed', 'deliveryman', courier.id],
      ['accepted', 'deliveryman', other.id],
    ])
  })

  it('is replaced by the business, which its customer sees and is told', async () => {
    const second = other.courier
    const person = await aCustomer(app)
    const mine = shopOf(kitchen, person)
    await addToCart(app, mine, undefined, { item_id: soups.get(kitchen) ?? 0 })
    const id = await anOrderOf(app, mine, undefined)
    await bring(id, 'confirmed', 'accepted', 'processing')
    expect((await change(id, second, admin)).body).toMatchObject({ order_status: 'processing', delivery_man_id: second })
    const { order } = (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}`, mine.headers)).body
    expect(order?.delivery_man_id).toBe(second)
    const notifications = await app.get<{ data: { title: string } }[]>('/api/v1/customer/notifications', mine.headers)
    const titles = notifications.body.map(({ data }) => data.title)
    expect(titles.filter((title) => title === sentence('Another courier will bring your order'))).toHaveLength(1)
  })

  it('has the goods until another one has them, and is nobody’s to change who is none of it', async () => {
    const [first, second] = [courier.courier, other.courier]
    const id = await anOrder()
    await bring(id, 'confirmed')
    await expectRefused(id, () => change(id, 987_654, admin), 404, 'delivery_man_id')
    await expectRefused(id, () => change(id, second, store), 403, 'scope')
    await bring(id, 'accepted')
    const stranger = await aCourierKey(app, kitchen, { storeIds: [own.storeId] })
    await expectRefused(id, () => change(id, null, stranger), 404, 'order')
    await bring(id, 'processing', 'handover', 'picked_up')
    // The office gives it to another courier even then (decision 0134), and a courier who has it cannot let it go.
    await expectRefused(id, () => change(id, null, admin), 409, 'order_status')
    await expectRefused(id, () => change(id, null), 409, 'order_status')
    const collected = await anOrder({ order_type: 'take_away' })
    await expectRefused(collected, () => change(collected, first, admin), 409, 'order_status')
    const brought = await anOrder({ shop: own })
    expect((await change(brought, first, store)).body.delivery_man_id).toBe(first)
  })
})
