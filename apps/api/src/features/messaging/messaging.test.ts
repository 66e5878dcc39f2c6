import type { Conversation, ConversationDetails, Message } from '@medina/contract/messaging/messaging'
import { beforeEach, describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderOf, messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aPng, aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { answerAs } from './messaging.builders.ts'

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({
  poolSize: 4,
  clockStart: '2026-03-10T10:00:00Z',
  shop: { store: { name: 'Signal House' } },
})
beforeEach(() => resetSwitches(app))
const HOUR = 3_600_000
const wait = (ms: number) => app.travelTo(new Date(app.api.clock.now().getTime() + ms).toISOString())

type Sent = ConversationDetails & { message: string; sent: Message }
type Page = { total_size: number; limit: number; offset: number; type?: string | null; conversations: Conversation[] }

const base = '/api/v1/customer/message'
const send = (headers: Headers, body: object) => app.post<Sent>(`${base}/send`, body, headers)
const toStore = (body: object = {}) => ({
  receiver_type: 'vendor',
  receiver_id: String(kitchen.storeId),
  message: 'Hello',
  ...body,
})
const details = (headers: Headers, query: string) => app.get<ConversationDetails>(`${base}/details?${query}`, headers)
const list = async (headers: Headers, query = '') => (await app.get<Page>(`${base}/list?limit=10&offset=1${query}`, headers)).body
const unread = async (headers: Headers) => (await app.get<{ unread: number }>(`${base}/unread`, headers)).body.unread
async function anOrder(person: TestCustomer): Promise<number> {
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup })
  return anOrderOf(app, shop, undefined)
}
const setOrder = (id: number, row: object) => app.api.db.updateTable('orders').set(row).where('id', '=', id).execute()
async function aForm(pictures: number, more: Record<string, string>): Promise<FormData> {
  const form = new FormData()
  const picture = await aRedBlueJpeg(60, 40).toBuffer()
  for (let n = 0; n < pictures; n++)
    form.append('image[]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `p${n}.jpg`)
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  return form
}

it('an endless number of a conversation is refused as fast as it is read', async () => {
  const { headers } = await aCustomer(app)
  const start = performance.now()
  const reply = await send(headers, toStore({ conversation_id: `${'?'.repeat(200_000)}x` }))
  expect(refusalOf(reply)).toEqual([403, 'conversation_id'])
  expect(performance.now() - start).toBeLessThan(2000)
})

describe('[6.004] a customer writes to a store', () => {
  it('and reads the conversation as clients of the family do (reference §13.1)', async () => {
    const lina = await aCustomer(app)
    const order = await anOrder(lina)
    const { status, body } = await send(
      lina.headers,
      toStore({ message: '  Is there more <b>soup</b>?  ', order_id: String(order) }),
    )
    expect([status, body.message, body.total_size, body.limit, body.offset, body.status]).toEqual([
      200,
      'successfully sent!',
      1,
      10,
      1,
      true,
    ])
    const [message] = body.messages
    expect(message).toMatchObject({
      message: 'Is there more <b>soup</b>?',
      file: null,
      file_full_url: [],
      is_seen: 0,
      is_own: true,
      order_id: order,
      order: { id: order, order_status: 'pending', order_amount: expect.any(Number), details_count: 1 },
    })
    const conversation = body.conversation as Conversation
    expect(conversation).toMatchObject({
      sender_type: 'customer',
      receiver_type: 'vendor',
      sender_id: message?.sender_id,
      unread_message_count: 0,
      sender: { f_name: 'Lina', user_id: lina.id },
      receiver: { f_name: 'Signal House', l_name: '', vendor_id: kitchen.storeId },
      counterpart: { kind: 'store', id: kitchen.storeId, name: 'Signal House' },
      can_write: true,
    })
    expect(conversation.receiver_id).not.toBe(conversation.sender_id)

    await answerAs(app, conversation.id, { text: 'نعم' })
    expect([await unread(lina.headers), (await list(lina.headers)).conversations[0]?.unread_message_count]).toEqual([1, 1])
    // Clients of the family append a stray "?" to the id.
    const read = await details(lina.headers, `conversation_id=${conversation.id}?&offset=1&limit=10`)
    expect(read.body.messages.map((each) => [each.message, each.is_own, each.is_seen])).toEqual([
      ['نعم', false, 1],
      ['Is there more <b>soup</b>?', true, 1],
    ])
    expect([await unread(lina.headers), read.body.conversation?.unread_message_count]).toEqual([0, 0])
    // The page separates new messages by this value, which moves on once they were read.
    const again = await details(lina.headers, `conversation_id=${conversation.id}`)
    expect([read.body.seen_before, again.body.seen_before]).toEqual([message?.id, read.body.messages[0]?.id])
  })

  it.each(['vendor_id=STORE?', 'admin_id=0?', 'vendor_id=STORE??', 'delivery_man_id=COURIER?'])(
    'is found as clients of the family write the other side: %s',
    async (written) => {
      const lina = await aCustomer(app)
      const courier = String(await aCourier(app, kitchen))
      const query = written.replace('STORE', String(kitchen.storeId)).replace('COURIER', courier)
      const { status, body } = await details(lina.headers, `${query}&offset=1&limit=10`)
      expect([status, body.messages]).toEqual([200, []])
      expect((await details(lina.headers, query.replaceAll('?', ''))).body).toEqual(body)
      expect((await details(lina.headers, query.replace('=', '=x'))).status).toBe(403)
    },
  )

  it('finds support without a word before, and each store and courier by its own kind', async () => {
    const lina = await aCustomer(app)
    const fresh = await details(lina.headers, 'admin_id=0')
    expect(fresh.body).toMatchObject({
      total_size: 0,
      status: true,
      messages: [],
      conversation: null,
      can_write: true,
      counterpart: { kind: 'support', id: 0, name: 'Medina support' },
    })
    await send(lina.headers, { receiver_type: 'admin', receiver_id: 0, message: 'Hello' })
    wait(1000)
    await send(lina.headers, toStore())
    const types = async (query: string) => (await list(lina.headers, query)).conversations.map((one) => one.receiver_type)
    expect(await types('')).toEqual(['vendor', 'admin'])
    expect([await types('&type=vendor'), await types('&type=admin'), await types('&type=delivery_man')]).toEqual([
      ['vendor'],
      ['admin'],
      [],
    ])
    expect((await list(lina.headers, '&type=admin')).conversations[0]).toMatchObject({ receiver: null, receiver_type: 'admin' })
    const found = await app.get<Page>(`${base}/search-list?name=sIGNAL&limit=10&offset=1`, lina.headers)
    expect([found.body.total_size, found.body.conversations[0]?.counterpart.name]).toEqual([1, 'Signal House'])
    expect((await app.get<Page>(`${base}/search-list?name=%25`, lina.headers)).body.total_size).toBe(0)
  })

  it('reads older messages page by page, without gaps while new ones come', async () => {
    const lina = await aCustomer(app)
    const { body } = await send(lina.headers, toStore({ message: '1' }))
    const id = body.conversation?.id ?? 0
    for (const text of ['2', '3', '4', '5']) await answerAs(app, id, { text })
    const newest = await details(lina.headers, `conversation_id=${id}&limit=2`)
    expect([newest.body.total_size, newest.body.has_more, newest.body.messages.map((one) => one.message)]).toEqual([
      5,
      true,
      ['5', '4'],
    ])
    await answerAs(app, id, { text: '6' })
    const older = await details(lina.headers, `conversation_id=${id}&limit=2&before=${newest.body.messages[1]?.id}`)
    expect([older.body.messages.map((one) => one.message), older.body.has_more]).toEqual([['3', '2'], true])
    // Reading older messages marks nothing as seen.
    expect(await unread(lina.headers)).toBe(1)
    const upTo = newest.body.messages[0]?.id ?? 0
    const seen = await app.post<{ unread: number }>(`${base}/seen`, { conversation_id: id, up_to: upTo + 1000 }, lina.headers)
    expect(seen.body.unread).toBe(0)
  })

  it('[8.022] sends up to three pictures, which only the two sides can open', async () => {
    const lina = await aCustomer(app)
    const words = { receiver_type: 'vendor', receiver_id: String(kitchen.storeId) }
    const { status, body } = await send(lina.headers, await aForm(3, words))
    expect([status, body.sent.message, body.sent.file_full_url.length]).toEqual([200, null, 3])
    expect(JSON.parse(body.sent.file ?? '')).toHaveLength(3)
    await expectPrivate(app, body.sent.file_full_url[0])
    const many = await send(lina.headers, await aForm(4, words))
    expect([refusalOf(many), messagesOf(many)]).toEqual([[403, 'image'], ['Maximum 3 images can be send at a time.']])
    expect((await details(lina.headers, `vendor_id=${kitchen.storeId}`)).body.total_size).toBe(1)
  })

  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    [
      'a renamed SVG',
      () => Buffer.from('<svg/>'),
      403,
      'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.',
    ],
    [
      '10,000 × 10,000 pixels',
      () => aPng({ width: 10_000, height: 10_000, rows: 1 }),
      403,
      'This photo has too many pixels. Please choose one of at most 25 megapixels.',
    ],
    ['20 MB', () => Buffer.alloc(20 * 2 ** 20, 1), 413, 'This photo is too large. Please choose one of at most 10 MB.'],
  ])('sends no picture of %s, and says why', async (_, make, status, message) => {
    const lina = await aCustomer(app)
    await unread(lina.headers)
    const form = new FormData()
    form.append('image[]', new Blob([new Uint8Array(await make())], { type: 'image/png' }), 'picture.png')
    for (const [name, value] of Object.entries(toStore())) form.append(name, value)
    const refused = await withoutTrace(app, () => send(lina.headers, form))
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[status, 'image'], [message]])
  })

  it('is written once, however often its device sends it', async () => {
    const lina = await aCustomer(app)
    const client_key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(lina.headers, toStore({ client_key }))))
    expect(new Set(replies.map(({ body }) => body.sent.id)).size).toBe(1)
    expect((await send(lina.headers, toStore({ client_key, message: 'Something else' }))).body).toMatchObject({
      total_size: 1,
      sent: { message: 'Hello', client_key },
    })
  })
})

describe('a message is refused, and nothing is written', () => {
  it('that is empty, too long, holds a blocked word, or goes to nobody', async () => {
    const lina = await aCustomer(app)
    await setSwitches(app, { message_blocked_words: ['Dummkopf', 'كَلب'] })
    const refused = async (body: object) => refusalOf(await send(lina.headers, toStore(body)))
    expect(await refused({ message: '   ' })).toEqual([403, 'message'])
    expect(await refused({ message: 'x'.repeat(10_000) })).toEqual([403, 'message'])
    const blocked = await send(lina.headers, toStore({ message: 'You DUMMKOPF, you' }))
    expect([refusalOf(blocked), messagesOf(blocked)]).toEqual([
      [422, 'message'],
      ['Messages cannot contain the word “DUMMKOPF”. Please write it differently.'],
    ])
    expect(await refused({ message: 'يا كـلب' })).toEqual([422, 'message'])
    expect(await refused({ receiver_id: 987_654 })).toEqual([404, 'receiver_id'])
    expect(await refused({ receiver_type: undefined })).toEqual([403, 'receiver_id'])
    expect(await refused({ order_id: await anOrder(await aCustomer(app)) })).toEqual([404, 'order'])
    expect((await list(lina.headers)).total_size).toBe(0)
    expect((await send(lina.headers, toStore({ message: 'Dummköpfe' }))).status).toBe(200)
  })

  it('in somebody else’s conversation, which cannot be read either', async () => {
    const [lina, sami] = [await aCustomer(app), await aCustomer(app)]
    const id = (await send(lina.headers, toStore())).body.conversation?.id ?? 0
    expect(refusalOf(await send(sami.headers, { conversation_id: id, message: 'Me too' }))).toEqual([404, 'conversation_id'])
    expect(refusalOf(await details(sami.headers, `conversation_id=${id}`))).toEqual([404, 'conversation_id'])
    const seen = await app.post(`${base}/seen`, { conversation_id: id, up_to: 1 }, sami.headers)
    expect(refusalOf(seen)).toEqual([404, 'conversation_id'])
    expect((await list(sami.headers)).total_size).toBe(0)
  })

  it('to a courier who has nothing of theirs, or had it more than a day ago', async () => {
    const lina = await aCustomer(app)
    const courier = await aCourier(app, kitchen)
    const write = () => send(lina.headers, { receiver_type: 'delivery_man', receiver_id: courier, message: 'Second door' })
    expect(refusalOf(await write())).toEqual([403, 'message'])
    const order = await anOrder(lina)
    await setOrder(order, { courier_id: courier, order_status: 'picked_up' })
    const { body } = await write()
    expect(body).toMatchObject({ status: true, can_write: true, counterpart: { kind: 'courier', phone: expect.any(String) } })
    await setOrder(order, { order_status: 'delivered', updated_at: app.api.clock.now() })
    expect((await write()).body).toMatchObject({ status: false, can_write: true })
    wait(25 * HOUR)
    expect(refusalOf(await write())).toEqual([403, 'message'])
    const later = await details(lina.headers, `conversation_id=${body.conversation?.id}`)
    expect(later.body).toMatchObject({ can_write: false, counterpart: { phone: null }, total_size: 2 })
  })

  it('after 240 within an hour, or 120 in one conversation, with the time at which to try again', async () => {
    const lina = await aCustomer(app)
    const fill = (scope: string, attempts: number) =>
      app.api.db.updateTable('attempt_counters').set({ attempts }).where('scope', '=', scope).execute()
    const counted = () => app.api.db.selectFrom('attempt_counters').selectAll().orderBy('scope').orderBy('key').execute()
    const sendTo = (more: object = {}, headers = lina.headers) => withoutTrace(app, () => send(headers, toStore(more)))
    const toSupport = { receiver_type: 'admin', receiver_id: '0' }
    await setSwitches(app, { time_zone: 'Asia/Riyadh' })
    app.travelTo('2026-03-12T10:00:30Z')
    expect((await sendTo()).status).toBe(200)

    app.travelTo('2026-03-12T10:20:00Z')
    await list(lina.headers)
    await fill('message-conversation', 120)
    const before = await counted()
    const refused = await sendTo()
    expect([refusalOf(refused), messagesOf(refused), refused.body]).toEqual([
      [429, 'message'],
      ['You have sent many messages within an hour. Please try again at 14:01.'],
      expect.objectContaining({ retry_after: expect.closeTo(2430, -1) }),
    ])
    expect(await counted()).toEqual(before)
    expect(messagesOf(await sendTo({}, { ...lina.headers, 'x-localization': 'ar' }))[0]).toContain('14:01')
    // Another conversation is not affected, until the sender has written too many in all.
    expect((await sendTo(toSupport)).status).toBe(200)
    await fill('message', 240)
    expect(refusalOf(await sendTo(toSupport))).toEqual([429, 'message'])

    app.travelTo('2026-03-12T11:01:00Z')
    expect((await sendTo()).status).toBe(200)
  })
})

describe('a guest', () => {
  const phone = 'contact_number=%2B966551234567'

  it('writes about an own order while it is under way and for a day after, then only reads it on the own device', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const order_id = await anOrderOf(app, kitchen, guest)
    const write = () => send(kitchen.headers, toStore({ guest_id: guest, order_id }))
    expect(refusalOf(await send(kitchen.headers, toStore({ guest_id: guest })))).toEqual([404, 'receiver_id'])
    const { status, body } = await write()
    expect([status, body.conversation?.order_id]).toEqual([200, order_id])
    expect(body.conversation?.sender).toMatchObject({ f_name: 'Lina' })
    await answerAs(app, body.conversation?.id ?? 0, { text: 'On its way' })
    // On another device the number and the phone, which are on the receipt, prove nothing.
    const other = await aGuestWith(app, kitchen, { item_id: soup })
    const read = (query: string) => details(kitchen.headers, `vendor_id=${kitchen.storeId}&order_id=${order_id}&${query}`)
    expect(refusalOf(await read(`guest_id=${other}&${phone}`))).toEqual([404, 'order'])
    expect((await read(`guest_id=${guest}`)).body.total_size).toBe(2)
    await setOrder(order_id, { order_status: 'delivered', updated_at: app.api.clock.now() })
    expect((await write()).status).toBe(200)
    wait(25 * HOUR)
    expect((await write()).status).toBe(403)
    expect((await read(`guest_id=${guest}`)).body).toMatchObject({ total_size: 3, can_write: false })
    expect((await list(kitchen.headers, `&guest_id=${guest}`)).total_size).toBe(1)
  })

  it('cannot write about an order of an account, nor read what its customer wrote', async () => {
    const lina = await aCustomer(app)
    const order_id = await anOrder(lina)
    await send(lina.headers, toStore({ order_id }))
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const reply = await details(kitchen.headers, `vendor_id=${kitchen.storeId}&order_id=${order_id}&guest_id=${guest}&${phone}`)
    expect(refusalOf(reply)).toEqual([404, 'order'])
  })
})
