import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatewayStep, roundToGateway } from './payment.ts'
import { calculateRefund, splitRefund } from './refund.ts'

describe('what a gateway charges', () => {
  test('is whole hundredths of the currency unless it takes finer amounts, and never more than is due', () => {
    const charged = [12_345, 12_340, 9].map((amount) => roundToGateway(amount, 3, null))
    expect(charged).toEqual([12_340, 12_340, 0])
    expect([12_345, 9].map((amount) => roundToGateway(amount, 3, 3))).toEqual([12_345, 9])
    expect([roundToGateway(1234, 2, null), roundToGateway(123, 0, 2), roundToGateway(1234, 2, 0)]).toEqual([1234, 123, 1200])
  })
})

describe('a refund by gateway', () => {
  const hundredths = { digits: 3, gatewayDigits: null }

  test('is rounded up to what the gateway refunds, and at most what it took', () => {
    expect(splitRefund(10_345, 12_340, hundredths)).toEqual({ gateway: 10_350, wallet: 0 })
    expect(splitRefund(12_345, 12_340, hundredths)).toEqual({ gateway: 12_340, wallet: 5 })
    expect(splitRefund(10_345, 12_345, { digits: 3, gatewayDigits: 3 })).toEqual({ gateway: 10_345, wallet: 0 })
    expect(splitRefund(1035, 1234, { digits: 2, gatewayDigits: null })).toEqual({ gateway: 1035, wallet: 0 })
  })

  test('gives back what was paid, never what was let off', () => {
    const amount = fc.nat(1e7)
    const digits = fc.record({ digits: fc.constantFrom(0, 2, 3), gatewayDigits: fc.constantFrom(null, 0, 2, 3) })
    fc.assert(
      fc.property(amount, amount, amount, digits, (order_amount, wallet, earned, of) => {
        const held = Math.min(wallet, order_amount)
        const taken = roundToGateway(order_amount - held, of.digits, of.gatewayDigits)
        const refund = calculateRefund({ order_amount: held + taken, delivery_charge: earned, tip: 0 })
        const split = splitRefund(refund, taken, of)
        expect(split.gateway % gatewayStep(of.digits, of.gatewayDigits)).toBe(0)
        expect(split.gateway).toBeLessThanOrEqual(taken)
        expect(split.wallet).toBeLessThanOrEqual(held)
      }),
    )
  })
})
