import { expect, it } from 'vitest'
import { hasTaxNumberForm } from './tax-number-form.ts'

it.each([
  ['SA', '300012345600003', true],
  ['SA', '3000 1234 5600 003', true],
  ['SA', '400012345600003', false],
  ['SA', '300012345600004', false],
  ['SA', '30001234560003', false],
  ['SA', 'DE300012345603', false],
  ['MA', '001561191000066', true],
  ['MA', '15611910000', false],
  ['JO', '123', true],
])('a tax number of %s: %s %s', (country, number, isGood) => {
  expect(hasTaxNumberForm(country, number)).toBe(isGood)
})
