import type { Language } from '../device/preferences.ts'

/** Joins short words with the separator of the language. */
export function joinList(words: readonly string[], language: Language): string {
  return words.join(language === 'ar' ? '، ' : ', ')
}
