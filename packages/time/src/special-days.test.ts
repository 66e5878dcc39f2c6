import { expect, test } from 'vitest'
import { findHoursOn, type PlannedDay, resolveSpecialDays } from './special-days.ts'

const day = (first_date: string, last_date: string, more: Partial<PlannedDay> = {}): PlannedDay => ({
  first_date,
  last_date,
  store_id: 1,
  yearly: false,
  shifts: [],
  ...more,
})

test('a store’s own comes before one of all stores, a single year before each year, the shorter before the longer', () => {
  const ramadan = day('2026-02-18', '2026-03-19')
  const eid = day('2026-03-19', '2026-03-22')
  const yearly = day('2020-03-20', '2020-03-20', { yearly: true })
  const ofAll = day('2026-03-20', '2026-03-20', { store_id: null })
  const days = resolveSpecialDays([ofAll, yearly, ramadan, eid], { since: '2026-03-01', until: '2026-03-31' })
  expect(days).toEqual([eid, ramadan, { ...yearly, first_date: '2026-03-20', last_date: '2026-03-20' }, ofAll])
  expect(findHoursOn('2026-03-19', { weekly: [], days }).day).toBe(eid)
})

test('a yearly one has the dates of each year from its first on, also over New Year, and 29 February is the 28th in others', () => {
  const datesOf = (planned: PlannedDay, since: string, until: string) =>
    resolveSpecialDays([planned], { since, until }).map(({ first_date, last_date }) => `${first_date} ${last_date}`)
  const newYear = day('2025-12-30', '2026-01-02', { yearly: true })
  expect(datesOf(newYear, '2025-01-01', '2025-06-30')).toEqual([])
  expect(datesOf(newYear, '2027-01-02', '2028-12-30')).toEqual([
    '2026-12-30 2027-01-02',
    '2027-12-30 2028-01-02',
    '2028-12-30 2029-01-02',
  ])
  const leap = day('2024-02-29', '2024-02-29', { yearly: true })
  expect(datesOf(leap, '2026-01-01', '2026-12-31')).toEqual(['2026-02-28 2026-02-28'])
  expect(datesOf(leap, '2028-01-01', '2028-12-31')).toEqual(['2028-02-29 2028-02-29'])
})

test('a date without a special day has the hours of its weekday', () => {
  const weekly = [
    { day: 4, opening_time: '11:00', closing_time: '02:00' },
    { day: 5, opening_time: '13:30', closing_time: '16:00' },
  ]
  // A Thursday.
  expect(findHoursOn('2026-03-12', { weekly, days: [] })).toEqual({ day: null, shifts: [weekly[0]] })
})
