import { afterEach, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, aShop, messagesOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aCustomerWithPassword, aPhone, shopOf } from '#testing/shop/people.ts'
import { startProfileApp } from '#testing/shop/test-sign-in.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const { app, update, read, confirmAll } = await startProfileApp()
afterEach(() => resetSwitches(app))

/** The time contacts were proven, for accounts that have proven ones. */
const proven = { phone_verified_at: new Date('2026-03-01'), email_verified_at: new Date('2026-03-01') }

describe('[3.007, 7.004] the profile', () => {
  it.each([
    [{ phone_verification_status: true }, 'phone', 'SMS'],
    [{ phone_verification_status: true, firebase_otp_verification: true }, 'phone', 'firebase'],
    [{ email_verification_status: true }, 'email', 'email'],
    [{}, null, null],
  ])('tells by verification_on and verification_medium what is still to be confirmed: %j', async (switches, on, medium) => {
    await setSwitches(app, switches)
    const customer = await aCustomer(app, { phone_verified_at: null, email_verified_at: null })
    expect(await read(customer)).toMatchObject({ verification_on: on, verification_medium: medium })
    const confirmed = await aCustomer(app, proven)
    expect(await read(confirmed)).toMatchObject({ verification_on: null, verification_medium: null })
  })

  it('says who one is and how one is known', async () => {
    const customer = await aCustomerWithPassword(app, { ...proven, created_at: new Date('2026-03-01T00:00:00Z') })
    expect(await read(customer)).toEqual({
      id: customer.id,
      f_name: 'Lina',
      l_name: 'Haddad',
      phone: customer.phone,
      email: customer.email,
      image: null,
      image_full_url: null,
      is_phone_verified: 1,
      is_email_verified: 1,
      verification_on: null,
      verification_medium: null,
      has_password: true,
      login_medium: 'manual',
      ref_code: expect.stringMatching(/^[0-9A-F]{10}$/),
      ref_by: null,
      is_valid_for_discount: false,
      discount_amount: 0,
      discount_amount_type: '',
      validity: '',
      current_language_key: 'en',
      order_count: 0,
      member_since_days: 9,
      wallet_balance: 0,
      loyalty_point: 0,
      storage: [],
      selected_modules_for_interest: [],
      interest: [],
      created_at: '2026-03-01T00:00:00.000Z',
      updated_at: expect.any(String),
    })
  })

  it('of an account without phone, e-mail, name or password is as good', async () => {
    const customer = await aCustomer(app, { f_name: null, l_name: null, phone: null, email: null, login_medium: 'google' })
    const nothing = { f_name: null, l_name: null, phone: null, email: null, is_phone_verified: 0, is_email_verified: 0 }
    expect(await read(customer)).toMatchObject({ ...nothing, has_password: false, login_medium: 'google' })
  })

  it.each([
    ['percentage', 1250, 12.5],
    ['amount', 1250, 12.5],
  ] as const)('[5.035] says what somebody who came by a code has off the first order, as %s', async (type, amount, shown) => {
    const program = { status: true, amount, amount_type: type, validity: 30, validity_type: 'day' }
    await setSwitches(app, { new_customer_discount: program })
    const friend = await aCustomer(app)
    const invited = await aCustomer(app, { ref_by: friend.id })
    expect(await read(invited)).toMatchObject({
      ref_by: friend.id,
      is_valid_for_discount: true,
      discount_amount: shown,
      discount_amount_type: type,
      validity: '30 days',
    })
    expect(await read(friend)).toMatchObject({ ref_by: null, is_valid_for_discount: false })
  })

  it('counts the orders that are one’s own', async () => {
    const shop = await aShop(app)
    const soup = await anItem(app.api.db, { store_id: shop.storeId })
    const customer = await aCustomer(app)
    for (const _ of [1, 2]) {
      await addToCart(app, shopOf(shop, customer), undefined, { item_id: soup })
      await anOrderOf(app, shopOf(shop, customer), undefined)
    }
    expect([(await read(customer)).order_count, (await read(await aCustomer(app))).order_count]).toEqual([2, 0])
  })

  it('remembers the language it was read in: messages speak it from then on', async () => {
    const customer = await aCustomer(app)
    expect((await read(customer, { 'x-localization': 'ar' })).current_language_key).toBe('ar')
    const { language } = await app.api.db
      .selectFrom('customers')
      .select('language')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(language).toBe('ar')
  })
})

describe('[3.008, 4.044, 7.005] saving the form', () => {
  it.each([
    ['en', 'Updated successfully.'],
    ['ar', 'تم التحديث'],
  ])('[8.020] name, phone and e-mail are changed, and it says so (%s)', async (language, message) => {
    const customer = await aCustomer(app)
    const phone = aPhone()
    const body = { name: '  Noura   bint Saad ', phone, email: ` New${customer.id}@Mail.Example ` }
    const answer = await update(customer, body, { 'x-localization': language })
    expect([answer.status, answer.body]).toEqual([200, { message }])
    expect(await read(customer)).toMatchObject({
      f_name: 'Noura',
      l_name: 'bint Saad',
      phone,
      email: `new${customer.id}@mail.example`,
      is_phone_verified: 0,
      is_email_verified: 0,
    })
  })

  it('what is left out, empty or null stays as it is', async () => {
    const customer = await aCustomer(app)
    const before = await read(customer)
    for (const body of [
      {},
      { phone: '', email: '' },
      { phone: null, email: null, image: null, password: '', otp: '', verification_on: '' },
    ]) {
      expect((await update(customer, body)).status).toBe(200)
    }
    expect(await read(customer)).toEqual({ ...before, updated_at: expect.any(String) })
  })

  it('[5.003] a phone is read in any digits and any way of writing it', async () => {
    const customer = await aCustomer(app)
    for (const phone of ['٠٥٥ ٩٩٩ ٠٠١١', '+966 55-999-0011', '00966559990011']) {
      await update(customer, { phone })
      expect((await read(customer)).phone).toBe('+966559990011')
    }
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ name: '' }, 'name', 'name is required'],
    [{ name: ' \u200b ' }, 'name', 'name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'The name may have at most 120 characters.'],
    [{ name: 'x'.repeat(1001) }, 'name', 'name is too long: at most 1000 characters.'],
    [{ name: 5 }, 'name', 'name must be a text.'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number.'],
    [{ phone: 'phone' }, 'phone', 'Please enter a valid phone number.'],
    [{ email: 'lina' }, 'email', 'Must be a valid email'],
    [{ email: `${'x'.repeat(300)}@mail.example` }, 'email', 'The email may have at most 255 characters.'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: '123456789' }, 'password', 'This password is too common and easy to guess. Please choose another one.'],
    [{ password: 'six sails out', confirm_password: 'six sails in' }, 'confirm_password', 'Passwords must match'],
    [{ button_type: 'wallet' }, 'button_type', 'button_type must be one of: phone, email, change_password.'],
    [{ image: 'https://elsewhere.example/me.jpg' }, 'image', 'image is not valid.'],
    [{ name: 'a\u0000b' }, 'name', 'name is not valid.'],
  ])('[5.002, 8.005] %j is refused with the field', async (body, field, message) => {
    const customer = await aCustomer(app)
    const before = await read(customer)
    const refused = await update(customer, body)
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[403, field], [message]])
    expect(await read(customer)).toEqual(before)
  })

  it('a null leaves the name as it is, since clients of the family send one for what they do not change', async () => {
    const customer = await aCustomer(app)
    const { f_name, l_name } = await read(customer)
    expect((await update(customer, { name: null })).status).toBe(200)
    expect(await read(customer)).toMatchObject({ f_name, l_name })
  })

  it('[8.005] everything that is wrong is said at once', async () => {
    const refused = await update(
      await aCustomer(app),
      { name: '', phone: '1', email: 'x', password: 'short' },
      { 'x-localization': 'ar' },
    )
    expect(refusalOf(refused)).toEqual([403, 'name', 'phone', 'email', 'password'])
    expect(messagesOf(refused)).toEqual([
      'الاسم مطلوب',
      'يُرجى إدخال رقم هاتف صحيح',
      'يُرجى إدخال بريد إلكتروني صحيح',
      'يجب ألا تقل كلمة المرور عن 6 أحرف',
    ])
  })

  it('members that are none of the form change nothing', async () => {
    const customer = await aCustomer(app)
    const [before, other] = [await read(customer), await aCustomer(app)]
    const forged = {
      id: other.id,
      status: 0,
      ref_code: 'MINE',
      phone_verified_at: '2020-01-01',
      is_phone_verified: 1,
      wallet_balance: 9,
    }
    await update(customer, forged)
    expect(await read(customer)).toEqual({ ...before, updated_at: expect.any(String) })
  })
})

describe('a contact of another account', () => {
  it('is refused with the field, in both', async () => {
    const [customer, other] = [await aCustomer(app), await aCustomer(app)]
    const refused = await update(customer, { phone: other.phone, email: other.email?.toUpperCase() })
    expect(refusalOf(refused)).toEqual([403, 'phone', 'email'])
    expect(messagesOf(refused)).toEqual([
      'An account with this phone number already exists. Please sign in.',
      'An account with this email already exists. Please sign in.',
    ])
    expect(await read(customer)).toMatchObject({ phone: customer.phone, email: customer.email })
  })

  it('gets no code either', async () => {
    await confirmAll()
    const [customer, other] = [await aCustomer(app), await aCustomer(app)]
    expect(refusalOf(await update(customer, { phone: other.phone }))).toEqual([403, 'phone'])
    expect(await app.messagesTo(other.phone ?? '')).toEqual([])
  })

  it('of a sign-up that nobody finished makes way, and takes its code along', async () => {
    await confirmAll()
    const customer = await aCustomer(app, proven)
    const stranger = await aCustomer(app, { unfinished: true, phone: null })
    const phoneless = await aCustomer(app, { ...proven, email: null, email_verified_at: null })
    expect((await update(phoneless, { email: stranger.email })).body).toMatchObject({ otp_send: true, verification_on: 'email' })
    const otp = await app.codeFor(stranger.email ?? '')
    expect((await update(phoneless, { email: stranger.email, otp })).status).toBe(200)
    expect(await read(phoneless)).toMatchObject({ email: stranger.email, is_email_verified: 1 })
    expect((await app.get('/api/v1/customer/info', stranger.headers)).status).toBe(401)
    expect(refusalOf(await update(customer, { email: stranger.email }))).toContain('email')
  })

  it('that was lost to another account does not keep the rest of the form from being saved', async () => {
    const winner = await aCustomer(app, proven)
    const loser = await aCustomerWithPassword(app, { phone: winner.phone, phone_contested: true })
    expect((await update(loser, { name: 'Somebody Else', phone: winner.phone })).status).toBe(200)
    expect(await read(loser)).toMatchObject({ f_name: 'Somebody', phone: winner.phone, is_phone_verified: 0 })
    await confirmAll()
    expect(refusalOf(await update(loser, { button_type: 'phone' }))).toEqual([403, 'phone'])
    expect((await read(winner)).is_phone_verified).toBe(1)
  })
})

describe('[5.004] a contact that was proven', () => {
  it.each(['phone', 'email'] as const)('%s is not changeable, by any button', async (channel) => {
    const customer = await aCustomer(app, proven)
    const other = { phone: aPhone(), email: 'other@mail.example' }[channel]
    for (const button_type of [undefined, '', 'phone', 'email']) {
      const refused = await update(customer, { [channel]: other, button_type })
      expect([refusalOf(refused), messagesOf(refused)]).toEqual([[403, channel], ['Not Changeable']])
    }
    await confirmAll()
    expect(refusalOf(await update(customer, { [channel]: other, otp: '123456', verification_on: channel }))).toEqual([
      403,
      channel,
    ])
    expect(await read(customer)).toMatchObject({ phone: customer.phone, email: customer.email })
  })

  it('may be sent as it is, written in any way', async () => {
    const customer = await aCustomer(app, proven)
    const phone = `0${customer.phone?.slice(4)}`
    expect((await update(customer, { name: 'Lina', phone, email: customer.email?.toUpperCase() })).status).toBe(200)
    expect(await read(customer)).toMatchObject({ is_phone_verified: 1, is_email_verified: 1 })
  })

  it('needs no second code', async () => {
    await confirmAll()
    const customer = await aCustomer(app, proven)
    for (const button_type of ['phone', 'email']) {
      expect((await update(customer, { button_type })).body).toEqual({ message: 'Updated successfully.' })
    }
  })
})
