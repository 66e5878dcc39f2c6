import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BonusOffer, calculateBonus, findBestBonus } from './top-up-bonus.ts'

const percent = (changed: Partial<BonusOffer> = {}): BonusOffer => ({
  bonus_type: 'percentage',
  bonus_amount: 10,
  minimum_add_amount: 0,
  maximum_bonus_amount: 0,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  ...changed,
})
const fixed = (bonus_amount: number, changed: Partial<BonusOffer> = {}) =>
  percent({ bonus_type: 'amount', bonus_amount, ...changed })

describe('the bonus of a top-up (§14.18)', () => {
  it('is a part of it, rounded once, up to the cap', () => {
    expect(calculateBonus(percent(), 12_345)).toBe(1235)
    expect(calculateBonus(percent({ maximum_bonus_amount: 1000 }), 12_345)).toBe(1000)
    expect(calculateBonus(percent({ bonus_amount: 12.5 }), 20_000)).toBe(2500)
  })

  it('is nothing below the minimum, and counts from it on', () => {
    const offer = fixed(500, { minimum_add_amount: 5000 })
    expect([4999, 5000].map((added) => calculateBonus(offer, added))).toEqual([0, 500])
  })

  it('has no cap when it is fixed: the cap is of the percentage', () => {
    expect(calculateBonus(fixed(2000, { maximum_bonus_amount: 500 }), 10_000)).toBe(2000)
  })

  it('is by the offer that adds most, which depends on the amount', () => {
    const offers = [percent({ maximum_bonus_amount: 2000 }), fixed(1000, { minimum_add_amount: 3000 })]
    const best = (amount: number) => findBestBonus(offers, { amount, today: '2026-03-10' })
    expect(best(2000)).toEqual({ offer: offers[0], bonus: 200 })
    expect(best(3000)).toEqual({ offer: offers[1], bonus: 1000 })
    expect(best(15_000)).toEqual({ offer: offers[0], bonus: 1500 })
    expect(best(90_000)).toEqual({ offer: offers[0], bonus: 2000 })
    expect(best(0)).toBeNull()
  })

  it.each([
    ['2026-02-28', null],
    ['2026-03-01', 1000],
    ['2026-03-31', 1000],
    ['2026-04-01', null],
  ])('on %s is %s: both days of an offer count', (today, bonus) => {
    expect(findBestBonus([percent()], { amount: 10_000, today })?.bonus ?? null).toBe(bonus)
  })

  it('is a whole amount that is never negative, and never above a percentage’s cap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        (added, hundredths, cap) => {
          const bonus = calculateBonus(percent({ bonus_amount: hundredths / 100, maximum_bonus_amount: cap }), added)
          expect(Number.isSafeInteger(bonus)).toBe(true)
          expect(bonus).toBeGreaterThanOrEqual(0)
          if (cap > 0) expect(bonus).toBeLessThanOrEqual(cap)
        },
      ),
    )
  })
})
