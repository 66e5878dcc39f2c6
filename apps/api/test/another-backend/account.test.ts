import type { SessionAnswer } from '@medina/contract/identity/identity'
import { describe, expect, test } from 'vitest'
import { startFamilyFront } from '#testing/shop/test-family-front.ts'

/** The account of a customer of the family. */
const { front } = await startFamilyFront()

const place = { zoneId: '[2]', moduleId: '1' }
const mine = { ...place, authorization: 'Bearer family-token' }
const post = <T>(path: string, body: object, headers: Record<string, string> = place) =>
  front.send<T>('POST', `/api/v1/${path}`, headers, body)
const get = async (path: string) => (await front.send('GET', `/api/v1/customer/${path}`, mine)).body

describe('signing in', () => {
  const manual = { login_type: 'manual', email_or_phone: 'rafi@mail.example', field_type: 'email' }

  test('by password answers a session of the contract, and a wrong one the words of the backend', async () => {
    const { body } = await post<SessionAnswer>('auth/login', { ...manual, password: 'sadeem-2026' })
    expect(body).toMatchObject({ token: 'family-token', is_phone_verified: 1, ticket: null, notices: [] })
    const { status, body: refusal } = await post('auth/login', { ...manual, password: 'another' })
    expect([status, refusal]).toMatchObject([
      401,
      { errors: [{ code: 'auth-001' }], message: 'Credential do not match, please try again' },
    ])
  })

  test('[8.003] by a code says what the backend says of a wrong one, which has no errors', async () => {
    const { body } = await post<SessionAnswer>('auth/login', { login_type: 'otp', phone: '+8801711111111' })
    expect(body).toMatchObject({ token: null, is_phone_verified: 0, login_type: 'otp' })
    const code = { login_type: 'otp', verification_type: 'phone', phone: '+8801711111111' }
    const wrong = await post('auth/verify-phone', { ...code, otp: '000000' })
    expect([wrong.status, wrong.body]).toMatchObject([404, { errors: [{ message: 'OTP does not match' }] }])
    expect((await post('auth/verify-phone', { ...code, otp: '123456' })).body).toMatchObject({ token: 'family-token' })
  })
})

describe('the account', () => {
  test('has the profile, numbers as numbers', async () => {
    expect(await get('info')).toMatchObject({
      id: 31,
      l_name: null,
      wallet_balance: 75.5,
      loyalty_point: 120,
      selected_modules_for_interest: [1],
    })
  })

  test('has addresses, wishes and their hearts', async () => {
    const address = {
      contact_person_name: 'Rafi',
      contact_person_number: '+8801711111111',
      address_type: 'home',
      address: 'Harbour Street 3',
      latitude: 23.79,
      longitude: 90.41,
    }
    expect((await post('customer/address/add', address, mine)).body).toMatchObject({ zone_ids: [2] })
    expect(await get('address/list?limit=10')).toMatchObject({ total_size: 1, addresses: [{ latitude: '23.79', zone_ids: [2] }] })
    expect((await post('customer/wish-list/add?item_id=31', {}, mine)).status).toBe(200)
    expect(await get('wish-list')).toMatchObject({ item: [{ id: 31, price: 120 }], store: [] })
    expect(await get('wish-list/ids')).toEqual({ item_ids: [31], store_ids: [] })
  })

  test('has wallet, points, coupons and the referral code', async () => {
    expect(await get('wallet/summary')).toEqual({
      balance: 75.5,
      bonus: 0,
      incoming: [],
      minimum_add_fund: 1,
      maximum_add_fund: null,
    })
    expect(await get('wallet/transactions?limit=20')).toMatchObject({
      total_size: 1,
      data: [{ credit: 75.5, balance: 75.5 }],
      next_cursor: null,
    })
    expect(await get('loyalty-point/transactions?limit=20')).toMatchObject({ data: [{ credit: 120 }] })
    expect(await get('coupons')).toMatchObject({
      data: [{ code: 'TEN', state: 'usable', min_purchase: 100, module: { type: 'food' } }],
    })
    expect(await get('referral')).toMatchObject({ code: 'ABCDEF1234', reward: 15, is_active: true })
  })

  test('refuses what the backend refuses, also with a status of success', async () => {
    const points = await post('customer/loyalty-point/point-transfer', { point: 100 }, mine)
    expect([points.status, points.body]).toMatchObject([403, { errors: [{ code: 'customer_wallet', message: 'Wallet is off' }] }])
    const removal = await front.send('DELETE', '/api/v1/customer/remove-account', mine)
    expect([removal.status, removal.body]).toMatchObject([403, { errors: [{ code: 'on-going' }] }])
  })

  test('has nothing that would not work: what the backend lacks is told to the pages', async () => {
    const { lacks } = (await front.send<{ lacks: string[] }>('GET', '/api/v1/config')).body
    expect(lacks).toEqual(
      expect.arrayContaining([
        'orders.help',
        'orders.changes',
        'orders.returnParcel',
        'profile.sessions',
        'push.key',
        'referral.friends',
      ]),
    )
    expect(lacks).not.toContain('orders.quote')
    const { text } = await front.send('GET', '/settings', { cookie: '' })
    expect(text).toContain('profile.sessions')
    expect((await front.send<Record<string, unknown>>('GET', '/api/v1/config')).body).toMatchObject({
      toggle_store_registration: false,
      toggle_dm_registration: false,
    })
  })
})
