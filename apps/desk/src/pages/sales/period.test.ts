import { describe, expect, test } from 'vitest'
import { movePeriod, readDay, toPeriod } from './period.ts'

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6] as const

describe('the period of a day', () => {
  test.each([
    ['day', '2026-03-10', SUNDAY, ['2026-03-10', '2026-03-10']],
    ['week', '2026-03-10', SUNDAY, ['2026-03-08', '2026-03-14']],
    ['week', '2026-03-08', SUNDAY, ['2026-03-08', '2026-03-14']],
    ['week', '2026-03-08', MONDAY, ['2026-03-02', '2026-03-08']],
    ['week', '2026-03-09', MONDAY, ['2026-03-09', '2026-03-15']],
    ['week', '2026-03-10', SATURDAY, ['2026-03-07', '2026-03-13']],
    ['month', '2026-02-28', SATURDAY, ['2026-02-01', '2026-02-28']],
    ['month', '2026-12-31', SUNDAY, ['2026-12-01', '2026-12-31']],
  ] as const)('%s of %s, where weeks begin on day %i, is %j', (span, day, first, [from, to]) => {
    expect(toPeriod(span, day, first)).toEqual({ from, to })
  })

  test.each([
    ['day', '2026-03-01', { by: -1, first: SUNDAY }, '2026-02-28'],
    ['week', '2026-03-10', { by: 1, first: SUNDAY }, '2026-03-15'],
    ['week', '2026-03-10', { by: 1, first: SATURDAY }, '2026-03-14'],
    ['week', '2026-03-10', { by: -1, first: MONDAY }, '2026-03-02'],
    ['month', '2026-03-31', { by: -1, first: SUNDAY }, '2026-02-01'],
    ['month', '2026-01-31', { by: 1, first: SUNDAY }, '2026-02-01'],
  ] as const)('%s of %s moved by %j begins on %s', (span, day, move, moved) => {
    expect(movePeriod(span, day, move)).toBe(moved)
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
