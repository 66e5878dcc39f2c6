import type { CartLine } from '@medina/contract/orders/cart'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addToCart,
  aGuest,
  aGuestWith,
  anOrderBody,
  anOrderOf,
  PHONE,
  place,
  refusalOf,
  resetSwitches,
  setSwitches,
  refusalBody,
} from '#testing/shop/builders.ts'
import { aCustomer, aCustomerWithPassword, aPhone, logIn, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money, sentence } from '#testing/shop/tested-shop.ts'
import { findGuest } from '#lib/actor.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ item: { price: 2000 } })
// So that customers can be made with the number of a guest.
await sql`select setval(pg_get_serial_sequence('guests', 'id'), 5000)`.execute(app.api.db)
afterEach(() => resetSwitches(app))

const silent = { contact_person_name: undefined, contact_person_number: undefined }

/** A customer with a soup in the cart. */
async function aHungryCustomer(row: Parameters<typeof aCustomer>[1] = {}): Promise<TestCustomer> {
  const customer = await aCustomer(app, row)
  await addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup })
  return customer
}
const orderOf = (customer: TestCustomer, changed: Record<string, unknown> = {}) =>
  anOrderOf(app, shopOf(kitchen, customer), undefined, changed)
const list = async ({ headers }: Pick<TestCustomer, 'headers'>, path = 'running-orders') =>
  (await app.get<{ total_size: number; orders: Order[] }>(`/api/v1/customer/order/${path}`, headers)).body.orders
const track = (orderId: number, { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string }) =>
  app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${orderId}${query}`, headers)

describe('a customer’s order', () => {
  it('[7.044] is placed from their own cart with nothing but the token', async () => {
    const customer = await aHungryCustomer()
    const { status, body } = await place(app, shopOf(kitchen, customer), anOrderBody(undefined, silent))
    expect([status, body.user_id]).toEqual([200, customer.id])
    expect((await app.get('/api/v1/customer/cart/list', shopOf(kitchen, customer).headers)).body).toEqual([])
    expect(await list(customer)).toMatchObject([{ id: body.order_id, user_id: customer.id, is_guest: false }])
  })

  it('goes to the account’s name, phone and e-mail where the form says nothing else (reference 7.1)', async () => {
    const customer = await aHungryCustomer({ f_name: 'Noura', l_name: 'Al Harbi', email: 'noura@mail.example' })
    await orderOf(customer, { ...silent, contact_person_name: '', contact_person_email: null })
    const [order] = await list(customer)
    expect(order?.delivery_address).toMatchObject({
      contact_person_name: 'Noura Al Harbi',
      contact_person_number: customer.phone,
      contact_person_email: 'noura@mail.example',
    })
  })

  it('goes to whom the form says', async () => {
    const customer = await aHungryCustomer()
    const contact_person_number = aPhone()
    await orderOf(customer, { contact_person_name: 'Omar', contact_person_number })
    const [order] = await list(customer)
    expect(order?.delivery_address).toMatchObject({ contact_person_name: 'Omar', contact_person_number })
  })

  it('wants a phone from an account that has none', async () => {
    const customer = await aHungryCustomer({ phone: null })
    const refused = await place(app, shopOf(kitchen, customer), anOrderBody(undefined, silent))
    expect(refusalOf(refused)).toEqual([403, 'contact_person_number'])
  })

  it('is listed, shown, tracked and canceled by its owner, and moves to the past', async () => {
    const customer = await aHungryCustomer()
    const orderId = await orderOf(customer)
    const details = await app.get<OrderLine[]>(`/api/v1/customer/order/details?order_id=${orderId}`, customer.headers)
    expect(details.body).toMatchObject([{ order_id: orderId, item_id: soup, is_guest: 0 }])
    const { body: tracked } = await track(orderId, customer)
    expect([tracked.order?.id, tracked.lines?.length]).toEqual([orderId, 1])
    const cancel = await app.put(
      '/api/v1/customer/order/cancel',
      { order_id: orderId, reason: 'Changed my mind' },
      customer.headers,
    )
    expect(cancel.status).toBe(200)
    expect([await list(customer), await list(customer, 'list')]).toMatchObject([[], [{ id: orderId, order_status: 'canceled' }]])
  })

  it.each([null, '', 'null', 0])('is placed with what other clients send for a guest they do not have: %j', async (guest_id) => {
    const customer = await aHungryCustomer()
    const placed = await place(app, shopOf(kitchen, customer), { ...anOrderBody(undefined), guest_id })
    expect(placed.body.user_id).toBe(customer.id)
    const cart = await app.get(`/api/v1/customer/cart/list?guest_id=${guest_id ?? ''}`, shopOf(kitchen, customer).headers)
    expect(cart.body).toEqual([])
    expect((await place(app, kitchen, { ...anOrderBody(undefined), guest_id })).status).toBe(401)
  })

  it('is quoted without a guest', async () => {
    const customer = await aHungryCustomer()
    const { body } = await app.post('/api/v1/customer/order/quote', anOrderBody(undefined), shopOf(kitchen, customer).headers)
    expect(body).toMatchObject({ subtotal: money(20), items: [{ item_id: soup }] })
  })
})

describe('[1.005] guest checkout switched off', () => {
  it('concerns guests only', async () => {
    const customer = await aHungryCustomer()
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    await setSwitches(app, { guest_checkout_status: false })
    expect(refusalOf(await place(app, kitchen, anOrderBody(guest)))).toEqual([403, 'is_guest'])
    expect((await place(app, shopOf(kitchen, customer), anOrderBody(undefined))).status).toBe(200)
  })

  it.each([0, 1, true, '0', '1', null, undefined])('is_guest %j in the body decides nothing', async (is_guest) => {
    const customer = await aHungryCustomer()
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    await setSwitches(app, { guest_checkout_status: false })
    expect(refusalOf(await place(app, kitchen, anOrderBody(guest, { is_guest })))).toEqual([403, 'is_guest'])
    const placed = await place(app, shopOf(kitchen, customer), anOrderBody(undefined, { is_guest }))
    expect(placed.body.user_id).toBe(customer.id)
    expect((await list(customer))[0]?.is_guest).toBe(false)
  })

  it('a token counts before a guest id, so the order is the customer’s', async () => {
    const customer = await aHungryCustomer()
    const guest = await aGuestWith(app, kitchen, { item_id: soup, quantity: 3 })
    const { body } = await place(app, shopOf(kitchen, customer), anOrderBody(guest))
    expect(await list(customer)).toMatchObject([{ id: body.order_id, order_amount: money(25, { goods: 20 }) }])
    expect((await app.get<{ orders: Order[] }>(`/api/v1/customer/order/running-orders?guest_id=${guest}`)).body.orders).toEqual(
      [],
    )
  })
})

describe('guest N and customer N', () => {
  it('share neither cart nor orders', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { id } = (await findGuest(app.api.db, guest)) ?? { id: 0 }
    const [customer, namesake] = [await aCustomer(app), await aCustomer(app, { id })]
    const orderOfGuest = await anOrderOf(app, kitchen, guest)
    await addToCart(app, kitchen, guest, { item_id: soup })
    for (const other of [namesake, customer]) {
      const mine = shopOf(kitchen, other)
      expect((await app.get('/api/v1/customer/cart/list', mine.headers)).body).toEqual([])
      expect(await list(other)).toEqual([])
      expect(refusalOf(await app.get(`/api/v1/customer/order/details?order_id=${orderOfGuest}`, other.headers))).toEqual([
        404,
        'order',
      ])
      const cancel = await app.put('/api/v1/customer/order/cancel', { order_id: orderOfGuest, reason: 'Mine?' }, other.headers)
      expect(refusalOf(cancel)).toEqual([403, 'order'])
      expect(refusalOf(await track(orderOfGuest, other))).toEqual([403, 'contact_number'])
    }
    const mine = shopOf(kitchen, namesake)
    await addToCart(app, mine, undefined, { item_id: soup, quantity: 4 })
    await app.remove('/api/v1/customer/cart/remove', undefined, mine.headers)
    const { body: cart } = await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, kitchen.headers)
    expect(cart.map(({ quantity }) => quantity)).toEqual([1])
    // The same in the other direction: the customer's call leaves the guest's cart alone.
    await addToCart(app, mine, undefined, { item_id: soup })
    const orderOfCustomer = await orderOf(namesake)
    expect(refusalOf(await app.get(`/api/v1/customer/order/details?guest_id=${guest}&order_id=${orderOfCustomer}`))).toEqual([
      404,
      'order',
    ])
    const { body } = await app.get<{ orders: Order[] }>(`/api/v1/customer/order/running-orders?guest_id=${guest}`)
    expect(body.orders.map((order) => order.id)).toEqual([orderOfGuest])
  })

  it('share no Idempotency-Key', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { id } = (await findGuest(app.api.db, guest)) ?? { id: 0 }
    const namesake = await aHungryCustomer({ id })
    const key = { 'idempotency-key': 'the-same' }
    const first = await place(app, kitchen, anOrderBody(guest), key)
    const second = await place(app, shopOf(kitchen, namesake), anOrderBody(undefined), key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.order_id).not.toBe(first.body.order_id)
  })
})

describe('[2.021] who ordered as a guest and signed in', () => {
  it('still sees the order with the guest’s id, beside the token', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const orderId = await anOrderOf(app, kitchen, guest)
    const customer = await aCustomerWithPassword(app)
    const { body: session } = await logIn(app, customer, { guest_id: guest })
    const headers = { authorization: `Bearer ${session.token}` }
    expect((await track(orderId, { headers, query: `&guest_id=${guest}` })).body.order?.id).toBe(orderId)
    expect(refusalOf(await track(orderId, { headers, query: `&guest_id=${await aGuest(app)}` }))).toEqual([403, 'contact_number'])
    const byPhone = await track(orderId, { headers, query: `&contact_number=${encodeURIComponent(PHONE)}` })
    expect([byPhone.status, byPhone.body.order]).toEqual([200, null])
  })

  it('still reads and cancels it, and no other guest’s', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const orderId = await anOrderOf(app, kitchen, guest)
    const { headers } = await aCustomer(app)
    const details = (guestId: string) =>
      app.get<OrderLine[]>(`/api/v1/customer/order/details?order_id=${orderId}&guest_id=${guestId}`, headers)
    const cancel = (guest_id: string) =>
      app.put('/api/v1/customer/order/cancel', { order_id: orderId, reason: 'Changed my mind', guest_id }, headers)
    for (const other of [await aGuest(app), 'nobody']) {
      expect(refusalOf(await details(other))).toEqual([404, 'order'])
      expect(refusalOf(await cancel(other))).toEqual([403, 'order'])
    }
    expect((await details(guest)).body).toMatchObject([{ order_id: orderId }])
    expect((await cancel(guest)).status).toBe(200)
  })

  it('[8.002] a token that is no longer good is refused with the one envelope, whatever else is right', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const orderId = await anOrderOf(app, kitchen, guest)
    const refused = await track(orderId, { headers: { authorization: 'Bearer gone' }, query: `&guest_id=${guest}` })
    expect([refused.status, refused.body]).toEqual([401, refusalBody('auth-001', sentence('Unauthenticated.'))])
  })
})
