import { afterEach, describe, expect, it } from 'vitest'
import { messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone } from '#testing/shop/people.ts'
import { later } from '#testing/shop/sign-in.ts'
import { startProfileApp } from '#testing/shop/test-sign-in.ts'

const { app, update, read, confirmAll } = await startProfileApp()
afterEach(() => resetSwitches(app))

describe('[4.043, 5.007] confirming a contact', () => {
  it.each(['phone', 'email'] as const)('a new %s gets a code, and nothing is saved until it comes back', async (channel) => {
    await confirmAll()
    const customer = await aCustomer(app)
    const contact = { phone: aPhone(), email: `new${customer.id}@mail.example` }[channel]
    const form = { name: 'Noura', [channel]: contact }
    const { status, body } = await update(customer, form)
    const medium = { phone: 'SMS', email: 'email' }[channel]
    expect([status, body]).toEqual([
      200,
      { message: 'The code is on its way.', otp_send: true, verification_on: channel, verification_medium: medium },
    ])
    expect(await read(customer)).toMatchObject({ f_name: 'Lina', [channel]: customer[channel] })

    const otp = await app.codeFor(contact)
    const again = { ...form, otp, verification_on: channel, verification_medium: medium }
    expect((await update(customer, again)).body).toEqual({ message: 'Updated successfully.' })
    expect(await read(customer)).toMatchObject({ f_name: 'Noura', [channel]: contact, [`is_${channel}_verified`]: 1 })
  })

  it.each(['phone', 'email'] as const)('the check mark beside the %s asks for a code to what is there', async (channel) => {
    await confirmAll()
    const customer = await aCustomer(app)
    const { body } = await update(customer, { button_type: channel })
    expect(body).toMatchObject({ otp_send: true, verification_on: channel })
    const otp = await app.codeFor(customer[channel] ?? '')
    await update(customer, { button_type: channel, otp })
    const flags = { is_phone_verified: channel === 'phone' ? 1 : 0, is_email_verified: channel === 'email' ? 1 : 0 }
    expect(await read(customer)).toMatchObject(flags)
  })

  it('the code goes to the new contact, in the language of the page, and never to the old one', async () => {
    await confirmAll()
    const customer = await aCustomer(app)
    const phone = aPhone()
    await update(customer, { phone }, { 'x-localization': 'ar' })
    expect((await app.messagesTo(phone))[0]).toMatch(/هو رمز التحقق/)
    expect(await app.messagesTo(customer.phone ?? '')).toEqual([])
  })

  it.each([
    ['phone', { email_verification_status: true }],
    ['email', { phone_verification_status: true }],
  ])('is not asked for where the switch of that channel is off: %s', async (channel, switches) => {
    await setSwitches(app, switches)
    const customer = await aCustomer(app)
    const contact = { phone: aPhone(), email: `off${customer.id}@mail.example` }[channel]
    expect((await update(customer, { [channel]: contact, button_type: channel })).body).toEqual({
      message: 'Updated successfully.',
    })
    expect(await read(customer)).toMatchObject({ [channel]: contact, [`is_${channel}_verified`]: 0 })
  })

  it('saving a form with a contact that was never proven, and is not changed, asks for nothing', async () => {
    await confirmAll()
    const customer = await aCustomer(app)
    const { body } = await update(customer, { name: 'Noura', phone: customer.phone, email: customer.email })
    expect(body).toEqual({ message: 'Updated successfully.' })
  })

  it('two new contacts are confirmed one after the other, and neither is saved unconfirmed', async () => {
    await confirmAll()
    const customer = await aCustomer(app)
    const form = { name: 'Noura', phone: aPhone(), email: `both${customer.id}@mail.example` }
    expect((await update(customer, form)).body.verification_on).toBe('phone')
    const second = await update(customer, { ...form, otp: await app.codeFor(form.phone), verification_on: 'phone' })
    expect(second.body).toMatchObject({ otp_send: true, verification_on: 'email', verification_medium: 'email' })
    expect(await read(customer)).toMatchObject({ f_name: 'Lina', phone: form.phone, is_phone_verified: 1, email: customer.email })
    const done = await update(customer, { ...form, otp: await app.codeFor(form.email), verification_on: 'email' })
    expect(done.body).toEqual({ message: 'Updated successfully.' })
    expect(await read(customer)).toMatchObject({ f_name: 'Noura', email: form.email, is_email_verified: 1 })
  })

  it('the check mark of one contact does not let the other one through', async () => {
    await confirmAll()
    const customer = await aCustomer(app)
    const form = { button_type: 'email', phone: aPhone() }
    expect((await update(customer, form)).body.verification_on).toBe('email')
    const { body } = await update(customer, { ...form, otp: await app.codeFor(customer.email ?? '') })
    expect(body.verification_on).toBe('phone')
    expect(await read(customer)).toMatchObject({ phone: customer.phone, is_email_verified: 1 })
  })

  it('a code that went out a moment ago will do, and is not sent twice', async () => {
    await confirmAll()
    const customer = await aCustomer(app)
    const phone = aPhone()
    for (const _ of [1, 2]) expect((await update(customer, { phone })).body.otp_send).toBe(true)
    expect(await app.messagesTo(phone)).toHaveLength(1)
    await later(app, 61)
    await update(customer, { phone })
    expect(await app.messagesTo(phone)).toHaveLength(2)
  })

  it('too many codes within the hour are refused', async () => {
    await confirmAll()
    const customer = await aCustomer(app)
    const phone = aPhone()
    for (let code = 0; code < 6; code++) {
      expect((await update(customer, { phone })).status).toBe(200)
      await later(app, 61)
    }
    expect(refusalOf(await update(customer, { phone }))).toEqual([429, 'otp'])
  })
})

describe('a code that is not right', () => {
  /** A customer who was sent a code for a new phone. */
  async function waiting() {
    await confirmAll()
    const customer = await aCustomer(app)
    const phone = aPhone()
    await update(customer, { phone })
    const otp = await app.codeFor(phone)
    const wrong = otp === '111111' ? '222222' : '111111'
    return { customer, phone, otp, wrong }
  }

  it('changes nothing, and the right one still does', async () => {
    const { customer, phone, otp, wrong } = await waiting()
    const refused = await update(customer, { phone, otp: wrong })
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[403, 'otp'], ['The code is incorrect']])
    expect((await read(customer)).phone).toBe(customer.phone)
    expect((await update(customer, { phone, otp })).status).toBe(200)
  })

  it('is refused for good after five of them', async () => {
    const { customer, phone, otp, wrong } = await waiting()
    for (let tries = 0; tries < 5; tries++) await update(customer, { phone, otp: wrong })
    expect(refusalOf(await update(customer, { phone, otp }))).toEqual([405, 'otp_temp_blocked'])
  })

  it('is refused after five minutes', async () => {
    const { customer, phone, otp } = await waiting()
    await later(app, 301)
    expect(refusalOf(await update(customer, { phone, otp }))).toEqual([403, 'otp_expired'])
  })

  it('nor is one for another contact, another person or another thing', async () => {
    const { customer, phone, otp } = await waiting()
    expect(refusalOf(await update(customer, { phone: aPhone(), otp }))).toEqual([403, 'otp_expired'])
    expect(refusalOf(await update(await aCustomer(app), { phone, otp }))).toEqual([403, 'otp_expired'])
    const signIn = { otp, verification_type: 'phone', phone, login_type: 'otp' }
    expect((await app.post('/api/v1/auth/verify-phone', signIn)).status).toBe(403)
    expect((await update(customer, { phone, otp })).status).toBe(200)
  })

  it('nor is one that was used', async () => {
    const { customer, phone, otp } = await waiting()
    await update(customer, { phone, otp })
    await app.api.db.updateTable('customers').set({ phone_verified_at: null }).where('id', '=', customer.id).execute()
    expect(refusalOf(await update(customer, { button_type: 'phone', otp }))).toEqual([403, 'otp_expired'])
  })

  it('says of the medium are not believed: our own code is asked for', async () => {
    const { customer, phone, otp } = await waiting()
    const refused = await update(customer, { phone, otp: '000000x', verification_medium: 'firebase', session_info: 'mine' })
    expect(refusalOf(refused)).toEqual([403, 'otp'])
    expect((await update(customer, { phone, otp, verification_medium: 'firebase', session_info: 'mine' })).status).toBe(200)
  })
})
