import { listPhoneChannels } from '#features/notifications/public.ts'
import { invalidateSwitches, readSwitches } from './switches.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { BusinessSettingsSchema } from './business-settings.ts'
import { changeSetting, findSetting, listBusinessSettings, type ListedSetting, resetSetting } from './change-settings.ts'
import { writeSetting } from './site.queries.ts'

const { app } = await startTestShop()
const { db } = app.api
beforeEach(() => resetSwitches(app))

async function stored(key: string): Promise<unknown> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value
}

const DELIVERY = { status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 9990 }
const WELCOME = { status: true, amount: 750, amount_type: 'percentage', validity: 30, validity_type: 'day' }

it('every setting has a meaning, and its default may be typed', async () => {
  const { settings, unknown } = await listBusinessSettings(db)
  const listed = settings.map(({ key }) => key).filter((key) => !key.startsWith('document.'))
  expect([listed.sort(), unknown]).toEqual([Object.keys(BusinessSettingsSchema.shape).sort(), []])
  for (const { key, meaning, default: typed, is_set } of settings) {
    expect([key, meaning, is_set]).toEqual([key, expect.stringMatching(/\S.*\.$/), false])
    // Defaults such as none or null cannot be typed.
    if (typed !== 'none' && !typed.includes('null')) expect(await changeSetting(db, { key, typed })).not.toHaveProperty('refusal')
  }
  const again = await listBusinessSettings(db)
  expect(again.settings.filter(({ value, default: fallback }) => value !== fallback)).toEqual([])
})

describe('a text that is too long', () => {
  it.each([
    ['business_name', 100],
    ['currency_symbol', 16],
    ['footer_text', 2000],
    ['phone', 500],
  ])('%s of more than %i letters is refused, in each language', async (key, most) => {
    for (const typed of ['x'.repeat(most + 1), JSON.stringify({ en: 'Souq', ar: 'م'.repeat(60_000) })].slice(
      0,
      key === 'phone' ? 1 : 2,
    )) {
      const answer = await changeSetting(db, { key, typed })
      expect(answer).toHaveProperty('refusal')
      expect(await stored(key)).toBeUndefined()
    }
    if (key !== 'phone') expect(await changeSetting(db, { key, typed: 'x'.repeat(most) })).not.toHaveProperty('refusal')
  })

  it('says how long it may be, in the words of a form', async () => {
    const answer = await changeSetting(db, { key: 'business_name', typed: 'x'.repeat(60_000) })
    expect(answer).toMatchObject({
      refusal: 'business_name is too long: write at most 100 letters.',
      form: { message: 'sheet.too_long', params: { most: 100 } },
    })
  })

  it('of an older version is cut where it is read, so that pages survive', async () => {
    await writeSetting(db, 'business_name', { en: 'S'.repeat(60_000), ar: 'سوق' })
    app.api.endpoints.invalidate()
    const { status, body } = await app.get<{ business_name: string }>('/api/v1/config')
    expect([status, body.business_name]).toEqual([200, `${'S'.repeat(99)}…`])
  })
})

describe('a typed value', () => {
  it.each([
    ['additional_charge', '2.50', 250, '2.50'],
    ['additional_charge', '3', 300, '3.00'],
    ['guest_checkout_status', 'off', false, 'off'],
    ['loyalty_point_item_purchase_point', '12.5', 1250, '12.50'],
    ['schedule_order_slot_duration', '45', 45, '45'],
    ['timeformat', '24', '24', '24'],
    ['dm_tips_amounts', '5, 7.5,20', [500, 750, 2000], '5.00, 7.50, 20.00'],
    ['dm_tips_amounts', '', [], ''],
    ['partial_payment_method', '', '', ''],
    ['country', 'sa', 'sa', 'SA'],
    ['business_name', '{"en": "Souq", "ar": "سوق"}', { en: 'Souq', ar: 'سوق' }, '{"en":"Souq","ar":"سوق"}'],
    ['business_name', 'Souq', 'Souq', 'Souq'],
    ['business_name', '{"en": "\u3164", "fr": "Souk", "ar": "\u2800"}', { en: 'Souk', fr: 'Souk' }, '{"en":"Souk","fr":"Souk"}'],
    ['additional_charge', '٢٫٥', 250, '2.50'],
    ['email', ' bonjour@bücher.example', 'bonjour@xn--bcher-kva.example', 'bonjour@xn--bcher-kva.example'],
    ['phone', '00966 55-010 2030', '+966550102030', '+966550102030'],
    ['phone', '19991', '19991', '19991'],
    ['email', '', '', ''],
    ['currency_symbol_direction', 'right', 'right', '{"en":"right","ar":"right"}'],
    ['admin_free_delivery', JSON.stringify({ ...DELIVERY, free_delivery_over: 99.9 }), DELIVERY, /"free_delivery_over":99.9}/],
    ['new_customer_discount', JSON.stringify({ ...WELCOME, amount: 7.5 }), WELCOME, /"amount":7.5,/],
    [
      'new_customer_discount',
      JSON.stringify({ ...WELCOME, amount_type: 'amount', amount: 7.5 }),
      { amount: 750 },
      /"amount":7.5,/,
    ],
  ] as const)('of %s, %s, is stored as the rules read it and shown as it was typed', async (key, typed, value, shown) => {
    const answer = await changeSetting(db, { key, typed })
    expect(answer).toMatchObject({ setting: { key, is_set: true, problem: null } })
    const read = (answer as { setting: ListedSetting }).setting.value
    if (typeof shown === 'string') expect(read).toBe(shown)
    else expect(read).toMatch(shown)
    if (typeof value === 'object') expect(await stored(key)).toMatchObject(value)
    else expect(await stored(key)).toBe(value)
  })

  it('is read with the decimal places of the currency', async () => {
    await writeSetting(db, 'digit_after_decimal_point', 3)
    await changeSetting(db, { key: 'additional_charge', typed: '2.505' })
    expect(await stored('additional_charge')).toBe(2505)
    await writeSetting(db, 'digit_after_decimal_point', 0)
    expect(await changeSetting(db, { key: 'additional_charge', typed: '2.5' })).toHaveProperty('refusal')
  })

  it.each([
    ['additional_charge', '2.505', 'additional_charge takes: amount of money, such as 12.50. The currency has 2 decimal places.'],
    ['additional_charge', '-1', 'additional_charge takes: amount of money'],
    ['additional_charge', '2,50', 'additional_charge takes: amount of money'],
    ['additional_charge', '1e3', 'additional_charge takes: amount of money'],
    ['country', 'Morocco', 'country takes: ISO 3166 code of two letters'],
    ['time_zone', 'Casablanca', 'time_zone takes: IANA time zone'],
    ['otp_login_status', 'perhaps', 'otp_login_status takes: on or off.'],
    ['currency_code', 'DHS', 'currency_code takes: ISO 4217 code of three letters, such as EUR.'],
    ['currency_symbol_direction', 'middle', 'currency_symbol_direction takes: "left" or "right"'],
    ['digit_after_decimal_point', '9', 'decimal places, a whole number from 0 to 4'],
    ['admin_free_delivery', '{"status": true}', 'admin_free_delivery takes: {"status"'],
    ['admin_free_delivery', JSON.stringify({ ...DELIVERY, free_delivery_over: 1.005 }), 'admin_free_delivery takes'],
    ['business_name', '\u3164', 'business_name takes: text for all languages'],
    ['business_name', '{"en": "\u200f", "ar": ""}', 'business_name takes'],
    ['currency_symbol', ' ', 'currency_symbol takes'],
    ['phone', '0550102030 / 0550102031', 'phone takes: phone number with its country code.'],
    ['phone', 'ring us', 'phone takes'],
    ['email', 'post@shop', 'email takes: e-mail address.'],
    ['default_location', '{"lat": "91", "lng": "0"}', 'default_location takes: {"lat": "33.57"'],
    ['default_location', '{"lat": "0", "lng": "0.0"}', 'in degrees. The value is in the sea off Africa.'],
    ['additional_charge', '1000000000', 'additional_charge is too much: write at most 100000000.'],
    ['dm_tips_amounts', '5, 100000000.01', 'dm_tips_amounts is too much: write at most 100000000.'],
    ['parcel_tax', '1000.01', 'parcel_tax is too much: write at most 1000.'],
    [
      'admin_free_delivery',
      JSON.stringify({ ...DELIVERY, free_delivery_over: 999_999_999 }),
      'too much: write at most 100000000.',
    ],
    ['social_media', '[oops', 'social_media takes'],
    ['additonal_charge', '2', 'There is no setting additonal_charge. Similar: additional_charge'],
    ['privacy_policy', 'x', 'Similar: document.privacy_policy'],
    ['toString', 'x', 'There is no setting toString. docs/settings.md lists all.'],
  ])('of %s that cannot be, %s, is refused with a reason and not stored', async (key, typed, sentence) => {
    expect(await changeSetting(db, { key, typed })).toMatchObject({ refusal: expect.stringContaining(sentence) })
    expect(await stored(key)).toBeUndefined()
  })
})

it('a text is changed in one language, and keeps the other', async () => {
  await changeSetting(db, { key: 'business_name', typed: 'كازا', language: 'ar' })
  expect(await stored('business_name')).toEqual({ en: 'Medina', ar: 'كازا' })
  await changeSetting(db, { key: 'business_name', typed: 'Casa', language: 'en' })
  expect(await stored('business_name')).toEqual({ en: 'Casa', ar: 'كازا' })
  const refusal = 'additional_charge is the same in every language.'
  expect(await changeSetting(db, { key: 'additional_charge', typed: '1', language: 'ar' })).toMatchObject({ refusal })
})

it('a reset setting has its default, an unknown one is refused', async () => {
  await changeSetting(db, { key: 'additional_charge', typed: '5' })
  expect(await resetSetting(db, 'additional_charge')).toMatchObject({ setting: { value: '0.00', is_set: false } })
  expect(await stored('additional_charge')).toBeUndefined()
  for (const answer of [await resetSetting(db, 'colour'), await findSetting(db, 'colour')])
    expect(answer).toMatchObject({ refusal: 'There is no setting colour. docs/settings.md lists all.' })
})

it('a row that was written badly is shown with its default and the reason', async () => {
  await setSwitches(app, { country: 'Morocco', additonal_charge: 5 })
  expect(await findSetting(db, 'country')).toMatchObject({
    setting: {
      value: 'SA',
      is_set: true,
      problem: '"Morocco" is no such value: ISO 3166 code of two letters, such as SA. The default is used.',
    },
  })
  expect((await listBusinessSettings(db)).unknown).toMatchObject([{ key: 'additonal_charge' }])
})

it('a shop that names its currency shows its symbol, until it sets one', async () => {
  const shown = async (language: string) =>
    (await app.get<{ currency_symbol: string }>('/api/v1/config', { 'x-localization': language })).body.currency_symbol
  const invalidate = () => {
    invalidateSwitches()
    app.api.endpoints.invalidate()
  }
  await changeSetting(db, { key: 'currency_code', typed: 'TND' })
  invalidate()
  expect([await shown('en'), await shown('ar'), await shown('fr')]).toEqual(['TND', 'د.ت.', 'TND'])
  const symbol = (await listBusinessSettings(db)).settings.find(({ key }) => key === 'currency_symbol')
  expect(symbol).toMatchObject({ is_set: false, value: expect.stringContaining('TND') })
  await changeSetting(db, { key: 'currency_symbol', typed: 'DT' })
  invalidate()
  expect(await shown('en')).toBe('DT')
})

it('a change that leaves no digital payment says so', async () => {
  await setSwitches(app, { digital_payment: true, active_payment_method_list: [{ gateway: 'stripe' }] })
  const symbol = await changeSetting(db, { key: 'currency_symbol', typed: '€' })
  expect(symbol).toMatchObject({ advice: expect.stringContaining('set currency_code') })
  expect(await changeSetting(db, { key: 'currency_code', typed: 'EUR' })).toMatchObject({ advice: null })
})

it('ways to phones are set for several countries at once, and a row of one country stays valid', async () => {
  const key = 'message_channels'
  await setSwitches(app, {
    [key]: [
      { country: 'eg', channels: 'whatsapp,sms', sms_price: 2500 },
      { country: '', channels: 'sms' },
    ],
  })
  const before = await findSetting(db, key)
  const { value } = (before as { setting: ListedSetting }).setting
  expect(JSON.parse(value)).toMatchObject([{ countries: ['EG'] }, { countries: [], channels: 'sms' }])
  const rows = JSON.parse(value) as object[]
  const change = (changed: object[]) => changeSetting(db, { key, typed: JSON.stringify(changed) })
  expect(await change([{ ...rows[0], countries: ['EG', 'SA', 'AE'] }, rows[1] ?? {}])).not.toHaveProperty('refusal')
  invalidateSwitches()
  const switches = await readSwitches(db)
  const waysTo = (phone: string) => listPhoneChannels(switches, phone).join()
  expect(['+201001234567', '+966551234567', '+212612345678'].map(waysTo)).toEqual(['whatsapp,sms', 'whatsapp,sms', 'sms'])
  for (const wrong of [
    [{ countries: ['SA'] }, { countries: ['EG', 'SA'] }],
    [{ countries: [] }, { countries: [] }],
    [{ countries: ['XX'] }],
  ])
    expect(await change(wrong.map((row) => ({ ...row, channels: 'sms' })))).toHaveProperty('refusal')
})
