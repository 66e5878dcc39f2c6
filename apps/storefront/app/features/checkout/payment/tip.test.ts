import { expect, it } from 'vitest'
import { readTip } from '#lib/format/read-tip.ts'
import { listTips } from './tip.ts'

it('reads an amount with the decimals of its currency', () => {
  expect(readTip('7', 2)).toBe(7)
  expect(readTip('7.555', 2)).toBe(7.56)
  expect(readTip('7,5', 2)).toBe(7.5)
  expect(readTip(' 1 000 ', 3)).toBe(1000)
  expect(readTip('٧٫٥', 2)).toBe(7.5)
})

it('takes nothing else for one', () => {
  for (const text of ['', '-3', 'five', '1e9', '99999999', '.', '--', '1,000']) expect(readTip(text, 2)).toBeNull()
})

it('offers the tips of the marketplace, and what others give most in the place of its neighbour', () => {
  const usual = [5, 10, 15, 30]
  for (const most of [null, 0, 15]) expect(listTips(usual, most, 0)).toEqual([0, ...usual])
  expect(listTips(usual, 7, 0)).toEqual([0, 7, 10, 15, 30])
  expect(listTips(usual, 100, 'typing')).toEqual([0, 5, 10, 15, 100])
  // The chosen tip is never replaced.
  expect(listTips(usual, 7, 5)).toEqual([0, ...usual])
  expect(listTips(usual, 7, 7)).toEqual([0, 7, 10, 15, 30])
  expect(listTips([], 7, 0)).toEqual([0])
})
