import type { Store } from '@medina/contract/catalog/catalog'
import type { Quote } from '@medina/contract/orders/checkout'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
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
    const refused = await tryToPlace()
    expect([refusalOf(refused), plain(messagesOf(refused))]).toEqual([[406, 'order_time'], [sentence]])
    for (const [language, word] of [
      ['ar', 'كثيرون'],
      ['fr', 'Beaucoup'],
    ] as const)
      expect((await readStore(language)).announcement_message).toContain(word)
    const { body } = await app.get<{ acts: OperatorAct[] }>(`/api/v1/operator/stores/${shop.storeId}/acts`, till.headers)
    expect(body.acts.map(({ act }) => act)).toEqual(['closed_full'])
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
