import { readFileSync } from 'node:fs'
import { type KnownKey, getDescription, isKnownKey } from '#features/site/setting-names.ts'
import { baseLanguage, type Language, languages, listShown } from '#lib/i18n.ts'

/** `about` is missing in English where the description of the schema serves; `find` holds further words for the search. */
type Entry = { name: string; about?: string; find: string; choices?: Record<string, string> }
export type SettingWords = { name: string; about: string; choices: Record<string, string> }

const readWords = (language: Language): Partial<Record<KnownKey, Entry>> => {
  try {
    return JSON.parse(readFileSync(new URL(`../../../messages/settings/${language}.json`, import.meta.url), 'utf8')) as Partial<
      Record<KnownKey, Entry>
    >
  } catch (error) {
    // A partly translated language has no file yet; another one stands in.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** The words of every setting by language, as the desk and the search use them. */
export const settingWords = Object.fromEntries(languages.map((language) => [language, readWords(language)])) as Record<
  Language,
  Partial<Record<KnownKey, Entry>>
>

/** Name, description and choices of a setting in the reader's language, or in the one that stands in for it. */
export function describeInWords(key: KnownKey, reader: Language): SettingWords {
  const language = listShown(reader).find((each) => settingWords[each][key]) ?? baseLanguage
  const { name = key, about, choices = {} } = settingWords[language][key] ?? {}
  return { name, about: about ?? nameKeys(getDescription(key).meaning), choices }
}

/** Descriptions of the schema mention other settings by their keys, which owners do not know. */
const nameKeys = (meaning: string): string =>
  meaning.replaceAll(/\b[a-z]+(?:[_.][a-z]+)+\b/g, (word) => {
    const entry = isKnownKey(word) ? settingWords[baseLanguage][word] : undefined
    return entry === undefined ? word : `“${entry.name}”`
  })
