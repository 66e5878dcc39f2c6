import { afterEach, expect, it, vi } from 'vitest'
import { calendar, formatDate } from './format.ts'
import { hijriBeside } from './hijri.ts'

afterEach(() => {
  delete calendar.beside
  vi.restoreAllMocks()
})

// 22:30 in Riyadh, where the next day of the UTC date has not begun.
const evening = new Date('2026-11-29T19:30:00Z')

it('full dates have the Hijri day beside, in the zone of the shop', () => {
  calendar.beside = hijriBeside
  expect(formatDate(evening, 'en', 'Asia/Riyadh')).toBe('November 29, 2026 (19 Jumada II 1448 AH)')
  expect(formatDate(evening, 'ar', 'Asia/Riyadh')).toBe('29 نوفمبر 2026 (19 جمادى الآخرة 1448 هـ)')
  expect(formatDate(evening, 'fr', 'Asia/Tokyo')).toBe('30 novembre 2026 (20 joumada ath-thania 1448 AH)')
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
  expect(formatDate(evening, 'en', 'Asia/Riyadh', long)).toContain('(19 Jumada II 1448 AH)')
})

it('times, short dates and months have none, and no shop without the setting', () => {
  expect(formatDate(evening, 'en', 'Asia/Riyadh')).toBe('November 29, 2026')
  calendar.beside = hijriBeside
  for (const options of [
    { hour: 'numeric', minute: '2-digit' },
    { day: 'numeric', month: 'short' },
    { month: 'long', year: 'numeric' },
    { dateStyle: 'long', timeStyle: 'short' },
  ] as const)
    expect(formatDate(evening, 'en', 'Asia/Riyadh', options)).not.toContain('AH')
})

it('a browser without the calendar shows the Gregorian date alone', () => {
  calendar.beside = hijriBeside
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ calendar: 'gregory' } as never)
  expect(formatDate(evening, 'en', 'Asia/Riyadh')).toBe('November 29, 2026')
})
