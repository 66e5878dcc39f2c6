import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'

const PUBLIC_URL = 'https://medina.example'
const before = 'the key that was there before, long enough'
const now = 'the key that is there from now on, long enough'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ demo: false, poolSize: 10 })
})
afterAll(() => database.close())

/** Starts the service on the same database with these keys, and closes the service alone. */
async function withKeys<T>(keys: { APP_KEY: string; APP_KEY_PREVIOUS?: string }, act: (app: TestApp) => Promise<T>): Promise<T> {
  const shared = { ...database, close: async () => {} }
  const app = await startTestApp({ database: shared, settings: { PUBLIC_URL, DEMO: true, ...keys } })
  const result = await act(app)
  await app.close()
  return result
}

const confirm = async (app: TestApp, token: string) => (await app.post('/api/v1/newsletter/confirm', { token })).status

describe('a new APP_KEY', () => {
  it('leaves links in mails that went out as they were, for as long as the former key is named', async () => {
    const token = await withKeys({ APP_KEY: before }, async (app) => {
      await app.post('/api/v1/newsletter/subscribe', { email: 'lina@mail.example' })
      const { body } = await app.api.db.selectFrom('outbox_messages').select('body').executeTakeFirstOrThrow()
      return /\/newsletter\?confirm=(\S+)/.exec(body ?? '')?.[1] ?? ''
    })
    expect(await withKeys({ APP_KEY: now }, (app) => confirm(app, token))).toBe(404)
    expect(await withKeys({ APP_KEY: now, APP_KEY_PREVIOUS: before }, (app) => confirm(app, token))).toBe(200)
  })

  it('takes a code that was on its way', async () => {
    const phone = '+966551112233'
    await withKeys({ APP_KEY: before }, async (app) => {
      await setSwitches(app, { otp_login_status: true })
      await app.post('/api/v1/auth/login', { login_type: 'otp', phone })
    })
    const body = { login_type: 'otp', verification_type: 'phone', phone, otp: '123456' }
    const enter = async (app: TestApp) => (await app.post('/api/v1/auth/verify-phone', body)).status
    expect(await withKeys({ APP_KEY: now }, enter)).toBe(403)
    expect(await withKeys({ APP_KEY: now, APP_KEY_PREVIOUS: before }, enter)).toBe(200)
  })
})
