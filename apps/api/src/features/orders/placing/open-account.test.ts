import type { ListedOrder, TrackedOrder } from '@medina/contract/orders/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuestWith,
  anOrderBody,
  aShop,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
} from '#testing/shop/builders.ts'
import { aCustomer, aPhone, bearer } from '#testing/shop/people.ts'
import { type Step } from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const app = await startPatientApp()
const kitchen = await aShop(app)
const soup = await anItem(app.api.db, { store_id: kitchen.storeId, price: 2000 })
const tea = await anItem(app.api.db, { store_id: kitchen.storeId, price: 500 })
beforeEach(() => resetSwitches(app))

const PASSWORD = 'lantern street five'
const aGuestAt = () => aGuestWith(app, kitchen, { item_id: soup })
const opening = (phone: string, changed: Record<string, unknown> = {}) => ({
  create_new_user: 1,
  password: PASSWORD,
  contact_person_number: phone,
  contact_person_email: `${phone.slice(1)}@Mail.example`,
  ...changed,
})
const order = (guest: string, changed: Record<string, unknown>, key?: string) =>
  place(app, kitchen, anOrderBody(guest, changed), key === undefined ? {} : { 'idempotency-key': key })
const accountOf = (phone: string) => app.api.db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst()
const rowOf = (id: number) =>
  app.api.db.selectFrom('orders').select(['guest_id', 'customer_id']).where('id', '=', id).executeTakeFirstOrThrow()
const signIn = async (phone: string, guest: string) =>
  (
    await app.post<Step>('/api/v1/auth/login', {
      login_type: 'manual',
      field_type: 'phone',
      email_or_phone: phone,
      password: PASSWORD,
      guest_id: guest,
    })
  ).body
const cartOf = async (token: string | null) =>
  (await app.get<unknown[]>('/api/v1/customer/cart/list', { ...kitchen.headers, ...bearer(token ?? '') })).body
const ordersOf = async (token: string | null) =>
  (
    await app.get<{ orders: ListedOrder[] }>('/api/v1/customer/order/running-orders?limit=10&offset=1', {
      ...kitchen.headers,
      ...bearer(token ?? ''),
    })
  ).body.orders.map(({ id }) => id)

describe('an account that a guest opens with an order', () => {
  it('has the order, and is signed in to like any other; what else was in the cart comes along', async () => {
    const phone = aPhone()
    const guest = await aGuestAt()
    const { status, body, text } = await order(guest, opening(phone))
    expect([status, text]).toEqual([200, expect.not.stringContaining('token')])
    const account = await accountOf(phone)
    expect(account).toMatchObject({
      f_name: 'Lina',
      email: `${phone.slice(1)}@mail.example`,
      unfinished: false,
      phone_verified_at: null,
    })
    expect(body.user_id).toBe(account?.id)
    expect(await rowOf(body.order_id)).toEqual({ guest_id: null, customer_id: account?.id })
    await addToCart(app, kitchen, guest, { item_id: tea })
    const { token } = await signIn(phone, guest)
    expect(token).not.toBeNull()
    expect(await ordersOf(token)).toEqual([body.order_id])
    expect(await cartOf(token)).toHaveLength(1)
  })

  it('waits for a code where the shop demands one; until then the order is the guest’s', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const phone = aPhone()
    const guest = await aGuestAt()
    const { body } = await order(guest, opening(phone))
    const account = await accountOf(phone)
    expect(account).toMatchObject({ unfinished: true, phone_verified_at: null })
    expect((await rowOf(body.order_id)).customer_id).toBeNull()
    const track = `/api/v1/customer/order/track?order_id=${body.order_id}&guest_id=${guest}`
    expect((await app.get<TrackedOrder>(track, kitchen.headers)).body.order).not.toBeNull()

    const signedIn = await signIn(phone, guest)
    expect([signedIn.token, signedIn.is_phone_verified]).toEqual([null, 0])
    const proof = {
      login_type: 'manual',
      verification_type: 'phone',
      phone,
      otp: await app.codeFor(phone),
      ticket: signedIn.ticket,
    }
    const { token } = (await app.post<Step>('/api/v1/auth/verify-phone', { ...proof, guest_id: guest })).body
    expect(token).not.toBeNull()
    expect(await ordersOf(token)).toEqual([body.order_id])
    expect(await rowOf(body.order_id)).toEqual({ guest_id: null, customer_id: account?.id })
  })

  it('gives nobody the order who has not placed it, though they can show the phone', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const phone = aPhone()
    const guest = await aGuestAt()
    const { body } = await order(guest, opening(phone))
    const other = await aGuestAt()
    const signedIn = await signIn(phone, other)
    const proof = {
      login_type: 'manual',
      verification_type: 'phone',
      phone,
      otp: await app.codeFor(phone),
      ticket: signedIn.ticket,
    }
    const { token } = (await app.post<Step>('/api/v1/auth/verify-phone', { ...proof, guest_id: other })).body
    expect(await ordersOf(token)).toEqual([])
    expect((await rowOf(body.order_id)).guest_id).not.toBeNull()
  })

  it('is refused with its reason, and nothing is ordered', async () => {
    const known = await aCustomer(app)
    const guest = await aGuestAt()
    const phone = aPhone()
    const refuse = async (changed: Record<string, unknown>) => refusalOf(await order(guest, { ...opening(phone), ...changed }))
    expect(await refuse({ password: undefined })).toEqual([403, 'password'])
    expect(await refuse({ password: 'seven77' })).toEqual([403, 'password'])
    expect(await refuse({ password: 'password123' })).toEqual([403, 'password'])
    expect(await refuse({ contact_person_number: known.phone })).toEqual([403, 'phone_person_email'])
    expect(await refuse({ contact_person_email: known.email })).toEqual([403, 'contact_person_email'])
    await setSwitches(app, { manual_login_status: false })
    expect(await refuse({})).toEqual([403, 'create_new_user'])
    expect(await accountOf(phone)).toBeUndefined()
    expect((await app.get<unknown[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, kitchen.headers)).body).toHaveLength(1)
  })

  it('is not opened by an order that is refused', async () => {
    const phone = aPhone()
    expect(refusalOf(await order(await aGuestAt(), opening(phone, { address: '' })))).toEqual([403, 'address'])
    expect(refusalOf(await order(await aGuestAt(), opening(phone, { expected_amount: 1 })))).toEqual([409, 'price_changed'])
    expect(await accountOf(phone)).toBeUndefined()
  })

  it('is opened once by a retry, which need not know the password any more', async () => {
    const phone = aPhone()
    const guest = await aGuestAt()
    const first = await order(guest, opening(phone), 'with an account')
    const again = await order(guest, opening(phone, { password: undefined }), 'with an account')
    expect([again.status, again.body]).toEqual([200, first.body])
    const stored = await app.api.db
      .selectFrom('idempotency_keys')
      .select('response')
      .where('key', '=', 'with an account')
      .execute()
    expect(JSON.stringify(stored)).not.toContain(PASSWORD)
  })

  it('takes the place of a sign-up that nobody finished, and needs no e-mail', async () => {
    await setSwitches(app, { phone_verification_status: true })
    const phone = aPhone()
    expect((await order(await aGuestAt(), opening(phone, { contact_person_email: '' }))).status).toBe(200)
    const first = await accountOf(phone)
    const again = await order(await aGuestAt(), opening(phone, { contact_person_email: '', password: 'another lantern' }))
    expect(again.status).toBe(200)
    const second = await accountOf(phone)
    expect([second?.email, second?.id === first?.id]).toEqual([null, false])
  })
})
