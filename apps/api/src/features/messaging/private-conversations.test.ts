import type { ConversationDetails, Message, MessageEvent } from '@medina/contract/messaging/messaging'
import type { OperatorConversation, OperatorConversationDetails } from '@medina/contract/operator/operator-messages'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, anOrderOf, aShop, refusalOf } from '#testing/shop/builders.ts'
import { openEventStream } from '#testing/shop/event-stream.ts'
import { aCustomer, aCustomerWithPassword, PASSWORD } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { answerAs } from './messaging.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 4, clockStart: '2026-03-10T10:00:00Z' })
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})
const own = await aKey(app, { storeIds: [shop.storeId] })
const other = await aKey(app, { storeIds: [(await aShop(app)).storeId] })

const base = '/api/v1/customer/message'
const SECRET = 'My door code is 4711'
type Sent = ConversationDetails & { sent: Message }

async function sendPicture(headers: Headers, message = 'This door'): Promise<Sent> {
  const form = new FormData()
  const picture = new Uint8Array(await aRedBlueJpeg(60, 40).toBuffer())
  form.append('image[]', new Blob([picture], { type: 'image/jpeg' }), 'door.jpg')
  for (const [name, value] of Object.entries({ receiver_type: 'vendor', receiver_id: String(shop.storeId), message }))
    form.append(name, value)
  return (await app.post<Sent>(`${base}/send`, form, headers)).body
}
const statusOf = async (url: string | undefined) => (await app.app.inject({ method: 'GET', url: url ?? '' })).statusCode

it('only the two sides read a conversation and its pictures: no other token, key, expired address or guessed file', async () => {
  const [lina, sami] = [await aCustomer(app), await aCustomer(app)]
  const { conversation, sent } = await sendPicture(lina.headers)
  const id = conversation?.id ?? 0
  const [mine] = sent.file_full_url
  for (const call of [
    app.get(`${base}/details?conversation_id=${id}`, sami.headers),
    app.post(`${base}/send`, { conversation_id: id, message: 'Me too' }, sami.headers),
    app.post(`${base}/seen`, { conversation_id: id, up_to: sent.id }, sami.headers),
    app.get(`/api/v1/operator/conversations/${id}`, other.headers),
    app.post(`/api/v1/operator/conversations/${id}/messages`, { message: 'Me too' }, other.headers),
  ])
    expect((await call).status).toBe(404)
  const seen = await app.get<OperatorConversationDetails>(`/api/v1/operator/conversations/${id}`, own.headers)
  const theirs = seen.body.messages[0]?.file_full_url[0]
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200])

  // The signature of a picture is valid for that picture only.
  const another = (await sendPicture(sami.headers)).sent.file_full_url[0] ?? ''
  expect(await statusOf(`${another.split('?')[0]}?${mine?.split('?')[1]}`)).toBe(404)
  expect(await statusOf('/images/uploads/00000000000000000000000000000000.jpg')).toBe(404)
  await expectPrivate(app, mine)
  await expectPrivate(app, theirs)

  const { live_url } = (await app.get<{ live_url: string }>(`${base}/live`, lina.headers)).body
  const [path, token = ''] = [live_url.slice(0, live_url.lastIndexOf('/')), live_url.split('/').at(-1)]
  const guessed = await fetch(`${address}${path}/${token.slice(0, -4)}AAAA`)
  await guessed.body?.cancel()
  expect(guessed.status).toBe(404)
})

it('number and phone of a guest’s order open its conversations alone, without address, amount and name', async () => {
  const guest = await aGuestWith(app, shop, { item_id: item })
  const first = await anOrderOf(app, shop, guest)
  await app.post('/api/v1/customer/cart/add', { guest_id: guest, item_id: item, model: 'Item', quantity: 1 }, shop.headers)
  const second = (
    await app.post<{ order_id: number }>(
      '/api/v1/customer/order/place',
      anOrderBody(guest, { contact_person_number: '+966550000002' }),
      shop.headers,
    )
  ).body.order_id
  const write = async (order_id: number) =>
    (
      await app.post<Sent>(
        `${base}/send`,
        { guest_id: guest, order_id, receiver_type: 'vendor', receiver_id: String(shop.storeId), message: `About ${order_id}` },
        shop.headers,
      )
    ).body
  const about = { first: await write(first), second: await write(second) }
  expect(about.first.messages[0]?.order).not.toBeNull()

  const stranger = await aGuestWith(app, shop, { item_id: item })
  const tracked = await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${first}&guest_id=${guest}`, shop.headers)
  const link = tracked.body.share_path?.split('/').at(-1) ?? ''
  const proof = { guest_id: stranger, order_id: String(first), link }
  const read = (more: Record<string, string>) =>
    app.get<ConversationDetails>(`${base}/details?${new URLSearchParams({ ...proof, ...more })}`, shop.headers)
  const shown = (await read({ vendor_id: String(shop.storeId) })).body
  expect(shown.messages).toMatchObject([{ message: `About ${first}`, order: { id: first } }])
  const hidden = String(about.second.conversation?.id)
  expect(refusalOf(await read({ conversation_id: hidden }))).toEqual([404, 'conversation_id'])
  const seen = (conversation_id: string) => app.post(`${base}/seen`, { ...proof, conversation_id, up_to: 1e9 }, shop.headers)
  expect((await seen(hidden)).status).toBe(404)

  const live = await app.get<{ live_url: string }>(`${base}/live?${new URLSearchParams(proof)}`, shop.headers)
  const stream = await openEventStream(address + live.body.live_url)
  closing.push(stream.close)
  await answerAs(app, about.second.conversation?.id ?? 0, { text: 'Of the other order' })
  await answerAs(app, about.first.conversation?.id ?? 0, { text: 'On its way' })
  for (;;) {
    const event = await stream.next()
    expect(event).not.toBeNull()
    if (event?.event === 'inbox') expect(JSON.parse(event.data).seen).toHaveLength(1)
    if (event?.event !== 'message') continue
    expect((JSON.parse(event.data) as MessageEvent).message).toMatchObject({ message: 'On its way' })
    break
  }
  expect((await seen(String(about.first.conversation?.id))).body).toEqual({ unread: 0 })
})

it('a deleted account leaves nothing of the person to the other side: no words, no pictures, no name', async () => {
  const person = await aCustomerWithPassword(app)
  const { conversation, sent } = await sendPicture(person.headers, SECRET)
  const id = conversation?.id ?? 0
  await answerAs(app, id, { text: 'Thank you' })
  const { files } = await app.api.db.selectFrom('messages').select('files').where('id', '=', sent.id).executeTakeFirstOrThrow()
  const { f_name, email, phone } = await app.api.db
    .selectFrom('customers')
    .select(['f_name', 'email', 'phone'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()

  const removed = await app.remove('/api/v1/customer/remove-account', { password: PASSWORD }, person.headers)
  expect(removed.status).toBe(200)
  const rows = await app.api.db
    .selectFrom('messages')
    .select(['side', 'text', 'files', 'removed_at'])
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { side: 'customer', text: null, files: [], removed_at: expect.any(Date) },
    { side: 'other', text: 'Thank you', files: [], removed_at: null },
  ])
  expect(await app.api.uploads.findPrivate(files[0]?.split('/')[1] ?? '')?.load()).toBeNull()
  expect(await statusOf(sent.file_full_url[0])).toBe(404)

  const view = await app.get<OperatorConversationDetails>(`/api/v1/operator/conversations/${id}`, own.headers)
  const list = await app.get<{ conversations: OperatorConversation[] }>('/api/v1/operator/conversations', own.headers)
  expect(view.body).toMatchObject({
    conversation: { customer: null, can_write: false },
    messages: [{ message: 'Thank you' }, { message: null, file_full_url: [], is_removed: true }],
  })
  const theirs = JSON.stringify(list.body.conversations.filter((one) => one.id === id))
  for (const trace of [SECRET, f_name, email, phone, files[0]]) {
    expect(trace).toBeTruthy()
    expect(view.text).not.toContain(trace)
    expect(theirs).not.toContain(trace)
  }
  expect(await listTablesWith(SECRET)).toEqual([])
  expect(await listTablesWith('Thank you')).toEqual(['messages'])
})

/** The tables in which a column contains a text. */
async function listTablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(
    app.api.db,
  )
  const holding: string[] = []
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} as t where strpos(t::text, ${text}) > 0 limit 1`.execute(app.api.db)
    if (found.rows.length > 0) holding.push(name)
  }
  return holding
}
