import type { TripStatus } from '@medina/contract/rental/trip-status'
import { expect, test } from 'vitest'
import { mayMoveTrip, TRIP_STEPS, type TripActor } from './trip-steps.ts'

const statuses = Object.keys(TRIP_STEPS) as TripStatus[]
const actors: readonly TripActor[] = ['customer', 'provider', 'admin', 'system']

test('a trip that is over goes nowhere', () => {
  for (const from of ['completed', 'canceled'] as const)
    for (const to of statuses) for (const actor of actors) expect(mayMoveTrip(actor, from, to)).toBe(false)
})

test('every status can be reached from a pending trip, and every open one leads to an end', () => {
  const reach = (from: TripStatus): Set<TripStatus> => {
    const seen = new Set([from])
    for (const status of seen) for (const next of Object.keys(TRIP_STEPS[status])) seen.add(next as TripStatus)
    return seen
  }
  expect(reach('pending')).toEqual(new Set(statuses))
  for (const open of ['pending', 'payment_failed', 'confirmed', 'ongoing'] as const)
    expect([...reach(open)]).toContain('completed')
})

test.each<[TripActor, TripStatus, TripStatus, boolean]>([
  ['provider', 'pending', 'confirmed', true],
  ['customer', 'pending', 'confirmed', false],
  ['customer', 'pending', 'canceled', true],
  ['customer', 'ongoing', 'canceled', false],
  ['provider', 'ongoing', 'canceled', false],
  ['provider', 'confirmed', 'ongoing', true],
  ['customer', 'confirmed', 'ongoing', false],
  ['provider', 'pending', 'ongoing', false],
  ['provider', 'ongoing', 'completed', true],
  ['system', 'ongoing', 'completed', false],
  ['customer', 'payment_failed', 'pending', true],
])('%s moves a trip from %s to %s: %s', (actor, from, to, isAllowed) => {
  expect(mayMoveTrip(actor, from, to)).toBe(isAllowed)
})
