import { baseLanguage, defaultLanguages, type Language } from './languages.ts'

/** The first language of an `Accept-Language` header that the shop offers, else the shop's first. */
export function preferredLanguage(acceptLanguage: string, offered: readonly Language[] = defaultLanguages): Language {
  const codes: readonly string[] = acceptLanguage.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  const code = codes.find((each) => offered.some((language) => language === each))
  return offered.find((language) => language === code) ?? offered[0] ?? baseLanguage
}
