import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone, bearer } from '#testing/shop/people.ts'
import {
  aPerson,
  aSocialLogin,
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

const app = await startPatientApp()
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { otp_login_status: true })
})

const accountsOf = (phone: string) => app.api.db.selectFrom('customers').selectAll().where('phone', '=', phone).execute()
const verify = (phone: string, otp: string | number, more = {}) =>
  step(app, 'verify-phone', { otp, verification_type: 'phone', phone, login_type: 'otp', ...more })

describe('"Is It You?"', () => {
  it('[4.048, 3.017] is asked about an account whose phone nobody had confirmed', async () => {
    const { id, phone } = await aCustomer(app, { f_name: 'Omar', l_name: 'Al Najjar', image: null })
    const { body } = await logInByCode(app, phone ?? '')
    expect(body).toMatchObject({
      token: null,
      is_exist_user: { id, name: 'Omar Al Najjar', image: null },
      ticket: expect.any(String),
    })
  })

  it('[4.048] "yes" lets in, and voids whatever password and sessions the account had', async () => {
    const omar = await aCustomer(app, { password_hash: 'of somebody' })
    const { body } = await logInByCode(app, omar.phone ?? '')
    const yes = await step(app, 'login', { login_type: 'otp', phone: omar.phone, verified: 'yes', ticket: body.ticket })
    expect(await ownerOf(app, yes.body.token)).toBe(omar.id)
    expect(await ownerOf(app, omar.token)).toBeNull()
    // The code could have been the answer too; it is used up now.
    expect(refusalOf(await confirm(app, omar.phone ?? ''))).toEqual([403, 'otp_expired'])
    expect(await accountsOf(omar.phone ?? '')).toMatchObject([{ password_hash: null, phone_verified_at: expect.any(Date) }])
  })

  it.each([[{}], [{ phone_verification_status: true, email_verification_status: true }]])(
    'after "no" the old account keeps its password, and the phone is the new one’s (%j)',
    async (switches) => {
      const person = aPerson()
      await step(app, 'sign-up', { ...person })
      await setSwitches(app, switches)
      const { body } = await logInByCode(app, person.phone)
      const no = await step(app, 'login', { login_type: 'otp', phone: person.phone, verified: 'no', ticket: body.ticket })
      expect(no.body).toMatchObject({ token: null, is_personal_info: 0, is_exist_user: null, phone: person.phone })
      const named = await step(app, 'update-info', { ticket: no.body.ticket, name: 'Somebody', login_type: 'otp' })
      const [old, fresh] = (await accountsOf(person.phone)).toSorted((a, b) => a.id - b.id)
      expect(await ownerOf(app, named.body.token)).toBe(fresh?.id)
      expect(old).toMatchObject({ phone_contested: true, phone_verified_at: null })
      for (const contact of [person.phone, person.email]) {
        const back = await logInByPassword(app, contact, person.password)
        // If e-mails are confirmed, the account's own e-mail gets a code, but never a phone that belongs to another account.
        if (Object.keys(switches).length > 0)
          expect(back.body).toMatchObject({ token: null, is_email_verified: 0, is_phone_verified: 1 })
        else expect(await ownerOf(app, back.body.token)).toBe(old?.id)
      }
      expect(await ownerOf(app, (await logInByCode(app, person.phone)).body.token)).toBe(fresh?.id)
    },
  )

  it('with only phones confirmed, the old account’s password lets in although its phone is another’s', async () => {
    const person = aPerson()
    await step(app, 'sign-up', { ...person })
    await setSwitches(app, { phone_verification_status: true })
    const { body } = await logInByCode(app, person.phone)
    const no = await step(app, 'login', { login_type: 'otp', phone: person.phone, verified: 'no', ticket: body.ticket })
    await step(app, 'update-info', { ticket: no.body.ticket, name: 'Somebody', login_type: 'otp' })
    const back = await logInByPassword(app, person.email, person.password)
    expect(await ownerOf(app, back.body.token)).not.toBeNull()
  })

  it('[4.048] clients without tickets answer with phone and code once more', async () => {
    for (const verified of ['yes', '1'] as const) {
      const { id, phone } = await aCustomer(app)
      const { body: reply } = await logInByCode(app, phone ?? '')
      expect(reply.is_exist_user?.id).toBe(id)
      const otp = await app.codeFor(phone ?? '')
      const { body } = await step(app, 'login', { login_type: 'otp', phone, otp, verified })
      expect(await ownerOf(app, body.token)).toBe(id)
      expect(refusalOf(await verify(phone ?? '', otp))).toEqual([403, 'otp_expired'])
    }
    const { phone } = await aCustomer(app)
    expect(refusalOf(await step(app, 'login', { login_type: 'otp', phone, verified: 'no' }))).toEqual([403, 'otp'])
    await askForCode(app, phone ?? '')
    const wrong = wrongOf(await app.codeFor(phone ?? ''))
    expect(refusalOf(await step(app, 'login', { login_type: 'otp', phone, otp: wrong, verified: 'yes' }))).toEqual([403, 'otp'])
    const otp = await app.codeFor(phone ?? '')
    const { body } = await step(app, 'login', { login_type: 'otp', phone, otp, verified: '0' })
    expect(body).toMatchObject({ token: null, is_personal_info: 0 })
  })

  it('whoever has the phone that another one mistyped does not get an account whose e-mail was confirmed', async () => {
    const { id, phone, email, token } = await aCustomer(app, { email_verified_at: new Date() })
    const { body } = await logInByCode(app, phone ?? '')
    const yes = await step(app, 'login', { login_type: 'otp', phone, verified: 'yes', ticket: body.ticket })
    expect(yes.body).toMatchObject({ token: null, is_email_verified: 0, ticket: expect.any(String) })
    expect(yes.text).not.toContain(email)
    expect(await ownerOf(app, token)).toBe(id)
    // A person with both contacts proves it by the code that the e-mail received.
    const done = await confirm(app, email ?? '', { ticket: yes.body.ticket })
    expect(await ownerOf(app, done.body.token)).toBe(id)
    expect(await accountsOf(phone ?? '')).toMatchObject([{ phone_verified_at: expect.any(Date) }])
  })

  it('"yes" to an account that only a provider opens leads to the provider', async () => {
    const { id, phone } = await aCustomer(app, { email: null })
    await aSocialLogin(app, id)
    // Entering the code by another method leads to the same question: otherwise the person who opened the account would share it.
    await askForCode(app, phone ?? '')
    const { body } = await confirm(app, phone ?? '', { login_type: 'manual' })
    expect(body).toMatchObject({ token: null, is_exist_user: { id } })
    const yes = await step(app, 'login', { login_type: 'otp', phone, verified: 'yes', ticket: body.ticket })
    expect(refusalOf(yes)).toEqual([403, 'auth-004'])
    // The person can still answer "no".
    const no = await step(app, 'login', { login_type: 'otp', phone, verified: 'no', ticket: body.ticket })
    expect(no.body).toMatchObject({ is_personal_info: 0 })
  })

  it('"yes" to a blocked account stays outside', async () => {
    const { phone } = await aCustomer(app, { status: false })
    const { body } = await logInByCode(app, phone ?? '')
    const yes = await step(app, 'login', { login_type: 'otp', phone, verified: 'yes', ticket: body.ticket })
    expect(refusalOf(yes)).toEqual([403, 'auth-003'])
  })

  it('an answer that comes after the account has got another phone opens nothing of it', async () => {
    const lina = await aCustomer(app)
    const mistyped = lina.phone ?? ''
    const { body } = await logInByCode(app, mistyped)
    const update = { name: 'Lina', email: lina.email, phone: aPhone() }
    expect((await app.post('/api/v1/customer/update-profile', update, bearer(lina.token))).status).toBe(200)
    const yes = await step(app, 'login', { login_type: 'otp', phone: mistyped, verified: 'yes', ticket: body.ticket })
    expect(yes.body).toMatchObject({ token: null, is_personal_info: 0, is_exist_user: null })
    expect(await ownerOf(app, lina.token)).toBe(lina.id)
  })
})

describe('a ticket', () => {
  it('is good for ten minutes, once, and for its own step', async () => {
    const { phone } = await aCustomer(app)
    const { body } = await logInByCode(app, phone ?? '')
    const answer = (ticket: string | null) => step(app, 'login', { login_type: 'otp', phone, verified: 'yes', ticket })
    // A ticket for the question is not accepted for the form or for a code.
    const form = await step(app, 'update-info', { ticket: body.ticket, name: 'Lina', login_type: 'otp' })
    expect(refusalOf(form)).toEqual([403, 'ticket'])
    expect(refusalOf(await verify(phone ?? '', '123456', { ticket: body.ticket }))).toEqual([403, 'ticket'])
    expect((await answer(body.ticket)).status).toBe(200)
    expect(refusalOf(await answer(body.ticket))).toEqual([403, 'ticket'])
    expect(refusalOf(await answer('made up'))).toEqual([403, 'ticket'])

    const other = await aCustomer(app)
    const late = await logInByCode(app, other.phone ?? '')
    await later(app, 601)
    expect(refusalOf(await answer(late.body.ticket))).toEqual([403, 'ticket'])
  })

  it('opens what its own step showed, whatever contact is sent beside it', async () => {
    const [lina, omar] = [await aCustomer(app), await aCustomer(app)]
    const { body } = await logInByCode(app, omar.phone ?? '')
    const yes = await step(app, 'login', { login_type: 'otp', phone: lina.phone, verified: 'yes', ticket: body.ticket })
    expect(await ownerOf(app, yes.body.token)).toBe(omar.id)
  })

  it('is kept as its hash only', async () => {
    const { phone } = await aCustomer(app)
    const { body } = await logInByCode(app, phone ?? '')
    expect(JSON.stringify(await app.api.db.selectFrom('tickets').selectAll().execute())).not.toContain(body.ticket)
  })
})
