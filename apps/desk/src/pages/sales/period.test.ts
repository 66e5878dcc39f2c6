import { describe, expect, test } from 'vitest'
import { movePeriod, readDay, toPeriod } from './period.ts'

describe('the period of a day', () => {
  test.each([
    ['day', '2026-03-10', '2026-03-10', '2026-03-10'],
    ['week', '2026-03-10', '2026-03-08', '2026-03-14'],
    ['week', '2026-03-08', '2026-03-08', '2026-03-14'],
    ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('%s of %s', (span, day, from, to) => {
    expect(toPeriod(span, day)).toEqual({ from, to })
  })

  test.each([
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['week', '2026-03-10', 1, '2026-03-15'],
    ['month', '2026-03-31', -1, '2026-02-01'],
    ['month', '2026-01-31', 1, '2026-02-01'],
  ] as const)('%s of %s moved by %i begins on %s', (span, day, by, first) => {
    expect(movePeriod(span, day, by)).toBe(first)
  })
})

test('a day of an address is a day of the calendar', () => {
  expect([readDay('2026-03-10'), readDay('2026-02-30'), readDay('today'), readDay(null)]).toEqual([
    '2026-03-10',
    null,
    null,
    null,
  ])
})
