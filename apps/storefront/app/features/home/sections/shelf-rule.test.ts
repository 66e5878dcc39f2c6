import { expect, test } from 'vitest'
import { isWorthShelf } from './shelf-rule.ts'

test.each([
  ['three cards and none above', [1, 2, 3], [], true],
  ['two cards', [1, 2], [], false],
  ['no card', [], [], false],
  ['the cards of the shelf above', [3, 2, 1], [[1, 2, 3, 4]], false],
  [
    'cards that two shelves above share out',
    [1, 2, 5],
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    false,
  ],
  ['one card that is new', [1, 2, 7], [[1, 2, 3]], true],
  ['the cards of a shelf that is too short to be shown', [1, 2, 3], [[1, 2], [3]], true],
  ['what a repeating shelf would have shown', [1, 2, 4], [[1, 2, 3], [1, 2, 3], [4]], true],
])('a shelf with %s', (_, ids, above, isShown) => {
  expect(isWorthShelf(ids, above)).toBe(isShown)
})

test('a shelf that a small shop needs is there with a single card, and repeats nothing either', () => {
  expect([isWorthShelf([7], [], 1), isWorthShelf([], [], 1), isWorthShelf([2], [[1, 2, 3]], 1)]).toEqual([true, false, false])
})
