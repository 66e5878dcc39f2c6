import { expect, test } from 'vitest'
import { createPriceScale } from './price-scale.ts'

test('half of a logarithmic scale is the mean ratio, and both ends are exact', () => {
  const { toPart, toPrice } = createPriceScale(10, 1000, true)
  expect([toPrice(0), Math.round(toPrice(0.5)), Math.round(toPrice(1))]).toEqual([10, 100, 1000])
  expect([10, 100, 1000].map(toPart)).toEqual([0, expect.closeTo(0.5), 1])
})

test('free goods are at the lower end of the scale', () => {
  const { toPart, toPrice } = createPriceScale(0, 2000, true)
  expect([toPart(0), toPrice(0), toPart(2000)]).toEqual([0, 0, 1])
})

test('a scale of even steps is linear', () => {
  const { toPart, toPrice } = createPriceScale(10, 90, false)
  expect([toPart(30), toPrice(0.25)]).toEqual([0.25, 30])
})
