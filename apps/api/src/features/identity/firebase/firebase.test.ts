import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FirebaseStandIn, startFirebaseStandIn } from '#testing/stand-ins/firebase-server.ts'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aCustomerWithPassword, aPhone, PASSWORD } from '#testing/shop/people.ts'
import {
  aPerson,
  askForCode,
  later,
  logInByPassword,
  ownerOf,
  signUp,
  type SignInApp,
  startSignInApp,
  step,
  wrongOf,
} from '#testing/shop/sign-in.ts'

let app: SignInApp
let firebase: FirebaseStandIn

beforeAll(async () => {
  firebase = await startFirebaseStandIn()
  const settings = { FIREBASE_API_KEY: firebase.apiKey, FIREBASE_URL: firebase.url, CODES_PER_HOUR: 3, SIGN_IN_TRIES_PER_HOUR: 4 }
  app = await startSignInApp({ settings })
})
afterAll(async () => {
  await app.close()
  await firebase.close()
})
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { firebase_otp_verification: true, otp_login_status: true, phone_verification_status: true })
})

/** Requests a code from Firebase as the page does; returns the session that the page stores, and the code that the phone receives. */
async function aCode(phone: string | null) {
  const body = { phone, recaptcha_token: firebase.recaptchaToken }
  const sent = await app.post<{ session_info: string }>('/api/v1/auth/firebase-send-code', body)
  if (sent.status !== 200) throw new Error(`firebase-send-code answered ${sent.status}: ${sent.text}`)
  return { session_info: sent.body.session_info, otp: firebase.sent.at(-1)?.code ?? '' }
}
const verify = (given: object) => step(app, 'firebase-verify-token', given)
const confirmReset = (given: object) =>
  app.put<{ reset_token: string | null; errors?: { message: string }[] }>('/api/v1/auth/firebase-verify-token', given)
/** The log entries from now on. */
function listWarnings(): unknown[] {
  const lines: unknown[] = []
  app.api.log.warn = (line: unknown) => {
    lines.push(line instanceof Object && 'err' in line ? { ...line, err: String(line.err) } : line)
  }
  return lines
}
const aLineWith = (message: string): unknown => expect.objectContaining({ err: `FirebaseError: ${message}` })

describe('codes by Firebase', () => {
  it('[7.043, 4.050] sign in: our own server sends none', async () => {
    const { id, phone } = await aCustomer(app, { phone_verified_at: new Date() })
    const reply = await askForCode(app, phone ?? '')
    expect(reply.body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(await app.messagesTo(phone ?? '')).toEqual([])
    const { body } = await verify({ ...(await aCode(phone)), phone, login_type: 'otp' })
    expect(await ownerOf(app, body.token)).toBe(id)
    expect(firebase.sent.at(-1)).toMatchObject({ phone, language: 'en' })
  })

  it('after a sign-up there is no token before the phone is confirmed', async () => {
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    expect(body).toMatchObject({ token: null, is_phone_verified: 0, ticket: expect.any(String) })
    expect((await logInByPassword(app, lina.email, lina.password)).body.token).toBeNull()
    expect(refusalOf(await step(app, 'resend-code', { ticket: body.ticket }))).toEqual([403, 'otp'])
    expect(await app.messagesTo(lina.phone)).toEqual([])
    const done = await verify({ ...(await aCode(lina.phone)), phone: lina.phone, login_type: 'manual', ticket: body.ticket })
    expect(await ownerOf(app, done.body.token)).not.toBeNull()
  })

  it('[4.047] open an account for a phone that nobody has, after the form', async () => {
    const phone = aPhone()
    const { body } = await verify({ ...(await aCode(phone)), phone, login_type: 'otp' })
    expect(body).toMatchObject({ token: null, is_personal_info: 0, phone })
    expect((await step(app, 'update-info', { ticket: body.ticket, name: 'Lina', login_type: 'otp' })).body.token).not.toBeNull()
  })

  it('show the phone that Firebase names, whatever number is sent beside them', async () => {
    const lina = await aCustomer(app, { phone_verified_at: new Date() })
    const own = aPhone()
    const reply = await verify({ ...(await aCode(own)), phone: lina.phone, login_type: 'otp' })
    expect(refusalOf(reply)).toEqual([403, 'otp'])
    const { body: waiting } = await signUp(app, aPerson())
    expect(refusalOf(await verify({ ...(await aCode(own)), phone: own, login_type: 'manual', ticket: waiting.ticket }))).toEqual([
      403,
      'ticket',
    ])
  })

  it('answer "Is It You?" with a ticket only; a code that the client knows does nothing', async () => {
    const { id, phone } = await aCustomer(app)
    const { otp, session_info } = await aCode(phone)
    const known = await step(app, 'login', { login_type: 'otp', phone, otp, verified: 'yes' })
    expect(refusalOf(known)).toEqual([403, 'otp_expired'])
    const { body } = await verify({ session_info, otp, phone, login_type: 'otp' })
    expect(body).toMatchObject({ token: null, is_exist_user: { id } })
    const yes = await step(app, 'login', { login_type: 'otp', phone, verified: 'yes', ticket: body.ticket })
    expect(await ownerOf(app, yes.body.token)).toBe(id)
  })

  it('[8.006, 8.009] that are wrong, used or too old are answered as our own codes are', async () => {
    const { phone } = await aCustomer(app, { phone_verified_at: new Date() })
    const { session_info, otp } = await aCode(phone)
    const wrong = await verify({ session_info, otp: wrongOf(otp), phone, login_type: 'otp' })
    expect([refusalOf(wrong), messagesOf(wrong)]).toEqual([[403, 'otp'], ['The code is incorrect']])
    await verify({ session_info, otp, phone, login_type: 'otp' })
    const used = await verify({ session_info, otp, phone, login_type: 'otp' })
    expect([refusalOf(used), messagesOf(used)]).toEqual([[403, 'otp_expired'], ['The code has expired']])
  })

  it.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts.', [429, 'otp'], /^Too many attempts\. Try later\.$/, /^محاولات كثيرة/],
    ['INVALID_PHONE_NUMBER : TOO_SHORT', [403, 'phone'], /valid phone number/, /رقم/],
    ['CAPTCHA_CHECK_FAILED : Recaptcha', [403, 'recaptcha'], /^The security check did not succeed/, /التحقق الأمني/],
    ['QUOTA_EXCEEDED : Exceeded quota.', [503, 'firebase'], /^No more codes/, /إرسال رموز أخرى/],
    ['OPERATION_NOT_ALLOWED : Region.', [503, 'firebase'], /^Codes cannot be sent this way/, /إرسال الرمز/],
    ['SOMETHING_NEW', [403, 'otp'], /^The code service refused this/, /تعذّر إرسال الرمز/],
  ] as const)('[8.006] when Firebase says %s people read it in their language', async (message, refusal, english, arabic) => {
    const logged = listWarnings()
    for (const [language, words] of Object.entries({ en: english, ar: arabic })) {
      firebase.failNext({ status: 400, message })
      const body = { phone: aPhone(), recaptcha_token: firebase.recaptchaToken }
      const reply = await app.post('/api/v1/auth/firebase-send-code', body, { 'X-localization': language })
      expect(refusalOf(reply)).toEqual(refusal)
      expect(messagesOf(reply).join()).toMatch(words)
      expect(messagesOf(reply).join()).not.toContain(message.split(' ')[0])
    }
    // The log has the errors for the operator, in Firebase's own words.
    const isOurs = /^(QUOTA|OPERATION|SOMETHING)/.test(message)
    expect(logged).toEqual(isOurs ? [aLineWith(message), aLineWith(message)] : [])
  })

  it('are said to be out of reach when Firebase is', async () => {
    const phone = aPhone()
    const code = await aCode(phone)
    firebase.failNext({ status: 503 })
    expect(refusalOf(await verify({ ...code, phone, login_type: 'otp' }))).toEqual([503, 'firebase'])
    expect((await verify({ ...code, phone, login_type: 'otp' })).status).toBe(200)
  })

  it('are limited, to send and to try', async () => {
    const phone = aPhone()
    for (let round = 0; round < 3; round++) await aCode(phone)
    const body = { phone, recaptcha_token: firebase.recaptchaToken }
    expect(refusalOf(await app.post('/api/v1/auth/firebase-send-code', body))).toEqual([429, 'otp'])
    const tries = []
    for (let round = 0; round < 5; round++) {
      tries.push((await verify({ session_info: 'made up', otp: '111111', phone, login_type: 'otp' })).status)
    }
    expect(tries).toEqual([403, 403, 403, 403, 429])
    await later(app, 3601)
  })

  it.each([
    [{ phone: 'five' }, [403, 'phone']],
    [{}, [403, 'phone']],
    [{ ticket: 'made up' }, [403, 'ticket']],
  ])('are sent for %j not at all', async (body, refusal) => {
    expect(refusalOf(await app.post('/api/v1/auth/firebase-send-code', body))).toEqual(refusal)
  })

  it('[1.006] are not to be had where the switch is off', async () => {
    await setSwitches(app, { firebase_otp_verification: false })
    const phone = aPhone()
    expect(refusalOf(await app.post('/api/v1/auth/firebase-send-code', { phone }))).toEqual([403, 'firebase'])
    expect(refusalOf(await verify({ session_info: 'x', otp: '1', phone, login_type: 'otp' }))).toEqual([403, 'firebase'])
    expect(refusalOf(await confirmReset({ sessionInfo: 'x', code: '1', phoneNumber: phone }))).toEqual([403, 'firebase'])
  })
})

describe('a new password with Firebase', () => {
  const NEW = 'eight lanterns glow'

  it.each(['firebase-verify-token', 'firebase-reset-password'])(
    '[7.042, 4.053] by PUT %s: the code brings what the password is set with',
    async (path) => {
      const lina = await aCustomerWithPassword(app, { phone_verified_at: new Date() })
      const reply = await step(app, 'forgot-password', { verification_method: 'phone', phone: lina.phone })
      expect(reply.status).toBe(200)
      expect(await app.messagesTo(lina.phone ?? '')).toEqual([])
      const { session_info: sessionInfo, otp: code } = await aCode(lina.phone)
      const given = { phoneNumber: lina.phone, sessionInfo, code, is_reset_token: 1 }
      const { body } = await app.put<{ reset_token: string }>(`/api/v1/auth/${path}`, given)
      const reset = (reset_token: string) =>
        step(app, 'reset-password', {
          verification_method: 'phone',
          phone: lina.phone,
          reset_token,
          password: NEW,
          confirm_password: NEW,
        })
      // Firebase's code alone must not set a new password.
      expect(refusalOf(await reset(code))).toEqual([403, 'otp_expired'])
      expect((await reset(body.reset_token)).status).toBe(200)
      expect(refusalOf(await reset(body.reset_token))).toEqual([403, 'otp_expired'])
      expect((await logInByPassword(app, lina.email ?? '', PASSWORD)).status).toBe(401)
      expect((await logInByPassword(app, lina.email ?? '', NEW)).body.token).not.toBeNull()
    },
  )

  it('what stands for the code is of one phone, and for ten minutes', async () => {
    const [lina, omar] = [await aCustomerWithPassword(app), await aCustomerWithPassword(app)]
    const { session_info: sessionInfo, otp: code } = await aCode(omar.phone)
    const { body } = await confirmReset({ phoneNumber: omar.phone, sessionInfo, code })
    const reset = (given: object) =>
      step(app, 'reset-password', { reset_token: body.reset_token, password: NEW, confirm_password: NEW, ...given })
    expect((await reset({ verification_method: 'phone', phone: lina.phone })).status).toBe(403)
    expect((await reset({ verification_method: 'email', email: omar.email })).status).toBe(403)
    await later(app, 601)
    expect((await reset({ verification_method: 'phone', phone: omar.phone })).status).toBe(403)
    expect(await ownerOf(app, omar.token)).toBe(omar.id)
  })

  it('is not for a phone that nobody has, that another one typed, or that is blocked', async () => {
    const confirm = async (phone: string | null) => {
      const { session_info: sessionInfo, otp: code } = await aCode(phone)
      return refusalOf(await confirmReset({ phoneNumber: phone, sessionInfo, code }))
    }
    expect(await confirm(aPhone())).toEqual([404, 'not-found'])
    expect(await confirm((await aCustomer(app, { email_verified_at: new Date() })).phone)).toEqual([403, 'otp'])
    expect(await confirm((await aCustomer(app, { status: false })).phone)).toEqual([403, 'auth-003'])
    expect(refusalOf(await confirmReset({ phoneNumber: aPhone(), code: '1' }))).toEqual([403, 'session_info'])
  })
})
