import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone } from '#testing/shop/people.ts'
import { aPerson, confirm, later, logInByCode, ownerOf, step } from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'

const { app, social } = await startSocialApp()

const PHONE_CODES = { phone_verification_status: true }
const EMAIL_CODES = { email_verification_status: true }

beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { otp_login_status: true, google_login_status: true, facebook_login_status: true })
})

let serial = 0

/** A ticket for the form, of a person who has just proved a phone by a code. */
async function aTicketByCode(phone = aPhone()): Promise<string> {
  return (await logInByCode(app, phone)).body.ticket ?? ''
}
/** A ticket for the form, of a person who came from a provider; without an e-mail unless one is given. */
async function aTicketBySocial(email?: string): Promise<string> {
  serial += 1
  const claims = { sub: `someone-${serial}`, ...(email !== undefined && { email, email_verified: true }) }
  const body = { login_type: 'social', medium: 'google', token: await social.tokenOf(claims) }
  return (await step(app, 'login', body)).body.ticket ?? ''
}
const send = (ticket: string | null | undefined, more: Record<string, unknown> = {}) =>
  step(app, 'update-info', { ticket, name: 'Lina Al Bahri', login_type: 'otp', ...more })
const accountOf = (column: 'phone' | 'email', contact: string) =>
  app.api.db.selectFrom('customers').selectAll().where(column, '=', contact).orderBy('id', 'desc').executeTakeFirst()

describe('name and contact of somebody new', () => {
  it('[2.066, 7.037] after a code the name is enough; an e-mail may come with it', async () => {
    const [plain, full, email] = [aPhone(), aPhone(), aPerson().email]
    expect(await ownerOf(app, (await send(await aTicketByCode(plain))).body.token)).toBe((await accountOf('phone', plain))?.id)
    const { body } = await send(await aTicketByCode(full), { email: ` ${email.toUpperCase()}`, phone: aPhone() })
    expect(await ownerOf(app, body.token)).not.toBeNull()
    // The proven phone counts, not the one in the body.
    expect(await accountOf('phone', full)).toMatchObject({ f_name: 'Lina', l_name: 'Al Bahri', email, email_verified_at: null })
  })

  it('[2.066, 5.031] after a provider the phone is needed', async () => {
    const { email, phone } = aPerson()
    const ticket = await aTicketBySocial(email)
    for (const wrong of [undefined, '', null, '+96655']) {
      expect(refusalOf(await send(ticket, { phone: wrong }))).toEqual([403, 'phone'])
    }
    const { body } = await send(ticket, { phone, email: 'somebody.else@mail.example', login_type: 'social' })
    expect(await ownerOf(app, body.token)).not.toBeNull()
    expect(await accountOf('phone', phone)).toMatchObject({
      email,
      email_verified_at: expect.any(Date),
      phone_verified_at: null,
      login_medium: 'google',
      password_hash: null,
    })
  })

  it('[8.007] what is wrong is said for all fields at once, and the ticket stays good', async () => {
    const ticket = await aTicketBySocial()
    const reply = await send(ticket, { name: ' ', phone: 'x', email: 'y' })
    expect(refusalOf(reply)).toEqual([403, 'name', 'phone', 'email'])
    expect((await send(ticket, { phone: aPhone() })).body.token).not.toBeNull()
  })

  const tables: { switches: Record<string, boolean>; asks: ('phone' | 'email')[] }[] = [
    { switches: {}, asks: [] },
    { switches: PHONE_CODES, asks: ['phone'] },
    { switches: EMAIL_CODES, asks: ['email'] },
    { switches: { ...PHONE_CODES, ...EMAIL_CODES }, asks: ['phone', 'email'] },
  ]
  it.each(tables)('[4.050] every typed contact is confirmed where it must be: $asks', async ({ switches, asks }) => {
    await setSwitches(app, switches)
    const { phone, email } = aPerson()
    let reply = await send(await aTicketBySocial(), { phone, email })
    for (const channel of asks) {
      const contact = channel === 'phone' ? phone : email
      expect(reply.body).toMatchObject({ token: null, [`is_${channel}_verified`]: 0 })
      expect(reply.text).not.toContain(contact)
      expect(await accountOf('phone', phone)).toBeUndefined()
      reply = await confirm(app, contact, { ticket: reply.body.ticket })
    }
    expect(await ownerOf(app, reply.body.token)).toBe((await accountOf('phone', phone))?.id)
    const account = await accountOf('phone', phone)
    expect([account?.phone_verified_at !== null, account?.email_verified_at !== null]).toEqual([
      asks.includes('phone'),
      asks.includes('email'),
    ])
  })

  it.each(['phone', 'email'] as const)('a %s that an account has already is confirmed in any case', async (channel) => {
    const lina = await aCustomer(app, { phone_verified_at: new Date(), email_verified_at: new Date() })
    const contact = lina[channel] ?? ''
    const { body, text } = await send(await aTicketBySocial(), { phone: aPhone(), [channel]: contact })
    expect(body).toMatchObject({ token: null, [`is_${channel}_verified`]: 0 })
    expect(text).not.toContain(contact)
    // The contact's owner gets into the account that has it, and can sign in with the provider from then on.
    expect(await ownerOf(app, (await confirm(app, contact, { ticket: body.ticket })).body.token)).toBe(lina.id)
    const again = { login_type: 'social', medium: 'google', token: await social.tokenOf({ sub: `someone-${serial}` }) }
    expect(await ownerOf(app, (await step(app, 'login', again)).body.token)).toBe(lina.id)
  })

  it('[4.048] a typed phone of an unconfirmed account asks "Is It You?" once the code was right', async () => {
    const omar = await aCustomer(app, { f_name: 'Omar', l_name: '' })
    const { email } = aPerson()
    const reply = await send(await aTicketBySocial(email), { phone: omar.phone })
    const { body } = await confirm(app, omar.phone ?? '', { ticket: reply.body.ticket })
    expect(body).toMatchObject({ token: null, is_exist_user: { id: omar.id, name: 'Omar' } })
    const no = await step(app, 'login', { login_type: 'social', medium: 'google', verified: 'no', ticket: body.ticket })
    // The form does not ask again for data that was typed before the question.
    expect(await ownerOf(app, no.body.token)).toBe((await accountOf('email', email))?.id)
    expect(await ownerOf(app, omar.token)).toBe(omar.id)
  })

  it('[5.035] a refer code that is none is refused before any code is sent', async () => {
    await setSwitches(app, { ...PHONE_CODES, customer_wallet_status: true, ref_earning_status: true })
    const { id: friend } = await aCustomer(app, { ref_code: 'FRIEND2345' })
    const phone = aPhone()
    const ticket = await aTicketBySocial()
    expect(refusalOf(await send(ticket, { phone, ref_code: 'NOBODY2345' }))).toEqual([403, 'ref_code'])
    expect(await app.messagesTo(phone)).toEqual([])
    expect(refusalOf(await send(ticket, { phone, ref_code: 'friend2345' }))).toEqual([403, 'ref_code'])
    const { body: guest } = await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})
    const { body } = await send(ticket, { phone, ref_code: 'friend2345', ...guest })
    expect((await confirm(app, phone, { ticket: body.ticket, ...guest })).body.token).not.toBeNull()
    expect(await accountOf('phone', phone)).toMatchObject({ ref_by: friend })
  })
})

describe('without the ticket of a step before', () => {
  it.each([[undefined], [null], ['made up'], ['']])('%j opens nothing, whoever is named beside it', async (ticket) => {
    const nameless = await aCustomer(app, { f_name: null, l_name: null })
    const { phone, email } = nameless
    const reply = await send(ticket, { phone, email })
    expect(reply.status).toBe(403)
    expect(reply.body.token).toBeUndefined()
    expect(await accountOf('phone', phone ?? '')).toMatchObject({ f_name: null })
  })

  it('[4.047] the owner of a nameless account names it after the code', async () => {
    const { id, phone } = await aCustomer(app, { f_name: null, l_name: null, phone_verified_at: new Date() })
    const { body } = await logInByCode(app, phone ?? '')
    expect(body).toMatchObject({ token: null, is_personal_info: 0 })
    expect(await ownerOf(app, (await send(body.ticket)).body.token)).toBe(id)
    expect(refusalOf(await send(body.ticket))).toEqual([403, 'ticket'])
  })

  it('a ticket is good once, and for ten minutes', async () => {
    const ticket = await aTicketByCode()
    expect((await send(ticket)).status).toBe(200)
    expect(refusalOf(await send(ticket))).toEqual([403, 'ticket'])
    const late = await aTicketByCode()
    await later(app, 601)
    expect(refusalOf(await send(late))).toEqual([403, 'ticket'])
  })

  it('a phone that was shown by a code can be taken by nobody meanwhile', async () => {
    const phone = aPhone()
    const ticket = await aTicketByCode(phone)
    const other = await step(app, 'sign-up', { ...aPerson(), phone })
    expect(other.body.token).not.toBeNull()
    // A phone that another person only typed leads to the same question as at any other time.
    const { body } = await send(ticket)
    expect(body).toMatchObject({ token: null, is_exist_user: { name: 'Lina Al Bahri' } })
  })
})

describe('clients of the family return no ticket, and are known by the guest id that they send in every step', () => {
  /** A phone that was proved by a code, on the device of a guest. */
  async function aGuestWithPhone() {
    const guest_id = await aGuest(app)
    const phone = aPhone()
    await step(app, 'login', { login_type: 'otp', phone, type: 'phone', guest_id })
    const { body } = await confirm(app, phone, { login_type: 'otp', guest_id })
    expect(body).toMatchObject({ token: null, is_personal_info: 0 })
    return { guest_id, phone }
  }

  it('[7.037] name the account of a phone that the same guest has just shown', async () => {
    const { guest_id, phone } = await aGuestWithPhone()
    const email = aPerson().email
    const { body } = await send(undefined, { phone, email, guest_id })
    expect(await ownerOf(app, body.token)).toBe((await accountOf('phone', phone))?.id)
    // The step is valid once, like a ticket.
    expect(refusalOf(await send(undefined, { phone, email, guest_id }))).toEqual([403, 'ticket'])
  })

  it('[7.037] are let in with an e-mail that must be confirmed elsewhere, and it stays unconfirmed', async () => {
    await setSwitches(app, { ...EMAIL_CODES, ...PHONE_CODES })
    const { guest_id, phone } = await aGuestWithPhone()
    const email = aPerson().email
    const { body } = await send(undefined, { phone, email, guest_id })
    expect(body).toMatchObject({ is_email_verified: 1, is_phone_verified: 1, is_personal_info: 1, is_exist_user: null })
    expect(await ownerOf(app, body.token)).toBe((await accountOf('phone', phone))?.id)
    expect(await accountOf('phone', phone)).toMatchObject({ email, email_verified_at: null, phone_verified_at: expect.any(Date) })
    expect(await app.messagesTo(email)).toEqual([])
    expect((await logInByCode(app, phone)).body.token).not.toBeNull()
  })

  it('are told that an e-mail belongs to another account, and may send another', async () => {
    await setSwitches(app, EMAIL_CODES)
    const { email: taken } = await aCustomer(app)
    const { guest_id, phone } = await aGuestWithPhone()
    expect(refusalOf(await send(undefined, { phone, email: taken, guest_id }))).toEqual([403, 'email'])
    expect((await send(undefined, { phone, email: aPerson().email, guest_id })).body.token).not.toBeNull()
  })

  it('[2.066] likewise after a provider, with the phone that the form asks for', async () => {
    const { email, phone } = aPerson()
    const guest_id = await aGuest(app)
    serial += 1
    const token = await social.tokenOf({ sub: `someone-${serial}`, email, email_verified: true })
    const { body } = await step(app, 'login', { login_type: 'social', medium: 'google', token, guest_id })
    expect(body).toMatchObject({ token: null, is_personal_info: 0 })
    const named = await send(undefined, { phone, email, login_type: 'social', guest_id })
    expect(await ownerOf(app, named.body.token)).toBe((await accountOf('email', email))?.id)
  })

  /** A provider's account on the device of a guest, in a shop that confirms phones. */
  async function aGuestOfProvider(claims: Record<string, unknown>) {
    await setSwitches(app, { ...EMAIL_CODES, ...PHONE_CODES })
    const guest_id = await aGuest(app)
    serial += 1
    const wish = { medium: 'google', guest_id, token: await social.tokenOf({ sub: `someone-${serial}`, ...claims }) }
    return { wish, guest_id, first: await step(app, 'login', { login_type: 'social', ...wish }) }
  }

  it('[7.037] are let in after a provider with a phone that must be confirmed elsewhere, and it stays unconfirmed', async () => {
    const { email, phone } = aPerson()
    const { guest_id, first } = await aGuestOfProvider({ email, email_verified: true })
    expect(first.body).toMatchObject({ token: null, is_personal_info: 0 })
    const taken = { phone: (await aCustomer(app)).phone, email, login_type: 'social', guest_id }
    expect(refusalOf(await send(undefined, taken))).toEqual([403, 'phone'])
    const { body } = await send(undefined, { phone, email, login_type: 'social', guest_id })
    expect(body).toMatchObject({ is_phone_verified: 1, is_email_verified: 1, is_personal_info: 1 })
    expect(await ownerOf(app, body.token)).toBe((await accountOf('email', email))?.id)
    expect(await accountOf('email', email)).toMatchObject({ phone, phone_verified_at: null, login_medium: 'google' })
    expect(await app.messagesTo(phone)).toEqual([])
  })

  it('[7.036, 7.038] confirm the phone that a provider lacks, by the code that social-register sends', async () => {
    const { wish, guest_id, first } = await aGuestOfProvider({ name: 'Lina Al Bahri' })
    expect(refusalOf(first)).toEqual([403, 'email'])
    const phone = aPhone()
    const reply = await step(app, 'social-register', { ...wish, phone, unique_id: 'someone' })
    expect(reply.body).toMatchObject({ token: null, is_phone_verified: 0 })
    const otp = await app.codeFor(phone)
    const code = { phone, otp, verification_type: 'phone', login_type: 'social' }
    expect(refusalOf(await step(app, 'verify-phone', { ...code, guest_id: await aGuest(app) }))).toEqual([403, 'ticket'])
    const { body } = await step(app, 'verify-phone', { ...code, guest_id })
    expect(await ownerOf(app, body.token)).toBe((await accountOf('phone', phone))?.id)
    expect(await accountOf('phone', phone)).toMatchObject({ f_name: 'Lina', phone_verified_at: expect.any(Date) })
  })

  it('[7.036] name themselves after social-register, where a provider has neither name nor e-mail', async () => {
    const { wish, guest_id } = await aGuestOfProvider({})
    const phone = aPhone()
    expect((await step(app, 'social-register', { ...wish, phone })).body).toMatchObject({ token: null, is_personal_info: 0 })
    expect(refusalOf(await send(undefined, { phone: aPhone(), login_type: 'social', guest_id }))).toEqual([403, 'ticket'])
    const { body } = await send(undefined, { phone, login_type: 'social', guest_id })
    expect(await ownerOf(app, body.token)).toBe((await accountOf('phone', phone))?.id)
    expect(await accountOf('phone', phone)).toMatchObject({ f_name: 'Lina', login_medium: 'google', phone_verified_at: null })
  })

  it('what is missing is said, and the step stays open', async () => {
    const { guest_id, phone } = await aGuestWithPhone()
    expect(refusalOf(await send(undefined, { phone, guest_id, name: ' ' }))).toEqual([403, 'name'])
    expect((await send(undefined, { phone, guest_id })).body.token).not.toBeNull()
  })

  it('another guest, another phone, another way in, or later than ten minutes opens nothing', async () => {
    const { guest_id, phone } = await aGuestWithPhone()
    const refused = [
      { phone, guest_id: await aGuest(app) },
      { phone },
      { phone: aPhone(), guest_id },
      { guest_id },
      { phone, guest_id, login_type: 'social' },
      { phone, guest_id, login_type: 'manual' },
    ]
    for (const body of refused) expect(refusalOf(await send(undefined, body))).toEqual([403, 'ticket'])
    await later(app, 601)
    expect(refusalOf(await send(undefined, { phone, guest_id }))).toEqual([403, 'ticket'])
    expect(await accountOf('phone', phone)).toBeUndefined()
  })
})
