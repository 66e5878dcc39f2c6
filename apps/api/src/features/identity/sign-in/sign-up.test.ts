import type { CartLine } from '@medina/contract/orders/cart'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, aShop, messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, bearer } from '#testing/shop/people.ts'
import { aPerson, confirm, later, logInByPassword, ownerOf, signUp, step } from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aPosting } from '#features/wallet/wallet.builders.ts'
import { post } from '#features/wallet/public.ts'

const app = await startPatientApp()
beforeEach(() => resetSwitches(app))

const PHONE_CODES = { phone_verification_status: true }
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
      // Nothing was proved yet.
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
    ['300 characters', { email: `${'x'.repeat(287)}@mail.example` }, ['email'], 'The email may have at most 255 characters.'],
    ['2000 characters', { email: `${'x'.repeat(2000)}@mail.example` }, ['email'], 'email is too long: at most 1000 characters.'],
    ['no password', { password: '', confirm_password: '' }, ['password'], 'Password is required'],
    ['5 characters', { password: 'v8%Qz', confirm_password: 'v8%Qz' }, ['password'], 'Password must be at least 6 characters'],
    ['a common one', { password: 'password1', confirm_password: 'password1' }, ['password'], 'This password is too common'],
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
  const aDevice = async () => (await app.post<{ guest_id: string }>('/api/v1/auth/guest/request', {})).body

  it.each([
    [true, true, 200],
    [true, false, 403],
    [false, true, 403],
    [false, false, 403],
  ])(
    '[5.035] with wallet %j and referrals %j is answered with %i',
    async (customer_wallet_status, ref_earning_status, status) => {
      await setSwitches(app, { customer_wallet_status, ref_earning_status })
      const friend = await aCustomer(app, { ref_code: `FRIEND7${customer_wallet_status}${ref_earning_status}`.toUpperCase() })
      const { ref_code } = await app.api.db
        .selectFrom('customers')
        .select('ref_code')
        .where('id', '=', friend.id)
        .executeTakeFirstOrThrow()
      const person = aPerson()
      const typed = ` ${ref_code.toLowerCase().replace('7', '٧')} `
      const reply = await signUp(app, person, { ref_code: typed, ...(await aDevice()) })
      expect(refusalOf(reply)).toEqual(status === 200 ? [200] : [403, 'ref_code'])
      expect((await accountOf(person.email))?.ref_by).toBe(status === 200 ? friend.id : undefined)
    },
  )

  it('[5.035] may be left out; an unknown one and that of a blocked customer are refused', async () => {
    await setSwitches(app, REFERRALS)
    await aCustomer(app, { ref_code: 'BLOCKED234', status: false })
    expect((await signUp(app, aPerson(), { ref_code: '' })).status).toBe(200)
    expect((await signUp(app, aPerson(), { ref_code: null })).status).toBe(200)
    for (const ref_code of ['NOBODY2345', 'BLOCKED234'])
      expect(messagesOf(await signUp(app, aPerson(), { ref_code, ...(await aDevice()) }))).toEqual([
        'This referral code is not known.',
      ])
  })

  it('[5.035] is for new people: not one’s own, nor for a second account on a device, nor for a phone that was referred', async () => {
    await setSwitches(app, REFERRALS)
    const friend = await aCustomer(app, { ref_code: 'AFRIEND234' })
    const guest = await aDevice()
    const [lina, twin] = [aPerson(), aPerson()]
    expect((await signUp(app, lina, guest)).status).toBe(200)
    const ref_code = (await accountOf(lina.email))?.ref_code
    const own = await signUp(app, twin, { ref_code, ...guest })
    expect([refusalOf(own), messagesOf(own)]).toEqual([
      [403, 'ref_code'],
      ['This is your own referral code. Share it with friends: a code works for new customers only.'],
    ])
    const second = await signUp(app, twin, { ref_code: 'AFRIEND234', ...guest })
    expect(messagesOf(second)).toEqual([
      'An account was opened on this device before, and referral codes are for new customers only. Please continue without one.',
    ])
    expect(await accountOf(twin.email)).toBeUndefined()
    const reward = { ...aPosting(app, friend.id, 700), type: 'referrer', reference: twin.phone } as const
    await app.api.db.transaction().execute((tx) => post(tx, reward))
    expect(messagesOf(await signUp(app, twin, { ref_code: 'AFRIEND234', ...(await aDevice()) }))).toEqual([
      'A referral code has been used with this phone number before. Please continue without one.',
    ])
    expect((await signUp(app, twin, guest)).status).toBe(200)
  })

  it.each([{}, { guest_id: '' }, { guest_id: 'made up' }, { guest_id: null }])(
    '[5.035] is refused for a device that is not known, as with %j: the check of the device is never skipped',
    async (device) => {
      await setSwitches(app, REFERRALS)
      const { ref_code } = (await accountOf((await aCustomer(app)).email ?? '')) ?? {}
      const person = aPerson()
      const reply = await signUp(app, person, { ref_code, ...device })
      expect([refusalOf(reply), messagesOf(reply)[0]]).toEqual([
        [403, 'ref_code'],
        expect.stringContaining('We do not recognise this device yet'),
      ])
      expect(await accountOf(person.email)).toBeUndefined()
    },
  )
})

describe('the guest’s cart', () => {
  it('[1.004] is the new customer’s, at once or with the code', async () => {
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
