import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFreeDeliveryProgress } from './progress.ts'

test('[4.027, 4.028] the remaining amount and the percent on the way to the threshold', () => {
  expect(calculateFreeDeliveryProgress(0, 5000)).toEqual({ remaining: 5000, percent: 0 })
  expect(calculateFreeDeliveryProgress(1450, 5000)).toEqual({ remaining: 3550, percent: 29 })
  expect(calculateFreeDeliveryProgress(4999, 5000)).toEqual({ remaining: 1, percent: 99 })
  expect(calculateFreeDeliveryProgress(2 ** 53 - 2, 2 ** 53 - 1)).toEqual({ remaining: 1, percent: 99 })
})

test('[4.027, 4.028] zero remains and 100 percent stays once the threshold is reached', () => {
  expect(calculateFreeDeliveryProgress(5000, 5000)).toEqual({ remaining: 0, percent: 100 })
  expect(calculateFreeDeliveryProgress(50_000, 5000)).toEqual({ remaining: 0, percent: 100 })
  expect(calculateFreeDeliveryProgress(0, 0)).toEqual({ remaining: 0, percent: 100 })
})

test('[4.028] the percent stays within 0 and 100, and is 100 only when nothing remains', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.maxSafeNat(), (subtotal, threshold) => {
      fc.pre(threshold - subtotal <= Number.MAX_SAFE_INTEGER)
      const { remaining, percent } = calculateFreeDeliveryProgress(subtotal, threshold)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(percent === 100).toBe(remaining === 0)
    }),
  )
})
