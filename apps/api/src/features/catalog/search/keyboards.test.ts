import { expect, test } from 'vitest'
import { toOtherKeyboard } from './keyboards.ts'

test.each([
  ['pgdf', 'حليب'],
  ['ah,vlh', 'شاورما'],
  ['حهئئش', 'pizza'],
  ['لاعقلثق', 'burger'],
  ['Ri,m', 'قهوة'],
  ['7 up', '7 عح'],
  ['', ''],
])('"%s" is "%s" on the other keyboard', (typed, meant) => {
  expect(toOtherKeyboard(typed)).toBe(meant)
})
