/**
 * Every language that the product speaks, with its locale for dates and digits; names and directions are in `language-names.ts`. A language
 * more is a line in both, a folder of messages and a few words of its formats (docs/languages.md). Which of them a shop offers, and in
 * which order, is its setting `languages`.
 */
const locales = {
  en: 'en-US',
  // Digits and calendar are given, because engines differ in their defaults.
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  fr: 'fr-FR',
  es: 'es-ES',
} as const

export type Language = keyof typeof locales

/** Every text has it, and it names the rows of a shop's files. */
export const baseLanguage = 'en' as const satisfies Language
export const languages = Object.keys(locales) as readonly Language[]
/** Languages that lack some texts of the product; another one is the fallback of each (docs/languages.md). */
export const partlyTranslated: readonly Language[] = ['es']
/** Those of a shop that has not chosen. */
export const defaultLanguages: readonly Language[] = ['en', 'ar']
/** The other one where a shop has the usual two. */
export const otherUsual = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

/** A BCP 47 tag for Intl. */
export const localeOf = (language: Language): string => locales[language]

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
