import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundToGateway } from './payment.ts'
import { calculateRefund, splitRefund } from './refund.ts'

describe('what a gateway charges', () => {
  test('is whole hundredths of the currency, and never more than is due', () => {
    expect([roundToGateway(12_345, 3), roundToGateway(12_340, 3), roundToGateway(9, 3)]).toEqual([12_340, 12_340, 0])
    expect([roundToGateway(1234, 2), roundToGateway(123, 0)]).toEqual([1234, 123])
  })
})

describe('a refund by gateway', () => {
  test('is rounded up to whole hundredths, and at most what the gateway took', () => {
    expect(splitRefund(10_345, 12_340, 3)).toEqual({ gateway: 10_350, wallet: 0 })
    expect(splitRefund(12_345, 12_340, 3)).toEqual({ gateway: 12_340, wallet: 5 })
    expect(splitRefund(1035, 1234, 2)).toEqual({ gateway: 1035, wallet: 0 })
  })

  test('gives back what was paid, never what was let off', () => {
    const amount = fc.nat(1e7)
    fc.assert(
      fc.property(amount, amount, amount, fc.constantFrom(0, 2, 3), (order_amount, wallet, earned, digits) => {
        const held = Math.min(wallet, order_amount)
        const taken = roundToGateway(order_amount - held, digits)
        const refund = calculateRefund({ order_amount: held + taken, delivery_charge: earned, tip: 0 })
        const split = splitRefund(refund, taken, digits)
        expect(split.gateway % (digits === 3 ? 10 : 1)).toBe(0)
        expect(split.gateway).toBeLessThanOrEqual(taken)
        expect(split.wallet).toBeLessThanOrEqual(held)
      }),
    )
  })
})
