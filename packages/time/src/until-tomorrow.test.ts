import { expect, test } from 'vitest'
import { findDayEnd, isUntilTomorrow } from './until-tomorrow.ts'

const ZONE = 'Asia/Riyadh'
const at = (local: string) => new Date(`${local}:00+03:00`)

test.each([
  { now: '2026-03-10T20:00', end: '2026-03-11T04:00', isTomorrow: true },
  // A store that is open past midnight is still at today's work.
  { now: '2026-03-11T01:30', end: '2026-03-11T04:00', isTomorrow: false },
  { now: '2026-03-11T04:00', end: '2026-03-12T04:00', isTomorrow: true },
])('at $now the day of a store ends at $end', ({ now, end, isTomorrow }) => {
  expect(findDayEnd(ZONE, at(now))).toEqual(at(end))
  expect(isUntilTomorrow(at(end), ZONE, at(now))).toBe(isTomorrow)
})

test('another time of tomorrow has to be said', () => {
  expect(isUntilTomorrow(at('2026-03-11T09:00'), ZONE, at('2026-03-10T20:00'))).toBe(false)
})
