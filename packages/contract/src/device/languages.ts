/**
 * Every language of the product, with its locale for dates and digits; names and directions are in `language-names.ts`. A further language
 * is a line in both, a folder of messages and a few words of its formats (docs/languages.md). The setting `languages` determines which of
 * them a shop offers, and in which order.
 */
const locales = {
  en: 'en-US',
  // Digits and calendar are explicit, because engines have different defaults.
  ar: 'ar-SA-u-nu-latn-ca-gregory',
  fr: 'fr-FR',
  es: 'es-ES',
} as const

export type Language = keyof typeof locales

/** Every text exists in this language, which also identifies the rows in a shop's files. */
export const baseLanguage = 'en' as const satisfies Language
export const languages = Object.keys(locales) as readonly Language[]
/** Languages in which some texts of the product are missing; another one is the fallback of each (docs/languages.md). */
export const partlyTranslated: readonly Language[] = ['es']
/** The languages of a shop that has not chosen any. */
export const defaultLanguages: readonly Language[] = ['en', 'ar']
/** The other language in a shop with the usual two. */
export const otherUsual = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

/** The BCP 47 tag of a language for Intl. */
export const localeOf = (language: Language): string => locales[language]

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
