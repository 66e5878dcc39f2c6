import { expect, test } from 'vitest'
import { picksUpIn } from './picks-up-in.ts'
import { aRentalCart, aRentalLine } from './rental-cart.builders.ts'

test('[3.006, 4.029] the first line tells the zones in which its provider picks up', () => {
  const line = aRentalLine(1)
  const cart = aRentalCart({ ...line, provider: { ...line.provider, pickup_zone_id: [2, 3] } })
  expect(picksUpIn(cart, [1, 3])).toBe(true)
  expect(picksUpIn(cart, [1])).toBe(false)
  expect(picksUpIn(cart, [])).toBe(false)
})

test('[4.029] an empty cart fits every place', () => {
  expect(picksUpIn(aRentalCart(), [])).toBe(true)
})
