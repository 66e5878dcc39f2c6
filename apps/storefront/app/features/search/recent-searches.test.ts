import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeSearch, clearSearches, listRecentSearches, rememberSearch } from './recent-searches.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([['cookie_consent', 'accepted']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the last search stands first, and each one once', () => {
  for (const text of ['shawarma', 'كبسه', 'Shawarma']) rememberSearch(text)
  expect(JSON.parse(stored.get('searchedValues') ?? '')).toEqual(['Shawarma', 'كبسه'])
})

test('one goes alone or all together', () => {
  for (const text of ['one', 'two', 'three']) rememberSearch(text)
  expect(removeSearch('two')).toEqual(['three', 'one'])
  clearSearches()
  expect(stored.has('searchedValues')).toBe(false)
})

test('no more than twenty are kept, and what is no list of texts counts as none', () => {
  for (let at = 0; at < 25; at++) rememberSearch(`text ${at}`)
  expect(listRecentSearches()).toHaveLength(20)
  for (const odd of ['{', '"text"', '[1,null,""]', '{"0":"a"}']) {
    stored.set('searchedValues', odd)
    expect(listRecentSearches()).toEqual([])
  }
})
