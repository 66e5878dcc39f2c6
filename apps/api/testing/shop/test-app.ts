import { mkdtempSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { type App, createApp } from '#app.ts'
import { createClock } from '#lib/clock.ts'
import type { Settings } from '#lib/settings.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { testSettings } from './test-settings.ts'
import { tested } from './tested-shops.ts'

export type Headers = Record<string, string>
/** `body` is the parsed JSON, or null when the answer is not JSON. */
export type Reply<T> = { status: number; body: T; text: string; headers: OutgoingHttpHeaders }

export type TestApp = App & {
  app: App['fastify']
  database: TestDatabase
  get: <T = unknown>(path: string, headers?: Headers) => Promise<Reply<T>>
  post: <T = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<Reply<T>>
  put: <T = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<Reply<T>>
  remove: <T = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<Reply<T>>
  /** Sets the clock, which runs on from there. */
  travelTo: (instant: string) => void
  close: () => Promise<void>
}

export type TestAppPlan = {
  clockStart?: string
  settings?: Partial<Settings>
  demo?: boolean
  /**
   * By default 2: each connection has its own plans and caches, so more cost time; races need more. With one connection, a call that needs
   * a second one during its transaction fails: it would hang on the embedded engine.
   */
  poolSize?: number
  /** Used instead of a new database, and closed with the app. */
  database?: TestDatabase
}

/** Starts the whole service on a database of its own; its HTTP calls need no socket. */
export async function startTestApp({
  clockStart,
  settings,
  demo = false,
  poolSize = 2,
  ...given
}: TestAppPlan = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medina-app-'))
  const database = given.database ?? (await openTestDatabase({ demo, poolSize }))
  if (!demo && given.database === undefined) await insertSettings(database.db, tested.settings)
  const start = clockStart === undefined ? {} : { CLOCK_START: clockStart }
  const app = await createApp(testSettings({ DATA_DIR: dataDir, ...start, ...settings }), database)

  const send = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Headers = {},
    body?: unknown,
  ): Promise<Reply<T>> => {
    const payload = body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }
    const reply = await app.fastify.inject({ method, url, headers, ...payload })
    return { status: reply.statusCode, body: readJson<T>(reply.payload), text: reply.payload, headers: reply.headers }
  }
  return {
    ...app,
    app: app.fastify,
    database,
    get: (path, headers) => send('GET', path, headers),
    post: (path, body, headers) => send('POST', path, headers, body),
    put: (path, body, headers) => send('PUT', path, headers, body),
    remove: (path, body, headers) => send('DELETE', path, headers, body),
    travelTo: (instant) => {
      app.api.clock.now = createClock(instant).now
    },
    close: async () => {
      await closeServer(app.fastify)
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A connection that has sent nothing yet is not idle to Node, and would hold the server for a minute. */
async function closeServer(fastify: App['fastify']): Promise<void> {
  const cut = setTimeout(() => fastify.server.closeAllConnections(), 1000)
  await fastify.close()
  clearTimeout(cut)
}

/** Writes rows of `settings`, which replace those of the same keys. */
export async function insertSettings(db: App['api']['db'], rows: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(rows)) {
    const text = JSON.stringify(value)
    await db
      .insertInto('settings')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute()
  }
}

function readJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return null as T
  }
}
