import { expect, it } from 'vitest'
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
