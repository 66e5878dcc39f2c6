import type { CartLine } from '@medina/contract/orders/cart'
import type { PlacedOrder, Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FamilyStandIn, startFamilyStandIn } from '#testing/stand-ins/family/family-backend.ts'
import { TAKE_OVER_PATH } from '@medina/contract/device/plain-forms'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startTestFront, type TestFront } from '#testing/shop/test-front.ts'
import { cashOrder, phone, place } from './family-order.ts'

/** Carts and orders at a backend of the family, which has no quote, no stream and no idempotency. */
let backend: FamilyStandIn
let front: TestFront
let guest: string

beforeEach(async () => {
  backend = await startFamilyStandIn()
  front = await startTestFront(backend.url)
  const { body } = await front.send<{ guest_id: string }>('POST', '/api/v1/auth/guest/request', place, {})
  guest = body.guest_id
})
afterEach(async () => {
  await front.close()
  await backend.close()
})

const large = [{ name: 'Size', values: { label: ['Large'] } }]

const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
  front.send<T>('POST', `/api/v1/customer/${path}`, { ...place, ...headers }, { guest_id: guest, ...body })
const get = <T>(path: string) => front.send<T>('GET', `/api/v1/customer/${path}`, place)

async function fillCart(): Promise<CartLine[]> {
  const line = { item_id: 31, quantity: 2, variation: large, add_on_ids: [51], add_on_qtys: [2] }
  return (await post<CartLine[]>('cart/add', line)).body
}

const wish = { ...cashOrder, contact_person_email: 'rafi@mail.example' }

describe('[7.011, 7.012, 7.013] the cart', () => {
  test('has the lines of the family with the members of ours', async () => {
    expect(guest).toBe('501')
    const [line] = await fillCart()
    expect(line).toMatchObject({
      cart_id: line?.id,
      guest_id: '501',
      model: 'Item',
      quantity: 2,
      // The family stores what a client sends for a price.
      price: 321,
      totalPrice: 321,
      variation: large,
      selectedAddons: [{ id: 51, price: 15, isChecked: true, quantity: 2 }],
      item: { price: 120, discount: 10, food_variations: [{ values: [{ optionPrice: 0 }, { optionPrice: 40.5 }] }] },
    })
  })

  test('is changed by the member that changes, and cleared', async () => {
    const [line] = await fillCart()
    const { body: changed } = await post<CartLine[]>('cart/update', { cart_id: line?.id, quantity: 5 })
    expect(changed).toMatchObject([{ quantity: 5, price: 802.5, add_on_ids: [51], variation: large }])
    const { status, body } = await post('cart/update', { cart_id: 1, quantity: 5 })
    expect([status, body]).toMatchObject([404, { errors: [{ code: 'cart_id' }] }])
    expect((await front.send('DELETE', `/api/v1/customer/cart/remove?guest_id=${guest}`, place)).body).toEqual([])
  })

  test('made without scripts has its total, and comes along once they run', async () => {
    const cookie = cookiesFor({ path: '/home', hasPlace: true, module: { id: 1, type: 'food' } }).replace('%5B1%5D', '%5B2%5D')
    const form = (path: string, fields: Record<string, string>, cookies: string) =>
      front.fastify.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies },
        payload: new URLSearchParams(fields).toString(),
      })
    const added = await form('/cart', { item_id: '31', quantity: '2', 'option Size': 'Large' }, cookie)
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cart?done=added'])
    const mine = added.cookies.map(({ name, value }) => `${name}=${value}`).find((each) => each.startsWith('m_guest='))
    const { text } = await front.send('GET', '/cart', { cookie: `${cookie}; ${mine}` })
    expect(text.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('321.00')

    const taken = await form(TAKE_OVER_PATH, { guest_id: guest }, `${cookie}; ${mine}`)
    expect([taken.statusCode, taken.json()]).toEqual([200, { notices: [] }])
    const { body: lines } = await get<CartLine[]>(`cart/list?guest_id=${guest}`)
    expect(lines).toMatchObject([{ item_id: 31, quantity: 2, variation: large, price: 321 }])
    // A call may have broken off before the first cart was emptied: what came along is not added twice.
    await form('/cart', { item_id: '31', quantity: '2', 'option Size': 'Large' }, `${cookie}; ${mine}`)
    const again = await form(TAKE_OVER_PATH, { guest_id: guest }, `${cookie}; ${mine}`)
    expect([again.statusCode, again.json()]).toEqual([200, { notices: [] }])
    expect((await get<CartLine[]>(`cart/list?guest_id=${guest}`)).body).toHaveLength(1)
  })

  test('of nobody is refused as ours refuses it', async () => {
    const { status, body } = await get('cart/list')
    expect([status, body]).toMatchObject([401, { errors: [{ message: 'Unauthorized' }] }])
  })
})

describe('an order', () => {
  test('[4.012] costs what the bill says, which is made by the rules of the family', async () => {
    await fillCart()
    const { status, body: quote } = await post<Quote>('order/quote', { ...wish, dm_tips: 10 })
    expect(status).toBe(200)
    // 2 × (120 + 40.50) and 2 × 15 of cheese, 10 % off the dishes, 5 % tax, 4.2 km × 10 and 12 for the vehicle, a tenth more for the rain.
    expect(Object.fromEntries(quote.lines.map(({ code, amount }) => [code, amount]))).toMatchObject({
      items: 321,
      add_ons: 30,
      discount: -32.1,
      tax: 15.95,
      delivery: 59.4,
      tip: 10,
      additional_charge: 2.5,
    })
    expect(quote).toMatchObject({
      total: 406.75,
      distance: 4.2,
      payment_methods: ['cash_on_delivery', 'digital_payment'],
      cash_maximum: 5000,
    })
    const { body: placed } = await post<PlacedOrder>('order/place', { ...wish, dm_tips: 10, expected_amount: quote.total })
    expect(placed).toMatchObject({ order_id: 100_001, total_ammount: 406.75, message: 'Order placed successfully' })
    expect(backend.placed).toMatchObject([
      { order_amount: 406.75, distance: 4.2, is_guest: 1, is_buy_now: 0, partial_payment: 0 },
    ])
  })

  test('is not placed for another amount than the one that the customer saw', async () => {
    await fillCart()
    const { status, body } = await post('order/place', { ...wish, expected_amount: 12 })
    expect([status, body]).toMatchObject([409, { errors: [{ code: 'price_changed' }], quote: { total: 396.75 } }])
    expect(backend.placed).toEqual([])
  })

  test('[3.012] has the customer’s coupon and the discount of a first order, as the backend charges them', async () => {
    Object.assign(backend.customer, { is_valid_for_discount: true, discount_amount: '20.00', discount_amount_type: 'percentage' })
    const mine = { authorization: 'Bearer family-token' }
    await post('cart/add', { item_id: 31, quantity: 2, variation: large }, mine)
    const { body: quote } = await post<Quote>('order/quote', { ...wish, coupon_code: 'TEN' }, mine)
    // 2 × 160.50, a tenth off, the coupon's 10, and a fifth of the rest.
    expect(Object.fromEntries(quote.lines.map(({ code, amount }) => [code, amount]))).toMatchObject({
      items: 321,
      discount: -32.1,
      coupon: -10,
      first_order: -55.78,
    })
    const paid = { ...wish, coupon_code: 'TEN', expected_amount: quote.total }
    const { body: placed } = await post<PlacedOrder>('order/place', paid, mine)
    expect(placed).toMatchObject({ total_ammount: quote.total, message: 'Order placed successfully' })
  })

  test('is placed without a coupon that the bill refuses, which the backend would take all the same', async () => {
    await post('cart/add', { item_id: 33, quantity: 1 })
    const cheap = { ...wish, coupon_code: 'TEN', order_type: 'take_away' }
    const { body: quote } = await post<Quote>('order/quote', cheap)
    expect(quote).toMatchObject({ coupon: null, coupon_refusal: expect.stringContaining('100.00') })
    await post('order/place', { ...cheap, expected_amount: quote.total })
    expect(backend.placed[0]).not.toHaveProperty('coupon_code')
    expect(backend.orders[0]).toMatchObject({ order_amount: quote.total })
  })

  test('that the backend charges differently says so', async () => {
    backend.surcharge.amount = 3
    await fillCart()
    const { body } = await post<PlacedOrder>('order/place', { ...wish, expected_amount: 396.75 })
    expect(body).toMatchObject({ total_ammount: 399.75, message: expect.stringMatching(/399\.75, not ৳\s396\.75/) })
  })

  test('is placed once, however often it is sent', async () => {
    await fillCart()
    const send = () => post<PlacedOrder>('order/place', { ...wish, expected_amount: 396.75 }, { 'idempotency-key': 'one' })
    const [first, second] = await Promise.all([send(), send()])
    expect([first.body.order_id, second.body.order_id]).toEqual([100_001, 100_001])
    expect(backend.placed).toHaveLength(1)
  })

  test('that the backend refuses with a status of success is refused', async () => {
    await fillCart()
    const { status, body } = await post('order/place', { ...wish, payment_method: 'wallet' })
    expect([status, body]).toMatchObject([403, { errors: [{ code: 'order_amount', message: 'Insufficient balance' }] }])
  })

  test('[2.021] is tracked by number and phone, with its lines and steps', async () => {
    await fillCart()
    await post('order/place', wish)
    const { status, body } = await get<TrackedOrder>(
      `order/track?order_id=100001&guest_id=${guest}&contact_number=${encodeURIComponent(phone)}`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      order_status: 'pending',
      order_amount: 396.75,
      module_type: 'food',
      store: { id: 21, name: 'Harbour Grill' },
      destination: { latitude: '23.79', longitude: '90.41' },
      estimate: { from: '2026-03-10T10:35:00.000Z', to: '2026-03-10T10:45:00.000Z' },
      lines: [
        {
          quantity: 2,
          price: 160.5,
          item_details: { name: 'Chicken shawarma' },
          variation: [{ name: 'Size', values: [{ label: 'Large', optionPrice: 40.5 }] }],
          add_ons: [{ id: 51, price: 15, quantity: 2 }],
        },
      ],
      payments: [{ amount: 396.75, payment_status: 'unpaid' }],
      live_url: '',
      order: { id: 100_001 },
    })
    expect(body.steps.map(({ status: step }) => step)).toEqual([
      'pending',
      'confirmed',
      'accepted',
      'processing',
      'handover',
      'picked_up',
      'delivered',
    ])
    const wrong = await get(`order/track?order_id=100001&guest_id=${guest}&contact_number=123`)
    expect([wrong.status, wrong.body]).toMatchObject([404, { errors: [{ code: 'order' }] }])
  })

  test('is listed, called off and ordered again', async () => {
    await fillCart()
    await post('order/place', wish)
    const { body } = await get(`order/running-orders?guest_id=${guest}&limit=10`)
    expect(body).toMatchObject({ total_size: 1, orders: [{ id: 100_001, piece_count: 1, store: { name: 'Harbour Grill' } }] })
    expect((await get<{ orders: [] }>(`order/running-orders?guest_id=${guest}&limit=10&before=100001`)).body.orders).toEqual([])
    const cancel = { order_id: 100_001, guest_id: guest, reason: 'Changed my mind' }
    expect((await front.send('PUT', '/api/v1/customer/order/cancel', place, cancel)).body).toEqual({
      message: 'Order canceled successfully',
    })
    expect((await front.send('PUT', '/api/v1/customer/order/cancel', place, cancel)).status).toBe(403)
  })

  test('that waits for its payment says so, and promises no arrival', async () => {
    await fillCart()
    await post('order/place', { ...wish, payment_method: 'digital_payment' })
    const { body } = await get<TrackedOrder>(
      `order/track?order_id=100001&guest_id=${guest}&contact_number=${encodeURIComponent(phone)}`,
    )
    expect(body).toMatchObject({ order_status: 'pending', awaits_payment: true, estimate: null })
  })

  test('is paid at the backend’s own page, which comes back to ours', async () => {
    const { body } = await post<{ redirect_link: string }>('order/pay', { order_id: 100_001, callback: '/track-order' })
    const link = new URL(body.redirect_link)
    expect(link.origin + link.pathname).toBe(`${backend.url}/payment-mobile`)
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      order_id: '100001',
      customer_id: guest,
      payment_method: 'stripe',
      callback: 'http://localhost/track-order',
    })
  })

  test('of a parcel costs its way', async () => {
    const parcel = {
      ...wish,
      store_id: null,
      order_type: 'parcel',
      parcel_category_id: 91,
      receiver_details: JSON.stringify({
        contact_person_name: 'Mina',
        contact_person_number: phone,
        address: 'Pier 2',
        latitude: 23.8,
        longitude: 90.42,
      }),
      charge_payer: 'sender',
    }
    const headers = { moduleId: '3' }
    const { body: quote } = await post<Quote>('order/quote', parcel, headers)
    // 4.2 km × 12 and 12 for the vehicle, a tenth more, and the service charge.
    expect(quote).toMatchObject({ total: 71.14, charge_payers: ['sender', 'receiver'] })
    const { body } = await post<PlacedOrder>('order/place', { ...parcel, expected_amount: quote.total }, headers)
    expect(body).toMatchObject({ total_ammount: 71.14, message: 'Order placed successfully' })
  })
})
