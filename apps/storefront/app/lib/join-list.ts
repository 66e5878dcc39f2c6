import type { Language } from './preferences.ts'

/** Short words in a row, parted as the language does. */
export function joinList(words: readonly string[], language: Language): string {
  return words.join(language === 'ar' ? '، ' : ', ')
}
