import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone } from '#testing/shop/people.ts'
import {
  aPerson,
  askForCode,
  confirm,
  later,
  logInByCode,
  logInByPassword,
  ownerOf,
  step,
  wrongOf,
} from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { startTestApp } from '#testing/shop/test-app.ts'

const app = await startPatientApp()
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { otp_login_status: true })
})

const accountsOf = (phone: string) => app.api.db.selectFrom('customers').selectAll().where('phone', '=', phone).execute()
const verify = (phone: string, otp: string | number, more = {}) =>
  step(app, 'verify-phone', { otp, verification_type: 'phone', phone, login_type: 'otp', ...more })

describe('signing in by code', () => {
  it('[7.033, 7.038, 9.001, 4.047] a phone that nobody has gets a code, then the form, then an account', async () => {
    const phone = aPhone()
    const reply = await askForCode(app, phone)
    expect(reply.body).toMatchObject({ token: null, is_phone_verified: 0, login_type: 'otp', ticket: null })
    expect(reply.text).not.toContain(phone)
    expect(await app.messagesTo(phone)).toEqual([
      expect.stringMatching(/^\d{6} is your code for Medina\. It is valid for 5 minutes\. Do not share it with anyone\.$/),
    ])
    const { body } = await confirm(app, phone)
    expect(body).toMatchObject({ token: null, is_personal_info: 0, is_exist_user: null, phone, ticket: expect.any(String) })
    expect(await accountsOf(phone)).toEqual([])
    const named = await step(app, 'update-info', { ticket: body.ticket, name: 'Lina', login_type: 'otp' })
    const [account] = await accountsOf(phone)
    expect(await ownerOf(app, named.body.token)).toBe(account?.id)
    expect(account).toMatchObject({ f_name: 'Lina', phone_verified_at: expect.any(Date), login_medium: 'otp' })
  })

  it('such an account has no password, least of all its phone number', async () => {
    const phone = aPhone()
    const { body } = await logInByCode(app, phone)
    await step(app, 'update-info', { ticket: body.ticket, name: 'Lina', login_type: 'otp' })
    expect((await accountsOf(phone))[0]?.password_hash).toBeNull()
    for (const password of [phone, phone.slice(1), '']) {
      expect((await logInByPassword(app, phone, password)).body.token).toBeUndefined()
    }
  })

  it('[4.049] a phone that was confirmed before is let in at once', async () => {
    const { id, phone } = await aCustomer(app, { phone_verified_at: new Date() })
    const { body } = await logInByCode(app, phone ?? '')
    expect(body).toMatchObject({ is_personal_info: 1, is_exist_user: null, is_phone_verified: 1, ticket: null })
    expect(await ownerOf(app, body.token)).toBe(id)
  })

  it.each([
    ['spaces and a leading zero', (phone: string) => phone.replace('+966', '0').replace(/(\d{3})(\d{3})/, '$1 $2 ')],
    ['Arabic-Indic digits', (phone: string) => phone.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))],
    ['two zeros for the plus', (phone: string) => phone.replace('+', '00')],
    ['marks of direction', (phone: string) => `\u202a${phone}\u202c`],
  ])('[5.030, 9.011] reads a phone with %s', async (_, write) => {
    const { id, phone } = await aCustomer(app, { phone_verified_at: new Date() })
    const written = write(phone ?? '')
    expect((await askForCode(app, written)).status).toBe(200)
    const { body } = await verify(written, await app.codeFor(phone ?? ''))
    expect(await ownerOf(app, body.token)).toBe(id)
  })

  it('reads a code in Arabic-Indic digits, with spaces, or as a number', async () => {
    const arabic = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    for (const write of [arabic, (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, (code: string) => `\u200f${code}`]) {
      const phone = aPhone()
      await askForCode(app, phone)
      expect((await verify(phone, write(await app.codeFor(phone)))).status).toBe(200)
    }
    const phone = aPhone()
    let code = '0'
    // A number has no leading zero.
    while (code.startsWith('0')) {
      await askForCode(app, phone)
      code = await app.codeFor(phone)
      await later(app, 61)
    }
    expect((await verify(phone, Number(code))).status).toBe(200)
  })

  it.each([[''], ['1'], ['five'], ['+9665512345678901']])('[5.030, 8.007] refuses %j for a phone', async (phone) => {
    expect(refusalOf(await askForCode(app, phone))).toEqual([403, 'phone'])
  })

  it('[1.006] is closed where it is off', async () => {
    await setSwitches(app, { otp_login_status: false })
    const phone = aPhone()
    expect(refusalOf(await askForCode(app, phone))).toEqual([403, 'login_type'])
    expect(await app.messagesTo(phone)).toEqual([])
  })

  it('is closed to a blocked account', async () => {
    const { phone } = await aCustomer(app, { phone_verified_at: new Date(), status: false })
    expect(refusalOf(await logInByCode(app, phone ?? ''))).toEqual([403, 'auth-003'])
  })
})

describe('a code', () => {
  it.each([
    ['en', 'The code is incorrect'],
    ['ar', 'الرمز غير صحيح'],
  ])('[8.009] that is wrong is said to be so (%s)', async (language, sentence) => {
    const phone = aPhone()
    await askForCode(app, phone)
    const otp = wrongOf(await app.codeFor(phone))
    const body = { otp, verification_type: 'phone', phone, login_type: 'otp' }
    const reply = await step(app, 'verify-phone', body, { 'x-localization': language })
    expect(refusalOf(reply)).toEqual([403, 'otp'])
    expect(reply.body.errors?.[0]?.message).toBe(sentence)
  })

  it.each(['', '12345', '1234567', 'abcdef', '0', "' or 1=1 --"])('[9.001] is never %j', async (otp) => {
    const phone = aPhone()
    await askForCode(app, phone)
    expect(refusalOf(await verify(phone, otp))).toEqual([403, 'otp'])
  })

  it.each([[''], ['  '], [undefined]])('[5.016] that is empty (%j) says so, and is no try', async (otp) => {
    const phone = aPhone()
    await askForCode(app, phone)
    for (let round = 0; round < 6; round++) {
      const { status, body } = await verify(phone, otp as string)
      expect([status, body.errors]).toEqual([403, [{ code: 'otp', message: 'field is empty' }]])
    }
    expect((await confirm(app, phone)).status).toBe(200)
  })

  it('is promised to nobody where nothing can be sent', async () => {
    const silent = await startTestApp()
    await setSwitches(silent, { otp_login_status: true, phone_verification_status: true })
    expect(refusalOf(await step(silent, 'login', { login_type: 'otp', phone: aPhone() }))).toEqual([403, 'otp'])
    const { name, phone, email, password } = aPerson()
    const signedUp = await step(silent, 'sign-up', { name, phone, email, password, confirm_password: password })
    expect(refusalOf(signedUp)).toEqual([403, 'otp'])
    expect(await silent.api.db.selectFrom('customers').select('id').where('phone', '=', phone).execute()).toEqual([])
    await silent.close()
  })

  it('lives for five minutes', async () => {
    const [early, late] = [aPhone(), aPhone()]
    await askForCode(app, early)
    await askForCode(app, late)
    await later(app, 290)
    expect((await confirm(app, early)).status).toBe(200)
    await later(app, 11)
    const expired = await confirm(app, late)
    expect(refusalOf(expired)).toEqual([403, 'otp_expired'])
    expect(expired.body.errors?.[0]?.message).toBe('The code has expired')
  })

  it('is good once', async () => {
    const phone = aPhone()
    await logInByCode(app, phone)
    expect(refusalOf(await confirm(app, phone))).toEqual([403, 'otp_expired'])
  })

  it.each(['phone', 'email'])('of a %s can be tried five times; the sixth is not looked at', async (channel) => {
    await setSwitches(app, { [`${channel}_verification_status`]: true })
    const person = aPerson()
    await step(app, 'sign-up', { ...person })
    const contact = channel === 'phone' ? person.phone : person.email
    const code = await app.codeFor(contact)
    const enter = (otp: string) =>
      step(app, 'verify-phone', { otp, verification_type: channel, [channel]: contact, login_type: 'manual' })
    for (let round = 0; round < 5; round++) expect(refusalOf(await enter(wrongOf(code)))).toEqual([403, 'otp'])
    expect(refusalOf(await enter(code))).toEqual([405, 'otp_temp_blocked'])
    expect(refusalOf(await enter(code))).toEqual([405, 'otp_temp_blocked'])
    await later(app, 61)
    await logInByPassword(app, person.email, person.password)
    expect((await confirm(app, contact, { login_type: 'manual' })).body.token).not.toBeNull()
  })

  it('[9.002, 4.055] is not sent again within 60 seconds, and the answer says how long to wait', async () => {
    const phone = aPhone()
    await askForCode(app, phone)
    await later(app, 20)
    const early = await askForCode(app, phone)
    expect(refusalOf(early)).toEqual([405, 'otp'])
    expect(early.body.retry_after).toBe(40)
    expect(early.body.errors?.[0]?.message).toBe('Please try again in 40 seconds.')
    const first = await app.codeFor(phone)
    await later(app, 41)
    expect((await askForCode(app, phone)).status).toBe(200)
    expect(await app.messagesTo(phone)).toHaveLength(2)
    // One live code per contact.
    if ((await app.codeFor(phone)) !== first) expect(refusalOf(await verify(phone, first))).toEqual([403, 'otp'])
    expect((await confirm(app, phone)).status).toBe(200)
  })

  it('of one contact or one purpose opens nothing of another', async () => {
    const { phone } = await aCustomer(app, { phone_verified_at: new Date() })
    const other = aPhone()
    await askForCode(app, phone ?? '')
    await askForCode(app, other)
    expect((await verify(phone ?? '', await app.codeFor(other))).status).toBe(403)
    const signIn = await app.codeFor(phone ?? '')
    const reset = { verification_method: 'phone', phone, reset_token: signIn }
    expect(refusalOf(await step(app, 'verify-token', reset))).toEqual([403, 'otp_expired'])
    await step(app, 'forgot-password', { verification_method: 'phone', phone })
    const code = await app.codeFor(phone ?? '')
    expect(refusalOf(await verify(phone ?? '', code))).toEqual([403, 'otp'])
  })

  it('is in no table once it has left, and in none as it is', async () => {
    const phone = aPhone()
    await askForCode(app, phone)
    const code = await app.codeFor(phone)
    const rows = [
      ...(await app.api.db.selectFrom('codes').selectAll().where('contact', '=', phone).execute()),
      ...(await app.api.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', phone).execute()),
    ]
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => Object.values(row).map(String).join(' ')).join(' ')).not.toContain(code)
  })

  it('is 123456 in the demo, and there only', async () => {
    const phone = aPhone()
    await askForCode(app, phone)
    expect(refusalOf(await verify(phone, '123456'))).toEqual([403, 'otp'])
    const demo = await startTestApp({ settings: { DEMO: true } })
    await setSwitches(demo, { otp_login_status: true })
    await askForCode(demo, phone)
    expect(
      (await step(demo, 'verify-phone', { otp: '123456', verification_type: 'phone', phone, login_type: 'otp' })).status,
    ).toBe(200)
    await demo.close()
  })
})
