import type { ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import type {
  OperatorConversation,
  OperatorConversationDetails,
  OperatorMessage,
} from '@medina/contract/operator/operator-messages'
import { afterAll, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderOf, aShop, refusalOf } from '#testing/shop/builders.ts'
import { type EventStream, openEventStream } from '#testing/shop/event-stream.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 4, clockStart: '2026-03-10T10:00:00Z' })
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const streams: EventStream[] = []
afterAll(() => {
  for (const stream of streams) stream.close()
})
const store = await aKey(app, { storeIds: [kitchen.storeId] })
const office = await aKey(app, { role: 'admin' })
const other = await aKey(app, { storeIds: [(await aShop(app)).storeId] })

const toStore = { receiver_type: 'vendor', receiver_id: kitchen.storeId }
const support = { receiver_type: 'admin', receiver_id: 0 }
const path = '/api/v1/operator/conversations'
const write = async (headers: Headers, body: object) =>
  (
    await app.post<ConversationDetails & { sent: Message }>(
      '/api/v1/customer/message/send',
      { message: 'Hello', ...body },
      headers,
    )
  ).body
const idOf = ({ conversation }: ConversationDetails) => conversation?.id ?? 0
const list = async ({ headers }: { headers: Headers }, query = '') =>
  (await app.get<{ conversations: OperatorConversation[]; next_cursor: string | null }>(`${path}?${query}`, headers)).body
const read = (id: number, { headers }: { headers: Headers }, query = '') =>
  app.get<OperatorConversationDetails>(`${path}/${id}?${query}`, headers)
const answer = (id: number, body: object, { headers }: { headers: Headers }) =>
  app.post<OperatorMessage>(`${path}/${id}/messages`, body, headers)
const wait = (ms: number) => app.travelTo(new Date(app.api.clock.now().getTime() + ms).toISOString())
async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}

describe('those who answer', () => {
  it('see the conversations of their own stores, with the name of the customer and nothing else of the person', async () => {
    const lina = await aCustomer(app)
    const id = idOf(await write(lina.headers, toStore))
    const [mine] = (await list(store)).conversations
    expect(mine).toMatchObject({
      id,
      kind: 'store',
      store: { id: kitchen.storeId },
      customer: { name: 'Lina Haddad', is_guest: false },
      unread: 1,
      state: 'open',
      can_write: true,
      last_message: { message: 'Hello', is_own: false },
    })
    expect(JSON.stringify(mine)).not.toContain(lina.phone)
    expect((await list(other)).conversations).toEqual([])
    for (const attempt of [read(id, other), answer(id, { message: 'Hi' }, other)])
      expect(refusalOf(await attempt)).toEqual([404, 'conversation'])
  })

  it('answer, once for each key of their system, and the customer sees who has seen what', async () => {
    const lina = await aCustomer(app)
    const first = await write(lina.headers, toStore)
    const id = idOf(first)
    const seen = await app.put<OperatorConversation>(`${path}/${id}/seen`, { up_to: first.sent.id }, store.headers)
    expect(seen.body.unread).toBe(0)
    const client_key = crypto.randomUUID()
    const replies = [
      await answer(id, { message: 'Welcome', client_key }, store),
      await answer(id, { message: 'Welcome', client_key }, store),
    ]
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect((await list(store, 'state=answered')).conversations.map((one) => one.id)).toContain(id)
    const { body } = await app.get<ConversationDetails>(`/api/v1/customer/message/details?conversation_id=${id}`, lina.headers)
    expect(body.messages.map((one) => [one.message, one.is_own, one.is_seen])).toEqual([
      ['Welcome', false, 1],
      ['Hello', true, 1],
    ])
    const own = { id: store.id, name: 'A key of store' }
    expect((await read(id, store)).body.messages).toMatchObject([
      { is_own: true, is_seen: 1, key: own },
      { is_own: false, key: null },
    ])
    expect([replies[0]?.body.key, JSON.stringify(body).includes(own.name)]).toEqual([own, false])
    expect(refusalOf(await answer(id, { message: ' ' }, store))).toEqual([403, 'message'])
  })

  it('find what waits for support in a queue, which one of them takes', async () => {
    const lina = await aCustomer(app)
    const id = idOf(await write(lina.headers, support))
    expect((await list(store, 'kind=support')).conversations).toEqual([])
    expect((await list(office, 'kind=support&state=open')).conversations[0]).toMatchObject({
      id,
      kind: 'support',
      taken_by: null,
    })
    const taken = (key = office, on = true) => app.put<OperatorConversation>(`${path}/${id}/taken`, { taken: on }, key.headers)
    expect((await taken()).body.taken_by).toEqual({ id: office.id, name: 'A key of admin' })
    const colleague = await aKey(app, { role: 'admin' })
    expect(refusalOf(await taken(colleague))).toEqual([409, 'conversation'])
    expect((await taken(office, false)).body.taken_by).toBeNull()
    expect((await taken(colleague)).status).toBe(200)
    await answer(id, { message: 'We look into it' }, colleague)
    expect((await list(office, 'kind=support&state=open')).conversations.map((one) => one.id)).not.toContain(id)
    wait(1000)
    await write(lina.headers, { conversation_id: id, message: 'Thank you' })
    expect((await list(office, 'kind=support&state=open')).conversations[0]?.id).toBe(id)
  })

  it('page through all of them', async () => {
    const key = await aKey(app, { storeIds: [kitchen.storeId] })
    for (let count = 0; count < 3; count++) {
      wait(1000)
      await write((await aCustomer(app)).headers, toStore)
    }
    const ids: number[] = []
    let cursor: string | null = ''
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(key, `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      ids.push(...page.conversations.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(5)
  })

  it('as a courier write about the orders that they bring, and read nothing else', async () => {
    const lina = await aCustomer(app)
    const courier = await aCourierKey(app, kitchen)
    await write(lina.headers, toStore)
    const order = await anOrder(lina)
    await app.api.db
      .updateTable('orders')
      .set({ courier_id: courier.courier, order_status: 'picked_up' })
      .where('id', '=', order)
      .execute()
    const id = idOf(await write(lina.headers, { receiver_type: 'delivery_man', receiver_id: courier.courier, order_id: order }))
    expect((await list(courier)).conversations.map((one) => [one.id, one.kind])).toEqual([[id, 'courier']])
    expect((await answer(id, { message: 'At the gate' }, courier)).status).toBe(200)
  })

  it('cannot write to somebody who is gone', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const order_id = await anOrderOf(app, kitchen, guest)
    const id = idOf(await write(kitchen.headers, { ...toStore, guest_id: guest, order_id }))
    expect((await answer(id, { message: 'Soon' }, store)).status).toBe(200)
    await app.api.db
      .updateTable('orders')
      .set({ order_status: 'delivered', updated_at: app.api.clock.now() })
      .where('id', '=', order_id)
      .execute()
    wait(25 * 3_600_000)
    expect(refusalOf(await answer(id, { message: 'Late' }, store))).toEqual([409, 'conversation'])
    expect((await read(id, store)).body.conversation).toMatchObject({
      can_write: false,
      customer: { name: 'Lina', is_guest: true },
    })
  })
})

describe('the live stream of a customer', () => {
  async function open({ headers }: TestCustomer, last?: number): Promise<EventStream> {
    const { live_url } = (await app.get<{ live_url: string }>('/api/v1/customer/message/live', headers)).body
    const stream = await openEventStream(`${address}${live_url}`, last === undefined ? {} : { 'last-event-id': String(last) })
    streams.push(stream)
    return stream
  }
  const next = async (stream: EventStream) => {
    const event = await stream.next()
    return event === null ? null : { id: event.id, event: event.event, data: JSON.parse(event.data) as Record<string, unknown> }
  }

  it('tells each message once, what is unread, and what the other side has seen', async () => {
    const lina = await aCustomer(app)
    const first = await write(lina.headers, toStore)
    const id = idOf(first)
    const stream = await open(lina)
    expect(await next(stream)).toMatchObject({
      event: 'inbox',
      data: { unread: 0, seen: [{ conversation_id: id, seen_up_to: 0 }] },
    })
    await app.put(`${path}/${id}/seen`, { up_to: first.sent.id }, store.headers)
    expect(await next(stream)).toMatchObject({
      event: 'inbox',
      data: { seen: [{ conversation_id: id, seen_up_to: first.sent.id }] },
    })
    const sent = (await answer(id, { message: 'Yes' }, store)).body
    expect(await next(stream)).toMatchObject({
      id: sent.id,
      event: 'message',
      data: { message: { id: sent.id, message: 'Yes', is_own: false } },
    })
    expect(await next(stream)).toMatchObject({ event: 'inbox', data: { unread: 1 } })
    // Another device of the same customer shows messages that this one sent.
    const own = (await write(lina.headers, { conversation_id: id, message: 'Thanks' })).sent
    expect(await next(stream)).toMatchObject({ event: 'message', data: { message: { id: own.id, is_own: true } } })
  })

  it('goes on after the last message that was heard, without gap or double', async () => {
    const lina = await aCustomer(app)
    const id = idOf(await write(lina.headers, toStore))
    const stream = await open(lina)
    await next(stream)
    const one = (await answer(id, { message: '1' }, store)).body
    expect(await next(stream)).toMatchObject({ id: one.id })
    stream.close()
    const two = (await answer(id, { message: '2' }, store)).body
    const again = await open(lina, one.id)
    expect(await next(again)).toMatchObject({ id: two.id, event: 'message', data: { message: { message: '2' } } })
  })

  it('tells nobody else', async () => {
    const [lina, sami] = [await aCustomer(app), await aCustomer(app)]
    const stream = await open(sami)
    await next(stream)
    await write(lina.headers, toStore)
    expect(await stream.next(300)).toBeNull()
  })
})
