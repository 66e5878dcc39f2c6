import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addToCart,
  anOrderOf,
  aShop,
  CENTER,
  messagesOf,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import {
  aCustomer,
  aCustomerWithPassword,
  aSession,
  isGoodToken,
  PASSWORD,
  readProfile,
  shopOf,
  type TestCustomer,
  updateProfile,
} from '#testing/shop/people.ts'
import { logInByPassword, signUp, type SignInApp, startSignInApp } from '#testing/shop/sign-in.ts'
import { aNoisyJpeg } from '#lib/uploads/photo.builders.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { OPEN_STATUSES } from '#features/orders/rules/order-steps.ts'

type Answer = { message: string; otp_send?: boolean; verification_on?: string }

let app: SignInApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startSignInApp()
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
})
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

const remove = ({ headers }: TestCustomer, body?: Record<string, unknown>, more = {}) =>
  app.remove<Answer>('/api/v1/customer/remove-account', body, { ...headers, ...more })
const isThere = async ({ id }: TestCustomer) =>
  (await app.api.db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
async function anOrder(customer: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup })
  return anOrderOf(app, shopOf(kitchen, customer), undefined)
}
async function setStatus(orderId: number, order_status: Order['order_status']): Promise<void> {
  await app.api.db.updateTable('orders').set({ order_status }).where('id', '=', orderId).execute()
}
const proven = { phone_verified_at: new Date('2026-03-01') }

describe('[4.045, 7.006] an account is removed', () => {
  it.each([
    ['en', 'Account has been deleted'],
    ['ar', 'تم حذف الحساب'],
  ])('[8.039] by its password, with the sentence (%s), and all its sessions end', async (language, message) => {
    const customer = await aCustomerWithPassword(app)
    const phone = await aSession(app, customer.id)
    const { status, body } = await remove(customer, { password: PASSWORD }, { 'x-localization': language })
    expect([status, body]).toEqual([200, { message }])
    expect([await isGoodToken(app, customer.token), await isGoodToken(app, phone), await isThere(customer)]).toEqual([
      false,
      false,
      false,
    ])
    expect((await logInByPassword(app, customer.email ?? '', PASSWORD)).status).toBe(401)
  })

  it('with everything that is personal: rows, codes and photo', async () => {
    const customer = await aCustomerWithPassword(app)
    const { db, settings, clock } = app.api
    await setSwitches(app, { phone_verification_status: true })
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await aNoisyJpeg())]), 'me.jpg')
    expect((await updateProfile(app, customer, form)).status).toBe(200)
    const { image } = await readProfile(app, customer)
    const file = join(settings.DATA_DIR, image ?? '')
    await updateProfile(app, customer, { button_type: 'phone' })
    await addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup })
    const address = { address: 'A', contact_person_name: 'L', contact_person_number: '+966551234567' }
    const place = { latitude: CENTER.lat, longitude: CENTER.lng }
    expect((await app.post('/api/v1/customer/address/add', { ...address, ...place }, customer.headers)).status).toBe(200)
    await db
      .insertInto('social_logins')
      .values({ medium: 'google', subject: `s${customer.id}`, customer_id: customer.id, created_at: clock.now() })
      .execute()
    expect(existsSync(file)).toBe(true)

    expect((await remove(customer, { password: PASSWORD })).status).toBe(200)
    for (const table of ['sessions', 'addresses', 'cart_lines', 'social_logins', 'orders'] as const) {
      expect(await db.selectFrom(table).select('customer_id').where('customer_id', '=', customer.id).execute()).toEqual([])
    }
    expect(
      await db
        .selectFrom('codes')
        .select('purpose')
        .where('contact', '=', customer.phone ?? '')
        .execute(),
    ).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('and its contacts may open another one, which inherits nothing', async () => {
    const customer = await aCustomerWithPassword(app)
    await setStatus(await anOrder(customer), 'delivered')
    await remove(customer, { password: PASSWORD })
    const again = { name: 'Lina', phone: customer.phone ?? '', email: customer.email ?? '', password: 'eight sails home' }
    const { body } = await signUp(app, again)
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await app.get<{ orders: Order[] }>('/api/v1/customer/order/list', headers)).body.orders).toEqual([])
    expect((await readProfile(app, { headers })).id).not.toBe(customer.id)
  })

  it('while past orders stay, without it', async () => {
    const customer = await aCustomerWithPassword(app)
    const orderId = await anOrder(customer)
    await setStatus(orderId, 'delivered')
    await remove(customer, { password: PASSWORD })
    const order = await app.api.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect([order.customer_id, order.guest_id, order.order_status]).toEqual([null, null, 'delivered'])
    const query = `order_id=${orderId}&contact_number=${encodeURIComponent('+966551234567')}`
    const { body } = await app.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`)
    expect([body.order_status, body.order]).toEqual(['delivered', null])
  })

  it('and nobody else notices', async () => {
    const [customer, other] = [await aCustomerWithPassword(app), await aCustomerWithPassword(app)]
    await anOrder(other)
    await addToCart(app, shopOf(kitchen, other), undefined, { item_id: soup })
    await remove(customer, { password: PASSWORD })
    const orders = await app.get<{ orders: Order[] }>('/api/v1/customer/order/running-orders', other.headers)
    const cart = await app.get<unknown[]>('/api/v1/customer/cart/list', shopOf(kitchen, other).headers)
    expect([orders.body.orders.length, cart.body.length]).toEqual([1, 1])
  })

  it('its referrals stay customers', async () => {
    const customer = await aCustomerWithPassword(app)
    const friend = await aCustomer(app, { ref_by: customer.id })
    await remove(customer, { password: PASSWORD })
    expect(await isGoodToken(app, friend.token)).toBe(true)
  })
})

describe('without confirmation nothing is removed', () => {
  it.each([undefined, {}, { password: null }, { password: '' }, { otp: '123456' }])('%j is none', async (body) => {
    const customer = await aCustomerWithPassword(app)
    const refused = await remove(customer, body)
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([[403, 'password'], ['Please enter your current password.']])
    expect(await isGoodToken(app, customer.token)).toBe(true)
  })

  it('a wrong password is none, and cannot be guessed on', async () => {
    const customer = await aCustomerWithPassword(app)
    const { SIGN_IN_TRIES_PER_HOUR } = app.api.settings
    for (let tries = 0; tries < SIGN_IN_TRIES_PER_HOUR; tries++) {
      expect(refusalOf(await remove(customer, { password: 'a guess' }))).toEqual([403, 'password'])
    }
    expect(refusalOf(await remove(customer, { password: PASSWORD }))).toEqual([429, 'sign_in'])
    expect(await isThere(customer)).toBe(true)
  })

  it('an account without a password is sent a code, to what was proven', async () => {
    const customer = await aCustomer(app, { email_verified_at: new Date('2026-03-01') })
    const { status, body } = await remove(customer)
    expect([status, body]).toEqual([200, { message: 'The code is on its way.', otp_send: true, verification_on: 'email' }])
    expect(await isThere(customer)).toBe(true)
    const otp = await app.codeFor(customer.email ?? '')
    expect(refusalOf(await remove(customer, { otp: otp === '111111' ? '222222' : '111111' }))).toEqual([403, 'otp'])
    expect(await isThere(customer)).toBe(true)
    expect((await remove(customer, { otp })).body.message).toBe('Account has been deleted')
    expect(await isThere(customer)).toBe(false)
  })

  it('asking again within the minute sends no second code', async () => {
    const customer = await aCustomer(app, proven)
    for (const body of [undefined, { otp: '' }]) expect((await remove(customer, body)).body.otp_send).toBe(true)
    expect(await app.messagesTo(customer.phone ?? '')).toHaveLength(1)
  })

  it('a code for something else, or of somebody else, is none', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const customer = await aCustomer(app)
    await updateProfile(app, customer, { button_type: 'phone' })
    const otp = await app.codeFor(customer.phone ?? '')
    expect(refusalOf(await remove(customer, { otp }))).toEqual([403, 'otp_expired'])
    expect(await isThere(customer)).toBe(true)
  })

  it('a contact that is somebody else’s by now gets no code', async () => {
    const owner = await aCustomer(app, proven)
    const customer = await aCustomer(app, { phone: owner.phone, phone_contested: true, email: null })
    expect(refusalOf(await remove(customer))).toEqual([403, 'password'])
    expect(await app.messagesTo(owner.phone ?? '')).toEqual([])
  })

  it('codes that Firebase would send are not waited for: the e-mail will do', async () => {
    await setSwitches(app, { firebase_otp_verification: true })
    const customer = await aCustomer(app, proven)
    expect((await remove(customer)).body).toMatchObject({ otp_send: true, verification_on: 'email' })
    expect(refusalOf(await remove(await aCustomer(app, { email: null })))).toEqual([403, 'password'])
  })

  it('without a password and without anywhere to send a code says what to do: what can be had here', async () => {
    const refusal = async () => messagesOf(await remove(await aCustomer(app, { email: null })))
    await setSwitches(app, { firebase_otp_verification: true })
    expect(await refusal()).toEqual(['Please set a password first.'])
    await setSwitches(app, { firebase_otp_verification: true, manual_login_status: false })
    expect(await refusal()).toEqual(['Please add an email to your profile first: the code goes there.'])
  })
})

describe('an order under way', () => {
  it.each(OPEN_STATUSES)('%s keeps the account: 203 on-going, as the family says it', async (status) => {
    const customer = await aCustomerWithPassword(app)
    const orderId = await anOrder(customer)
    await setStatus(orderId, status)
    const refused = await remove(customer, { password: PASSWORD })
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [203, 'on-going'],
      ['An order is still under way. The account can be deleted when it has arrived.'],
    ])
    expect(await isThere(customer)).toBe(true)
    for (const over of ['delivered', 'canceled', 'failed', 'refunded'] as const) await setStatus(orderId, over)
    expect((await remove(customer, { password: PASSWORD })).status).toBe(200)
  })

  it.each(['pending', 'confirmed', 'ongoing'] as const)('or a trip that is %s', async (trip_status) => {
    const customer = await aCustomerWithPassword(app)
    const trip = await aTrip(app, await aFleet(app.api.db), { customer_id: customer.id, trip_status })
    const refused = await remove(customer, { password: PASSWORD })
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [203, 'on-going'],
      ['A trip is still booked or under way. The account can be deleted when it is over.'],
    ])
    await app.api.db.updateTable('trips').set({ trip_status: 'completed' }).where('id', '=', trip.id).execute()
    expect((await remove(customer, { password: PASSWORD })).status).toBe(200)
    const { customer_id } = await app.api.db
      .selectFrom('trips')
      .select('customer_id')
      .where('id', '=', trip.id)
      .executeTakeFirstOrThrow()
    expect(customer_id).toBeNull()
  })

  it('sends no code either', async () => {
    const customer = await aCustomer(app, proven)
    await anOrder(customer)
    expect(refusalOf(await remove(customer))).toEqual([203, 'on-going'])
    expect(await app.messagesTo(customer.phone ?? '')).toEqual([])
  })
})
