import { describe, expect, it } from 'vitest'
import { readDay } from './order-words.ts'

const t = ((key: string) => key) as never
const dayOf = (instant: string, now: string, timeZone = 'Europe/Berlin') =>
  readDay(new Date(instant), { t, language: 'en', timeZone, now: new Date(now) })

describe('the day of an order', () => {
  it('is left out for today, and else tomorrow or a weekday', () => {
    expect(dayOf('2026-03-10T21:00:00Z', '2026-03-10T10:00:00Z', 'Asia/Riyadh')).toBe('tracking.tomorrow')
    expect(dayOf('2026-03-10T20:59:00Z', '2026-03-10T10:00:00Z', 'Asia/Riyadh')).toBeNull()
    expect(dayOf('2026-03-12T10:00:00Z', '2026-03-10T10:00:00Z', 'Asia/Riyadh')).toBe('Thursday, March 12')
  })

  it('is tomorrow on the night of a day with 25 hours too', () => {
    // Sunday 25 October 2026, 00:10 in Berlin: 24 hours later it is still Sunday.
    expect(dayOf('2026-10-26T10:00:00Z', '2026-10-24T22:10:00Z')).toBe('tracking.tomorrow')
  })
})
