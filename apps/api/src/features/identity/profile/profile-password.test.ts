import { afterEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import {
  aCustomer,
  aCustomerWithPassword,
  aPhone,
  aSession,
  bearer,
  isGoodToken,
  PASSWORD,
  type TestCustomer,
} from '#testing/shop/people.ts'
import { logInByPassword } from '#testing/shop/sign-in.ts'
import { startProfileApp } from '#testing/shop/test-sign-in.ts'

const { app, update, read, confirmAll } = await startProfileApp()
afterEach(() => resetSwitches(app))

/** The time contacts were proven, for accounts that have proven ones. */
const proven = { phone_verified_at: new Date('2026-03-01'), email_verified_at: new Date('2026-03-01') }

describe('[5.005] a new password', () => {
  const NEW = 'eight sails home'
  const change = (customer: TestCustomer, more: Record<string, unknown> = {}) =>
    update(customer, {
      button_type: 'change_password',
      current_password: PASSWORD,
      password: NEW,
      confirm_password: NEW,
      ...more,
    })
  const isGood = (token: string | undefined) => isGoodToken(app, token)

  it('takes the place of the old one', async () => {
    const customer = await aCustomerWithPassword(app)
    expect((await change(customer)).status).toBe(200)
    expect((await logInByPassword(app, customer.email ?? '', PASSWORD)).status).toBe(401)
    expect((await logInByPassword(app, customer.email ?? '', NEW)).status).toBe(200)
  })

  it('ends every other session and gives this one a new token', async () => {
    const customer = await aCustomerWithPassword(app)
    const phone = await aSession(app, customer.id)
    const stranger = await aCustomer(app)
    const { body } = await change(customer)
    expect(body).toEqual({ message: 'Updated successfully.', token: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await Promise.all([customer.token, phone, body.token, stranger.token].map(isGood))).toEqual([false, false, true, true])
    const sessions = await app.get<unknown[]>('/api/v1/customer/sessions', bearer(body.token ?? ''))
    expect(sessions.body).toHaveLength(1)
  })

  it.each([undefined, null, '', 'not mine at all'])('wants the current one: %j is not enough', async (current_password) => {
    const customer = await aCustomerWithPassword(app)
    const phone = await aSession(app, customer.id)
    const refused = await change(customer, { current_password })
    expect(refusalOf(refused)).toEqual([403, 'current_password'])
    expect(messagesOf(refused)).toEqual([
      current_password === 'not mine at all' ? 'The current password is incorrect.' : 'Please enter your current password.',
    ])
    expect(await Promise.all([customer.token, phone].map(isGood))).toEqual([true, true])
    expect((await logInByPassword(app, customer.email ?? '', PASSWORD)).status).toBe(200)
  })

  it('is guarded against guessing the current one', async () => {
    const customer = await aCustomerWithPassword(app)
    const { SIGN_IN_TRIES_PER_HOUR } = app.api.settings
    for (let tries = 0; tries < SIGN_IN_TRIES_PER_HOUR; tries++) await change(customer, { current_password: 'a guess' })
    expect(refusalOf(await change(customer))).toEqual([429, 'sign_in'])
  })

  it('is the first of an account that signs in by code: a borrowed device is not enough, a code must be shown', async () => {
    const customer = await aCustomer(app, { ...proven, login_medium: 'otp' })
    const reply = await change(customer, { current_password: undefined })
    expect(reply.body).toMatchObject({ otp_send: true, verification_on: 'phone', verification_medium: 'SMS' })
    expect((await logInByPassword(app, customer.email ?? '', NEW)).status).toBe(401)
    const code = await app.codeFor(customer.phone ?? '')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(refusalOf(await change(customer, { otp: wrong, verification_on: 'phone' }))).toEqual([403, 'otp'])
    const set = await change(customer, { otp: code, verification_on: 'phone' })
    expect(set.status).toBe(200)
    expect((await logInByPassword(app, customer.email ?? '', NEW)).status).toBe(200)
  })

  it('is told to its owner, and so is another contact', async () => {
    const customer = await aCustomerWithPassword(app, { email_verified_at: new Date('2026-03-01') })
    const { body } = await change(customer)
    expect((await app.messagesTo(customer.email ?? '')).at(-1)).toContain('The password of your account at Medina was changed.')
    expect((await update({ headers: bearer(body.token ?? '') }, { phone: aPhone() })).status).toBe(200)
    expect((await app.messagesTo(customer.email ?? '')).at(-1)).toContain(
      'A phone number or an email address was added to your account at Medina',
    )
  })

  it('and a new e-mail of an account without one are confirmed one after the other', async () => {
    await confirmAll()
    const customer = await aCustomer(app, { phone_verified_at: new Date('2026-03-01'), login_medium: 'otp', email: null })
    const form = { email: 'first@mail.example', password: NEW, confirm_password: NEW }
    expect((await update(customer, form)).body).toMatchObject({ otp_send: true, verification_on: 'email' })
    const byMail = { ...form, otp: await app.codeFor(form.email), verification_on: 'email' }
    expect((await update(customer, byMail)).body).toMatchObject({ otp_send: true, verification_on: 'phone' })
    expect((await logInByPassword(app, form.email, NEW)).status).toBe(401)
    const byPhone = { ...form, otp: await app.codeFor(customer.phone ?? ''), verification_on: 'phone' }
    expect((await update(customer, byPhone)).status).toBe(200)
    expect((await logInByPassword(app, form.email, NEW)).status).toBe(200)
  })

  it('is not changed along with the rest of the form by its button, and cannot be empty then', async () => {
    await confirmAll()
    const customer = await aCustomerWithPassword(app)
    const { body } = await change(customer, { name: 'Noura', phone: aPhone(), email: 'else@mail.example' })
    expect(body.otp_send).toBeUndefined()
    expect(await read({ headers: bearer(body.token ?? '') })).toMatchObject({
      f_name: 'Lina',
      phone: customer.phone,
      email: customer.email,
    })
    const other = await aCustomerWithPassword(app)
    expect(refusalOf(await change(other, { password: '', confirm_password: '' }))).toEqual([403, 'password'])
  })

  it('waits with the rest of the form for the code of a new phone', async () => {
    await confirmAll()
    const customer = await aCustomerWithPassword(app)
    const form = { phone: aPhone(), current_password: PASSWORD, password: NEW }
    expect((await update(customer, form)).body).toMatchObject({ otp_send: true })
    expect((await logInByPassword(app, customer.email ?? '', NEW)).status).toBe(401)
    const { body } = await update(customer, { ...form, otp: await app.codeFor(form.phone) })
    expect(await isGood(body.token)).toBe(true)
  })

  it('is refused where nobody signs in by password', async () => {
    await setSwitches(app, { manual_login_status: false, otp_login_status: true })
    const customer = await aCustomerWithPassword(app)
    expect(refusalOf(await change(customer))).toEqual([403, 'password'])
    expect((await update(customer, { name: 'Noura', password: '' })).status).toBe(200)
  })
})
