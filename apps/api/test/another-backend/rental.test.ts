import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { RentalCart, TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripQuote } from '@medina/contract/rental/trips'
import { describe, expect, test } from 'vitest'
import { startFamilyFront } from '@medina/testing/shop/test-family-front'
import { cookiesFor } from '../../../../bench/measured-pages.ts'

/** Renting a vehicle at a backend of the family. */
const { front } = await startFamilyFront()

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

  test('by distance is measured for the backend, which takes the way from its clients', async () => {
    const to = { lat: 23.8, lng: 90.42, location_name: 'Pier 2' }
    const { body } = await add({ rental_type: 'distance_wise', destination_location: to })
    expect(body.user_data as TripPlan).toMatchObject({ distance: 4.2, destination_time: 1, destination_location: to })
    const refused = await call('PUT', 'cart/update-user-data/1', { rental_type: 'hourly', estimated_hours: 2 })
    expect([refused.status, refused.body]).toEqual([403, [body.carts[0]?.id]])
  })
})
