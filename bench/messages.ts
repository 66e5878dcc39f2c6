import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { operatorScopes } from '../packages/contract/src/wire/endpoint.ts'
import type { Message, MessageEvent } from '../packages/contract/src/messaging/messaging.ts'
import { makeKey } from '../apps/api/src/features/operator/keys/operator-keys.ts'
import { hashSecret } from '../apps/api/src/lib/actor.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { mostMessageDelay, mostOpening } from './budgets.ts'
import { extent, rest } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import type { Shop } from './press.ts'
import { onStage, type Stage } from './stage.ts'

const READERS = extent(1000, 10)
/** Each reader has several pages open. */
const STREAMS = extent(5000, 20)
const MESSAGES = extent(2000, 20)
/** Of the one long conversation. */
export const LONG = extent(1000, 60)
const OPENINGS = extent(200, 10)
/** Those who answer at the same moment. */
const WRITERS = 4
const PAUSE_MS = 40
/** A message that is still on its way arrives by then. */
const REST_MS = rest(2000)

/**
 * The delay until a message that a store's system sends is on the customer's page, with thousands of pages open. Then the time until a long
 * conversation is there. Database, shop, writers and pages share the machine.
 */
export function measureMessages(ground: Ground): Promise<Figure[]> {
  return onStage(ground, { environment: { LIVE_PER_ADDRESS: String(2 * STREAMS) }, endsBy: 'SIGKILL' }, measureOn)
}

async function measureOn({ shop, db }: Stage): Promise<Figure[]> {
  const now = new Date()
  await openConversations(db, { readers: READERS, now })
  const { key } = await makeKey(
    db,
    { name: 'Bench', role: 'admin', scopes: operatorScopes, storeIds: null, courierId: null },
    now,
  )
  const opening = await measureOpening(shop)
  const delays = await measureDelays(shop, { db, key })
  return [
    { name: `message on the other screen, ${STREAMS} streams: p50`, value: at(delays, 0.5), unit: 'ms' },
    {
      name: `message on the other screen, ${STREAMS} streams: p99`,
      value: at(delays, 0.99),
      unit: 'ms',
      budget: { most: mostMessageDelay },
    },
    {
      name: `conversation of ${LONG} messages opens: p99`,
      value: at(opening, 0.99),
      unit: 'ms',
      budget: { most: mostOpening },
    },
  ]
}

export const tokenOf = (reader: number) => `bench-reader-${reader}`
const headersOf = (reader: number) => ({ authorization: `Bearer ${tokenOf(reader)}` })

/** A customer each, with a session, and a conversation with support; the first one is long. */
export async function openConversations(db: Db, { readers, now }: { readers: number; now: Date }): Promise<void> {
  for (let reader = 1; reader <= readers; reader++) {
    await sql`
      with customer as (
        insert into customers (f_name, l_name, phone, login_medium, ref_code, created_at, updated_at)
        values ('Reader', ${String(reader)}, ${`+96650${String(reader).padStart(7, '0')}`}, 'manual', ${`B${reader}`}, ${now}, ${now})
        returning id),
      session as (
        insert into sessions (customer_id, token_hash, user_agent, idle_days, created_at, last_seen_at, expires_at)
        select id, ${hashSecret(tokenOf(reader))}, 'bench', 7, ${now}, ${now}, ${new Date(now.getTime() + 7 * 86_400_000)} from customer)
      insert into conversations (customer_id, created_at, last_message_at) select id, ${now}, ${now} from customer`.execute(db)
  }
  await sql`
    insert into messages (conversation_id, side, text, created_at)
    select c.id, case n % 2 when 0 then 'customer' else 'other' end, 'Message number ' || n, ${now}
    from (select id from conversations order by id) as c, generate_series(1, case c.id when 1 then ${LONG} else 2 end) as n`.execute(
    db,
  )
  await sql`update conversations c set last_message_id = (select max(m.id) from messages m where m.conversation_id = c.id)`.execute(
    db,
  )
}

async function measureOpening(shop: Shop): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < OPENINGS; turn++) {
    const begin = performance.now()
    const reply = await fetch(`${shop.url}/api/v1/customer/message/details?admin_id=0&limit=40&offset=1`, {
      headers: headersOf(1),
    })
    const { total_size } = (await reply.json()) as { total_size: number }
    times.push(performance.now() - begin)
    if (total_size !== LONG) throw new Error(`the long conversation has ${total_size} messages`)
  }
  return times
}

async function measureDelays(shop: Shop, { db, key }: { db: Db; key: string }): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const shownAt = new Map<string, number>()
  const onMessage = ({ message }: MessageEvent): void => {
    if (message.client_key !== null && !shownAt.has(message.client_key)) shownAt.set(message.client_key, performance.now())
  }
  const close = await openStreams(shop, onMessage)
  const ids = (await db.selectFrom('conversations').select('id').orderBy('id').execute()).map(({ id }) => id)
  let turn = 0
  const write = async (): Promise<void> => {
    while (turn < MESSAGES) {
      const id = ids[(turn * 7) % ids.length]
      const client_key = crypto.randomUUID()
      turn++
      sentAt.set(client_key, performance.now())
      const reply = await fetch(`${shop.url}/api/v1/operator/conversations/${id}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'On its way', client_key }),
      })
      if (!reply.ok) throw new Error(`a message was answered ${reply.status}`)
      ;(await reply.json()) as Message
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  await new Promise((done) => setTimeout(done, REST_MS))
  close()
  if (shownAt.size !== MESSAGES) throw new Error(`${shownAt.size} of ${MESSAGES} messages were shown`)
  return [...sentAt].map(([message, from]) => (shownAt.get(message) ?? Number.POSITIVE_INFINITY) - from)
}

/** Opens all streams, some at a time; each has told what is unread. */
async function openStreams(shop: Shop, onMessage: (event: MessageEvent) => void): Promise<() => void> {
  const closing: (() => void)[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < STREAMS) {
      const reader = (next++ % READERS) + 1
      const reply = await fetch(`${shop.url}/api/v1/customer/message/live`, { headers: headersOf(reader) })
      const { live_url } = (await reply.json()) as { live_url: string }
      closing.push(await openStream(shop.url + live_url, onMessage))
    }
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  return () => {
    for (const close of closing) close()
  }
}

async function openStream(url: string, onMessage: (event: MessageEvent) => void): Promise<() => void> {
  const request = get(url, { agent: false, headers: { accept: 'text/event-stream' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream was answered ${response.statusCode}`)
  response.on('error', () => {})
  await new Promise<void>((shown) => {
    response.on('data', (chunk: Buffer) => {
      const text = chunk.toString('utf8')
      for (const [, data = ''] of text.matchAll(/^event: message\ndata: (.*)$/gm)) onMessage(JSON.parse(data) as MessageEvent)
      if (text.includes('event: inbox')) shown()
    })
  })
  return () => request.destroy()
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
