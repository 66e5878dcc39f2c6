import { createOptionalStore } from '#lib/device/consent.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

const MOST_STORED = 20
/** Number of recent searches that the panel offers (screens, home). */
export const MOST_SHOWN = 5

const searchStore = createOptionalStore('searchedValues', (text): string[] => {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '') : []
})

/** Searches made on this device, newest first. */
export const listRecentSearches = searchStore.read

/** Each text is stored once; searching for it again moves it to the front. */
export function rememberSearch(text: string): string[] {
  return store([text, ...listRecentSearches().filter((one) => !isSame(one, text))].slice(0, MOST_STORED))
}

export function removeSearch(text: string): string[] {
  return store(listRecentSearches().filter((one) => one !== text))
}

export function clearSearches(): string[] {
  return store([])
}

function store(texts: string[]): string[] {
  searchStore.write(texts.length === 0 ? null : JSON.stringify(texts))
  return texts
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
}
