import { expect, it } from 'vitest'
import { findWrittenLanguage } from './written-language.ts'

it.each([
  ['Hot and generous', 'en', 'en'],
  ['Chaud et généreux', 'fr', 'fr'],
  ['ساخن ولذيذ', 'ar', 'ar'],
  // On a page in another script.
  ['Hot and generous', 'ar', 'und-Latn'],
  ['ساخن ولذيذ', 'en', 'ar'],
  ['شاورما من Bread House', 'ar', 'ar'],
  // Written before the language was stored.
  ['Hot and generous', null, 'und-Latn'],
  ['ساخن ولذيذ', null, 'ar'],
  ['👍 10/10', 'en', null],
  [null, 'en', null],
] as const)('%s, written on a page in %s, is %s', (text, written, language) => {
  expect(findWrittenLanguage(text, written)).toBe(language)
})
