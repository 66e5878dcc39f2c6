import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpokenAlike, listOtherStarts, measureDistance, mostDifferences } from './word-distance.ts'

test.each([
  ['burger', 'burger', 0],
  ['bruger', 'burger', 1],
  ['pitsa', 'pitza', 0.5],
  ['tomatos', 'tomatoes', 1],
  ['peper', 'pepper', 0.5],
  ['coffe', 'coffee', 0.5],
  ['برقر', 'برجر', 0.5],
  ['بادنجان', 'باذنجان', 0.5],
  ['برتقان', 'برتقال', 1],
  ['milk', 'silk', Infinity],
  ['', 'milk', Infinity],
])('from "%s" to "%s" it is %d', (typed, known, steps) => {
  expect(measureDistance(typed, known)).toBe(steps)
})

test('short words allow no slip, longer ones one, then two', () => {
  expect(['egg', 'rice', 'chicken', 'lemonade'].map(mostDifferences)).toEqual([0, 1, 1, 2])
})

test('the way is as long in both directions, and none only between equal words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'بتثحخدرabcst'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(measureDistance(a, b)).toBe(measureDistance(b, a))
      expect(measureDistance(a, b) === 0).toBe(a === b)
    }),
  )
})

test.each([
  ['hsawarma', 'shawarma'],
  ['hawarma', 'shawarma'],
  ['ahwarma', 'shwarma'],
  ['sburger', 'burger'],
  ['رياني', 'برياني'],
  ['ساورما', 'شاورما'],
])('%s may be %s with its first letter mistyped', (typed, meant) => {
  expect(listOtherStarts(typed)).toContain(meant)
})

test('a short word has no other first letter: rice is no mice', () => {
  expect(listOtherStarts('rice')).toEqual([])
  expect(listOtherStarts('house')).not.toContain('mouse')
})

test.each([
  ['headake', 'headache', true],
  ['brocoly', 'broccoli', true],
  ['jewlery', 'jewellery', true],
  ['cinamin', 'cinnamon', true],
  ['chicken', 'kitchen', false],
  // Words of two consonants sound like too many others.
  ['bear', 'bowery', false],
])('%s and %s are spoken alike: %s', (typed, known, is) => {
  expect(isSpokenAlike(typed, known)).toBe(is)
})
