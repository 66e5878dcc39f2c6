import { expect, test } from 'vitest'
import { countDaysLeft, formatDays, formatHours } from './campaign-times.ts'

const t = ((key: string, values: Record<string, string> = {}) =>
  key === 'ui.from_to' ? `${values.from} – ${values.to}` : key) as never
const words = { t, language: 'en' as const }

test('the days of a campaign name the year once, and twice over its end', () => {
  expect(formatDays({ available_date_starts: '2026-03-07', available_date_ends: '2026-03-24' }, words)).toBe(
    'March 7 – March 24, 2026',
  )
  expect(formatDays({ available_date_starts: '2026-12-20', available_date_ends: '2027-01-03' }, words)).toBe(
    'December 20, 2026 – January 3, 2027',
  )
})

test('hours stand only where a campaign has some', () => {
  expect(formatHours({ start_time: '00:00', end_time: '23:59' }, words)).toBeNull()
  expect(formatHours({ start_time: '16:00', end_time: '19:00' }, words)).toBe('04:00 PM – 07:00 PM')
  expect(formatHours({ start_time: '16:00', end_time: '23:59' }, words)).toBe('04:00 PM – 11:59 PM')
})

test('days are counted on the calendar of the business, not by hours', () => {
  const evening = new Date('2026-03-10T22:30:00Z')
  expect(countDaysLeft('2026-03-11', evening, 'UTC')).toBe(1)
  expect(countDaysLeft('2026-03-11', evening, 'Asia/Riyadh')).toBe(0)
  expect(countDaysLeft('2026-03-01', evening, 'UTC')).toBe(0)
})
