import { expect, test } from 'vitest'
import { findCountries, listCountries } from './countries.ts'

const all = listCountries('en', { code: '+966', countries: ['SA', 'SA'] })
const find = (typed: string) => findCountries(all, typed).map(({ name }) => name)

test.each([
  ['uni', 'United Arab Emirates'],
  ['UK', 'United Kingdom'],
  ['emirates', 'United Arab Emirates'],
  ['+20', 'Egypt'],
  ['00965', 'Kuwait'],
  ['٩٦٥', 'Kuwait'],
  ['reunion', 'Réunion'],
])('%j finds %s first', (typed, name) => {
  expect(find(typed)[0]).toBe(name)
})

test('nothing is found by a word that no country has', () => {
  expect(find('atlantis')).toEqual([])
})

test.each([
  [{ code: '+966', countries: ['SA', 'SA'] }, 'Saudi Arabia'],
  [{ code: '+1', countries: ['CA', 'SA'] }, 'Canada'],
  [{ code: '+1', countries: ['SA', 'SA'] }, 'United States'],
  [{ code: '', countries: ['SA', 'SA'] }, 'Saudi Arabia'],
])('the list for %j begins with %s', (first, name) => {
  expect(listCountries('en', first)[0]?.name).toBe(name)
})

test('names are in the language of the page, and sorted by it', () => {
  const arabic = listCountries('ar', { code: '+20', countries: ['EG', 'EG'] }).map(({ name }) => name)
  expect(arabic.slice(0, 2)).toEqual(['مصر', 'آيسلندا'])
  expect(new Set(arabic).size).toBe(arabic.length)
})
