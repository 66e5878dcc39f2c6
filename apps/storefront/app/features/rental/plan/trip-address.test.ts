import { expect, test } from 'vitest'
import { readTrip, searchPathOf, toTripQuery, writeTrip } from './trip-address.ts'
import type { TripPlan } from './trip-plan.ts'

const plan: TripPlan = {
  destination: { lat: 22.43, lng: 39.06, address: 'Harbour Gate' },
  pickupTime: '2026-03-10T14:30',
  tripType: 'hourly',
  duration: '٢٫٥',
}

test.each<[Partial<TripPlan>, object]>([
  [{}, { trip_type: 'hourly', duration: 2.5 }],
  [
    { tripType: 'day_wise', duration: '3' },
    { trip_type: 'day_wise', days: 3 },
  ],
  [{ tripType: 'distance_wise', duration: '' }, { trip_type: 'distance_wise' }],
])('[2.011] the trip of a plan is the same in the address of the list and of a vehicle: %j', (change, trip) => {
  const wanted = { date: '2026-03-10T14:30', destination: { lat: 22.43, lng: 39.06 }, ...trip }
  const search = new URL(searchPathOf({ ...plan, ...change }), 'http://shop').searchParams
  expect(readTrip(search)).toEqual(wanted)
  expect(readTrip(new URLSearchParams(writeTrip(readTrip(search) ?? { date: '', trip_type: 'hourly' })))).toEqual(wanted)
})

test('[2.011] a trip that cannot be booked is no trip', () => {
  expect(readTrip(new URLSearchParams({ date: 'soon', trip_type: 'hourly' }))).toBeNull()
  expect(readTrip(new URLSearchParams({ date: '2026-03-10T14:30', trip_type: 'weekly' }))).toBeNull()
  const long = new URLSearchParams({ date: '2026-03-10T14:30', trip_type: 'hourly', duration: '1000000000' })
  expect(readTrip(long)).toEqual({ date: '2026-03-10T14:30', trip_type: 'hourly' })
})

test('[2.011] calls name both ends of a trip, and addresses accept no other destination than a point', () => {
  const trip = { date: '2026-03-10T14:30', trip_type: 'distance_wise' }
  const read = (to: string) => readTrip(new URLSearchParams({ ...trip, to }))
  expect(read('91,39')).toEqual(trip)
  expect(read('home')).toEqual(trip)
  const wanted = read('22.43,-39.06')
  const ends = { pickup_location: '{"lat":22.4,"lng":39}', destination_location: '{"lat":22.43,"lng":-39.06}' }
  expect(wanted && toTripQuery(wanted, { lat: 22.4, lng: 39 })).toEqual({ ...trip, ...ends })
})
