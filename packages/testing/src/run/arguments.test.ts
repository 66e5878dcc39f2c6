import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const known = ['types', 'unit', 'e2e']

test.each([
  [[], { parts: [], filters: [], isStrict: false, isComplete: false, changed: null }],
  [['types', 'unit'], { parts: ['types', 'unit'], filters: [], isStrict: false, isComplete: false, changed: null }],
  [['e2e', 'cart', 'home'], { parts: ['e2e'], filters: ['cart', 'home'], isStrict: false, isComplete: false, changed: null }],
  [['--strict'], { parts: [], filters: [], isStrict: true, isComplete: false, changed: null }],
  [['--complete', 'unit'], { parts: ['unit'], filters: [], isStrict: false, isComplete: true, changed: null }],
  [['e2e', '--strict', 'cart'], { parts: ['e2e'], filters: ['cart'], isStrict: true, isComplete: false, changed: null }],
  [['changed'], { parts: [], filters: [], isStrict: false, isComplete: false, changed: { ref: null } }],
  [['changed', '--strict', 'HEAD~3'], { parts: [], filters: [], isStrict: true, isComplete: false, changed: { ref: 'HEAD~3' } }],
])('%j names parts, files, the strict mode and what to compare with', (words, read) => {
  expect(readArguments(words, known)).toEqual(read)
})

test.each([
  [['cart'], '"cart" is no part of the tests. The parts: types, unit, e2e; after a part, names of test files. Or: changed.'],
  [['changed', 'HEAD~3', 'unit'], 'After "changed" comes at most one commit to compare with, and no part of the tests.'],
  [['e2e', '--lenient'], 'There is no option --lenient. The options: --strict, --complete.'],
])('%j is refused', (words, sentence) => {
  expect(() => readArguments(words, known)).toThrow(sentence)
})
