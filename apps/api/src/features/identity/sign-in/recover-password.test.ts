import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aCustomerWithPassword, PASSWORD, type TestCustomer } from '#testing/shop/people.ts'
import { aSocialLogin, later, logInByPassword, ownerOf, step, wrongOf } from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { maskEmail, maskPhone } from '#lib/text/phone.ts'

const app = await startPatientApp()
beforeEach(() => resetSwitches(app))

type Channel = 'phone' | 'email'

const NEW = 'eight lanterns glow'
const both = { phone_verified_at: new Date(), email_verified_at: new Date() }
const by = (channel: Channel, contact: string | null) => ({ verification_method: channel, [channel]: contact })
const recover = (channel: Channel, contact: string | null) => step(app, 'forgot-password', by(channel, contact))
const check = (channel: Channel, contact: string | null, reset_token: string) =>
  step(app, 'verify-token', { ...by(channel, contact), reset_token })
const reset = (channel: Channel, contact: string | null, reset_token: string, more: Record<string, unknown> = {}) =>
  step(app, 'reset-password', { ...by(channel, contact), reset_token, password: NEW, confirm_password: NEW, ...more })

/** Requests a code, and returns it from the outbox. */
async function aResetCode(customer: TestCustomer, channel: Channel = 'phone'): Promise<string> {
  const { status, text } = await recover(channel, customer[channel])
  if (status !== 200) throw new Error(`forgot-password answered ${status}: ${text}`)
  return app.codeFor(customer[channel] ?? '')
}

describe('a forgotten password', () => {
  it.each(['phone', 'email'] as const)(
    '[4.053, 7.039, 7.040, 7.041, 8.008] is replaced with a code by %s, and all sessions end',
    async (channel) => {
      const lina = await aCustomerWithPassword(app, both)
      const reply = await recover(channel, lina[channel])
      const to = channel === 'email' ? maskEmail(lina.email ?? '') : maskPhone(lina.phone ?? '')
      const sent = { by: channel === 'email' ? 'email' : 'sms', to }
      expect([reply.status, reply.body]).toEqual([200, { message: 'The code is on its way.', code_sent: sent }])
      const code = await app.codeFor(lina[channel] ?? '')
      expect((await app.messagesTo(lina[channel] ?? '')).at(-1)).toContain(`${code} is your code for a new password at Medina.`)
      expect((await check(channel, lina[channel], code)).body).toEqual({ message: 'The code is correct.' })
      const done = await reset(channel, lina[channel], code)
      expect([done.status, done.body]).toEqual([200, { message: 'Password changed successfully.' }])
      expect(await ownerOf(app, lina.token)).toBeNull()
      expect((await logInByPassword(app, lina.email ?? '', PASSWORD)).status).toBe(401)
      expect(await ownerOf(app, (await logInByPassword(app, lina.email ?? '', NEW)).body.token)).toBe(lina.id)
    },
  )

  it('its code is good for five minutes, five tries, and one password', async () => {
    const [used, tried, late] = [
      await aCustomerWithPassword(app, both),
      await aCustomerWithPassword(app, both),
      await aCustomerWithPassword(app, both),
    ]
    const code = await aResetCode(used)
    expect((await reset('phone', used.phone, code)).status).toBe(200)
    expect(refusalOf(await reset('phone', used.phone, code))).toEqual([403, 'otp_expired'])
    expect(refusalOf(await check('phone', used.phone, code))).toEqual([403, 'otp_expired'])

    const second = await aResetCode(tried)
    for (const send of [check, reset, check, reset, check]) {
      expect(refusalOf(await send('phone', tried.phone, wrongOf(second)))).toEqual([403, 'otp'])
    }
    expect(refusalOf(await reset('phone', tried.phone, second))).toEqual([405, 'otp_temp_blocked'])

    const third = await aResetCode(late)
    await later(app, 301)
    expect(refusalOf(await reset('phone', late.phone, third))).toEqual([403, 'otp_expired'])
    for (const customer of [tried, late]) expect(await ownerOf(app, customer.token)).toBe(customer.id)
  })

  it('looking at a right code wears it out no more than it helps', async () => {
    const lina = await aCustomerWithPassword(app, both)
    const code = await aResetCode(lina)
    for (let round = 0; round < 8; round++) expect((await check('phone', lina.phone, code)).status).toBe(200)
    expect((await reset('phone', lina.phone, code)).status).toBe(200)
  })

  it('of one customer is not opened by the code of another', async () => {
    const [lina, omar] = [await aCustomerWithPassword(app, both), await aCustomerWithPassword(app, both)]
    const code = await aResetCode(omar)
    expect(refusalOf(await reset('phone', lina.phone, code))).toEqual([403, 'otp_expired'])
    await recover('phone', lina.phone)
    expect(refusalOf(await reset('phone', lina.phone, code))).toEqual([403, 'otp'])
    // A code for the other channel, or for signing in, is not accepted either.
    expect(refusalOf(await reset('email', omar.email, code))).toEqual([403, 'otp_expired'])
    await setSwitches(app, { otp_login_status: true })
    await step(app, 'login', { login_type: 'otp', phone: omar.phone })
    expect(refusalOf(await reset('phone', omar.phone, await app.codeFor(omar.phone ?? '')))).toEqual([403, 'otp'])
  })

  it('[4.054, 9.002] its code is not sent again within 60 seconds', async () => {
    const lina = await aCustomerWithPassword(app, both)
    await recover('email', lina.email)
    const early = await recover('email', lina.email)
    expect(refusalOf(early)).toEqual([405, 'otp'])
    expect(early.body.retry_after).toBe(60)
    await later(app, 61)
    expect((await recover('email', lina.email)).status).toBe(200)
  })

  it.each([
    ['phone', '', 'phone', 'phone number required'],
    ['phone', '12345', 'phone', 'Please enter a valid phone number.'],
    ['phone', null, 'phone', 'phone number required'],
    ['email', '', 'email', 'Email is required'],
    ['email', 'lina@', 'email', 'Must be a valid email'],
  ] as const)('[5.025, 5.026, 9.010] by %s refuses %j', async (channel, contact, code, sentence) => {
    const reply = await recover(channel, contact)
    expect(refusalOf(reply)).toEqual([403, code])
    expect(reply.body.errors?.[0]?.message).toBe(sentence)
  })

  it('[9.010] reads the national form of ten digits, and an e-mail in other letters', async () => {
    const lina = await aCustomerWithPassword(app, both)
    const national = lina.phone?.replace('+966', '0') ?? ''
    expect(national).toHaveLength(10)
    expect((await recover('phone', national)).status).toBe(200)
    expect((await reset('phone', national, await app.codeFor(lina.phone ?? ''))).status).toBe(200)
    expect((await recover('email', lina.email?.toUpperCase() ?? '')).status).toBe(200)
  })

  it.each([
    ['12345', '12345', ['password'], 'Password must be at least 6 characters'],
    ['', '', ['password'], 'Password is required'],
    ['password1', 'password1', ['password'], 'This password is too common and easy to guess. Please choose another one.'],
    [NEW, 'another one', ['confirm_password'], 'Passwords must match'],
  ])('[5.027, 9.008] refuses %j with %j for a new one', async (password, confirm_password, codes, sentence) => {
    const lina = await aCustomerWithPassword(app, both)
    const code = await aResetCode(lina)
    const reply = await reset('phone', lina.phone, code, { password, confirm_password })
    expect(refusalOf(reply)).toEqual([403, ...codes])
    expect(reply.body.errors?.[0]?.message).toBe(sentence)
    // The refused attempt did not use up the code.
    expect((await reset('phone', lina.phone, code)).status).toBe(200)
  })

  it('[8.008] of nobody is not sent for', async () => {
    expect(refusalOf(await recover('phone', '+966550000998'))).toEqual([404, 'not-found'])
    const reply = await recover('email', 'nobody@mail.example')
    expect(reply.body.errors).toEqual([{ code: 'not-found', message: 'There is no account with this email.' }])
  })

  it('of a blocked account stays what it is, from the first step to the last', async () => {
    const lina = await aCustomerWithPassword(app, both)
    const code = await aResetCode(lina)
    await app.api.db.updateTable('customers').set({ status: false }).where('id', '=', lina.id).execute()
    expect(refusalOf(await recover('email', lina.email))).toEqual([403, 'auth-003'])
    expect(refusalOf(await reset('phone', lina.phone, code))).toEqual([403, 'auth-003'])
  })

  it('is not replaced by the phone that was only typed beside a confirmed e-mail', async () => {
    const lina = await aCustomerWithPassword(app, { email_verified_at: new Date() })
    const reply = await recover('phone', lina.phone)
    expect(refusalOf(reply)).toEqual([403, 'otp'])
    expect(reply.body.errors?.[0]?.message).toContain('Please use its email.')
    expect(await app.messagesTo(lina.phone ?? '')).toEqual([])
    expect((await recover('email', lina.email)).status).toBe(200)
  })

  it('of an account that somebody’s provider opens is not set by whose phone they typed: both would be in it', async () => {
    const stranger = await aCustomer(app, { email: null })
    await aSocialLogin(app, stranger.id)
    const reply = await recover('phone', stranger.phone)
    expect(refusalOf(reply)).toEqual([403, 'auth-004'])
    expect(await app.messagesTo(stranger.phone ?? '')).toEqual([])
    await app.api.db.updateTable('customers').set({ phone_verified_at: new Date() }).where('id', '=', stranger.id).execute()
    await later(app, 61)
    expect((await recover('phone', stranger.phone)).status).toBe(200)
  })

  it('is not replaced through a contact that was confirmed elsewhere between code and password', async () => {
    const lina = await aCustomerWithPassword(app)
    const code = await aResetCode(lina)
    await app.api.db.updateTable('customers').set({ email_verified_at: new Date() }).where('id', '=', lina.id).execute()
    expect(refusalOf(await reset('phone', lina.phone, code))).toEqual([403, 'otp'])
    expect(await ownerOf(app, lina.token)).toBe(lina.id)
  })

  it('[4.050] with its code the contact is confirmed, so that the new password lets in', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const lina = await aCustomerWithPassword(app)
    await reset('phone', lina.phone, await aResetCode(lina))
    expect(await ownerOf(app, (await logInByPassword(app, lina.phone ?? '', NEW)).body.token)).toBe(lina.id)
  })

  it('[3.021] cannot be replaced where nothing can be sent', async () => {
    const silent = await startTestApp()
    const lina = await aCustomerWithPassword(silent, both)
    for (const channel of ['phone', 'email'] as const) {
      expect(refusalOf(await step(silent, 'forgot-password', by(channel, lina[channel])))).toEqual([403, 'otp'])
    }
    await silent.close()
  })
})
