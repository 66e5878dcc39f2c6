import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateReversal } from './reversal.ts'

describe('the part of a reward that goes back with a refund', () => {
  it.each([
    [250, 0, 2000, 0],
    [250, 500, 2000, 62],
    [250, 1000, 2000, 125],
    [250, 1999, 2000, 249],
    [250, 2000, 2000, 250],
    [250, 2500, 2000, 250],
    [12, 499, 2000, 2],
    [1, 1999, 2000, 0],
    [0, 2000, 2000, 0],
    [700, 0, 0, 0],
    [2 ** 52, 3, 7, 1_930_114_126_015_926],
  ])('of %i, with %i of %i refunded, is %i', (earned, refunded, of, taken) => {
    expect(calculateReversal(earned, { refunded, of })).toBe(taken)
  })

  it('never falls as more is refunded, and never passes what was earned', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 5 }), fc.integer({ min: 1, max: 1_000_000 }), (earned, parts, of) => {
        let [refunded, before] = [0, 0]
        for (const part of parts) {
          refunded += part
          const taken = calculateReversal(earned, { refunded, of })
          expect(taken).toBeGreaterThanOrEqual(before)
          expect(taken).toBeLessThanOrEqual(earned)
          before = taken
        }
      }),
    )
  })
})
