import { expect, test } from 'vitest'
import { earliestPickup, soonPickup } from './earliest-pickup.ts'

const now = new Date('2026-03-10T11:01:30Z')

test('[2.011] a pickup may be ten minutes old, by the clocks of the zone', () => {
  expect(earliestPickup(now, 'UTC')).toBe('2026-03-10T10:51')
  expect(earliestPickup(now, 'Asia/Riyadh')).toBe('2026-03-10T13:51')
})

test('a form begins with a half hour that is at least thirty minutes away', () => {
  expect(soonPickup(now, 'UTC')).toBe('2026-03-10T12:00')
  expect(soonPickup(new Date('2026-03-10T21:00:00Z'), 'Asia/Riyadh')).toBe('2026-03-11T00:30')
})
