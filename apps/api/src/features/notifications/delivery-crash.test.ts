import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ChildServer, startChildServer } from '#testing/shop/child-server.ts'
import { copyFolder } from '#testing/database/folders.ts'
import { isPostgres, openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { TEST_CLOCK_START, testSettings } from '#testing/shop/test-settings.ts'
import { startTwilioStandIn, toSmsEnvironment, type TwilioStandIn } from '#testing/stand-ins/twilio-server.ts'
import { openDatabase } from '#process/boot.ts'
import type { Db } from '#lib/database/database.ts'
import { createMetrics } from '#lib/monitoring/metrics.ts'
import type { OutboxMessage } from './outbox.queries.ts'
import { queueMessage } from './notifications.service.ts'

let phones: TwilioStandIn
let folder: string
let database: TestDatabase | null
let server: ChildServer | null = null
beforeEach(async () => {
  phones = await startTwilioStandIn()
  folder = mkdtempSync(join(tmpdir(), 'medina-outbox-'))
  if (!isPostgres) copyFolder(join(inject('testFolder'), 'template_migrated'), folder)
  database = isPostgres ? await openTestDatabase() : null
})
afterEach(async () => {
  await server?.kill('SIGKILL')
  await database?.close()
  await phones.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(clockStart: string): Promise<void> {
  server = await startChildServer({
    DATA_DIR: folder,
    CLOCK_START: clockStart,
    ...toSmsEnvironment(phones),
    ...(database === null ? {} : { DATABASE_URL: database.url ?? '' }),
  })
}

/** The embedded database can be opened only while no server runs. */
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  if (database !== null) return work(database.db)
  const opened = await openDatabase(testSettings({ DATA_DIR: folder }))
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

/** A minimal outbox, since no service is running yet. */
const outbox = {
  settings: testSettings(),
  clock: { now: () => new Date(TEST_CLOCK_START) },
  log: fastify().log,
  metrics: createMetrics(),
}
const queue = (count: number) =>
  inDatabase((db) =>
    db.transaction().execute(async (tx) => {
      const message = {
        channel: 'sms',
        to: '+966551234567',
        sender: 'business',
        language: 'ar',
        text: 'notification.credit',
        params: { amount: '123456' },
      } as const
      for (let number = 0; number < count; number++) await queueMessage(outbox, tx, message)
    }),
  )
const rows = () => inDatabase((db): Promise<OutboxMessage[]> => db.selectFrom('outbox_messages').selectAll().execute())

/** The number of concurrent attempts; other messages wait for a free slot. */
const HANDS = 10
const TWO_MINUTES_LATER = '2026-03-10T10:02:00Z'

describe('kill -9', () => {
  it('between commit and delivery loses no message; between delivery and its note, the provider is asked again under the same key', {
    timeout: 60_000,
  }, async () => {
    await queue(HANDS + 2)
    phones.trouble.push(...Array.from({ length: HANDS }, () => 'hang' as const))
    await start(TEST_CLOCK_START)
    await expect.poll(() => phones.sent.length, { timeout: 10_000 }).toBe(HANDS)
    await server?.kill('SIGKILL')
    const left = await rows()
    expect(left.filter(({ attempts }) => attempts === 0)).toHaveLength(2)
    expect(left.every(({ sent_at, failed_at }) => sent_at === null && failed_at === null)).toBe(true)

    // For a minute, the attempts of the crashed server count as running.
    await start(TWO_MINUTES_LATER)
    await expect.poll(() => phones.calls.length, { timeout: 10_000 }).toBe(HANDS + HANDS + 2)
    expect(phones.sent).toHaveLength(HANDS + 2)
    expect(new Set(phones.calls).size).toBe(HANDS + 2)
    expect(phones.sent.every(({ text }) => text.includes('123456'))).toBe(true)
    await server?.kill('SIGTERM')
    expect((await rows()).every(({ sent_at, body }) => sent_at !== null && body === '')).toBe(true)
  })
})
