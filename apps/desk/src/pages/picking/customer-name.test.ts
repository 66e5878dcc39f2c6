import { expect, test } from 'vitest'
import { readGivenName } from './customer-name.ts'

test('a customer is called by the given name, which in Arabic may have two parts', () => {
  expect(['Lina Haddad', 'لينا حداد', 'عبد الله صالح', 'Abdul Rahman Saleh', ' Lina '].map(readGivenName)).toEqual([
    'Lina',
    'لينا',
    'عبد الله',
    'Abdul Rahman',
    'Lina',
  ])
})
