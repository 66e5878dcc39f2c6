import { expect, it } from 'vitest'
import { readTip } from './tip.ts'

it('reads an amount with the decimals of its currency', () => {
  expect(readTip('7', 2)).toBe(7)
  expect(readTip('7.555', 2)).toBe(7.56)
  expect(readTip('7,5', 2)).toBe(7.5)
  expect(readTip(' 1 000 ', 3)).toBe(1000)
})

it('takes nothing else for one', () => {
  for (const text of ['', '-3', 'five', '1e9', '99999999', '.', '--']) expect(readTip(text, 2)).toBeNull()
})
