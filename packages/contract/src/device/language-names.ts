import { defaultLanguages, isLanguage, type Language } from './languages.ts'

// Apart from languages.ts: pages of a shop with two languages load neither.

/** The name of a language in itself. */
const names: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français', es: 'Español' }

const rightToLeft: readonly Language[] = ['ar']

/** Sentences of these languages write amounts without a sign between thousands. */
const plainAmounts: readonly Language[] = ['en', 'ar']

export const hasPlainAmounts = (language: Language): boolean => plainAmounts.includes(language)
export const languageName = (language: Language): string => names[language]
export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')

/** The languages of a shop where they are not the usual two, in its order. */
export function findUnusual(offered: readonly string[]): Language[] | undefined {
  const known = offered.filter(isLanguage)
  return known.length === 0 || String(known) === String(defaultLanguages) ? undefined : known
}
