import { expect, test } from 'vitest'
import { inLanguage, keepParameters } from './page-address.ts'

test('an address holds what belongs to the page, and nothing else', () => {
  expect(keepParameters('/home', '?module_id=1&utm=x&lang=ar', ['module_id', 'tab'])).toBe('/home?module_id=1')
  expect(keepParameters('/', '?utm=x', [])).toBe('/')
  expect(keepParameters('/home', '?search=a%26b', ['search'])).toBe('/home?search=a%26b')
})

test('a language is one more parameter', () => {
  expect(inLanguage('https://shop.example/store/12?module_id=1', 'en')).toBe('https://shop.example/store/12?module_id=1&lang=en')
  expect(inLanguage('https://shop.example/', 'ar')).toBe('https://shop.example/?lang=ar')
})
