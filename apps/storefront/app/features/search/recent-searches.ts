import { readJson, write } from '../../lib/preference-storage.ts'

const KEY = 'searchedValues'
const MOST_KEPT = 20
/** So many are offered (screens, home). */
export const MOST_SHOWN = 5

/** What was searched for on this device, the last first. */
export function listRecentSearches(): string[] {
  const stored = readJson<unknown>(KEY)
  return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '') : []
}

/** A text stands there once: who searches for it again moves it to the front. */
export function rememberSearch(text: string): string[] {
  return keep([text, ...listRecentSearches().filter((one) => !isSame(one, text))].slice(0, MOST_KEPT))
}

export function forgetSearch(text: string): string[] {
  return keep(listRecentSearches().filter((one) => one !== text))
}

export function forgetSearches(): string[] {
  return keep([])
}

function keep(texts: string[]): string[] {
  write(KEY, texts.length === 0 ? null : JSON.stringify(texts))
  return texts
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
}
