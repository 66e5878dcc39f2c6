import { expect, test } from 'vitest'
import { inLanguage, pickParameters } from './page-address.ts'

test('an address holds what belongs to the page, and nothing else', () => {
  expect(pickParameters('/home', '?module_id=1&utm=x&lang=ar', ['module_id', 'tab'])).toBe('/home?module_id=1')
  expect(pickParameters('/', '?utm=x', [])).toBe('/')
  expect(pickParameters('/home', '?search=a%26b', ['search'])).toBe('/home?search=a%26b')
})

test('a language is one more parameter', () => {
  expect(inLanguage('https://shop.example/store/12?module_id=1', 'en')).toBe('https://shop.example/store/12?module_id=1&lang=en')
  expect(inLanguage('https://shop.example/', 'ar')).toBe('https://shop.example/?lang=ar')
})
