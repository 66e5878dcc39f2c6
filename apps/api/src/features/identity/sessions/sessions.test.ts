import type { DeviceSession } from '@medina/contract/identity/profile'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, refusalBody } from '#testing/shop/builders.ts'
import {
  aCustomer,
  aCustomerWithPassword,
  aSession,
  bearer,
  isGoodToken,
  logIn,
  type TestCustomer,
} from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { TEST_CLOCK_START } from '#testing/shop/test-settings.ts'
import { deleteExpiredSecrets } from '#features/identity/tidy.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const START = Date.parse(TEST_CLOCK_START)
const DAY = 86_400_000

const app: TestApp = await startTestApp({ settings: { SESSION_DAYS: 90, SESSION_DAYS_SHORT: 7 } })
beforeEach(() => app.travelTo(TEST_CLOCK_START))
afterAll(() => app.close())

const travel = (ms: number) => app.travelTo(new Date(START + ms).toISOString())
const list = async (token: string) => (await app.get<DeviceSession[]>('/api/v1/customer/sessions', bearer(token))).body
const isGood = (token: string) => isGoodToken(app, token)
const end = (token: string, id?: string | number) =>
  app.remove<{ message: string }>(`/api/v1/customer/sessions${id === undefined ? '' : `/${id}`}`, undefined, bearer(token))
const idOf = async (token: string) => (await list(token)).find(({ is_current }) => is_current)?.id

describe('where somebody is signed in', () => {
  it('is listed, the latest first, and says which one asks', async () => {
    const { id, token } = await aCustomer(app)
    travel(DAY)
    const phone = await aSession(app, id, { user_agent: FIREFOX })
    const sessions = await list(phone)
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Linux', is_current: true, created_at: expect.stringMatching(/^2026-03-11T.*Z$/) },
      { browser: null, system: null, is_current: false, last_seen_at: expect.stringMatching(/^2026-03-10T.*Z$/) },
    ])
    expect((await list(token)).map(({ is_current }) => is_current)).toEqual([true, false])
    expect(JSON.stringify(sessions)).not.toContain(phone)
  })

  it('shows nobody else, and none that is over', async () => {
    const { id, token } = await aCustomer(app)
    await aCustomer(app)
    await aSession(app, id, { expires_at: new Date(START - 1) })
    expect(await list(token)).toHaveLength(1)
  })

  it('keeps of a token its hash alone', async () => {
    const customer = await aCustomerWithPassword(app)
    const { body } = await logIn(app, customer)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    const rows = await app.api.db.selectFrom('sessions').selectAll().where('customer_id', '=', customer.id).execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})

describe('a session ends', () => {
  it('alone, and the others go on', async () => {
    const { id, token } = await aCustomer(app)
    const phone = await aSession(app, id)
    const { status, body } = await end(token, await idOf(phone))
    expect([status, body.message]).toEqual([200, 'This device is signed out.'])
    expect([await isGood(phone), await isGood(token)]).toEqual([false, true])
  })

  it('its own too', async () => {
    const { token } = await aCustomer(app)
    await end(token, await idOf(token))
    expect(await isGood(token)).toBe(false)
  })

  it('with all others, also the one that asks', async () => {
    const { id, token } = await aCustomer(app)
    const tokens = [token, await aSession(app, id), await aSession(app, id)]
    const stranger = await aCustomer(app)
    expect((await end(token)).body.message).toBe('All devices are signed out.')
    expect(await Promise.all(tokens.map(isGood))).toEqual([false, false, false])
    expect(await isGood(stranger.token)).toBe(true)
  })

  it('only by its owner, and nothing tells that it is there', async () => {
    const [owner, thief] = [await aCustomer(app), await aCustomer(app)]
    const [theirs, none] = [await end(thief.token, await idOf(owner.token)), await end(thief.token, 987_654)]
    expect([theirs.status, theirs.text]).toEqual([none.status, none.text])
    expect(refusalOf(theirs)).toEqual([404, 'session'])
    expect((theirs.body as unknown as { errors: { message: string }[] }).errors[0]?.message).toBe(
      'This device is no longer signed in to your account.',
    )
    expect(await isGood(owner.token)).toBe(true)
  })

  it('[4.040] by logging out, with an answer in the caller’s language', async () => {
    const { token } = await aCustomer(app)
    const headers = { ...bearer(token), 'x-localization': 'ar' }
    const { body } = await app.post<{ message: string }>('/api/v1/auth/logout', undefined, headers)
    expect([body.message, await isGood(token)]).toEqual(['تم تسجيل الخروج', false])
  })

  it('as soon as the account is blocked, and goes on when it is not', async () => {
    const { id, token } = await aCustomer(app)
    const block = (status: boolean) => app.api.db.updateTable('customers').set({ status }).where('id', '=', id).execute()
    await block(false)
    expect(await isGood(token)).toBe(false)
    await block(true)
    expect(await isGood(token)).toBe(true)
  })

  it.each(['x', '0', '-1', '1.5'])('%s is none', async (id) => {
    expect(refusalOf(await end((await aCustomer(app)).token, id))).toEqual([403, 'id'])
  })
})

describe('a session without a call', () => {
  it('ends after its days, to the second', async () => {
    const { token } = await aCustomer(app)
    travel(7 * DAY - 60_000)
    const other = await aCustomer(app, { session: { expires_at: new Date(START + 7 * DAY) } })
    travel(7 * DAY - 1000)
    expect(await isGood(other.token)).toBe(true)
    travel(7 * DAY + 1000)
    expect(await isGood(token)).toBe(false)
  })

  it('slides with every call', async () => {
    const { token } = await aCustomer(app)
    for (let day = 6; day <= 60; day += 6) {
      travel(day * DAY)
      expect(await isGood(token)).toBe(true)
    }
    travel(67.1 * DAY)
    expect(await isGood(token)).toBe(false)
  })

  it('ends a year after signing in, however often it is used', async () => {
    const { id, token } = await aCustomer(app, { session: { idle_days: 90 } })
    for (let day = 5; day < 365; day += 5) {
      travel(day * DAY)
      expect(await isGood(token)).toBe(true)
    }
    travel(365 * DAY - 60_000)
    expect(await isGood(token)).toBe(true)
    travel(365 * DAY + 1000)
    expect(await isGood(token)).toBe(false)
    // A session from before the absolute limit existed, whose expiry had been extended beyond it.
    const old = await aSession(app, id, { created_at: new Date(START), expires_at: new Date(START + 400 * DAY) })
    expect(await isGood(old)).toBe(false)
  })

  it('is noted as seen, though not at every call', async () => {
    const { id, token } = await aCustomer(app)
    const seen = async () =>
      (
        await app.api.db.selectFrom('sessions').select('last_seen_at').where('customer_id', '=', id).executeTakeFirstOrThrow()
      ).last_seen_at.getTime()
    const first = await seen()
    travel(4 * 60_000)
    await isGood(token)
    expect(await seen()).toBe(first)
    travel(6 * 60_000)
    await isGood(token)
    expect(await seen()).toBeGreaterThan(first)
  })

  it.each<[remember: unknown, days: number]>([
    [undefined, 7],
    [false, 7],
    ['false', 7],
    [true, 90],
    ['true', 90],
  ])('remember %j: %i days', async (remember, days) => {
    const customer = await aCustomerWithPassword(app, { session: { expires_at: new Date(0) } })
    const { body } = await logIn(app, customer, { remember })
    const token = body.token ?? ''
    travel((days - 0.01) * DAY)
    expect(await isGood(token)).toBe(true)
    travel((2 * days - 0.02) * DAY)
    expect(await isGood(token)).toBe(true)
    travel((3 * days + 0.01) * DAY)
    expect(await isGood(token)).toBe(false)
  })

  it('leaves nothing behind once it is over', async () => {
    const { id, token } = await aCustomer(app)
    travel(8 * DAY)
    const again = await aSession(app, id)
    await deleteExpiredSecrets(app.api.db, app.api.clock.now())
    const rows = await app.api.db.selectFrom('sessions').select('id').where('customer_id', '=', id).execute()
    expect([rows.length, await isGood(token), await isGood(again)]).toEqual([1, false, true])
  })
})

describe('[8.002] 401', () => {
  const envelope = refusalBody('auth-001', 'Unauthenticated.')

  it.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['what clients without one send', { authorization: 'Bearer null' }],
    ['nonsense', { authorization: 'Bearer nonsense' }],
    ['another scheme', { authorization: 'Basic bGluYTpwdw==' }],
    ['a token without its scheme', { authorization: 'x'.repeat(43) }],
    ['several tokens', { authorization: 'Bearer a b' }],
    ['a guest’s id in its place', { authorization: 'Bearer guest' }],
    ['letters no token has', { authorization: 'Bearer \u00e4\u00f6' }],
    ['8 kB', { authorization: `Bearer ${'x'.repeat(8000)}` }],
  ])('with the one envelope for %s', async (_, headers) => {
    const { status, body } = await app.get('/api/v1/customer/info', headers)
    expect([status, body]).toEqual([401, envelope])
  })

  it('in the caller’s language', async () => {
    const { body } = await app.get('/api/v1/customer/info', { 'x-localization': 'ar' })
    expect(body).toEqual(refusalBody('auth-001', 'يلزم تسجيل الدخول أولًا'))
  })

  it('a token in small letters of its scheme is as good', async () => {
    const { token }: TestCustomer = await aCustomer(app)
    expect((await app.get('/api/v1/customer/info', { authorization: `bearer   ${token}` })).status).toBe(200)
  })
})
