import type { ConversationDetails, Message, MessageEvent } from '@medina/contract/messaging/messaging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventStream, openEventStream } from '#testing/shop/event-stream.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { createApp } from '#app.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { type OpenDatabase, openPostgres } from '#lib/database/database.ts'

const EACH = 20

let app: TestApp
let other: { fastify: Awaited<ReturnType<typeof createApp>>['fastify']; database: OpenDatabase; base: string }

beforeAll(async () => {
  app = await startTestApp({ poolSize: 10 })
  const database = await openPostgres(app.database.url ?? '', 6, () => {})
  const { fastify } = await createApp(testSettings({ DATA_DIR: app.api.settings.DATA_DIR }), database)
  other = { fastify, database, base: await fastify.listen({ port: 0, host: '127.0.0.1' }) }
})
afterAll(async () => {
  await other.fastify.close()
  await other.database.close()
  await app.close()
})

/** Reads a stream until this many messages have arrived, and returns their ids. */
async function hear(stream: EventStream, amount: number): Promise<number[]> {
  const heard: number[] = []
  while (heard.length < amount) {
    const event = await stream.next(10_000)
    if (event === null) break
    if (event.event === 'message') heard.push((JSON.parse(event.data) as MessageEvent).message.id)
  }
  return heard
}

it('messages that both sides write at two servers at once are told once, in their order, also after a break', async () => {
  const lina = await aCustomer(app)
  const office = await aKey(app, { role: 'admin' })
  const write = (body: object) =>
    app.post<ConversationDetails & { sent: Message }>('/api/v1/customer/message/send', body, lina.headers)
  const first = await write({ receiver_type: 'admin', receiver_id: 0, message: 'Hello' })
  const id = first.body.conversation?.id ?? 0
  const { live_url } = (await app.get<{ live_url: string }>('/api/v1/customer/message/live', lina.headers)).body
  const stream = await openEventStream(other.base + live_url)

  const answer = async (message: string) => {
    const path = `/api/v1/operator/conversations/${id}/messages`
    const body = { message, client_key: crypto.randomUUID() }
    const reply = await other.fastify.inject({ method: 'POST', url: path, headers: office.headers, payload: body })
    return { status: reply.statusCode }
  }
  const talk = async () => {
    const turns = Array.from({ length: EACH }, (_, turn) => [
      write({ conversation_id: id, message: `${turn}` }),
      answer(`${turn}`),
    ])
    const replies = await Promise.all(turns.flat())
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  }
  await talk()
  const heard = await hear(stream, 2 * EACH)
  stream.close()
  await talk()
  const again = await openEventStream(other.base + live_url, { 'last-event-id': String(heard.at(-1)) })
  const rest = await hear(again, 2 * EACH)
  again.close()

  const all = await app.api.db.selectFrom('messages').select('id').where('conversation_id', '=', id).orderBy('id').execute()
  expect([first.body.sent.id, ...heard, ...rest]).toEqual(all.map((message) => message.id))
})
