import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const known = ['types', 'unit', 'e2e']

test.each([
  [[], { parts: [], filters: [], isStrict: false }],
  [['types', 'unit'], { parts: ['types', 'unit'], filters: [], isStrict: false }],
  [['e2e', 'cart', 'home'], { parts: ['e2e'], filters: ['cart', 'home'], isStrict: false }],
  [['--strict'], { parts: [], filters: [], isStrict: true }],
  [['e2e', '--strict', 'cart'], { parts: ['e2e'], filters: ['cart'], isStrict: true }],
])('%j names parts, files and the strict mode', (words, read) => {
  expect(readArguments(words, known)).toEqual(read)
})

test.each([
  [['cart'], '"cart" is no part of the tests. The parts: types, unit, e2e; after a part, names of test files.'],
  [['e2e', '--lenient'], 'There is no option --lenient; the only one is --strict.'],
])('%j is refused', (words, sentence) => {
  expect(() => readArguments(words, known)).toThrow(sentence)
})
