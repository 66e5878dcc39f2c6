import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '@medina/contract/device/languages'
import { formatNumber, pluralForm } from './numbers.ts'
import { localeOf } from '#texts/text.tsx'

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 1000),
  // Larger doubles are too imprecise for a third decimal that both implementations round alike.
  fc.double({ min: 0, max: 1e8, noNaN: true }),
)

describe('numbers', () => {
  test.each(languages)('read as the platform writes them (%s)', (language) => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (value, a, b) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)]
        const format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: least, maximumFractionDigits: most })
        expect(formatNumber(value, language, most, least)).toBe(format.format(value))
      }),
      { numRuns: 2000 },
    )
  })

  test('halves are rounded up as people count, and the minus is the real sign', () => {
    expect([formatNumber(1.005, 'en', 2), formatNumber(24.5, 'en', 0), formatNumber(0.05, 'en', 1, 1)]).toEqual([
      '1.01',
      '25',
      '0.1',
    ])
    expect(formatNumber(-1234.5, 'en', 2)).toBe('\u22121,234.5')
  })

  test.each(languages)('plural forms are those of the platform (%s)', (language) => {
    const rules = new Intl.PluralRules(localeOf(language))
    const counts = [...Array.from({ length: 1000 }, (_, count) => count), 1_000_000, 1_000_003, 0.5, 1.5, 2.5, 11.5]
    // French and Spanish have a category for millions ("un million de"), which our messages never need.
    const formOf = (count: number) =>
      ['fr', 'es'].includes(language) && rules.select(count) === 'many' ? 'other' : rules.select(count)
    expect(counts.map((count) => pluralForm(count, language))).toEqual(counts.map(formOf))
  })
})
