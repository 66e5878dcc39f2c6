import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { startTwilioStandIn, toSmsSettings, type TwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import { createApp } from '#app.ts'
import { type OpenDatabase, openPostgres } from '#lib/database/database.ts'
import { aCode } from './notifications.builders.ts'
import { queueMessage } from './notifications.service.ts'

const OTHERS = 3

let phones: TwilioStandIn
let app: TestApp
const others: { fastify: TestApp['fastify']; database: OpenDatabase }[] = []

beforeAll(async () => {
  phones = await startTwilioStandIn()
  const settings = toSmsSettings(phones)
  app = await startTestApp({ settings })
  for (let number = 0; number < OTHERS; number++) {
    const database = await openPostgres(app.database.url ?? '', 3, () => {})
    const { fastify } = await createApp(testSettings({ ...settings, DATA_DIR: app.api.settings.DATA_DIR }), database)
    others.push({ fastify, database })
  }
})
afterAll(async () => {
  for (const { fastify, database } of others) {
    await fastify.close()
    await database.close()
  }
  await app.close()
  await phones.close()
})

const queue = (count: number) =>
  app.api.db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number++) await queueMessage(app.api, tx, aCode)
  })
const countSent = async (): Promise<number> =>
  (await app.api.db.selectFrom('outbox_messages').select('id').where('sent_at', 'is not', null).execute()).length

describe('several servers on one PostgreSQL', () => {
  it('ask for each message once', async () => {
    await Promise.all([queue(100), queue(100), ...Array.from({ length: 50 }, () => queue(1))])
    await expect.poll(countSent, { timeout: 15_000 }).toBe(250)
    // The stand-in deduplicates calls, so their number proves that each message was sent once.
    expect(phones.calls).toHaveLength(250)
    expect(new Set(phones.calls).size).toBe(250)
    const attempts = await app.api.db.selectFrom('outbox_messages').select('attempts').distinct().execute()
    expect(attempts).toEqual([{ attempts: 1 }])
  })

  it('hear of a message again after every listening connection was lost', async () => {
    // The lost connection is logged, as expected.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = await countSent()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`.execute(app.api.db)
    await queue(1)
    await expect.poll(countSent, { timeout: 5000 }).toBe(before + 1)
    logged.mockRestore()
  })
})
