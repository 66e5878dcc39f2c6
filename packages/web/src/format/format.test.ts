import { describe, expect, test } from 'vitest'
import { formatClockTime } from './clock-time.ts'
import { clock, formatCount, formatDate, formatPrice, formatPriceText, formatRating, formatTime, truncate } from './format.ts'
import { toLatinDigits } from './latin-digits.ts'

const riyal = { symbol: 'SAR', direction: 'left' as const, digits: 2 }
const arabicRiyal = { symbol: 'ر.س', direction: 'left' as const, digits: 2 }

describe('amounts', () => {
  test('[9.022] have the digits of the setting', () => {
    expect(formatPrice(24, riyal, 'en')).toEqual({ amount: '24.00', currency: 'SAR', currencyFirst: true })
    expect(formatPrice(24.5, { ...riyal, digits: 3 }, 'en').amount).toBe('24.500')
    expect(formatPrice(24.5, { ...riyal, digits: 0 }, 'en').amount).toBe('25')
    expect(formatPrice(12345.6, riyal, 'en').amount).toBe('12,345.60')
  })

  test('[9.023] are short from 100,000 on: K, M from 1 million, B from 1 billion', () => {
    const short = (amount: number) => formatPrice(amount, riyal, 'en').amount
    expect([99_999.99, 100_000, 123_456, 999_999, 1_000_000, 2_540_000, 1e9, 7.25e9].map(short)).toEqual([
      '99,999.99',
      '100K',
      '123.4K',
      '999.9K',
      '1M',
      '2.5M',
      '1B',
      '7.2B',
    ])
    expect(formatPrice(123_456, arabicRiyal, 'ar').amount).toBe('123.4\u00a0ألف')
  })

  test('an Arabic symbol stands after its number, with Latin digits; minus is the real sign', () => {
    expect(formatPrice(-12, arabicRiyal, 'ar')).toEqual({ amount: '\u221212.00', currency: 'ر.س', currencyFirst: false })
    expect(formatPriceText(18, arabicRiyal, 'ar')).toBe('\u206618.00\u2069\u00a0ر.س')
  })
})

describe('other figures', () => {
  test('ratings show one decimal, in the manner of the language', () => {
    expect([4, 4.25, 4.85].map((rating) => formatRating(rating, 'en'))).toEqual(['4.0', '4.3', '4.9'])
    expect(formatRating(4.6, 'fr')).toBe('4,6')
  })

  test('counts are short from 1,000 on', () => {
    expect([12, 999, 1000, 2149].map((count) => formatCount(count, 'en'))).toEqual(['12', '999', '1k', '2.1k'])
    expect(formatCount(2149, 'ar')).toBe('2.1\u00a0ألف')
  })

  test('[9.027] available times show hh:mm a', () => {
    expect(formatClockTime('06:05:00', 'en')).toBe('06:05 AM')
    expect(formatClockTime('18:05:00', 'ar')).toBe('06:05 م')
    expect(['00:00:00', '12:30:00'].map((time) => formatClockTime(time, 'en'))).toEqual(['12:00 AM', '12:30 PM'])
    expect(formatTime(new Date('2026-03-10T15:05:00Z'), 'en', 'Asia/Riyadh')).toBe('6:05 PM')
  })
})

describe('text', () => {
  test('is cut at 130 for descriptions and at 70 by default, at a word, by what the reader sees as letters', () => {
    const words = 'word '.repeat(40).trim()
    expect(truncate(words, 'en')).toBe(`${'word '.repeat(14).trim()}…`)
    expect(truncate(words, 'en', 130)).toBe(`${'word '.repeat(26).trim()}…`)
    expect(truncate('short', 'en')).toBe('short')
    expect(truncate('👨‍👩‍👧'.repeat(71), 'ar')).toBe(`${'👨‍👩‍👧'.repeat(70)}…`)
  })

  test('typed decimals have a point or a comma; what may be thousands is no number', () => {
    expect(['12,5', '7,50', '٣٫٥', '٣,٥', '1,000', '5, 7'].map(toLatinDigits)).toEqual([
      '12.5',
      '7.50',
      '3.5',
      '3.5',
      '1,000',
      '5, 7',
    ])
  })

  test('typed digits of any script become Latin ones', () => {
    expect(toLatinDigits('٠٥٥ ۱۲۳٫٥\u200f')).toBe('055 123.5')
  })
})

test('a date that cannot be read is empty, since another backend may write any text for it', () => {
  expect(formatDate(new Date('yesterday'), 'fr', 'Africa/Casablanca')).toBe('')
  expect(formatTime(new Date(Number.NaN), 'ar', 'UTC')).toBe('')
})

test('dates with a time follow the clock of the shop', () => {
  const evening = new Date('2026-11-24T17:05:00Z')
  const read = () =>
    [{ dateStyle: 'medium', timeStyle: 'short' } as const, { hour: 'numeric', minute: '2-digit' } as const].map((options) =>
      formatDate(evening, 'en', 'UTC', options).replaceAll('\u202f', ' '),
    )
  try {
    expect(read()).toEqual(['Nov 24, 2026, 5:05 PM', '5:05 PM'])
    clock.hourCycle = 'h23'
    expect(read()).toEqual(['Nov 24, 2026, 17:05', '17:05'])
    expect(formatDate(evening, 'en', 'UTC')).toBe('November 24, 2026')
  } finally {
    clock.hourCycle = 'h12'
  }
})

test('the first of a month is an ordinal in French, and no other figure', () => {
  const on = (day: string, options?: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(`2026-${day}T01:01:00Z`), 'fr', 'UTC', options).replaceAll('\u202f', ' ')
  const withTime = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  expect(['03-01', '12-11', '05-31', '08-01'].map((day) => on(day))).toEqual([
    '1er mars 2026',
    '11 décembre 2026',
    '31 mai 2026',
    '1er août 2026',
  ])
  expect(on('10-01', { day: 'numeric', month: 'short' })).toBe('1er oct.')
  expect(on('02-01', withTime)).toBe('dimanche 1er février à 1:01 AM')
})
