import type { Store } from '@medina/contract/catalog/catalog'
import type { Quote } from '@medina/contract/orders/checkout'
import type { Load } from '@medina/contract/operator/load/operator-load'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { beforeEach, describe, expect, it } from 'vitest'
import { aParcelOf, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  messagesOf,
  place,
  refusalOf,
  setSwitches,
} from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { followLoad } from './follow-load.ts'
import { finishPauses } from './pauses.ts'

const START = Date.parse('2026-03-10T10:00:00Z')
const { app, shop, item } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  shop: { store: { name: 'Grill', minimum_delivery_time: 20, maximum_delivery_time: 30 } },
})
const { db } = app.api
const till = await aKey(app, { storeIds: [shop.storeId] })
const office = await aKey(app, { role: 'admin' })

const afterMinutes = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())
const anOrder = async () => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
const someOrders = async (count: number) => {
  for (let made = 0; made < count; made += 1) await anOrder()
}
const readStore = async (language = 'en') =>
  (await app.get<Store>(`/api/v1/stores/details/${shop.storeId}`, { ...shop.headers, 'x-localization': language })).body
const quote = async () => {
  const guest = await aGuest(app)
  await addToCart(app, shop, guest, { item_id: item })
  return app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest), shop.headers)
}
const tryToPlace = async (changed = {}) => {
  const guest = await aGuestWith(app, shop, { item_id: item })
  return place(app, shop, anOrderBody(guest, changed))
}
/** In one language's figures and its kind of space. */
const plain = (messages: string[]) => messages.map((message) => message.replace(/\s/g, ' '))

beforeEach(async () => {
  afterMinutes(0)
  await db.updateTable('orders').set({ order_status: 'canceled' }).execute()
  await db
    .updateTable('stores')
    .set({ active: true, closed_until: null, full_until: null, busy_minutes: 0, busy_until: null, load_until: null })
    .execute()
  await db.updateTable('zones').set({ full_until: null }).execute()
  await setSwitches(app, { store_orders_at_once: 0, zone_orders_per_courier: 0, timeformat: '24', unanswered_alarm_minutes: 0 })
  app.api.endpoints.invalidate()
})

describe('a store with more orders than it prepares at once', () => {
  it('promises the longer time on its page, in the quote and for the placed order, and the usual one later', async () => {
    await setSwitches(app, { store_orders_at_once: 2 })
    await someOrders(3)
    await Promise.all([followLoad(app.api), followLoad(app.api)])
    expect((await readStore()).delivery_time).toBe('30-40 min')
    expect((await quote()).body.delivery_time).toBe('30-40 min')
    const { body } = await tryToPlace()
    const { estimate } = (
      await app.get<{ estimate: { from: string } }>(
        `/api/v1/customer/order/track?order_id=${body.order_id}&contact_number=${encodeURIComponent(String(anOrderBody(undefined).contact_person_number))}`,
        shop.headers,
      )
    ).body
    expect(Math.round((Date.parse(estimate.from) - START) / 60_000)).toBe(30)
    await db.updateTable('orders').set({ order_status: 'handover' }).where('order_status', '=', 'pending').execute()
    await followLoad(app.api)
    expect((await readStore()).delivery_time).toBe('20-30 min')
  })

  it('closes for a while with twice as many, says why and when to try again, and opens then', async () => {
    await setSwitches(app, { store_orders_at_once: 2 })
    await someOrders(4)
    await Promise.all([followLoad(app.api), followLoad(app.api)])
    const store = await readStore()
    expect([store.active, store.announcement]).toEqual([false, 1])
    const sentence =
      'Many people are ordering at Grill right now, and each order shall be good. Please try again from 13:10, or choose a later time.'
    expect(plain([store.announcement_message ?? ''])).toEqual([sentence])
    expect(store.is_full).toBe(true)
    const refused = await tryToPlace()
    expect([refusalOf(refused), plain(messagesOf(refused))]).toEqual([[406, 'order_time'], [sentence]])
    for (const [language, word] of [
      ['ar', 'كثيرون'],
      ['fr', 'Beaucoup'],
    ] as const)
      expect((await readStore(language)).announcement_message).toContain(word)
    const { body } = await app.get<{ acts: OperatorAct[] }>(`/api/v1/operator/stores/${shop.storeId}/acts`, till.headers)
    expect(body.acts.map(({ act }) => act)).toEqual(['closed_full'])
    const { body: own } = await app.get<{ stores: KeyStore[] }>('/api/v1/operator/stores', till.headers)
    expect(own.stores[0]?.closed_by).toEqual({ act: 'closed_full', order_id: null, key: null })
    await db.updateTable('orders').set({ order_status: 'delivered' }).where('order_status', '=', 'pending').execute()
    await followLoad(app.api)
    expect(await readStore()).toMatchObject({ active: true, announcement: 0 })
  })

  it('opens when the time that customers read has come, and takes orders for later all along', async () => {
    await setSwitches(app, { store_orders_at_once: 2 })
    await someOrders(4)
    await followLoad(app.api)
    const later = await tryToPlace({ schedule_at: '2026-03-10 18:00:00' })
    expect(later.status).toBe(200)
    await db
      .updateTable('orders')
      .set({ order_status: 'handover' })
      .where('id', '=', (await firstOpen()) ?? 0)
      .execute()
    afterMinutes(11)
    await finishPauses(app.api)
    await followLoad(app.api)
    app.api.endpoints.invalidate()
    expect(await readStore()).toMatchObject({ active: true, announcement: 0 })
  })

  it('is left alone with 0, while it is closed by hand, and where it said itself how busy it is', async () => {
    await someOrders(5)
    await followLoad(app.api)
    expect((await readStore()).delivery_time).toBe('20-30 min')
    await setSwitches(app, { store_orders_at_once: 2 })
    await app.put(`/api/v1/operator/stores/${shop.storeId}/hours`, { active: false }, till.headers)
    await app.put(`/api/v1/operator/stores/${shop.storeId}/hours`, { busy_minutes: 15 }, till.headers)
    await followLoad(app.api)
    expect(await readStore()).toMatchObject({ active: false, announcement: 0, delivery_time: '35-45 min' })
  })
})

describe('a zone whose couriers have enough to carry', () => {
  it('lengthens deliveries, and takes none from twice as many on; pickup goes on', async () => {
    await aCourierKey(app, shop)
    const couriers = await db.selectFrom('couriers').select('id').where('zone_id', '=', shop.zoneId).execute()
    expect(couriers).toHaveLength(1)
    await setSwitches(app, { zone_orders_per_courier: 2 })
    await someOrders(3)
    await followLoad(app.api)
    expect((await readStore()).delivery_time).toBe('35-45 min')
    await anOrder()
    await followLoad(app.api)
    expect(plain([(await readStore()).announcement_message ?? ''])[0]).toBe(
      'All couriers near you have enough to carry right now. Please try again from 13:15, or choose a later time.',
    )
    expect(refusalOf(await tryToPlace())).toEqual([406, 'order_time'])
    expect((await tryToPlace({ order_type: 'take_away' })).status).toBe(200)
    await db.updateTable('orders').set({ order_status: 'delivered' }).execute()
    await followLoad(app.api)
    expect(await readStore()).toMatchObject({ announcement: 0, delivery_time: '20-30 min' })
    expect((await tryToPlace()).status).toBe(200)
  })
})

async function firstOpen(): Promise<number | undefined> {
  const order = db.selectFrom('orders').select('id').where('order_status', '=', 'pending').where('schedule_at', 'is', null)
  return (await order.orderBy('id').executeTakeFirst())?.id
}

describe('what the office reads of orders under way', () => {
  const readLoad = async () => (await app.get<Load>('/api/v1/operator/load', office.headers)).body
  const advance = (id: number, status: string, { headers }: Pick<TestKey, 'headers'> = till, more: object = {}) =>
    app.put(`/api/v1/operator/orders/${id}/status`, { status, ...more }, headers)

  it('counts them by place, with those that nobody answers or takes, those that are late and those that go back', async () => {
    await setSwitches(app, { store_orders_at_once: 10, zone_orders_per_courier: 3 })
    const rider = await aCourierKey(app, shop)
    const fresh = await anOrder()
    const cooked = await anOrder()
    await advance(cooked, 'confirmed')
    const carried = await anOrder()
    const back = await anOrder()
    for (const id of [carried, back]) {
      for (const status of ['confirmed', 'processing', 'handover']) await advance(id, status)
      expect((await advance(id, 'picked_up', rider)).status).toBe(200)
    }
    await advance(back, 'returning', office, { reason: 'Nobody opened' })
    afterMinutes(20)
    const load = await readLoad()
    expect(load).toMatchObject({ store_orders_at_once: 10, zone_orders_per_courier: 3 })
    expect(load.stores).toMatchObject([
      { id: shop.storeId, name: 'Grill', delivery_minutes: { from: 20, to: 30 }, busy_minutes: 0, is_full: false },
    ])
    const counts = { kitchen: 2, ready: 0, road: 1, returning: 1, unanswered: 1, untaken: 1, late: 0 }
    expect(load.stores[0]).toMatchObject(counts)
    expect(load.zones.find(({ id }) => id === shop.zoneId)).toMatchObject({ deliveries: 3, full_until: null })
    expect(load.orders.map(({ id, place }) => [id, place])).toEqual([
      [fresh, 'kitchen'],
      [cooked, 'kitchen'],
      [back, 'returning'],
      [carried, 'road'],
    ])
    const [first, second] = load.orders
    expect([first?.unanswered_since !== null, first?.untaken_since]).toEqual([true, null])
    expect([first?.alarmed_at, first?.alarm_at, first?.cancel_at]).toEqual([null, null, null])
    await setSwitches(app, { unanswered_alarm_minutes: 25, unanswered_cancel_minutes: 40 })
    const after = (minutes: number) => new Date(Date.parse(first?.unanswered_since ?? '') + minutes * 60_000).toISOString()
    expect((await readLoad()).orders[0]).toMatchObject({ alarmed_at: null, alarm_at: after(25), cancel_at: after(40) })
    const alarmed = new Date(START + 25 * 60_000)
    await db.insertInto('order_alarms').values({ order_id: fresh, created_at: alarmed }).execute()
    expect((await readLoad()).orders[0]).toMatchObject({
      alarmed_at: alarmed.toISOString(),
      alarm_at: null,
      cancel_at: after(40),
    })
    expect((await readLoad()).orders[1]).toMatchObject({ alarm_at: null, cancel_at: null })
    await setSwitches(app, { unanswered_alarm_minutes: 0, unanswered_cancel_minutes: 0 })
    expect([second?.unanswered_since, second?.untaken_since !== null]).toEqual([null, true])
    afterMinutes(31)
    const later = await readLoad()
    expect(later.stores[0]?.late).toBe(3)
    expect(later.orders.filter(({ is_late: isLate }) => isLate).map(({ id }) => id)).toEqual([fresh, cooked, carried])
    expect(Math.round((Date.parse(later.orders[0]?.promised_until ?? '') - START) / 60_000)).toBe(30)
  })

  it('leaves out orders for later and unpaid ones, and shows parcels and stores that are closed because they are full', async () => {
    const later = await anOrder()
    await db
      .updateTable('orders')
      .set({ schedule_at: new Date(START + 180 * 60_000) })
      .where('id', '=', later)
      .execute()
    const unpaid = await anOrder()
    await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', unpaid).execute()
    expect((await readLoad()).stores).toEqual([])
    const until = new Date(START + 60 * 60_000)
    await db.updateTable('stores').set({ active: false, closed_until: until, full_until: until }).execute()
    const parcels = await someParcels(app)
    const parcel = await aParcelOf(app, parcels, { guest: await aGuest(app) })
    afterMinutes(5)
    const { stores, orders } = await readLoad()
    expect(stores).toMatchObject([
      { id: null, name: null, zone_id: parcels.zoneId, delivery_minutes: null, kitchen: 1, unanswered: 0, untaken: 1 },
      { id: shop.storeId, active: false, is_full: true, closed_until: until.toISOString(), kitchen: 0 },
    ])
    expect(orders).toMatchObject([{ id: parcel, store_id: null, place: 'kitchen', is_late: false }])
  })

  it('is for keys of the whole business', async () => {
    const some = await aKey(app, { role: 'admin', storeIds: [shop.storeId] })
    for (const { headers } of [till, some, await aCourierKey(app, shop)])
      expect(refusalOf(await app.get('/api/v1/operator/load', headers))).toEqual([403, 'scope'])
  })
})
