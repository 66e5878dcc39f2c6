import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, aPhone, PASSWORD } from '#testing/shop/people.ts'
import { later, startSignInApp, step } from '#testing/shop/sign-in.ts'

/** A clock that ran two days ahead and was then corrected must not keep anybody waiting for two days. */
const TRIES = 2
const AHEAD_SECONDS = 2 * 86_400
const app = await startSignInApp({ settings: { SIGN_IN_TRIES_PER_HOUR: TRIES } })
await setSwitches(app, { otp_login_status: true })
afterAll(() => app.close())

let corrected: string
beforeEach(async () => {
  corrected = app.api.clock.now().toISOString()
  await later(app, AHEAD_SECONDS)
})

test('limits of sign-ins begin again', async () => {
  const { email } = await aCustomerWithPassword(app)
  const logIn = (password: string) => step(app, 'login', { login_type: 'manual', email_or_phone: email, password })
  for (let tries = 0; tries < TRIES; tries++) await logIn('wrong')
  expect(refusalOf(await logIn(PASSWORD))).toEqual([429, 'sign_in'])
  app.travelTo(corrected)
  expect((await logIn(PASSWORD)).status).toBe(200)
  for (let tries = 0; tries < TRIES; tries++) expect((await logIn('wrong')).status).toBe(401)
  expect(refusalOf(await logIn(PASSWORD))).toEqual([429, 'sign_in'])
})

test('another code may be sent', async () => {
  const phone = aPhone()
  const request = () => step(app, 'login', { login_type: 'otp', phone })
  expect((await request()).status).toBe(200)
  expect((await request()).status).toBe(405)
  // The code is on its way; the last test is about one that is not.
  await app.messagesTo(phone)
  app.travelTo(corrected)
  expect((await request()).status).toBe(200)
  expect((await request()).status).toBe(405)
})

test('messages that wait are sent with the next housekeeping', async () => {
  const { db, clock, chores } = app.api
  const at = clock.now()
  const waiting = {
    channel: 'sms',
    recipient: aPhone(),
    body: 'Hello',
    language: 'en',
    created_at: at,
    next_attempt_at: at,
  } as const
  app.travelTo(corrected)
  const { id } = await db.insertInto('outbox_messages').values(waiting).returning('id').executeTakeFirstOrThrow()
  for (const chore of chores) await chore(db, clock.now(), new AbortController().signal)
  const read = () => db.selectFrom('outbox_messages').select('next_attempt_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await read()).next_attempt_at.getTime()).toBeLessThan(at.getTime() - 86_400_000)
})
