import { expect, test } from 'vitest'
import { findUntil, startUntil } from './until-fields.tsx'

// Saturday, 23:30 in Berlin; clocks go forward in this night.
const now = new Date('2026-03-28T22:30:00Z')
const find = (date: string, time: string) => findUntil({ date, time }, 'Europe/Berlin', now)

test('a pause ends by the clock of the store, also in the night in which clocks change', () => {
  expect(startUntil(now, 'Europe/Berlin')).toEqual({ date: '2026-03-29', time: '12:00' })
  expect(find('2026-03-29', '00:00')).toEqual({ until: new Date('2026-03-28T23:00:00Z'), problem: null })
  expect(find('2026-03-29', '12:00')).toEqual({ until: new Date('2026-03-29T10:00:00Z'), problem: null })
  // The hour from 2:00 to 3:00 is skipped.
  expect(find('2026-03-29', '02:30')).toEqual({ until: new Date('2026-03-29T01:30:00Z'), problem: null })
})

test('a pause ends in the future, within a year', () => {
  expect(find('', '12:00').problem).toBe('until_missing')
  expect(find('2026-03-28', '23:30').problem).toBe('until_past')
  expect(find('2027-03-28', '12:00').problem).toBeNull()
  expect(find('2027-03-29', '12:00').problem).toBe('until_far')
})
