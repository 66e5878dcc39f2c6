import type { Language } from '#device/preferences.ts'

// Intl produces the same output (see numbers.test.ts), but its first use blocks a slow phone for 60 to 95 ms (docs/decisions/0027).

/** Thousands and decimal separators. Languages that are not listed use those of English. */
const signs: Partial<Record<Language, [group: string, point: string]>> = { fr: ['\u202f', ','], es: ['.', ','] }

/**
 * Formats a number with Latin digits in groups of three. It is rounded half away from zero to at most `most` decimals, of which `least`
 * always appear. Valid below 10^15.
 */
export function formatNumber(value: number, language: Language, most = 1, least = 0): string {
  const [group, point] = signs[language] ?? [',', '.']
  const size = Math.abs(value)
  // Rounds the decimal digits: 1.015 becomes 1.02, though its nearest binary number is lower.
  const digits = `${Math.round(Number(`${size < 1e-6 ? 0 : size}e${most}`))}`.padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most)
  let shown = most
  while (shown > least && digits[digits.length - most + shown - 1] === '0') shown--
  const decimals = digits.slice(digits.length - most, digits.length - most + shown)
  return `${value < 0 ? '\u2212' : ''}${groupThousands(whole, language, group)}${decimals && point}${decimals}`
}

/** Spanish does not group numbers of four digits. */
const groupThousands = (digits: string, language: Language, sign: string): string =>
  language === 'es' && digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, sign)

const percentSigns: Partial<Record<Language, string>> = { fr: '\u202f%', es: '\u00a0%' }

/** The percent sign, with the preceding space that some languages require. */
export const percentSign = (language: Language): string => percentSigns[language] ?? '%'

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The plural category of a count (CLDR). */
export function pluralForm(count: number, language: Language): PluralForm {
  if (count === 1) return 'one'
  if (language !== 'ar') return language === 'fr' && count < 2 ? 'one' : 'other'
  if (!Number.isInteger(count)) return 'other'
  if (count === 0) return 'zero'
  if (count === 2) return 'two'
  const rest = Math.abs(count) % 100
  if (rest < 3) return 'other'
  return rest <= 10 ? 'few' : 'many'
}
