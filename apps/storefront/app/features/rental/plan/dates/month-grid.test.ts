import { describe, expect, it } from 'vitest'
import { addMonths, listWeeks, moveDate } from './month-grid.ts'

const [SUNDAY, MONDAY] = [0, 1]

describe('the weeks of a month', () => {
  it('begin on the first day of the week and leave out days of other months', () => {
    const weeks = listWeeks('2026-11', SUNDAY)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    const mondays = listWeeks('2026-11', MONDAY)
    expect(mondays).toHaveLength(6)
    expect(mondays[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  })

  it('hold each day once, in leap years too', () => {
    const days = listWeeks('2028-02', 6).flat().filter(Boolean)
    expect([days.length, new Set(days).size, days.at(-1)]).toEqual([29, 29, '2028-02-29'])
  })
})

it('months are counted across years', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-05', 12)]).toEqual(['2027-01', '2025-12', '2027-05'])
})

describe('a key leads', () => {
  const from = (date: string, key: string, { shiftKey = false, isRtl = false, firstDay = SUNDAY } = {}) =>
    moveDate(date, { key, shiftKey }, { firstDay, isRtl })

  it.each([
    ['ArrowLeft', '2026-11-26'],
    ['ArrowRight', '2026-11-28'],
    ['ArrowUp', '2026-11-20'],
    ['ArrowDown', '2026-12-04'],
    ['Home', '2026-11-22'],
    ['End', '2026-11-28'],
    ['PageUp', '2026-10-27'],
    ['PageDown', '2026-12-27'],
    ['a', null],
  ])('%s from a Friday to %s', (key, date) => {
    expect(from('2026-11-27', key)).toBe(date)
  })

  it('the other way where the page runs from right to left', () => {
    expect(from('2026-11-27', 'ArrowLeft', { isRtl: true })).toBe('2026-11-28')
    expect(from('2026-11-27', 'ArrowRight', { isRtl: true })).toBe('2026-11-26')
  })

  it('to the ends of a week that begins on Monday', () => {
    expect(from('2026-11-29', 'Home', { firstDay: MONDAY })).toBe('2026-11-23')
    expect(from('2026-11-29', 'End', { firstDay: MONDAY })).toBe('2026-11-29')
  })

  it('to the last day of a shorter month, and by a year with Shift', () => {
    expect(from('2027-01-31', 'PageDown')).toBe('2027-02-28')
    expect(from('2028-02-29', 'PageUp', { shiftKey: true })).toBe('2027-02-28')
  })
})
