import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf } from '#testing/shop/builders.ts'
import { countStatements } from '#testing/shop/count-statements.ts'
import { openPlanned, type PlannedDatabase } from '#testing/database/planned-database.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import type { Api } from '#api.ts'
import { listOwn, readConversation, readUnread } from './read-conversation.ts'

const { app, shop, item } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z' })

/**
 * Conversations of the reader. Other customers have one each with the same courier, so that the planner's statistics resemble a shop in
 * service.
 */
const CONVERSATIONS = 500
const CUSTOMERS = 10_000
/** Messages of the reader's longest conversation. */
const MESSAGES = 1000

let reader: TestCustomer
let planned: PlannedDatabase
let api: Api
let longest: number

beforeAll(async () => {
  const { db, clock } = app.api
  reader = await aCustomer(app)
  const own = shopOf(shop, reader)
  await addToCart(app, own, undefined, { item_id: item })
  await anOrderOf(app, own, undefined)
  const now = clock.now()
  await sql`
    with couriers as (
      insert into couriers (zone_id, name, phone) select ${shop.zoneId}, '{"en":"Samir"}', '+966551234567'
      from generate_series(1, ${CONVERSATIONS - 1}) returning id),
    people as (
      insert into customers (f_name, l_name, phone, login_medium, ref_code, created_at, updated_at)
      select 'Reader', n, '+9665' || (10000000 + n), 'manual', 'R' || n, ${now}, ${now} from generate_series(1, ${CUSTOMERS}) n
      returning id)
    insert into conversations (customer_id, courier_id, store_id, created_at, last_message_at, customer_unread)
    select ${reader.id}::bigint, id, null::bigint, ${now}::timestamptz, ${now}::timestamptz - id * interval '1 minute', id % 2 from couriers
    union all select ${reader.id}, null, ${shop.storeId}::bigint, ${now}, ${now}, 1
    union all select id, null, ${shop.storeId}, ${now}, ${now}, id % 2 from people`.execute(db)
  await sql`
    insert into messages (conversation_id, side, text, created_at)
    select c.id, case n % 2 when 0 then 'customer' else 'other' end, 'Message number ' || n, ${now}
    from conversations c, generate_series(1, case when c.customer_id = ${reader.id} and c.store_id is not null then ${MESSAGES} else 2 end) n
    order by n`.execute(db)
  await sql`update conversations c set last_message_id = (select max(m.id) from messages m where m.conversation_id = c.id)`.execute(
    db,
  )
  await sql`vacuum analyze conversations, messages, customers, couriers, orders`.execute(db)
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('customer_id', '=', reader.id)
    .where('store_id', '=', shop.storeId)
    .executeTakeFirstOrThrow()
  longest = found.id
  planned = openPlanned(app.database.url ?? '')
  api = { ...app.api, db: planned.db }
})
afterAll(() => planned?.db.destroy())

const owner = () => ({ type: 'customer', id: reader.id }) as const
const language = 'en'
const page = (offset: number) => () => listOwn(api, { owner: owner(), limit: 20, offset, language })
const thread = (before?: number) => () =>
  readConversation(api, { owner: owner(), conversationId: longest, partner: null, limit: 30, offset: 1, before, language })

describe('with 500 conversations, one of 1,000 messages', () => {
  it('the unread count takes one statement, which reads one index', async () => {
    const count = () => readUnread(api, owner())
    expect(await count()).toBe(251)
    expect(await planned.listReads(count)).toEqual([['conversations_unread']])
    expect(await planned.listScans(count)).toEqual([])
    expect(await planned.countBlocks(count)).toBeLessThan(20)
    // Two statements: the other one finds the session.
    const unread = () => app.get('/api/v1/customer/message/unread', reader.headers)
    await unread()
    expect(await countStatements(unread)).toBe(2)
  })

  it('a page of the list reads an index and the rows of that page', async () => {
    const first = await page(1)()
    expect([first.total_size, first.conversations.length]).toEqual([CONVERSATIONS, 20])
    // Later pages also read the rows of the pages before them.
    for (const [offset, blocks] of [
      [1, 300],
      [20, 800],
    ] as const) {
      const scans = await planned.listScans(page(offset))
      for (const table of ['conversations', 'messages', 'customers']) expect(scans).not.toContain(table)
      expect(await planned.countBlocks(page(offset))).toBeLessThan(blocks)
    }
  })

  it('a page of a conversation reads an index, and costs the same at either end', async () => {
    const newest = await thread()()
    expect([newest.total_size, newest.messages.length, newest.has_more]).toEqual([MESSAGES, 30, true])
    const oldest = newest.messages.at(-1)?.id ?? 0
    for (const read of [thread(), thread(oldest)]) {
      const scans = await planned.listScans(read)
      for (const table of ['conversations', 'messages', 'customers']) expect(scans).not.toContain(table)
      expect(await planned.countBlocks(read)).toBeLessThan(200)
    }
  })
})
