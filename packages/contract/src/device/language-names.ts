import { defaultLanguages, isLanguage, type Language } from './languages.ts'

// Separate from languages.ts, so that pages of a shop with two languages load neither.

/** The name of each language in itself. */
const names: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français', es: 'Español' }

const rightToLeft: readonly Language[] = ['ar']

/** Languages that write amounts without a thousands separator in sentences. */
const plainAmounts: readonly Language[] = ['en', 'ar']

export const hasPlainAmounts = (language: Language): boolean => plainAmounts.includes(language)
export const languageName = (language: Language): string => names[language]
export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')

/** The languages of a shop in its order; undefined if they are the usual two. */
export function findUnusual(offered: readonly string[]): Language[] | undefined {
  const known = offered.filter(isLanguage)
  return known.length === 0 || String(known) === String(defaultLanguages) ? undefined : known
}
