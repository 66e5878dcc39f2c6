import { expect, test } from 'vitest'
import { aTripPlan } from '../rental-cart.builders.ts'
import { checkDraft, startDraft, toTripBody, type TripDraft } from './trip-draft.ts'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const known = {
  place,
  types: ['hourly', 'distance_wise', 'day_wise'] as const,
  now: new Date('2026-03-10T09:00:00Z'),
  timeZone: 'UTC',
}
const draft: TripDraft = { ...startDraft(null, known), duration: '3' }

test('a new trip begins at the place of the device, now', () => {
  expect(startDraft(null, known)).toEqual({
    pickup: { lat: 22.4188, lng: 39.0468, address: 'Palm Court 14' },
    destination: null,
    time: '2026-03-10T09:00',
    type: 'hourly',
    duration: '',
  })
})

test('the trip of a cart is taken over; a pickup that has passed becomes now', () => {
  expect(startDraft(aTripPlan(), known)).toMatchObject({ time: '2026-03-11T09:00', type: 'hourly', duration: '3' })
  const later = { ...known, now: new Date('2026-03-12T08:30:00Z') }
  expect(startDraft(aTripPlan(), later).time).toBe('2026-03-12T08:30')
  expect(startDraft(aTripPlan(), { ...known, types: ['day_wise'] })).toMatchObject({ type: 'day_wise', duration: '' })
})

test('the first missing part is named', () => {
  expect(checkDraft({ ...draft, pickup: null })?.field).toBe('pickup')
  expect(checkDraft({ ...draft, type: 'distance_wise' })?.field).toBe('destination')
  expect(checkDraft({ ...draft, time: '' })?.field).toBe('time')
  for (const duration of ['', 'two', '0.2', '721']) expect(checkDraft({ ...draft, duration })?.field).toBe('duration')
  expect(checkDraft({ ...draft, type: 'day_wise', duration: '1.5' })?.field).toBe('duration')
  expect(checkDraft({ ...draft, duration: '٢٫٥' })).toBeNull()
})

test('[3.005] only the length of the chosen type is sent', () => {
  expect(toTripBody({ ...draft, duration: '٢٫٥' })).toEqual({
    rental_type: 'hourly',
    pickup_location: { lat: 22.4188, lng: 39.0468, location_name: 'Palm Court 14' },
    pickup_time: '2026-03-10 09:00',
    estimated_hours: 2.5,
  })
  expect(toTripBody({ ...draft, type: 'day_wise' })).toMatchObject({ rental_type: 'day_wise', days: 3 })
  expect(toTripBody({ ...draft, type: 'distance_wise' })).not.toHaveProperty('estimated_hours')
})
