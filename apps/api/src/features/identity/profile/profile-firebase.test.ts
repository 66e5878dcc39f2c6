import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone, readProfile, type TestCustomer, updateProfile } from '#testing/shop/people.ts'
import { type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import { type FirebaseStandIn, startFirebaseStandIn } from '#testing/stand-ins/firebase-server.ts'

let app: SignInApp
let firebase: FirebaseStandIn

beforeAll(async () => {
  firebase = await startFirebaseStandIn()
  app = await startSignInApp({ settings: { FIREBASE_API_KEY: firebase.apiKey, FIREBASE_URL: firebase.url } })
  await setSwitches(app, { phone_verification_status: true, email_verification_status: true, firebase_otp_verification: true })
})
afterAll(async () => {
  await app.close()
  await firebase.close()
})

/** A customer who is changing the phone, and whose page had Firebase send the code. */
async function waiting(): Promise<{ customer: TestCustomer; phone: string; otp: string; session_info: string }> {
  const [customer, phone] = [await aCustomer(app), aPhone()]
  const { body } = await app.post<{ session_info: string }>('/api/v1/auth/firebase-send-code', {
    phone,
    recaptcha_token: firebase.recaptchaToken,
  })
  return { customer, phone, otp: firebase.sent.at(-1)?.code ?? '', session_info: body.session_info }
}
const phoneOf = async (customer: TestCustomer) => {
  const { phone, is_phone_verified } = await readProfile(app, customer)
  return [phone, is_phone_verified]
}

describe('[4.043] with Firebase a new phone is confirmed by its code', () => {
  it('we send none ourselves and say who does', async () => {
    const [customer, phone] = [await aCustomer(app), aPhone()]
    const { body } = await updateProfile(app, customer, { phone })
    expect(body).toMatchObject({ otp_send: true, verification_on: 'phone', verification_medium: 'firebase' })
    expect([await app.messagesTo(phone), await phoneOf(customer)]).toEqual([[], [customer.phone, 0]])
  })

  it('and the form is saved with code and session', async () => {
    const { customer, phone, ...proof } = await waiting()
    const form = { name: 'Noura', phone, verification_on: 'phone', verification_medium: 'firebase' }
    expect((await updateProfile(app, customer, { ...form, ...proof })).body.message).toBe('Updated successfully.')
    expect(await phoneOf(customer)).toEqual([phone, 1])
  })

  it('e-mails get our own codes', async () => {
    const customer = await aCustomer(app)
    const { body } = await updateProfile(app, customer, { button_type: 'email' })
    expect(body).toMatchObject({ verification_on: 'email', verification_medium: 'email' })
    expect(await app.messagesTo(customer.email ?? '')).toHaveLength(1)
  })

  it('[8.006] a wrong or an old code is answered as our own are', async () => {
    const { customer, phone, otp, session_info } = await waiting()
    const wrong = await updateProfile(app, customer, { phone, session_info, otp: otp === '111111' ? '222222' : '111111' })
    expect([refusalOf(wrong), messagesOf(wrong)]).toEqual([[403, 'otp'], ['The code is incorrect']])
    firebase.expireSessions()
    const old = await updateProfile(app, customer, { phone, session_info, otp })
    expect([refusalOf(old), messagesOf(old)]).toEqual([[403, 'otp_expired'], ['The code has expired']])
    expect(await phoneOf(customer)).toEqual([customer.phone, 0])
  })

  it('a code of another phone confirms nothing', async () => {
    const { customer, otp, session_info } = await waiting()
    expect(refusalOf(await updateProfile(app, customer, { phone: aPhone(), otp, session_info }))).toEqual([403, 'otp'])
    expect(await phoneOf(customer)).toEqual([customer.phone, 0])
  })

  it('nor does a code without its session', async () => {
    const { customer, phone, otp } = await waiting()
    for (const session_info of [undefined, null, '', 'made up']) {
      expect((await updateProfile(app, customer, { phone, otp, session_info })).status).toBe(403)
    }
    expect(await phoneOf(customer)).toEqual([customer.phone, 0])
  })

  it('while Firebase does not answer nothing is changed, and the code is good later', async () => {
    const { customer, phone, otp, session_info } = await waiting()
    firebase.failNext({ status: 503 })
    expect(refusalOf(await updateProfile(app, customer, { phone, otp, session_info }))).toEqual([503, 'firebase'])
    expect((await updateProfile(app, customer, { phone, otp, session_info })).status).toBe(200)
  })
})
