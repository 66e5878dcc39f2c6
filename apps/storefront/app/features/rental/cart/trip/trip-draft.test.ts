import { expect, test } from 'vitest'
import { aTripPlan } from '#features/rental/cart/rental-cart.builders.ts'
import { checkDraft, startDraft, toTripBody, type TripDraft } from './trip-draft.ts'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const known = {
  place,
  types: ['hourly', 'distance_wise', 'day_wise'] as const,
  now: new Date('2026-03-10T09:00:00Z'),
  timeZone: 'UTC',
  wish: null,
}
const EARLIEST = '2026-03-10T08:50'
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

test('a vehicle that was found by its trip type is rented by it', () => {
  expect(startDraft(null, { ...known, preferred: 'day_wise' }).type).toBe('day_wise')
  expect(startDraft(null, { ...known, types: ['hourly'], preferred: 'day_wise' }).type).toBe('hourly')
})

test('[2.011] the plan of the search form is taken over, as far as the vehicle offers it', () => {
  const destination = { lat: 22.43, lng: 39.06, address: 'Harbour Gate' }
  const wish = { destination, pickupTime: '2026-03-11T14:30', tripType: 'day_wise' as const, duration: '2' }
  expect(startDraft(null, { ...known, wish })).toMatchObject({
    destination,
    time: '2026-03-11T14:30',
    type: 'day_wise',
    duration: '2',
  })
  expect(startDraft(null, { ...known, wish, types: ['hourly'] })).toMatchObject({ type: 'hourly', duration: '' })
  expect(startDraft(null, { ...known, wish: { ...wish, pickupTime: '2026-03-09T14:30' } }).time).toBe('2026-03-10T09:00')
  expect(startDraft(aTripPlan(), { ...known, wish })).toMatchObject({ type: 'hourly', duration: '3' })
})

test('the first missing part is named', () => {
  expect(checkDraft({ ...draft, pickup: null }, EARLIEST)?.field).toBe('pickup')
  expect(checkDraft({ ...draft, type: 'distance_wise' }, EARLIEST)?.field).toBe('destination')
  expect(checkDraft({ ...draft, time: '' }, EARLIEST)?.text).toBe('trip_plan.select_date')
  expect(checkDraft({ ...draft, time: '2026-03-10T08:49' }, EARLIEST)?.text).toBe('trip_plan.past_time')
  for (const duration of ['', 'two', '0.2', '721']) expect(checkDraft({ ...draft, duration }, EARLIEST)?.field).toBe('duration')
  expect(checkDraft({ ...draft, type: 'day_wise', duration: '1.5' }, EARLIEST)?.field).toBe('duration')
  expect(checkDraft({ ...draft, duration: '٢٫٥' }, EARLIEST)).toBeNull()
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
