import { expect, test } from 'vitest'
import { checkTripPlan, readDuration } from './check-trip-plan.ts'
import type { TripPlan } from './trip-plan.ts'

const EARLIEST = '2026-03-10T14:20'
const whole: TripPlan = {
  destination: { lat: 24.1, lng: 46.2, address: 'Palm Court 14' },
  pickupTime: '2026-03-10T14:30',
  tripType: 'hourly',
  duration: '2.5',
}

test.each<[string, Partial<TripPlan>, string]>([
  ['no destination', { destination: null }, 'trip_plan.add_destination'],
  ['no time', { pickupTime: '' }, 'trip_plan.select_date'],
  ['a time that has passed', { pickupTime: '2026-03-10T14:19' }, 'trip_plan.past_time'],
  ['no trip type', { tripType: null }, 'trip_plan.select_type'],
  ['no duration', { duration: ' ' }, 'trip_plan.add_duration'],
  ['a duration in words', { duration: 'two' }, 'trip_plan.duration_number'],
  ['no hours', { duration: '0' }, 'trip_plan.valid_duration'],
  ['hours below zero', { duration: '-2' }, 'trip_plan.valid_duration'],
  ['a quarter of an hour', { duration: '0.25' }, 'trip_plan.valid_duration'],
  ['more hours than thirty days', { duration: '721' }, 'trip_plan.valid_duration'],
  ['half a day', { tripType: 'day_wise', duration: '1.5' }, 'trip_plan.valid_duration'],
  ['more days than can be booked', { tripType: 'day_wise', duration: '91' }, 'trip_plan.valid_duration'],
])('[2.011] a plan with %s is not searched with', (_, change, text) => {
  expect(checkTripPlan({ ...whole, ...change }, EARLIEST)?.text).toBe(text)
})

test('[2.011] a whole plan is, and a trip by distance needs no duration', () => {
  expect(checkTripPlan(whole, EARLIEST)).toBeNull()
  expect(checkTripPlan({ ...whole, tripType: 'day_wise', duration: '3' }, EARLIEST)).toBeNull()
  expect(checkTripPlan({ ...whole, tripType: 'distance_wise', duration: '' }, EARLIEST)).toBeNull()
})

test('a duration may be typed in Arabic digits', () => {
  expect(readDuration('٢٫٥')).toBe(2.5)
})
