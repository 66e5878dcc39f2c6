import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pluralForm, formatNumber } from './numbers.ts'
import { locales } from '../texts/text.tsx'

const languages = ['en', 'ar'] as const
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 1000),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
)

describe('numbers', () => {
  test.each(languages)('read as the platform writes them (%s)', (language) => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (value, a, b) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)]
        const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: least, maximumFractionDigits: most })
        expect(formatNumber(value, most, least)).toBe(format.format(value))
      }),
      { numRuns: 2000 },
    )
  })

  test('halves are rounded up as people count, and the minus is the real sign', () => {
    expect([formatNumber(1.005, 2), formatNumber(24.5, 0), formatNumber(0.05, 1, 1)]).toEqual(['1.01', '25', '0.1'])
    expect(formatNumber(-1234.5, 2)).toBe('\u22121,234.5')
  })

  test.each(languages)('plural forms are those of the platform (%s)', (language) => {
    const rules = new Intl.PluralRules(locales[language])
    const counts = [...Array.from({ length: 1000 }, (_, count) => count), 1_000_000, 1_000_003, 0.5, 1.5, 2.5, 11.5]
    expect(counts.map((count) => pluralForm(count, language))).toEqual(counts.map((count) => rules.select(count)))
  })
})
