import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, PASSWORD, type TestCustomer } from '#testing/shop/people.ts'
import { confirm, logInByPassword, ownerOf, step } from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'

const app = await startPatientApp()
beforeEach(() => resetSwitches(app))

const mail = (customer: TestCustomer) => customer.email ?? ''

describe('signing in by password', () => {
  it('[7.033, 3.017, 4.001, 4.049, 6.001] answers a token that is the account, by e-mail and by phone', async () => {
    const lina = await aCustomerWithPassword(app)
    for (const contact of [lina.email, lina.phone]) {
      const { status, body } = await logInByPassword(app, contact ?? '', PASSWORD)
      expect([status, await ownerOf(app, body.token)]).toEqual([200, lina.id])
      expect(body).toMatchObject({ is_personal_info: 1, is_exist_user: null, is_phone_verified: 1, is_email_verified: 1 })
    }
  })

  it.each([
    ['the e-mail in other letters', ({ email }: TestCustomer) => email?.toUpperCase()],
    ['spaces around it', ({ email }: TestCustomer) => `  ${email} `],
    ['the national form', ({ phone }: TestCustomer) => phone?.replace('+966', '0')],
    ['a plus before the national form', ({ phone }: TestCustomer) => phone?.replace('+966', '+0')],
    ['no plus', ({ phone }: TestCustomer) => phone?.replace('+966', '00966 ')],
    [
      'Arabic-Indic digits',
      ({ phone }: TestCustomer) => phone?.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
    ],
  ])('[5.028, 5.037, 3.018] reads %s, whatever field_type says', async (_, write) => {
    const lina = await aCustomerWithPassword(app)
    const { body } = await logInByPassword(app, write(lina) ?? '', PASSWORD, { field_type: 'invalid', type: 'invalid' })
    expect(await ownerOf(app, body.token)).toBe(lina.id)
  })

  it('takes the same letters from another keyboard for the same password, and others not', async () => {
    const lina = await aCustomerWithPassword(app)
    const wide = PASSWORD.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    expect((await logInByPassword(app, mail(lina), wide)).status).toBe(200)
    expect((await logInByPassword(app, mail(lina), PASSWORD.toUpperCase())).status).toBe(401)
    expect((await logInByPassword(app, mail(lina), ` ${PASSWORD}`)).status).toBe(401)
  })

  it('[8.007] a wrong password, an unknown account and one without a password are answered alike', async () => {
    const lina = await aCustomerWithPassword(app)
    const without = await aCustomerWithPassword(app, { password_hash: null })
    const answers = [
      await logInByPassword(app, mail(lina), 'another one'),
      await logInByPassword(app, 'nobody@mail.example', PASSWORD),
      await logInByPassword(app, '+966550000999', PASSWORD),
      await logInByPassword(app, mail(without), PASSWORD),
      await logInByPassword(app, mail(lina), 'x'.repeat(1000)),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([401, answers[0]?.text])
    expect(refusalOf(answers[0] ?? { status: 0, body: null, text: '', headers: {} })).toEqual([401, 'auth-001'])
    expect(answers[0]?.body.errors?.[0]?.message).toBe('Email, phone or password is incorrect.')
  })

  it.each([
    ['', PASSWORD, ['email_or_phone'], 'Must be a valid email or phone number'],
    ['lina', PASSWORD, ['email_or_phone'], 'Must be a valid email or phone number'],
    ['055', PASSWORD, ['email_or_phone'], 'Must be a valid email or phone number'],
    [`${'x'.repeat(287)}@mail.example`, PASSWORD, ['email_or_phone'], 'Must be a valid email or phone number'],
    ['lina@mail.example', '', ['password'], 'Password is required'],
    ['lina', '', ['email_or_phone', 'password'], 'Must be a valid email or phone number'],
  ])('[5.028, 5.029] refuses %j with %j', async (contact, password, codes, sentence) => {
    const reply = await logInByPassword(app, contact, password)
    expect(refusalOf(reply)).toEqual([403, ...codes])
    expect(reply.body.errors?.[0]?.message).toBe(sentence)
  })

  it.each([[{}], [{ login_type: 'magic' }], [{ login_type: 'manual' }], [null], [[]]])('refuses %j for a body', async (body) => {
    expect((await step(app, 'login', body)).status).toBe(403)
  })

  it('tells that an account is blocked only to whom it belongs', async () => {
    const lina = await aCustomerWithPassword(app, { status: false })
    expect(refusalOf(await logInByPassword(app, mail(lina), PASSWORD))).toEqual([403, 'auth-003'])
    expect(refusalOf(await logInByPassword(app, mail(lina), 'another one'))).toEqual([401, 'auth-001'])
  })

  it('[1.006] is closed where it is off', async () => {
    const lina = await aCustomerWithPassword(app)
    await setSwitches(app, { manual_login_status: false })
    expect(refusalOf(await logInByPassword(app, mail(lina), PASSWORD))).toEqual([403, 'login_type'])
  })

  it('[4.047, 7.037] an account without a name is asked for it first', async () => {
    const lina = await aCustomerWithPassword(app, { f_name: null, l_name: null })
    const { body } = await logInByPassword(app, mail(lina), PASSWORD)
    expect(body).toMatchObject({ token: null, is_personal_info: 0, email: lina.email })
    const named = await step(app, 'update-info', { ticket: body.ticket, name: 'Lina', login_type: 'manual' })
    expect(await ownerOf(app, named.body.token)).toBe(lina.id)
  })
})

describe('where contacts are confirmed', () => {
  const proven = (channel: 'phone' | 'email') => ({ [`${channel}_verified_at`]: new Date() })

  it.each([
    { phone: true, email: false, has: [], asks: 'phone' },
    { phone: false, email: true, has: [], asks: 'email' },
    { phone: true, email: true, has: [], asks: 'phone' },
    { phone: true, email: true, has: ['phone'], asks: null },
    // One proven contact is enough to sign in.
    { phone: true, email: true, has: ['email'], asks: null },
    { phone: true, email: false, has: ['email'], asks: 'phone' },
    { phone: false, email: true, has: ['phone'], asks: 'email' },
    { phone: false, email: false, has: [], asks: null },
  ] as const)(
    '[4.050] phones $phone, e-mails $email, confirmed before: $has — asks for $asks',
    async ({ phone, email, has, asks }) => {
      await setSwitches(app, { phone_verification_status: phone, email_verification_status: email })
      const lina = await aCustomerWithPassword(app, Object.assign({}, ...has.map(proven)))
      const { body, text } = await logInByPassword(app, mail(lina), PASSWORD)
      expect([body.is_phone_verified, body.is_email_verified]).toEqual([asks === 'phone' ? 0 : 1, asks === 'email' ? 0 : 1])
      if (asks === null) return expect(await ownerOf(app, body.token)).toBe(lina.id)
      expect(body).toMatchObject({ token: null, ticket: expect.any(String) })
      // A caller who knows the password sees only a masked destination of the code.
      expect(text).not.toContain(lina[asks])
      const done = await confirm(app, lina[asks] ?? '', { ticket: body.ticket, login_type: 'manual' })
      expect(await ownerOf(app, done.body.token)).toBe(lina.id)
    },
  )

  it('a code without its ticket opens no account of which the other contact was confirmed', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const lina = await aCustomerWithPassword(app, proven('email'))
    await logInByPassword(app, mail(lina), PASSWORD)
    const { body } = await confirm(app, lina.phone ?? '', { login_type: 'manual' })
    expect(body).toMatchObject({ token: null, is_exist_user: { id: lina.id } })
  })

  it('a ticket opens nothing once its phone has become another’s', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const lina = await aCustomerWithPassword(app)
    const { body } = await logInByPassword(app, mail(lina), PASSWORD)
    await app.api.db.updateTable('customers').set({ phone_contested: true }).where('id', '=', lina.id).execute()
    expect(refusalOf(await confirm(app, lina.phone ?? '', { ticket: body.ticket }))).toEqual([403, 'ticket'])
  })
})
