import { type Language, localeOf } from '#lib/i18n.ts'

/** Grams as kilograms in the digits of a language, such as `1.08`. */
export function toKilograms(grams: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 3 }).format(grams / 1000)
}
