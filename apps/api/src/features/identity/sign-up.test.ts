import type { CartLine } from '@medina/contract/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, aShop, refusalOf, resetSwitches, setSwitches } from '../../../../../scripts/testing/builders.ts'
import { aCustomer, bearer } from '../../../../../scripts/testing/people.ts'
import {
  aPerson,
  askForCode,
  confirm,
  later,
  logInByPassword,
  ownerOf,
  signUp,
  type SignInApp,
  startSignInApp,
  step,
} from '../../../../../scripts/testing/sign-in.ts'
import { anItem } from '../catalog/catalog.builders.ts'

let app: SignInApp

beforeAll(async () => {
  app = await startSignInApp({ settings: { SIGN_IN_TRIES_PER_HOUR: 1000, CODES_PER_HOUR: 1000 } })
})
afterAll(() => app.close())
beforeEach(() => resetSwitches(app))

const PHONE_CODES = { phone_verification_status: true }
const EMAIL_CODES = { email_verification_status: true }
const BOTH_CODES = { ...PHONE_CODES, ...EMAIL_CODES }
const REFERRALS = { customer_wallet_status: true, ref_earning_status: true }

const accountOf = (email: string) => app.api.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

describe('sign-up', () => {
  it('[7.034, 3.017, 3.020, 4.052, 6.001] opens an account and answers a token that is it', async () => {
    const lina = aPerson()
    const { status, body } = await signUp(app, lina)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      is_personal_info: 1,
      is_exist_user: null,
      is_phone_verified: 1,
      is_email_verified: 1,
      login_type: 'manual',
      email: lina.email,
      phone: null,
      name: null,
      ticket: null,
      notices: [],
    })
    expect(await ownerOf(app, body.token)).toBe((await accountOf(lina.email))?.id)
    expect(await accountOf(lina.email)).toMatchObject({
      f_name: 'Lina',
      l_name: 'Al Bahri',
      phone: lina.phone,
      // Nothing was shown.
      phone_verified_at: null,
      email_verified_at: null,
      login_medium: 'manual',
      ref_code: expect.stringMatching(/^[A-Z2-9]{10}$/),
    })
  })

  it('[3.020] takes the name in two parts as well, and an e-mail and a phone however they are written', async () => {
    const { email, phone, password } = aPerson()
    const national = phone.replace('+966', '0').replace(/(\d{3})(\d{3})/, '$1 $2-')
    const arabic = national.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    const written = { f_name: 'لينا', l_name: 'البحري', email: `  ${email.toUpperCase()} `, phone: `\u200f${arabic} `, password }
    expect((await step(app, 'sign-up', written)).body.token).not.toBeNull()
    expect(await accountOf(email)).toMatchObject({ f_name: 'لينا', l_name: 'البحري', email, phone })
  })

  it.each([
    ['no name', { name: ' \u200f ' }, ['name'], 'name is required'],
    ['an endless name', { name: 'x'.repeat(121) }, ['name'], 'The name may have at most 120 characters.'],
    ['no phone', { phone: '' }, ['phone'], 'phone number required'],
    ['a short phone', { phone: '+96655123' }, ['phone'], 'Please enter a valid phone number.'],
    ['a word for a phone', { phone: 'five' }, ['phone'], 'Please enter a valid phone number.'],
    ['no e-mail', { email: '' }, ['email'], 'Email is required'],
    ['an e-mail that is null', { email: null }, ['email'], 'Email is required'],
    ['half an e-mail', { email: 'lina@' }, ['email'], 'Must be a valid email'],
    ['two e-mails', { email: 'a@mail.example,b@mail.example' }, ['email'], 'Must be a valid email'],
    ['300 characters', { email: `${'x'.repeat(287)}@mail.example` }, ['email'], 'The e-mail may have at most 255 characters.'],
    ['2000 characters', { email: `${'x'.repeat(2000)}@mail.example` }, ['email'], 'email is too long: at most 1000 characters.'],
    ['no password', { password: '', confirm_password: '' }, ['password'], 'Password is required'],
    ['5 characters', { password: 'v8%Qz', confirm_password: 'v8%Qz' }, ['password'], 'Password must be at least 6 characters'],
    ['a common one', { password: 'password1', confirm_password: 'password1' }, ['password'], 'This password is among the first'],
    ['201', { password: 'q'.repeat(201), confirm_password: 'q'.repeat(201) }, ['password'], 'The password may have at most 200'],
    ['another password', { confirm_password: 'seven sail' }, ['confirm_password'], 'Passwords must match'],
  ])('[5.032, 9.008, 9.009, 9.011, 8.007] refuses %s', async (_, wrong, codes, sentence) => {
    const person = aPerson()
    const reply = await signUp(app, person, wrong)
    expect(refusalOf(reply)).toEqual([403, ...codes])
    expect(reply.body.errors?.[0]?.message).toContain(sentence)
    expect(await accountOf(person.email)).toBeUndefined()
  })

  it('[5.032] says everything that is wrong at once, in Arabic too', async () => {
    const person = aPerson({ name: '', phone: '1', email: 'x', password: '123' })
    const reply = await signUp(app, person, {}, { 'x-localization': 'ar' })
    expect(refusalOf(reply)).toEqual([403, 'name', 'email', 'phone', 'password'])
    for (const { message } of reply.body.errors ?? []) expect(message).toMatch(/^[^a-z]+$/i)
  })

  it('[5.032] leaves phone and e-mail to whom they belong, in whatever letter case', async () => {
    const [lina, other] = [aPerson(), aPerson()]
    await signUp(app, lina)
    expect(refusalOf(await signUp(app, lina))).toEqual([403, 'phone', 'email'])
    expect(refusalOf(await signUp(app, { ...other, phone: lina.phone }))).toEqual([403, 'phone'])
    expect(refusalOf(await signUp(app, { ...other, email: lina.email.toUpperCase() }))).toEqual([403, 'email'])
    expect((await logInByPassword(app, lina.email, lina.password)).body.token).not.toBeNull()
  })

  it('[1.006] is closed where manual sign-in is off', async () => {
    await setSwitches(app, { manual_login_status: false })
    const person = aPerson()
    expect(refusalOf(await signUp(app, person))).toEqual([403, 'login_type'])
    expect(await accountOf(person.email)).toBeUndefined()
  })

  it('keeps no password and no token', async () => {
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    const rows = [
      await app.api.db.selectFrom('customers').selectAll().execute(),
      await app.api.db.selectFrom('sessions').selectAll().execute(),
    ]
    expect((await accountOf(lina.email))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(lina.password)
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})

describe('a refer code', () => {
  it.each([
    [true, true, 200],
    [true, false, 403],
    [false, true, 403],
    [false, false, 403],
  ])(
    '[5.035] with wallet %j and referrals %j is answered with %i',
    async (customer_wallet_status, ref_earning_status, status) => {
      await setSwitches(app, { customer_wallet_status, ref_earning_status })
      const friend = await aCustomer(app, { ref_code: `FRIEND${customer_wallet_status}${ref_earning_status}`.toUpperCase() })
      const { ref_code } = await app.api.db
        .selectFrom('customers')
        .select('ref_code')
        .where('id', '=', friend.id)
        .executeTakeFirstOrThrow()
      const person = aPerson()
      const reply = await signUp(app, person, { ref_code: ` ${ref_code.toLowerCase()} ` })
      expect(refusalOf(reply)).toEqual(status === 200 ? [200] : [403, 'ref_code'])
      expect((await accountOf(person.email))?.ref_by).toBe(status === 200 ? friend.id : undefined)
    },
  )

  it('[5.035] may be left out; an unknown one and that of a blocked customer are refused', async () => {
    await setSwitches(app, REFERRALS)
    await aCustomer(app, { ref_code: 'BLOCKED234', status: false })
    expect((await signUp(app, aPerson(), { ref_code: '' })).status).toBe(200)
    expect((await signUp(app, aPerson(), { ref_code: null })).status).toBe(200)
    expect(refusalOf(await signUp(app, aPerson(), { ref_code: 'NOBODY2345' }))).toEqual([403, 'ref_code'])
    expect(refusalOf(await signUp(app, aPerson(), { ref_code: 'BLOCKED234' }))).toEqual([403, 'ref_code'])
  })
})

describe('where contacts are confirmed', () => {
  it.each([
    { phone: false, email: false, firebase: false, asks: null },
    { phone: true, email: false, firebase: false, asks: 'phone' },
    { phone: false, email: true, firebase: false, asks: 'email' },
    { phone: true, email: true, firebase: false, asks: 'phone' },
    { phone: false, email: false, firebase: true, asks: null },
    { phone: true, email: false, firebase: true, asks: 'firebase' },
    { phone: false, email: true, firebase: true, asks: 'email' },
    { phone: true, email: true, firebase: true, asks: 'firebase' },
  ])(
    '[4.050] hole 17: with $phone, $email and Firebase $firebase a code is wanted by: $asks',
    async ({ phone, email, firebase, asks }) => {
      await setSwitches(app, {
        phone_verification_status: phone,
        email_verification_status: email,
        firebase_otp_verification: firebase,
      })
      const person = aPerson()
      const { body } = await signUp(app, person)
      expect(body.token === null).toBe(asks !== null)
      expect(body.ticket === null).toBe(asks === null)
      expect([body.is_phone_verified, body.is_email_verified]).toEqual([
        asks === 'phone' || asks === 'firebase' ? 0 : 1,
        asks === 'email' ? 0 : 1,
      ])
      expect((await app.messagesTo(person.phone)).length).toBe(asks === 'phone' ? 1 : 0)
      expect((await app.messagesTo(person.email)).length).toBe(asks === 'email' ? 1 : 0)
    },
  )

  it('[4.050, 7.038, 9.036] the code lets in, and the answers before it show no contact', async () => {
    await setSwitches(app, BOTH_CODES)
    const lina = aPerson()
    const opened = await signUp(app, lina)
    expect(opened.body).toMatchObject({ token: null, is_phone_verified: 0, is_email_verified: 1 })
    expect(opened.body.phone).toBe(`${lina.phone.slice(0, 4)}******${lina.phone.slice(-3)}`)
    expect(opened.text).not.toContain(lina.phone)
    const { body } = await confirm(app, lina.phone, { ticket: opened.body.ticket, login_type: 'manual' })
    expect(await ownerOf(app, body.token)).toBe((await accountOf(lina.email))?.id)
    expect(await accountOf(lina.email)).toMatchObject({ phone_verified_at: expect.any(Date), email_verified_at: null })
  })

  it.each([true, false])(
    '[7.038] clients without tickets confirm by the contact, and the password holds (as a guest: %j)',
    async (isGuest) => {
      await setSwitches(app, EMAIL_CODES)
      const lina = aPerson()
      const guest = isGuest ? { guest_id: await aGuest(app) } : {}
      await signUp(app, lina, guest)
      const { body } = await confirm(app, lina.email, { login_type: 'manual', ...guest })
      expect(await ownerOf(app, body.token)).toBe((await accountOf(lina.email))?.id)
      expect((await logInByPassword(app, lina.email, lina.password)).body.token).not.toBeNull()
    },
  )

  it('[7.038] whoever has the phone that was mistyped does not come to share the account', async () => {
    await setSwitches(app, { ...PHONE_CODES, otp_login_status: true })
    const lina = aPerson()
    const slip = aPerson()
    await signUp(app, { ...lina, phone: slip.phone }, { guest_id: await aGuest(app) })
    for (const guest of [{}, { guest_id: await aGuest(app) }]) {
      const { body } = await confirm(app, slip.phone, { login_type: 'manual', ...guest })
      expect(body).toMatchObject({ token: null, is_exist_user: { name: lina.name } })
    }
    const otp = await app.codeFor(slip.phone)
    const yes = await step(app, 'login', { login_type: 'otp', phone: slip.phone, otp, verified: 'yes' })
    expect(await ownerOf(app, yes.body.token)).not.toBeNull()
    expect(refusalOf(await logInByPassword(app, lina.email, lina.password))).toEqual([401, 'auth-001'])
  })

  it('hole 16: signing in before the code was right asks for it, and sends it again after a minute', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    await signUp(app, lina)
    const first = await app.codeFor(lina.phone)
    const early = await logInByPassword(app, lina.email, lina.password)
    expect(early.body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(await app.messagesTo(lina.phone)).toHaveLength(1)
    await later(app, 61)
    const { body } = await logInByPassword(app, lina.email, lina.password)
    expect(await app.messagesTo(lina.phone)).toHaveLength(2)
    const old = await step(app, 'verify-phone', {
      otp: first,
      verification_type: 'phone',
      login_type: 'manual',
      ticket: body.ticket,
    })
    expect(refusalOf(old)).toEqual([403, 'otp'])
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).body.token).not.toBeNull()
  })

  it('hole 16: sent again it goes on with the same code, and the code of either answer will do', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const first = await signUp(app, lina)
    const again = await signUp(app, { ...lina, name: 'Lina Haddad' })
    expect(again.body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect(await app.messagesTo(lina.phone)).toHaveLength(1)
    expect((await confirm(app, lina.phone, { ticket: first.body.ticket })).body.token).not.toBeNull()
    expect(await accountOf(lina.email)).toMatchObject({ l_name: 'Haddad' })
  })

  it('hole 16: a mistyped phone or e-mail is put right by signing up again', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const slip = aPerson()
    await signUp(app, { ...lina, phone: slip.phone })
    const { body } = await signUp(app, lina)
    expect(body).toMatchObject({ token: null, is_phone_verified: 0 })
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).body.token).not.toBeNull()
    // Whose phone that is can have it.
    expect((await signUp(app, slip)).body.errors).toBeUndefined()
  })

  it('hole 16: no account stays behind when no code may be sent', async () => {
    await setSwitches(app, { ...PHONE_CODES, otp_login_status: true })
    const lina = aPerson()
    const limit = app.api.settings.CODES_PER_HOUR
    app.api.settings.CODES_PER_HOUR = 1
    await askForCode(app, lina.phone)
    await later(app, 61)
    expect(refusalOf(await signUp(app, lina))).toEqual([429, 'otp'])
    expect(await accountOf(lina.email)).toBeUndefined()
    app.api.settings.CODES_PER_HOUR = limit
    expect(refusalOf(await signUp(app, lina))).toEqual([200])
  })
})

describe('a stranger who signs up with the contacts of somebody else', () => {
  it('cannot put a password under a code that is on its way', async () => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    const stranger = { ...lina, name: 'Not Lina', password: 'the stranger knows this' }
    const early = await signUp(app, stranger)
    expect(refusalOf(early)).toEqual([405, 'otp'])
    expect(early.body.retry_after).toBeGreaterThan(50)
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).body.token).not.toBeNull()
    expect(refusalOf(await logInByPassword(app, lina.phone, stranger.password))).toEqual([401, 'auth-001'])
  })

  it.each(['with', 'without'])('after a minute makes an earlier code void, %s its ticket', async (how) => {
    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    const code = await app.codeFor(lina.phone)
    await later(app, 61)
    const stranger = { ...lina, password: 'the stranger knows this' }
    expect((await signUp(app, stranger)).status).toBe(200)
    const own = { otp: code, verification_type: 'phone', phone: lina.phone, login_type: 'manual' }
    const late = await step(app, 'verify-phone', how === 'with' ? { ...own, ticket: body.ticket } : own)
    expect(late.status).toBe(403)
    expect(late.body.token).toBeUndefined()
    // The newest code is of the stranger's try: with the ticket of the first it opens nothing either.
    expect((await confirm(app, lina.phone, { ticket: body.ticket })).status).toBe(403)
    await later(app, 61)
    const again = await signUp(app, lina)
    expect((await confirm(app, lina.phone, { ticket: again.body.ticket })).body.token).not.toBeNull()
    expect(refusalOf(await logInByPassword(app, lina.phone, stranger.password))).toEqual([401, 'auth-001'])
  })

  it('changes nothing about an account in use whose contacts were never asked for', async () => {
    const lina = aPerson()
    const { body } = await signUp(app, lina)
    await setSwitches(app, BOTH_CODES)
    const stranger = { ...lina, name: 'Not Lina', password: 'the stranger knows this' }
    expect(refusalOf(await signUp(app, stranger))).toEqual([403, 'phone', 'email'])
    expect(await ownerOf(app, body.token)).not.toBeNull()
    expect((await logInByPassword(app, lina.email, lina.password)).body).toMatchObject({ is_phone_verified: 0 })
  })
})

describe('the guest’s cart', () => {
  it('[1.004] hole 17: is the new customer’s, at once or with the code', async () => {
    const shop = await aShop(app)
    const item_id = await anItem(app.api.db, { store_id: shop.storeId })
    const cartOf = async (token: string | null) =>
      (await app.get<CartLine[]>('/api/v1/customer/cart/list', { ...shop.headers, ...bearer(token ?? '') })).body
    const [now, waiting] = [await aGuestWith(app, shop, { item_id }), await aGuestWith(app, shop, { item_id })]
    const { body: atOnce } = await signUp(app, aPerson(), { guest_id: now })
    expect(await cartOf(atOnce.token)).toMatchObject([{ item_id }])

    await setSwitches(app, PHONE_CODES)
    const lina = aPerson()
    const { body } = await signUp(app, lina, { guest_id: waiting })
    const { body: confirmed } = await confirm(app, lina.phone, { ticket: body.ticket, guest_id: waiting })
    expect(await cartOf(confirmed.token)).toMatchObject([{ item_id }])
    const left = await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${waiting}`, shop.headers)
    expect(left.body).toEqual([])
  })
})

describe('tries', () => {
  it('[7.034] are few for one e-mail within an hour', async () => {
    const limit = app.api.settings.SIGN_IN_TRIES_PER_HOUR
    app.api.settings.SIGN_IN_TRIES_PER_HOUR = 3
    const person = aPerson()
    for (let round = 0; round < 3; round++) expect((await signUp(app, person, { ref_code: 'X' })).status).toBe(403)
    expect(refusalOf(await signUp(app, person))).toEqual([429, 'sign_up'])
    await later(app, 3601)
    expect((await signUp(app, person)).status).toBe(200)
    app.api.settings.SIGN_IN_TRIES_PER_HOUR = limit
  })
})
