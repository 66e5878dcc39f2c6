import type { PlacedOrder, Quote } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { type FamilyShop, newerShop } from '#testing/stand-ins/family/family-shop.ts'
import { type FamilyStandIn, startFamilyStandIn } from '#testing/stand-ins/family/family-backend.ts'
import { startTestFront, type TestFront } from '#testing/shop/test-front.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { cashOrder as wish, phone, place } from './family-order.ts'

/** Orders at backends of version 3.5: a tax module, surges, and times of the server's clock. */
let backend: FamilyStandIn
let front: TestFront
let guest: string

async function open(shop: FamilyShop): Promise<void> {
  backend = await startFamilyStandIn(shop)
  front = await startTestFront(backend.url)
  const { body } = await front.send<{ guest_id: string }>('POST', '/api/v1/auth/guest/request', place, {})
  guest = body.guest_id
}
afterEach(async () => {
  await front.close()
  await backend.close()
})

const large = [{ name: 'Size', values: { label: ['Large'] } }]
const parcel = {
  ...wish,
  store_id: null,
  order_type: 'parcel',
  parcel_category_id: 91,
  receiver_details: {
    contact_person_name: 'Mina',
    contact_person_number: phone,
    address: 'Pier 2',
    latitude: 23.8,
    longitude: 90.42,
  },
  charge_payer: 'sender',
}
const inParcels = { moduleId: '3' }

const post = <T>(path: string, body: object, headers: Record<string, string> = {}) =>
  front.send<T>('POST', `/api/v1/customer/${path}`, { ...place, ...headers }, { guest_id: guest, ...body })
const fillCart = () => post('cart/add', { item_id: 31, quantity: 2, variation: large, add_on_ids: [51], add_on_qtys: [2] })

async function quoteAndPlace(
  order: object,
  headers: Record<string, string> = {},
): Promise<{ quote: Quote; placed: PlacedOrder }> {
  const { body: quote } = await post<Quote>('order/quote', order, headers)
  const { body: placed } = await post<PlacedOrder>('order/place', { ...order, expected_amount: quote.total }, headers)
  return { quote, placed }
}
const amountsOf = ({ lines }: Quote) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))
const rain = { price: '20.00', price_type: 'percent', customer_note: 'It rains' } as const

describe('the total of an order is the one that is charged', () => {
  test('[4.012] with the tax and the surge that the backend calculates', async () => {
    await open({ ...newerShop, surge: rain })
    await fillCart()
    const { quote, placed } = await quoteAndPlace({ ...wish, dm_tips: 10 })
    // 318.90 of goods after their discount, 15 % tax; 4.2 km × 10 and 12 for the vehicle, a fifth more.
    expect(amountsOf(quote)).toMatchObject({ tax: 47.84, delivery: 64.8, tip: 10, additional_charge: 2.5 })
    expect(quote.lines.find(({ code }) => code === 'delivery')).toMatchObject({ detail: 'It rains' })
    expect(placed).toMatchObject({ total_ammount: quote.total, message: 'Order placed successfully' })
    expect(backend.placed).toMatchObject([{ order_amount: quote.total }])
  })

  test.each<[what: string, shop: Partial<FamilyShop>, tax: number | undefined]>([
    ['no tax is set up', { tax: null }, undefined],
    // The module has no amount for such a tax.
    ['prices include the tax', { tax: { percent: 15, isIncluded: true } }, undefined],
    ['the surge is an amount', { surge: { ...rain, price: '7.5', price_type: 'amount' } }, 47.84],
    [
      'the currency has three decimals and the tax is stubborn',
      { tax: { percent: 8.25, isIncluded: false }, config: { ...newerShop.config, digit_after_decimal_point: '3' } },
      26.309,
    ],
  ])('where %s', async (_what, shop, tax) => {
    await open({ ...newerShop, ...shop })
    await fillCart()
    const { quote, placed } = await quoteAndPlace(wish)
    expect(amountsOf(quote).tax).toBe(tax)
    expect(placed).toMatchObject({ total_ammount: quote.total, message: 'Order placed successfully' })
  })

  test('for a parcel, whose delivery is taxed, and which names the zone of its receiver', async () => {
    await open({ ...newerShop, surge: rain })
    const { quote, placed } = await quoteAndPlace(parcel, inParcels)
    // 4.2 km × 12 and 12 for the vehicle, a fifth more; 15 % tax on it.
    expect(amountsOf(quote)).toMatchObject({ delivery: 74.88, tax: 11.23, additional_charge: 2.5 })
    expect(placed).toMatchObject({ total_ammount: quote.total, message: 'Order placed successfully' })
    expect(JSON.parse(String(backend.placed[0]?.receiver_details))).toMatchObject({ zone_id: 2, address: 'Pier 2' })
  })

  test.each([
    ['its tax', 'POST /customer/order/get-Tax'],
    ['its surge', 'POST /customer/order/get-surge-price'],
    ['the surcharge of its vehicle', 'GET /vehicle/extra_charge'],
  ])('or it is not placed: the backend cannot tell %s', async (_what, path) => {
    await open(newerShop)
    await fillCart()
    for (const fault of [
      { answer: { status: 500, body: { message: 'Server Error' } } },
      { answer: { body: [] } },
      { answer: { body: { message: null } } },
      { text: '<html>', type: 'text/html' },
      { isCutOff: true },
    ]) {
      backend.faults.set(path, fault)
      const { status, body } = await post<{ message: string }>('order/place', wish)
      expect([status >= 500, body.message]).toEqual([true, expect.stringMatching(/Please try again in a moment/)])
    }
    expect(backend.placed).toEqual([])
    backend.faults.clear()
    expect((await quoteAndPlace(wish)).placed.message).toBe('Order placed successfully')
  })
})

test('[4.012] a French guest orders in three decimals with added tax, and reads French', async () => {
  const config = { digit_after_decimal_point: '3', language: ['fr', 'ar', 'en'].map((key) => ({ key, value: key })) }
  const isAdded = { percent: 8.25, isIncluded: false }
  await open({ ...newerShop, config: { ...newerShop.config, ...config }, tax: isAdded, surge: rain })
  const french = { 'x-localization': 'fr' }
  await post('cart/add', { item_id: 31, quantity: 3, variation: large, add_on_ids: [52, 51], add_on_qtys: [1, 3] }, french)
  const { body: short } = await post<Quote>('order/quote', { ...wish, coupon_code: 'NONE' }, french)
  expect(short.coupon_refusal).toMatch(/code|coupon/i)
  const { quote, placed } = await quoteAndPlace({ ...wish, dm_tips: 1.125 }, french)
  // 3 × 160.5 with a tenth off, 25 and 3 × 15 of add-ons, 8.25 % tax; 4.2 km × 10 and 12 for the vehicle, a fifth more.
  expect(amountsOf(quote)).toMatchObject({ items: 481.5, add_ons: 70, discount: -48.15, tax: 41.526, delivery: 64.8, tip: 1.125 })
  expect([quote.total, quote.currency_digits]).toEqual([613.301, 3])
  expect(placed).toMatchObject({ total_ammount: 613.301 })
  expect(backend.headersOf('POST /customer/order/place')).toMatchObject({ 'x-localization': 'fr' })
  const visitor = { path: '/home', hasPlace: true, module: { id: 1, type: 'food' } } as const
  const cookie = cookiesFor(visitor, { language: 'fr' }).replace('%5B1%5D', '%5B2%5D')
  const { text } = await front.send('GET', '/store/21', { cookie })
  expect(text).toMatch(/<html[^>]*lang="fr"/)
  expect(text).toContain('120,000')
})

test('a refusal without words gets a kind sentence, in the language of the customer', async () => {
  await open(newerShop)
  await fillCart()
  backend.faults.set('POST /customer/order/place', { answer: { status: 403, body: [{}] } })
  const { status, body } = await post('order/place', wish)
  expect([status, body]).toMatchObject([
    403,
    { message: expect.stringContaining('did not accept this'), errors: [{ code: 'error' }] },
  ])
  const arabic = await post('order/place', wish, { 'x-localization': 'ar' })
  expect(arabic.body).toMatchObject({ message: expect.stringContaining('لم يقبل') })
})

describe('times of the server’s clock', () => {
  const track = async () => {
    const query = `order_id=100001&guest_id=${guest}&contact_number=${encodeURIComponent(phone)}`
    return (await front.send<TrackedOrder>('GET', `/api/v1/customer/order/track?${query}`, place)).body
  }

  test('[2.021] are instants on every page of an order, whatever the zone of this server', async () => {
    await open(newerShop)
    await fillCart()
    await quoteAndPlace(wish)
    expect(backend.orders[0]).toMatchObject({ created_at: '2026-03-10 16:05:00' })
    const order = await track()
    expect(order).toMatchObject({
      created_at: '2026-03-10T10:05:00.000Z',
      pending: '2026-03-10T10:05:00.000Z',
      estimate: { from: '2026-03-10T10:35:00.000Z', to: '2026-03-10T10:45:00.000Z' },
      steps: expect.arrayContaining([{ status: 'pending', at: '2026-03-10T10:05:00.000Z' }]),
    })
    const { body } = await front.send('GET', `/api/v1/customer/order/running-orders?guest_id=${guest}&limit=10`, place)
    expect(body).toMatchObject({ orders: [{ created_at: '2026-03-10T10:05:00.000Z' }] })
  })

  test('are right although the server stands in another country than the shop', async () => {
    await open({ ...newerShop, timeZone: 'Asia/Kolkata' })
    await fillCart()
    await quoteAndPlace(wish)
    expect(backend.orders[0]).toMatchObject({ created_at: '2026-03-10 15:35:00' })
    expect((await track()).created_at).toBe('2026-03-10T10:05:00.000Z')
  })

  test('are those of the zone that the owner names', async () => {
    await open({ ...newerShop, timeZone: 'America/New_York' })
    await front.close()
    front = await startTestFront(backend.url, { BACKEND_TIME_ZONE: 'America/New_York' })
    await fillCart()
    await quoteAndPlace(wish)
    expect((await track()).created_at).toBe('2026-03-10T10:05:00.000Z')
    expect((await front.send('GET', '/api/v1/config')).body).toMatchObject({ time_zone: 'America/New_York' })
  })
})

describe('what such a backend writes otherwise', () => {
  test('lines of food have no "null" among their options', async () => {
    await open(newerShop)
    await fillCart()
    await quoteAndPlace(wish)
    const query = `order_id=100001&guest_id=${guest}&contact_number=${encodeURIComponent(phone)}`
    const { body } = await front.send('GET', `/api/v1/customer/order/track?${query}`, place)
    expect(body).toMatchObject({ lines: [{ variant: '', variation: [{ name: 'Size' }] }] })
  })

  test('messages are the reader’s own on the customer’s side, whoever began', async () => {
    await open(newerShop)
    const party = (id: number, name: string) => ({
      id,
      f_name: name,
      l_name: null,
      vendor_id: id === 7 ? 91 : null,
      image_full_url: null,
    })
    const message = (id: number, sender_id: number) => ({
      id,
      conversation_id: 4,
      sender_id,
      message: 'x',
      created_at: '2026-03-10T10:00:00.000000Z',
    })
    const conversation = {
      id: 4,
      sender_id: 7,
      sender_type: 'vendor',
      receiver_id: 9,
      receiver_type: 'customer',
      sender: party(7, 'Harbour Grill'),
      receiver: party(9, 'Rafi'),
      last_message: message(2, 9),
      last_message_time: '2026-03-10 16:05:00',
    }
    const details = { total_size: 2, limit: 10, offset: 1, status: true, messages: [message(2, 9), message(1, 7)], conversation }
    backend.faults.set('GET /customer/message/details', { answer: { body: details } })
    const mine = { ...place, authorization: 'Bearer family-token' }
    const { status, body } = await front.send('GET', '/api/v1/customer/message/details?conversation_id=4', mine)
    expect([status, body]).toMatchObject([
      200,
      {
        messages: [
          { id: 2, is_own: true },
          { id: 1, is_own: false },
        ],
        counterpart: { kind: 'store', id: 91, name: 'Harbour Grill' },
        conversation: {
          sender_id: 9,
          sender_type: 'customer',
          last_message: { is_own: true },
          last_message_time: '2026-03-10T10:05:00.000Z',
        },
        can_write: true,
      },
    ])
  })

  test('a delivery time has its unit, and nobody without a place is 10,049 km away', async () => {
    await open(newerShop)
    const store = { id: 21, name: 'Harbour Grill', zone_id: 2, module_id: 1, distance: 10_049_500.2, delivery_time: '2-3 hours' }
    backend.faults.set('GET /stores/details/21', { answer: { body: store } })
    const { body } = await front.send('GET', '/api/v1/stores/details/21', { moduleId: '1' })
    expect(body).toMatchObject({ delivery_time: '120-180 min', distance: 0 })
    backend.faults.set('GET /stores/popular', {
      answer: { body: { total_size: 1, stores: [{ ...store, delivery_time: '1-2 days', distance: 950 }] } },
    })
    const { body: list } = await front.send('GET', '/api/v1/stores/popular', place)
    expect(list).toMatchObject({ stores: [{ delivery_time: '1440-2880 min', distance: 950 }] })
  })

  test('[7.023] a point has the name of its zone where there is no geocoder', async () => {
    await open(newerShop)
    const { status, body } = await front.send('GET', '/api/v1/config/geocode-api?lat=23.79&lng=90.41')
    expect([status, body]).toMatchObject([200, { results: [{ formatted_address: 'Harbour' }] }])
  })

  test('a flash sale ends on the server’s clock', async () => {
    await open(newerShop)
    const sale = {
      id: 1,
      title: 'Today',
      start_date: '2026-03-10 15:00:00',
      end_date: '2026-03-10 18:00:00',
      active_products: [],
    }
    backend.faults.set('GET /flash-sales', { answer: { body: sale } })
    const { body } = await front.send('GET', '/api/v1/flash-sales', place)
    expect(body).toMatchObject({ end_date: '2026-03-10T12:00:00.000Z', now: expect.stringMatching(/^2026-03-10T10:/) })
  })

  test('a trip costs what is shown, with the tax that the backend calculates', async () => {
    await open({
      ...newerShop,
      tax: { percent: 8.25, isIncluded: false },
      config: { ...newerShop.config, digit_after_decimal_point: '3' },
    })
    const rental = { ...place, moduleId: '4' }
    const at = { lat: 23.79, lng: 90.41, location_name: 'Pier 1' }
    const plan = {
      vehicle_id: 95,
      quantity: 1,
      rental_type: 'hourly',
      estimated_hours: 3,
      pickup_location: at,
      pickup_time: '2026-03-11 09:00:00',
    }
    const { status } = await front.send('POST', '/api/v1/rental/user/cart/add-to-cart', rental, { guest_id: guest, ...plan })
    expect(status).toBe(200)
    const who = { guest_id: guest, contact_person_name: 'Rafi', contact_person_number: phone }
    const { body: quote } = await front.send<{ total: number }>('POST', '/api/v1/rental/user/trip/quote', rental, who)
    expect(quote).toMatchObject({
      total: 60.955,
      lines: expect.arrayContaining([expect.objectContaining({ code: 'tax', amount: 4.455 })]),
    })
    await front.send('POST', '/api/v1/rental/user/trip/trip-booking', rental, { ...who, expected_amount: quote.total })
    expect(backend.trips).toMatchObject([{ trip_amount: 60.955 }])
  })
})
