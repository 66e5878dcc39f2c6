import { expect, it } from 'vitest'
import { asTyped } from './as-typed.ts'

it.each([
  ['حليب زرافة', 'زرافه', 'زرافة'],
  ['حَلِيب إبل', 'حليب', 'حَلِيب'],
  ['Crème zèbre', 'zebre', 'zèbre'],
  ['Zebra milk', 'zebra', 'Zebra'],
  ['milk for zebra-fish', 'zebra fish', 'zebra fish'],
  // A text typed on the other keyboard does not contain the word that was searched.
  ['lmvi', 'حليب', 'حليب'],
])('of "%s", %s is shown as %s', (text, folded, shown) => {
  expect(asTyped(text, folded)).toBe(shown)
})
