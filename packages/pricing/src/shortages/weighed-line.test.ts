import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreedLine, calculateLineCost } from './short-bill.ts'
import { calculateMostWeight, exceedsBound, weighLine, weighWithinBound } from './weighed-line.ts'

const lines = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unit_price: fc.nat(1e6),
    off: fc.nat(100),
    add_ons: fc.array(fc.record({ price: fc.nat(1e5), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 }),
  })
  .map(({ off, ...line }): AgreedLine => ({ ...line, discount: Math.floor((line.unit_price * line.quantity * off) / 100) }))
const grams = fc.integer({ min: 1, max: 30_000 })
const bounds = fc.record({ ordered: grams, above: fc.nat(50) })
const addOnsOf = ({ add_ons }: AgreedLine) => add_ons.reduce((all, { price, quantity }) => all + price * quantity, 0)

describe('a line that is weighed', () => {
  test('costs what was agreed at the weight that was ordered', () => {
    fc.assert(
      fc.property(lines, grams, (line, ordered) => {
        expect(weighLine(line, { ordered, grams: ordered })).toEqual(line)
      }),
    )
  })

  test('never costs more for less weight', () => {
    fc.assert(
      fc.property(lines, grams, grams, grams, (line, ordered, one, two) => {
        const costAt = (weight: number) => calculateLineCost(weighLine(line, { ordered, grams: weight }))
        expect(costAt(Math.min(one, two))).toBeLessThanOrEqual(costAt(Math.max(one, two)))
      }),
    )
  })

  test('costs its share of the price, within half a unit for each piece, and its discount stays within its price', () => {
    fc.assert(
      fc.property(lines, grams, grams, (line, ordered, weight) => {
        const weighed = weighLine(line, { ordered, grams: weight })
        const goods = calculateLineCost(line) - addOnsOf(line)
        const exact = (goods * weight) / ordered
        expect(Math.abs(calculateLineCost(weighed) - addOnsOf(line) - exact)).toBeLessThanOrEqual(
          line.quantity / 2 + 1e-6 * exact,
        )
        expect(weighed.discount).toBeGreaterThanOrEqual(0)
        expect(weighed.discount).toBeLessThanOrEqual(weighed.unit_price * weighed.quantity)
        expect([weighed.quantity, weighed.add_ons]).toEqual([line.quantity, line.add_ons])
        if (line.discount === 0) expect(weighed.discount).toBe(0)
      }),
    )
  })

  test('never costs more than the agreed bound without a yes, and exactly its weight within the bound', () => {
    fc.assert(
      fc.property(lines, bounds, grams, (line, bound, weight) => {
        const most = calculateMostWeight(bound)
        const free = weighWithinBound(line, { ...bound, grams: weight })
        const exact = weighLine(line, { ordered: bound.ordered, grams: weight })
        const atBound = weighLine(line, { ordered: bound.ordered, grams: most })
        expect(calculateLineCost(free)).toBeLessThanOrEqual(calculateLineCost(atBound))
        if (weight <= most) expect(free).toEqual(exact)
        expect(exceedsBound(line, { ...bound, grams: weight })).toBe(calculateLineCost(exact) > calculateLineCost(free))
        if (weight <= most) expect(exceedsBound(line, { ...bound, grams: weight })).toBe(false)
      }),
    )
  })

  test('is weighed in whole grams above 0', () => {
    const line = { quantity: 1, unit_price: 600, discount: 0, add_ons: [] }
    expect(weighLine(line, { ordered: 1000, grams: 960 })).toEqual({ ...line, unit_price: 576 })
    for (const weight of [0, -1, 0.5]) expect(() => weighLine(line, { ordered: 1000, grams: weight })).toThrow(RangeError)
  })
})
