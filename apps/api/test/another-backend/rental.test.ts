import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { RentalCart, TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripQuote } from '@medina/contract/rental/trips'
import { describe, expect, test } from 'vitest'
import { startFamilyFront } from '#testing/shop/test-family-front.ts'
import { cookiesFor } from '../../../../bench/measured-pages.ts'

/** Renting a vehicle at a backend of the family. */
const { backend, front } = await startFamilyFront()

const place = { zoneId: '[2]', moduleId: '4' }
const guest = '77'
const here = { lat: 23.79, lng: 90.41, location_name: 'Harbour Street' }
const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  front.send<T>(method, `/api/v1/rental/user/${path}`, place, body === undefined ? undefined : { guest_id: guest, ...body })
const add = (trip: object) =>
  call<RentalCart>('POST', 'cart/add-to-cart', { vehicle_id: 95, quantity: 1, pickup_location: here, ...trip })

describe('[7.002] a trip of the family', () => {
  test('begins with pages of vehicles and providers', async () => {
    const cookie = cookiesFor({ path: '/home', hasPlace: true, module: { id: 4, type: 'rental' } })
    const open = async (path: string) => /City car|Harbour Rides/.exec((await front.send('GET', path, { cookie })).text)?.[0]
    expect(await open('/rental/vehicle-search?all_category=1')).toBe('City car')
    expect(await open('/rental/vehicle-details/95')).toBe('City car')
    expect(await open('/rental/provider-details/41')).toBe('Harbour Rides')
    // Lists and vehicles do not tell how many a provider has, which is not none.
    for (const path of ['/home', '/rental/vehicle-details/95'])
      expect((await front.send('GET', path, { cookie })).text).not.toMatch(/\b0 vehicles/)
    // It counts units and does not tell when one is free, so neither do we.
    const { body } = await front.send<object>('GET', '/api/v1/rental/vehicle/get-vehicle-details/95', place)
    expect(body).toMatchObject({ total_vehicle_count: 4 })
    expect(body).not.toHaveProperty('free_from')
  })

  test('is planned, quoted by its chain of prices, booked once, tracked and called off', async () => {
    const { body: cart } = await add({ rental_type: 'hourly', estimated_hours: 3 })
    expect(cart.carts).toMatchObject([
      { vehicle_id: 95, price: 54, vehicle: { hourly_price: 20, trip_day_wise: 0 }, provider: { tax: 5, pickup_zone_id: [2] } },
    ])
    // Nine in the morning by the clock of Dhaka.
    expect(cart.user_data as TripPlan).toMatchObject({
      pickup_time: '2026-03-11T03:00:00.000Z',
      ends_at: '2026-03-11T06:00:00.000Z',
      pickup_location: here,
    })
    const { body: quote } = await call<TripQuote>('POST', 'trip/quote', {})
    // 3 × 20, a tenth off, 5 % tax, and the service charge.
    expect(quote).toMatchObject({ total: 59.2, subtotal: 54, payment_methods: [], pays_later: true })
    const contact = {
      contact_person_name: 'Rafi',
      contact_person_number: '+8801722222222',
      contact_person_email: 'rafi@mail.example',
    }
    const wrong = await call('POST', 'trip/trip-booking', { ...contact, expected_amount: 10 })
    expect([wrong.status, wrong.body]).toMatchObject([409, { errors: [{ code: 'price_changed' }], quote: { total: 59.2 } }])
    const { body: id } = await call<number>('POST', 'trip/trip-booking', { ...contact, expected_amount: 59.2 })
    expect(id).toBe(100_501)
    expect((await call('POST', 'trip/trip-booking', { ...contact, expected_amount: 59.2 })).status).toBe(422)
    const { body: trip } = await call<TripDetails>('GET', `trip/get-trip-details?trip_id=${id}&guest_id=${guest}`)
    expect(trip).toMatchObject({
      trip_amount: 59.2,
      due_amount: 59.2,
      base_amount: 60,
      can_cancel: true,
      schedule_at: '2026-03-11T03:00:00.000Z',
      pickup_location: here,
      user_info: { contact_person_name: 'Rafi', contact_person_email: null },
      trip_details: [{ vehicle_details: { name: 'City car', seating_capacity: 4 } }],
      live_url: '',
    })
    expect((await call('GET', `trip/get-trip-list/running?limit=10&guest_id=${guest}`)).body).toMatchObject({ trips: [{ id }] })
    expect((await call('PUT', 'trip/cancel-trip', { trip_id: id })).body).toEqual({ message: 'trip canceled successfully' })
  })

  test('[3.012] has the customer’s coupon and the discount of a first trip, as the backend charges them', async () => {
    const mine = { ...place, authorization: 'Bearer family-token' }
    const send = <T>(path: string, body: object) => front.send<T>('POST', `/api/v1/rental/user/${path}`, mine, body)
    const plan = { rental_type: 'hourly', estimated_hours: 3, pickup_location: here }
    const contact = { contact_person_name: 'Rafi', contact_person_number: '+8801722222222' }
    Object.assign(backend.customer, { is_valid_for_discount: true, discount_amount: 4, discount_amount_type: 'amount' })
    await send('cart/add-to-cart', { vehicle_id: 95, quantity: 1, ...plan })
    const { body: quote } = await send<TripQuote>('trip/quote', { coupon_code: 'DRIVE' })
    // Of the 54 that are left a fifth, at most 10, then 4 off; 5 % tax on the rest, and the service charge.
    expect(quote).toMatchObject({ total: 44.5, coupon: { code: 'DRIVE', amount: 10 }, coupon_refusal: null })
    expect(quote.lines.map(({ code, amount }) => [code, amount])).toContainEqual(['first_order', -4])
    const { body: id } = await send<number>('trip/trip-booking', { ...contact, coupon_code: 'DRIVE', expected_amount: 44.5 })
    const { body: trip } = await front.send('GET', `/api/v1/rental/user/trip/get-trip-details?trip_id=${id}`, mine)
    expect(trip).toMatchObject({ trip_amount: 44.5, coupon_code: 'DRIVE', coupon_discount_amount: 10 })

    // The next trip is no first one. A coupon below its minimum is not sent, because the backend would take it.
    await send('cart/add-to-cart', { vehicle_id: 95, quantity: 1, ...plan, estimated_hours: 2 })
    const { body: small } = await send<TripQuote>('trip/quote', { coupon_code: 'DRIVE' })
    expect(small).toMatchObject({ total: 40.3, coupon: null, coupon_refusal: expect.stringContaining('50.00') })
    expect(small.lines.map(({ code }) => code)).not.toContain('first_order')
    const booked = await send<number>('trip/trip-booking', { ...contact, coupon_code: 'DRIVE', expected_amount: 40.3 })
    const { body: next } = await front.send('GET', `/api/v1/rental/user/trip/get-trip-details?trip_id=${booked.body}`, mine)
    expect(next).toMatchObject({ trip_amount: 40.3, coupon_code: null })
  })

  test('refuses a coupon that the backend does not know, and that of a guest, whose booking would fail there', async () => {
    const mine = { ...place, authorization: 'Bearer family-token' }
    const line = { vehicle_id: 95, quantity: 1, rental_type: 'hourly', estimated_hours: 3, pickup_location: here }
    await front.send('POST', '/api/v1/rental/user/cart/add-to-cart', mine, line)
    const unknown = await front.send('POST', '/api/v1/rental/user/trip/quote', mine, { coupon_code: 'TEN' })
    expect(unknown.body).toMatchObject({ coupon: null, coupon_refusal: 'Coupon not found' })
    await add({ rental_type: 'hourly', estimated_hours: 3 })
    const { body } = await call('POST', 'trip/quote', { coupon_code: 'DRIVE' })
    expect(body).toMatchObject({ total: 59.2, coupon: null, coupon_refusal: 'Please sign in to use this coupon.' })
    await call('DELETE', `cart/remove-cart?guest_id=${guest}`)
  })

  test('is paid once it is over, because the family takes the customer’s word for cash at any time', async () => {
    const contact = { contact_person_name: 'Rafi', contact_person_number: '+8801722222222' }
    const over = { trip_status: 'completed', completed: '2026-03-11 12:00:00' }
    await add({ rental_type: 'hourly', estimated_hours: 3 })
    const { body: id } = await call<number>('POST', 'trip/trip-booking', { ...contact, expected_amount: 59.2 })
    const read = async () => (await call<TripDetails>('GET', `trip/get-trip-details?trip_id=${id}&guest_id=${guest}`)).body
    const pay = (wish: object) => call('POST', 'trip/payment', { trip_id: id, ...wish })
    expect(await read()).toMatchObject({ due_amount: 59.2, can_pay: false })
    Object.assign(backend.trips[0] ?? {}, over)
    expect(await read()).toMatchObject({ due_amount: 59.2, can_pay: true })
    const card = { payment_method: 'digital_payment', payment_gateway: 'stripe', callback_url: `/rental/trip-status/${id}` }
    const link = new URL(String((await pay(card)).body))
    expect(link.searchParams.get('back')).toMatch(new RegExp(`^http://[^/]+/rental/trip-status/${id}$`))
    // A payment that failed there overwrites the status of the trip.
    Object.assign(backend.trips[0] ?? {}, { trip_status: 'payment_failed' })
    expect(await read()).toMatchObject({ can_pay: true })
    Object.assign(backend.trips[0] ?? {}, over)
    expect((await pay({ payment_method: 'cash_payment' })).body).toEqual({ message: 'payment successful' })
    expect(await read()).toMatchObject({ payment_status: 'paid', due_amount: 0, can_pay: false })
    expect((await pay({ payment_method: 'cash_payment' })).status).toBe(403)
  })

  test('by distance is measured for the backend, which takes the way from its clients', async () => {
    const to = { lat: 23.8, lng: 90.42, location_name: 'Pier 2' }
    const { body } = await add({ rental_type: 'distance_wise', destination_location: to })
    expect(body.user_data as TripPlan).toMatchObject({ distance: 4.2, destination_time: 1, destination_location: to })
    const refused = await call('PUT', 'cart/update-user-data/1', { rental_type: 'hourly', estimated_hours: 2 })
    expect([refused.status, refused.body]).toEqual([403, [body.carts[0]?.id]])
  })
})
