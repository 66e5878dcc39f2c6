import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#lib/settings.ts'
import { createFirebase } from './create-firebase.ts'
import { FirebaseError, type FirebasePhone } from './firebase-phone.ts'
import { createIdentityToolkit } from './identity-toolkit.ts'
import { type FirebaseStandIn, startFirebaseStandIn } from '#testing/stand-ins/firebase-server.ts'

const PHONE = '+966551234567'
let server: FirebaseStandIn
let firebase: FirebasePhone

beforeAll(async () => {
  server = await startFirebaseStandIn()
  firebase = createIdentityToolkit({ apiKey: server.apiKey, url: server.url, timeoutMs: 2000 })
})
afterAll(() => server.close())

const send = () => firebase.sendCode({ phone: PHONE, recaptchaToken: server.recaptchaToken, language: 'ar' })
const lastCode = () => server.sent.at(-1)?.code ?? ''
/** A six-digit code that differs from the last one. */
const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0')
const problemOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof FirebaseError ? { reason: error.reason, text: error.message } : error),
  )

describe('phone codes by Firebase', () => {
  it('[7.043, 4.050] a code is sent in the caller’s language, and the right one names the phone it went to', async () => {
    const { sessionInfo } = await send()
    expect(server.sent.at(-1)).toMatchObject({ phone: PHONE, language: 'ar' })
    expect(await firebase.verifyCode({ sessionInfo, code: lastCode() })).toEqual({ phone: PHONE })
  })

  it('[7.042] a wrong code proves nothing, and a code is good once', async () => {
    const { sessionInfo } = await send()
    expect(await problemOf(firebase.verifyCode({ sessionInfo, code: wrongCode() }))).toEqual({
      reason: 'invalid_code',
      text: 'INVALID_CODE',
    })
    await firebase.verifyCode({ sessionInfo, code: lastCode() })
    expect(await problemOf(firebase.verifyCode({ sessionInfo, code: lastCode() }))).toMatchObject({ reason: 'session_expired' })
  })

  it('[7.042] a session that is too old or made up proves nothing', async () => {
    const { sessionInfo } = await send()
    server.expireSessions()
    expect(await problemOf(firebase.verifyCode({ sessionInfo, code: lastCode() }))).toMatchObject({ text: 'SESSION_EXPIRED' })
    expect(await problemOf(firebase.verifyCode({ sessionInfo: 'made up', code: lastCode() }))).toEqual({
      reason: 'session_expired',
      text: 'INVALID_SESSION_INFO',
    })
  })

  it('trying code after code ends in a wait, even for the right one', async () => {
    const { sessionInfo } = await send()
    for (let attempt = 0; attempt < 5; attempt++) await problemOf(firebase.verifyCode({ sessionInfo, code: wrongCode() }))
    expect(await problemOf(firebase.verifyCode({ sessionInfo, code: lastCode() }))).toEqual({
      reason: 'too_many_attempts',
      text: 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts, please try later.',
    })
  })

  it('what is no phone, or comes without proof of a person, gets no code', async () => {
    const before = server.sent.length
    const { recaptchaToken } = server
    expect(await problemOf(firebase.sendCode({ phone: '+966', recaptchaToken }))).toMatchObject({ reason: 'invalid_phone' })
    expect(await problemOf(firebase.sendCode({ phone: PHONE }))).toMatchObject({ reason: 'captcha_failed' })
    expect(await problemOf(firebase.sendCode({ phone: PHONE, recaptchaToken: 'a robot' }))).toMatchObject({
      reason: 'captcha_failed',
    })
    expect(server.sent.length).toBe(before)
  })

  it('the site key for the proof of a person can be read', async () => {
    expect(await firebase.readRecaptchaKey()).toBe('stand-in-site-key')
  })

  it('a wrong key of ours is the operator’s to mend', async () => {
    const other = createIdentityToolkit({ apiKey: 'another', url: server.url })
    expect(await problemOf(other.readRecaptchaKey())).toMatchObject({ reason: 'not_set_up' })
    server.failNext({ status: 400, message: 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled.' })
    expect(await problemOf(send())).toMatchObject({ reason: 'not_set_up' })
    server.failNext({ status: 400, message: 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.' })
    expect(await problemOf(send())).toMatchObject({ reason: 'quota_exceeded' })
  })

  it('no answer, a page, and an answer of another form are told apart from a refusal', async () => {
    server.failNext({ status: 503 })
    expect(await problemOf(send())).toMatchObject({ reason: 'unreachable' })
    server.failNext({ status: 200 })
    expect(await problemOf(send())).toMatchObject({ reason: 'unreachable' })
    server.failNext({ status: 400, message: 'SOMETHING_NEW' })
    expect(await problemOf(send())).toEqual({ reason: 'refused', text: 'SOMETHING_NEW' })
    const nowhere = createIdentityToolkit({ apiKey: server.apiKey, url: 'http://127.0.0.1:9' })
    const problem = await problemOf(nowhere.readRecaptchaKey())
    expect(problem).toMatchObject({ reason: 'unreachable' })
    expect(JSON.stringify(problem)).not.toContain(server.apiKey)
  })

  it('is there when its key is set, at the address that is set', async () => {
    expect(createFirebase(readSettings({}))).toBeNull()
    const set = createFirebase(readSettings({ FIREBASE_API_KEY: server.apiKey, FIREBASE_URL: `${server.url}/` }))
    expect(await set?.readRecaptchaKey()).toBe('stand-in-site-key')
    expect(readSettings({}).FIREBASE_URL).toBe('https://identitytoolkit.googleapis.com')
  })
})
