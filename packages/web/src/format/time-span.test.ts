import { afterEach, describe, expect, it } from 'vitest'
import { clock, formatTime } from './format.ts'
import { formatSpan } from './time-span.ts'

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`)
const span = (from: string, to: string, language: 'en' | 'ar' = 'en') => formatSpan(at(from), at(to), language, 'UTC')
/** Removes direction marks and replaces special spaces by plain ones. */
const shown = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ')

afterEach(() => {
  clock.hourCycle = 'h12'
})

describe('a span of time', () => {
  it('tells night from midday, once where both ends are in the same half of the day', () => {
    expect(shown(span('01:00', '01:30'))).toBe('1:00–1:30 AM')
    expect(shown(span('13:00', '13:30'))).toBe('1:00–1:30 PM')
    expect(shown(span('11:30', '12:00'))).toBe('11:30 AM – 12:00 PM')
    expect(shown(span('23:30', '00:00'))).toBe('11:30 PM – 12:00 AM')
    expect(shown(span('13:00', '13:00'))).toBe('1:00 PM')
  })

  it('runs from right to left in Arabic, but its numbers from left to right', () => {
    expect(span('13:00', '13:30', 'ar')).toBe('\u2067\u20661:00–1:30\u2069\u00a0م\u2069')
    expect(shown(span('11:30', '12:00', 'ar'))).toBe('11:30 ص – 12:00 م')
  })

  it('has no halves on a clock of 24 hours', () => {
    clock.hourCycle = 'h23'
    expect(shown(span('13:00', '13:30'))).toBe('13:00–13:30')
    expect(shown(span('23:30', '00:00', 'ar'))).toBe('23:30–00:00')
    expect(formatTime(at('18:05'), 'ar', 'UTC')).toBe('18:05')
  })
})
