import type { Load } from '@medina/contract/operator/load/operator-load'
import type { KeyStore, OwnKey } from '@medina/contract/operator/operator-desk'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import type { Order } from '@medina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { aKey } from '#features/operator/operator.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { addToCart, aGuestWith, anOrderBody, anOrderOf, place, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { followUnanswered } from './unanswered-orders.ts'

const START = Date.parse('2026-03-10T10:00:00Z')
const { app, shop, item } = await startTestShop({
  clockStart: '2026-03-10T10:00:00Z',
  settings: { ofProviders: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@souk.example' } },
  shop: { store: { name: 'Grill' } },
})
const { db } = app.api
const kitchen = await aKey(app, { storeIds: [shop.storeId] })

const afterMinutes = (minutes: number) => app.travelTo(new Date(START + minutes * 60_000).toISOString())
const anOrder = async (changed = {}) => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }), changed)
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('order_status').where('id', '=', id).executeTakeFirstOrThrow()).order_status
const mails = async () =>
  db
    .selectFrom('outbox_messages')
    .select(['channel', 'recipient', 'subject', 'body'])
    .where('recipient', '=', 'office@souk.example')
    .execute()
const settings = { email: 'office@souk.example', customer_wallet_status: true }

beforeEach(async () => {
  afterMinutes(0)
  await db.deleteFrom('outbox_messages').execute()
  await db.updateTable('orders').set({ order_status: 'canceled' }).where('order_status', '=', 'pending').execute()
  await db.updateTable('stores').set({ active: true, closed_until: null }).execute()
  await setSwitches(app, { ...settings, unanswered_alarm_minutes: 10, unanswered_cancel_minutes: 0, unanswered_pause_minutes: 0 })
})

describe('an order that its store does not answer', () => {
  it('is told to the business after the minutes of the setting, once', async () => {
    const id = await anOrder()
    afterMinutes(9)
    await followUnanswered(app.api)
    expect(await mails()).toEqual([])
    afterMinutes(11.5)
    await Promise.all([followUnanswered(app.api), followUnanswered(app.api)])
    await followUnanswered(app.api)
    expect(await mails()).toEqual([
      {
        channel: 'email',
        recipient: 'office@souk.example',
        subject: `Order ${id}: Grill does not answer`,
        body: expect.stringContaining(`has not answered order ${id} for 11 minutes`),
      },
    ])
    expect(await statusOf(id)).toBe('pending')
  })

  it('is left alone with 0, once it was answered, and before its payment', async () => {
    await setSwitches(app, { unanswered_alarm_minutes: 0 })
    await anOrder()
    afterMinutes(60)
    await followUnanswered(app.api)
    await setSwitches(app, { unanswered_alarm_minutes: 10, unanswered_cancel_minutes: 20 })
    await db.updateTable('orders').set({ order_status: 'confirmed' }).where('order_status', '=', 'pending').execute()
    afterMinutes(0)
    const unpaid = await anOrder()
    await db.updateTable('orders').set({ payment_method: 'digital_payment' }).where('id', '=', unpaid).execute()
    afterMinutes(60)
    await followUnanswered(app.api)
    expect(await mails()).toEqual([])
    expect(await statusOf(unpaid)).toBe('pending')
  })

  it('for later waits from when its preparation has to begin', async () => {
    const id = await anOrder()
    await db.updateTable('stores').set({ minimum_delivery_time: 20 }).execute()
    await db
      .updateTable('orders')
      .set({ schedule_at: new Date(START + 120 * 60_000) })
      .where('id', '=', id)
      .execute()
    afterMinutes(99)
    await followUnanswered(app.api)
    expect(await mails()).toEqual([])
    afterMinutes(101)
    await followUnanswered(app.api)
    expect(await mails()).toHaveLength(1)
  })

  it('is canceled after more minutes: the money goes back, the customer reads why, and the store is closed for a while', async () => {
    await setSwitches(app, { unanswered_cancel_minutes: 20, unanswered_pause_minutes: 60 })
    const person = await aCustomer(app)
    await fillWallet(app, person.id, 100_000)
    const own = shopOf(shop, person)
    await addToCart(app, own, undefined, { item_id: item })
    const { body } = await place(app, own, anOrderBody(undefined, { payment_method: 'wallet' }))
    await db.updateTable('orders').set({ order_status: 'pending' }).where('id', '=', body.order_id).execute()
    await db.deleteFrom('order_history').where('order_id', '=', body.order_id).where('status', '=', 'confirmed').execute()
    afterMinutes(21)
    await Promise.all([followUnanswered(app.api), followUnanswered(app.api)])
    const { body: order } = await app.get<Order>(`/api/v1/customer/order/track?order_id=${body.order_id}`, own.headers)
    expect(order).toMatchObject({ order_status: 'canceled', cancellation_reason: 'The store did not answer.' })
    expect(await readBalance(db, person.id, 'wallet')).toBe(100_000)
    const store = await db
      .selectFrom('stores')
      .select(['active', 'closed_until'])
      .where('id', '=', shop.storeId)
      .executeTakeFirstOrThrow()
    expect(store.active).toBe(false)
    expect(store.closed_until?.getTime()).toBeGreaterThan(START + 80 * 60_000)
    const { body: history } = await app.get<{ acts: OperatorAct[] }>(
      `/api/v1/operator/stores/${shop.storeId}/acts`,
      kitchen.headers,
    )
    expect(history.acts[0]).toMatchObject({ act: 'closed_unanswered', key: null, about: { from: body.order_id } })
    const { body: own_stores } = await app.get<{ stores: KeyStore[] }>('/api/v1/operator/stores', kitchen.headers)
    expect(own_stores.stores[0]?.closed_by).toEqual({ act: 'closed_unanswered', order_id: body.order_id, key: null })
    expect(await mails()).toHaveLength(1)
    // The office sees the pause and its order among what is under way, and each key until when to answer.
    const office = await aKey(app, { role: 'admin' })
    const { body: load } = await app.get<Load>('/api/v1/operator/load', office.headers)
    expect(load.stores).toMatchObject([{ id: shop.storeId, active: false, unanswered_order_id: body.order_id }])
    const { body: me } = await app.get<OwnKey>('/api/v1/operator/me', kitchen.headers)
    expect(me.cancel_minutes).toBe(20)
  })

  it('that is canceled without a pause stays in sight of the office, until its store answers another one or for two hours', async () => {
    await setSwitches(app, { unanswered_cancel_minutes: 20 })
    await db.updateTable('orders').set({ order_status: 'delivered' }).where('order_status', '<>', 'canceled').execute()
    const id = await anOrder()
    // A minute later than in the test above: of two orders the one that was canceled last is shown.
    afterMinutes(22)
    await followUnanswered(app.api)
    const office = await aKey(app, { role: 'admin' })
    const readStores = async () => (await app.get<Load>('/api/v1/operator/load', office.headers)).body.stores
    const lost_order = { id, canceled_at: expect.stringMatching(/^2026-03-10T10:2/) }
    expect(await readStores()).toMatchObject([{ id: shop.storeId, active: true, unanswered_order_id: null, lost_order }])
    afterMinutes(140)
    expect(await readStores()).toHaveLength(1)
    afterMinutes(143)
    expect(await readStores()).toEqual([])
    afterMinutes(30)
    const next = await anOrder()
    expect(await readStores()).toMatchObject([{ lost_order: { id } }])
    await app.put(`/api/v1/operator/orders/${next}/status`, { status: 'confirmed' }, kitchen.headers)
    expect(await readStores()).toMatchObject([{ lost_order: null }])
    await db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', next).execute()
  })

  it('waits as well after a courier has taken it, and a store that somebody closed stays closed as they said', async () => {
    await setSwitches(app, { unanswered_cancel_minutes: 20, unanswered_pause_minutes: 60 })
    const id = await anOrder()
    await db.updateTable('orders').set({ order_status: 'accepted' }).where('id', '=', id).execute()
    await db.updateTable('stores').set({ active: false, closed_until: null }).where('id', '=', shop.storeId).execute()
    afterMinutes(21)
    await followUnanswered(app.api)
    expect(await statusOf(id)).toBe('canceled')
    const { closed_until: until } = await db
      .selectFrom('stores')
      .select('closed_until')
      .where('id', '=', shop.storeId)
      .executeTakeFirstOrThrow()
    expect(until).toBeNull()
  })
})
