import type { ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import type { OrderThread, ThreadReceiver } from '@medina/contract/operator/operator-order-messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderOf, aShop, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { orderLinkPath } from '#features/orders/rules/order-link.ts'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'

const START = '2026-03-10T10:00:00Z'
const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, clockStart: START })
const { db } = app.api
const store = await aKey(app, { storeIds: [kitchen.storeId] })
const courier = await aCourierKey(app, kitchen)

const path = (order: number) => `/api/v1/operator/orders/${order}/messages`
const read = (order: number, { headers }: TestKey, language = 'en') =>
  app.get<{ threads: OrderThread[] }>(path(order), { ...headers, 'x-localization': language })
const threadOf = async (order: number, key: TestKey, other: ThreadReceiver, language?: string) =>
  (await read(order, key, language)).body.threads.find((thread) => thread.with === other)
const write = (order: number, { headers }: TestKey, body: object) => app.post<{ id: number }>(path(order), body, headers)
const unread = async ({ headers }: TestKey, order: number) =>
  (
    await app.get<{ orders: { order_id: number; unread: number }[] }>('/api/v1/operator/order-messages/unread', headers)
  ).body.orders.find(({ order_id }) => order_id === order)?.unread ?? 0
const asCustomer = async (headers: Headers, query: string) =>
  (await app.get<ConversationDetails>(`/api/v1/customer/message/details?${query}`, headers)).body

async function setOut(order: number, { courier: id } = courier): Promise<number> {
  await db.updateTable('orders').set({ courier_id: id, order_status: 'picked_up' }).where('id', '=', order).execute()
  return order
}
async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return setOut(await anOrderOf(app, shop, undefined))
}
async function aGuestOrder() {
  const guest = await aGuestWith(app, kitchen, { item_id: soup })
  return { guest, order: await setOut(await anOrderOf(app, kitchen, guest)) }
}
const end = async (order: number) => {
  const now = app.api.clock.now()
  await db.updateTable('orders').set({ order_status: 'delivered', updated_at: now }).where('id', '=', order).execute()
  await db
    .insertInto('order_history')
    .values({ order_id: order, status: 'delivered', actor: 'deliveryman', created_at: now })
    .execute()
}
const wait = (hours: number) => app.travelTo(new Date(app.api.clock.now().getTime() + hours * 3_600_000).toISOString())

beforeEach(async () => {
  app.travelTo(START)
  await resetSwitches(app)
})

describe('store and courier of an order', () => {
  it('write to each other about it, and see what is unread and seen', async () => {
    const { order } = await aGuestOrder()
    expect((await write(order, courier, { to: 'store', message: 'Which door?' })).status).toBe(200)
    expect([await unread(store, order), await unread(courier, order)]).toEqual([1, 0])
    const question = await threadOf(order, store, 'courier')
    expect(question).toMatchObject({
      unread: 1,
      can_write: true,
      messages: [{ message: 'Which door?', is_own: false, is_seen: false, order_id: order, key: null }],
    })
    const up_to = question?.messages[0]?.id
    const seen = await app.put<{ unread: number }>(`${path(order)}/seen`, { with: 'courier', up_to }, store.headers)
    expect([seen.body.unread, await unread(store, order)]).toEqual([0, 0])
    expect((await threadOf(order, courier, 'store'))?.messages).toMatchObject([
      { is_own: true, is_seen: true, key: { id: courier.id } },
    ])
  })

  it('read a prepared answer each in their own language', async () => {
    const { order } = await aGuestOrder()
    await write(order, courier, { to: 'store', quick: 'at_store' })
    expect((await threadOf(order, store, 'courier', 'fr'))?.messages[0]?.message).toBe('Je suis à la boutique')
    expect((await threadOf(order, courier, 'store', 'ar'))?.messages[0]?.message).toBe('أنا في المتجر')
    expect((await threadOf(order, courier, 'store'))?.quick[0]).toEqual({ id: 'on_way', text: 'I am on my way' })
  })

  it('store a repeated message once, and neither empty nor blocked words', async () => {
    const { order } = await aGuestOrder()
    const body = { to: 'store', message: 'Here', client_key: crypto.randomUUID() }
    const sent = [await write(order, courier, body), await write(order, courier, body)]
    expect(new Set(sent.map((answer) => answer.body.id)).size).toBe(1)
    await setSwitches(app, { message_blocked_words: ['idiot'] })
    expect(refusalOf(await write(order, courier, { to: 'store', message: 'You idiot' }))).toEqual([422, 'message'])
    expect(refusalOf(await write(order, courier, { to: 'store', message: ' ' }))).toEqual([403, 'message'])
    expect(refusalOf(await write(order, courier, { to: 'courier', message: 'Me' }))).toEqual([409, 'to'])
  })

  it('are alone with it: neither another store, nor another courier, nor the next one of the order reads it', async () => {
    const { order } = await aGuestOrder()
    await write(order, store, { to: 'courier', message: 'Two bags' })
    const [other, next] = [await aKey(app, { storeIds: [(await aShop(app)).storeId] }), await aCourierKey(app, kitchen)]
    for (const key of [other, next]) {
      expect((await read(order, key)).status).toBe(404)
      expect((await write(order, key, { to: 'customer', message: 'Hello' })).status).toBe(404)
    }
    await setOut(order, next)
    expect((await threadOf(order, next, 'store'))?.messages).toEqual([])
    expect([await unread(next, order), await unread(courier, order)]).toEqual([0, 0])
    expect((await read(order, courier)).status).toBe(404)
  })

  it('lose the messages with the personal data of the order', async () => {
    const { order } = await aGuestOrder()
    await write(order, courier, { to: 'store', message: 'Lina is not at home' })
    await db.transaction().execute(async (tx) => {
      for (const empty of app.api.onAnonymize) await empty(tx, { orderIds: [order], tripIds: [], now: app.api.clock.now() })
    })
    expect(await db.selectFrom('order_messages').selectAll().where('order_id', '=', order).execute()).toEqual([])
  })
})

describe('store and courier write first to the customer', () => {
  it('and the message names its order, in a thread that counts the answers', async () => {
    const lina = await aCustomer(app)
    const order = await anOrder(lina)
    await write(order, courier, { to: 'customer', message: 'Which gate?' })
    await write(order, store, { to: 'customer', message: 'Sauce or none?' })
    const details = await asCustomer(lina.headers, `delivery_man_id=${courier.courier}`)
    expect(details).toMatchObject({ can_write: true, messages: [{ message: 'Which gate?', is_own: false, order_id: order }] })
    const conversation_id = details.conversation?.id
    await app.post('/api/v1/customer/message/send', { conversation_id, message: 'The south one', order_id: order }, lina.headers)
    expect([await unread(courier, order), await unread(store, order)]).toEqual([1, 0])
    const thread = await threadOf(order, courier, 'customer')
    expect(thread?.messages.map(({ message, is_own }) => [message, is_own])).toEqual([
      ['The south one', false],
      ['Which gate?', true],
    ])
    const up_to = thread?.messages[0]?.id
    await app.put(`${path(order)}/seen`, { with: 'customer', up_to }, courier.headers)
    expect(await unread(courier, order)).toBe(0)
  })

  it('with a prepared answer in the language of the order', async () => {
    const { guest, order } = await aGuestOrder()
    await db.updateTable('orders').set({ language: 'ar' }).where('id', '=', order).execute()
    await write(order, courier, { to: 'customer', quick: 'at_door' })
    const query = `delivery_man_id=${courier.courier}&guest_id=${guest}&order_id=${order}`
    expect((await asCustomer(kitchen.headers, query)).messages[0]?.message).toBe('أنا عند الباب')
  })

  it('until some hours after its end, which the business sets; then everybody only reads', async () => {
    await setSwitches(app, { message_hours: 2 })
    const lina = await aCustomer(app)
    const order = await anOrder(lina)
    await write(order, courier, { to: 'store', message: 'On my way' })
    await write(order, courier, { to: 'customer', message: 'On my way' })
    await end(order)
    wait(1.9)
    expect((await write(order, courier, { to: 'customer', message: 'You forgot your keys' })).status).toBe(200)
    // A refund, for example, prolongs nothing.
    await db.updateTable('orders').set({ updated_at: app.api.clock.now() }).where('id', '=', order).execute()
    wait(0.2)
    for (const [key, to] of [
      [courier, 'customer'],
      [courier, 'store'],
      [store, 'courier'],
      [store, 'customer'],
    ] as const)
      expect(refusalOf(await write(order, key, { to, message: 'Late' }))).toEqual([409, 'message'])
    expect(await threadOf(order, store, 'courier')).toMatchObject({ can_write: false, messages: [{ message: 'On my way' }] })
    const details = await asCustomer(lina.headers, `delivery_man_id=${courier.courier}`).catch(() => null)
    expect(details?.can_write).toBe(false)
  })
})

describe('a guest with the link of an order', () => {
  const send = (headers: Headers, body: object) =>
    app.post<ConversationDetails & { sent: Message }>(
      '/api/v1/customer/message/send',
      { message: 'Ring twice', ...body },
      headers,
    )

  it('writes to its store and its courier from another device, as long as messages are possible', async () => {
    const { guest, order } = await aGuestOrder()
    const row = await db.selectFrom('orders').select(['id', 'guest_id']).where('id', '=', order).executeTakeFirstOrThrow()
    const link = orderLinkPath(app.api.appKey, { id: row.id, guest_id: row.guest_id ?? 0 })
      .split('/')
      .at(-1)
    const phone = await aGuestWith(app, kitchen, { item_id: soup })
    const other = { guest_id: phone, order_id: order, link }
    const receivers = [
      { receiver_type: 'vendor', receiver_id: kitchen.storeId },
      { receiver_type: 'delivery_man', receiver_id: courier.courier },
    ]
    for (const receiver of receivers) expect((await send(kitchen.headers, { ...other, ...receiver })).status).toBe(200)
    expect((await threadOf(order, courier, 'customer'))?.messages[0]?.message).toBe('Ring twice')
    const [receiver] = receivers
    expect((await send(kitchen.headers, { ...other, ...receiver, link: `${link}x` })).status).toBe(404)
    const { order: another } = await aGuestOrder()
    expect((await send(kitchen.headers, { ...other, ...receiver, order_id: another })).status).toBe(404)
    expect(
      (await asCustomer(kitchen.headers, `vendor_id=${kitchen.storeId}&guest_id=${guest}&order_id=${order}`)).messages,
    ).toHaveLength(1)
    await end(order)
    wait(25)
    expect(refusalOf(await send(kitchen.headers, { ...other, ...receiver }))).toEqual([403, 'message'])
    const read = `vendor_id=${kitchen.storeId}&guest_id=${phone}&order_id=${order}&link=${link}`
    expect(await asCustomer(kitchen.headers, read)).toMatchObject({ can_write: false, messages: [{ message: 'Ring twice' }] })
  })
})
