import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateCashback, type CashbackOffer, findBestCashback } from './cashback.ts'

const percent = (changed: Partial<CashbackOffer> = {}): CashbackOffer => ({
  cashback_type: 'percentage',
  cashback_amount: 10,
  min_purchase: 0,
  max_discount: 0,
  ...changed,
})
const amount = (cashback_amount: number, min_purchase = 0): CashbackOffer => ({
  ...percent({ cashback_amount, min_purchase }),
  cashback_type: 'amount',
})

describe('what an order earns back', () => {
  it('is a part of it, up to the cap', () => {
    expect(calculateCashback(percent({ max_discount: 1000 }), 12_345)).toBe(1000)
  })

  it('has no cap where the maximum is 0', () => {
    expect(calculateCashback(percent({ max_discount: 0 }), 12_345)).toBe(1235)
  })

  it('is nothing below the minimum, and counts from it on', () => {
    const offer = amount(500, 5000)
    expect([4999, 5000].map((paid) => calculateCashback(offer, paid))).toEqual([0, 500])
  })

  it('is never more than was paid, nor less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 1_000_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.boolean(),
        (paid, value, isAmount) => {
          const earned = calculateCashback(isAmount ? amount(value) : percent({ cashback_amount: value / 100 }), paid)
          expect(earned).toBeGreaterThanOrEqual(0)
          expect(earned).toBeLessThanOrEqual(Math.max(0, paid))
        },
      ),
    )
  })

  it('is by the offer that gives most, which depends on the amount', () => {
    const offers = [percent(), amount(1000, 3000)]
    expect(findBestCashback(offers, 2000)).toEqual({ offer: offers[0], earned: 200 })
    expect(findBestCashback(offers, 3000)).toEqual({ offer: offers[1], earned: 1000 })
    expect(findBestCashback(offers, 20_000)).toEqual({ offer: offers[0], earned: 2000 })
    expect(findBestCashback(offers, 0)).toBeNull()
  })
})
