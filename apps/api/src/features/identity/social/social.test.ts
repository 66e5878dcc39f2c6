import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aPhone } from '#testing/shop/people.ts'
import { aPerson, confirm, ownerOf, type SocialStandIn, step } from '#testing/shop/sign-in.ts'
import { startSocialApp } from '#testing/shop/test-sign-in.ts'

const { app, social } = await startSocialApp()
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, { google_login_status: true, facebook_login_status: true })
})

let serial = 0

type Claims = Partial<Parameters<SocialStandIn['tokenOf']>[0]>

/** A person with an account at a provider; with a confirmed e-mail and a name unless overridden. */
const aClaim = (changed: Claims = {}) => {
  serial += 1
  const email = `friend${serial}@mail.example`
  return { sub: `friend-${serial}`, email, email_verified: true, name: 'Reem Haddad', ...changed }
}
const logIn = async (claims: ReturnType<typeof aClaim>, more: Record<string, unknown> = {}) =>
  step(app, 'login', { login_type: 'social', medium: 'google', token: await social.tokenOf(claims), ...more })
const withoutEmail = () => aClaim({ email: undefined })

describe('signing in with a provider', () => {
  it('[7.035, 3.019, 4.047] somebody new is asked for name and phone, with what the provider told', async () => {
    const claims = aClaim()
    const { body } = await logIn(claims)
    expect(body).toMatchObject({
      token: null,
      is_personal_info: 0,
      is_exist_user: null,
      login_type: 'social',
      email: claims.email,
      name: 'Reem Haddad',
      phone: null,
      ticket: expect.any(String),
    })
    const named = await step(app, 'update-info', { ticket: body.ticket, name: 'Reem', phone: aPhone(), login_type: 'social' })
    const owner = await ownerOf(app, named.body.token)
    expect(owner).not.toBeNull()
    // From now on the provider's account is enough, even if its e-mail changes.
    const again = await logIn({ ...claims, email: 'moved@mail.example' })
    expect(await ownerOf(app, again.body.token)).toBe(owner)
  })

  it('[7.035] the older path answers the same', async () => {
    const claims = aClaim()
    const body = { medium: 'google', token: await social.tokenOf(claims), unique_id: claims.sub, email: claims.email }
    expect((await step(app, 'social-login', body)).body).toMatchObject({ token: null, is_personal_info: 0, email: claims.email })
  })

  it('[4.049] an e-mail that was confirmed here and there is the same person', async () => {
    const { id, email } = await aCustomer(app, { email_verified_at: new Date() })
    expect(await ownerOf(app, (await logIn(aClaim({ email: email?.toUpperCase() }))).body.token)).toBe(id)
  })

  it('[4.048] an e-mail that was only typed here asks "Is It You?"', async () => {
    const { id, email, token } = await aCustomer(app, { f_name: 'Omar', l_name: '', password_hash: 'of somebody' })
    const { body } = await logIn(aClaim({ email: email ?? '' }))
    expect(body).toMatchObject({ token: null, is_exist_user: { id, name: 'Omar' } })
    const yes = await step(app, 'login', { login_type: 'social', medium: 'google', verified: 'yes', ticket: body.ticket })
    expect(await ownerOf(app, yes.body.token)).toBe(id)
    expect(await ownerOf(app, token)).toBeNull()
  })

  it('after "no" the account of the typed e-mail stays what it is', async () => {
    const { id, email, token } = await aCustomer(app)
    const claims = aClaim({ email: email ?? '' })
    const { body } = await logIn(claims)
    const no = await step(app, 'login', { login_type: 'social', medium: 'google', verified: 'no', ticket: body.ticket })
    expect(no.body).toMatchObject({ token: null, is_personal_info: 0, email })
    const form = { ticket: no.body.ticket, name: 'Reem', phone: aPhone(), login_type: 'social' }
    const fresh = await ownerOf(app, (await step(app, 'update-info', form)).body.token)
    expect(fresh).not.toBe(id)
    expect(await ownerOf(app, token)).toBe(id)
    expect(await ownerOf(app, (await logIn(claims)).body.token)).toBe(fresh)
  })

  it('"yes" about an account with a confirmed phone wants the code of that phone', async () => {
    const { id, phone, email } = await aCustomer(app, { phone_verified_at: new Date() })
    const claims = aClaim({ email: email ?? '' })
    const { body } = await logIn(claims)
    const yes = await step(app, 'login', { login_type: 'social', medium: 'google', verified: 'yes', ticket: body.ticket })
    expect(yes.body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(yes.text).not.toContain(phone)
    const done = await confirm(app, phone ?? '', { ticket: yes.body.ticket })
    expect(await ownerOf(app, done.body.token)).toBe(id)
    expect(await ownerOf(app, (await logIn(claims)).body.token)).toBe(id)
  })

  it('[4.048] clients without tickets answer with the token once more', async () => {
    const [omar, other] = [await aCustomer(app), await aCustomer(app)]
    expect(await ownerOf(app, (await logIn(aClaim({ email: omar.email ?? '' }), { verified: 'yes' })).body.token)).toBe(omar.id)
    const no = await logIn(aClaim({ email: other.email ?? '' }), { verified: 'no' })
    expect(no.body).toMatchObject({ token: null, is_personal_info: 0, is_exist_user: null })
    expect(await ownerOf(app, other.token)).toBe(other.id)
  })

  it('is closed to a blocked account, and where it is off', async () => {
    const { email } = await aCustomer(app, { email_verified_at: new Date(), status: false })
    expect(refusalOf(await logIn(aClaim({ email: email ?? '' })))).toEqual([403, 'auth-003'])
    await setSwitches(app, { google_login_status: false })
    expect(refusalOf(await logIn(aClaim()))).toEqual([403, 'medium'])
    expect(refusalOf(await logIn(aClaim(), { medium: 'apple' }))).toEqual([403, 'medium'])
    await setSwitches(app, { apple_login_status: true })
    expect(refusalOf(await logIn(aClaim(), { medium: 'apple' }))).toEqual([403, 'token'])
  })
})

describe('what a client says of itself', () => {
  it('is believed in nothing: neither its unique_id nor its e-mail', async () => {
    const known = aClaim()
    const { body } = await logIn(known)
    await step(app, 'update-info', { ticket: body.ticket, name: 'Reem', phone: aPhone(), login_type: 'social' })
    const stranger = aClaim()
    const reply = await logIn(stranger, { unique_id: known.sub, email: known.email })
    expect(reply.body).toMatchObject({ token: null, is_personal_info: 0, email: stranger.email })
  })

  it.each([
    ['no token', async () => ({ token: undefined })],
    ['an empty one', async () => ({ token: '' })],
    ['a made up one', async () => ({ token: 'a.b.c' })],
    ['one for another client', async () => ({ token: await social.tokenOf({ ...aClaim(), aud: 'another-shop' }) })],
    ['one of another issuer', async () => ({ token: await social.tokenOf({ ...aClaim(), iss: 'https://evil.example' }) })],
    ['one that is over', async () => ({ token: await social.tokenOf({ ...aClaim(), exp: 1 }) })],
    ['an access token', async () => ({ token: await social.tokenOf(aClaim()), access_token: 1 })],
    ['an access token, as text', async () => ({ token: await social.tokenOf(aClaim()), access_token: '1' })],
  ])('does not help with %s', async (_, given) => {
    const reply = await step(app, 'login', { login_type: 'social', medium: 'google', ...(await given()) })
    expect(refusalOf(reply)).toEqual([403, 'token'])
    expect(reply.body.errors?.[0]?.message).toBe('This sign-in could not be verified. Please try again.')
  })

  it('an e-mail that the provider has not confirmed is nobody’s', async () => {
    const { email } = await aCustomer(app, { email_verified_at: new Date() })
    const reply = await logIn(aClaim({ email: email ?? '', email_verified: false }))
    expect(refusalOf(reply)).toEqual([403, 'email'])
    expect(reply.text).not.toContain(email)
  })
})

describe('a provider’s account without an e-mail', () => {
  it('[4.051, 7.036, 5.031] is answered with an error `email`, a ticket and the name; the phone opens the account', async () => {
    const claims = withoutEmail()
    const { status, body } = await logIn(claims)
    expect([status, body.errors?.[0]]).toEqual([403, { code: 'email', message: 'Please add a phone number to continue.' }])
    expect(body).toMatchObject({ ticket: expect.any(String), name: 'Reem Haddad' })
    const register = (phone: string) => step(app, 'social-register', { medium: 'google', ticket: body.ticket, phone })
    expect(refusalOf(await register('055'))).toEqual([403, 'phone'])
    const done = await register(aPhone())
    const owner = await ownerOf(app, done.body.token)
    expect(owner).not.toBeNull()
    expect(refusalOf(await register(aPhone()))).toEqual([403, 'ticket'])
    expect(await ownerOf(app, (await logIn(claims)).body.token)).toBe(owner)
  })

  it('[4.050] wants the code of the phone where phones are confirmed', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const { ticket } = (await logIn(withoutEmail())).body
    const phone = aPhone()
    const { body, text } = await step(app, 'social-register', { medium: 'google', ticket, phone })
    expect(body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(text).not.toContain(phone)
    expect(await ownerOf(app, (await confirm(app, phone, { ticket: body.ticket })).body.token)).not.toBeNull()
  })

  it('[7.036] clients without tickets send the provider’s token again', async () => {
    const token = await social.tokenOf(withoutEmail())
    const { body } = await step(app, 'social-register', { medium: 'google', token, unique_id: 'x', phone: aPhone() })
    expect(await ownerOf(app, body.token)).not.toBeNull()
  })

  it('[4.047] that has no name either goes on with the form', async () => {
    const { ticket } = (await logIn(withoutEmail())).body
    const nameless = (await logIn(aClaim({ email: undefined, name: undefined }))).body
    expect(nameless.name).toBeNull()
    const reply = await step(app, 'social-register', { medium: 'google', ticket: nameless.ticket, phone: aPhone() })
    expect(reply.body).toMatchObject({ token: null, is_personal_info: 0, ticket: expect.any(String) })
    const form = { name: 'Reem', phone: aPhone(), login_type: 'social' }
    expect((await step(app, 'update-info', { ...form, ticket: reply.body.ticket })).body.token).not.toBeNull()
    // The first ticket is accepted by the form, too.
    expect((await step(app, 'update-info', { ...form, phone: aPhone(), ticket })).body.token).not.toBeNull()
  })

  it('[5.035] may bring a refer code', async () => {
    await setSwitches(app, { customer_wallet_status: true, ref_earning_status: true })
    const { id } = await aCustomer(app, { ref_code: 'SOCIAL2345' })
    const { ticket } = (await logIn(withoutEmail())).body
    const body = { medium: 'google', ticket, phone: aPhone(), ref_code: 'NOBODY2345' }
    expect(refusalOf(await step(app, 'social-register', body))).toEqual([403, 'ref_code'])
    expect(refusalOf(await step(app, 'social-register', { ...body, ref_code: 'SOCIAL2345' }))).toEqual([403, 'ref_code'])
    const { body: guest } = await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})
    const done = await step(app, 'social-register', { ...body, ref_code: 'SOCIAL2345', ...guest })
    const owner = (await ownerOf(app, done.body.token)) ?? 0
    const row = await app.api.db.selectFrom('customers').select('ref_by').where('id', '=', owner).executeTakeFirst()
    expect(row?.ref_by).toBe(id)
  })

  it('whose phone is somebody else’s gets nothing of theirs without the code', async () => {
    const lina = await aCustomer(app, { phone_verified_at: new Date() })
    const { ticket } = (await logIn(withoutEmail())).body
    const { body } = await step(app, 'social-register', { medium: 'google', ticket, phone: lina.phone })
    expect(body).toMatchObject({ token: null, is_phone_verified: 0, is_exist_user: null, name: null })
    expect(
      refusalOf(
        await step(app, 'verify-phone', { otp: '0', verification_type: 'phone', login_type: 'social', ticket: body.ticket }),
      ),
    ).toEqual([403, 'otp'])
    // A code for the same contact without the ticket does not prove the provider's account.
    const bare = { otp: await app.codeFor(lina.phone ?? ''), verification_type: 'phone', phone: lina.phone, login_type: 'social' }
    expect(refusalOf(await step(app, 'verify-phone', bare))).toEqual([403, 'ticket'])
  })
})

it('a person who is registered under two e-mails by the same provider’s account stays one', async () => {
  const { email, phone } = aPerson()
  const claims = aClaim({ email })
  const { ticket } = (await logIn(claims)).body
  await step(app, 'update-info', { ticket, name: 'Reem', phone, login_type: 'social' })
  const links = await app.api.db.selectFrom('social_logins').selectAll().where('subject', '=', claims.sub).execute()
  await logIn({ ...claims, email: aPerson().email })
  expect(await app.api.db.selectFrom('social_logins').selectAll().where('subject', '=', claims.sub).execute()).toEqual(links)
})
