import ar from '../messages/ar.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }

export type Language = 'en' | 'ar'
export const languages: readonly Language[] = ['en', 'ar']

export type MessageKey = keyof typeof en
export type MessageParams = Record<string, string | number>

/** Text in every language, as the `translated` columns hold it. */
export type Translated = { en: string } & Partial<Record<Language, string>>

const catalogues: Record<Language, Record<MessageKey, string>> = { en, ar }

/**
 * Isolates data inside a sentence, so that a Latin name does not turn an Arabic one around. A link stays as it is: programs would take the
 * sign at its end for a part of it.
 */
const isolate = (value: string | number) => (String(value).startsWith('http') ? String(value) : `\u2068${value}\u2069`)

export function translate(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return language === 'ar' ? isolate(value) : String(value)
  })
}

export function readLanguage(value: string | undefined): Language {
  const short = value?.trim().slice(0, 2).toLowerCase()
  return short === 'ar' ? 'ar' : 'en'
}

export function localize(text: Translated, language: Language): string
export function localize(text: Translated | null, language: Language): string | null
export function localize(text: Translated | null, language: Language): string | null {
  return text === null ? null : text[language] || text.en
}
