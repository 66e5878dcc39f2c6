import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionAnswer } from '@medina/contract/identity/identity'
import { type FirebaseStandIn, startFirebaseStandIn } from '#testing/stand-ins/firebase-server.ts'
import { refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aPhone } from '#testing/shop/people.ts'
import { type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'

let app: SignInApp
let firebase: FirebaseStandIn

beforeAll(async () => {
  firebase = await startFirebaseStandIn()
  app = await startSignInApp({ settings: { FIREBASE_API_KEY: firebase.apiKey, FIREBASE_URL: firebase.url } })
  await setSwitches(app, { phone_verification_status: true })
})
afterAll(async () => {
  await app.close()
  await firebase.close()
})

/** Signs up, and returns the ticket of the step that awaits the code. */
async function aTicket(phone: string): Promise<string> {
  const body = {
    name: 'Lina',
    email: `${phone.slice(1)}@mail.example`,
    phone,
    password: 'seven sails',
    confirm_password: 'seven sails',
  }
  const answer = await app.post<SessionAnswer>('/api/v1/auth/sign-up', body)
  expect(answer.body).toMatchObject({ token: null, is_phone_verified: 0, phone: expect.stringContaining('*') })
  return answer.body.ticket ?? ''
}

const resend = (ticket: string) => app.post<{ retry_after?: number }>('/api/v1/auth/resend-code', { ticket })
const countMessages = async (recipient: string) =>
  (await app.api.db.selectFrom('outbox_messages').select('id').where('recipient', '=', recipient).execute()).length
const later = (seconds: number) => app.travelTo(new Date(app.api.clock.now().getTime() + seconds * 1000).toISOString())

describe('another code for a step that waits for one', () => {
  it('[4.055, 9.002] goes to the same place, not before 60 seconds', async () => {
    const phone = aPhone()
    const ticket = await aTicket(phone)
    expect(await countMessages(phone)).toBe(1)
    const early = await resend(ticket)
    expect(refusalOf(early)).toEqual([405, 'otp'])
    expect(early.body.retry_after).toBeGreaterThan(50)
    expect(await countMessages(phone)).toBe(1)
    later(61)
    expect(await resend(ticket)).toMatchObject({ status: 200, body: { message: 'The code is on its way.' } })
    expect(await countMessages(phone)).toBe(2)
    expect(refusalOf(await resend(ticket))).toEqual([405, 'otp'])
  })

  it('is sent for no ticket that is unknown or too old', async () => {
    const ticket = await aTicket(aPhone())
    expect(refusalOf(await resend('nobody'))).toEqual([403, 'ticket'])
    later(601)
    expect(refusalOf(await resend(ticket))).toEqual([403, 'ticket'])
  })

  it('[4.050, 7.043] by Firebase is asked for with the ticket too: the page knows the number masked only', async () => {
    await setSwitches(app, { firebase_otp_verification: true })
    const phone = aPhone()
    const ticket = await aTicket(phone)
    const sent = await app.post<{ session_info: string }>('/api/v1/auth/firebase-send-code', {
      ticket,
      recaptcha_token: firebase.recaptchaToken,
    })
    expect(sent.status).toBe(200)
    expect(firebase.sent.at(-1)?.phone).toBe(phone)
    const { session_info } = sent.body
    const verify = (given: object) =>
      app.post<SessionAnswer>('/api/v1/auth/firebase-verify-token', { session_info, otp: firebase.sent.at(-1)?.code, ...given })
    expect(refusalOf(await verify({ ticket: 'nobody' }))).toEqual([403, 'ticket'])
    expect((await verify({ ticket })).body.token).toMatch(/^[\w-]{43}$/)
  })
})
