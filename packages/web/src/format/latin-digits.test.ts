import { afterEach, expect, it, vi } from 'vitest'
import { toLatinDigits } from './latin-digits.ts'

it.each([
  ['+٩٦٦ ٥٥', '+966 55'],
  ['۰۵۵', '055'],
  ['９６６', '966'],
  ['\u202a05\ufe0d5\u200b', '055'],
  ['١٢٫٥', '12.5'],
  ['12,5', '12.5'],
  ['1,000', '1,000'],
  ['lina@mail.example', 'lina@mail.example'],
])('%j is %j', (text, shown) => {
  expect(toLatinDigits(text)).toBe(shown)
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['3,250', '3.250'],
  ['12,5', '12.5'],
  ['1 250,000', '1 250.000'],
])('on a French page, %j is %j', (text, shown) => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  expect(toLatinDigits(text)).toBe(shown)
})
