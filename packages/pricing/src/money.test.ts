import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checked,
  multiply,
  percentOf,
  percentWithin,
  roundHalfAwayFromZero,
  scale,
  splitAmount,
  sum,
  toDecimal,
  toMinor,
} from './money.ts'

const limit = Number.MAX_SAFE_INTEGER

/** amount × times / over by big integers, rounded half away from zero: the oracle of every calculation here. */
function scaleExactly(amount: number, times: number, over: number): bigint {
  const product = BigInt(amount) * BigInt(times)
  const half = BigInt(over)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + half) / (2n * half)
  return product < 0n ? -rounded : rounded
}

describe('decimals of the wire', () => {
  test('an endless number is refused', () => {
    expect(() => toMinor(`${'1'.repeat(300_000)}x`)).toThrow('not an amount')
  })

  test('[9.022] two digits are the default, 0 and 3 work as well', () => {
    expect(toMinor(12.5)).toBe(1250)
    expect(toMinor('12.50')).toBe(1250)
    expect(toMinor(12.5, 0)).toBe(13)
    expect(toMinor('1.2345', 3)).toBe(1235)
    expect(toDecimal(1250)).toBe(12.5)
    expect(toDecimal(1250, 0)).toBe(1250)
    expect(toDecimal(1250, 3)).toBe(1.25)
  })

  test('[9.022] a decimal is read by its digits, not by its binary neighbour', () => {
    expect(toMinor(1.005)).toBe(101)
    expect(toMinor(-1.005)).toBe(-101)
    expect(toMinor(0.1 + 0.2)).toBe(30)
    expect(toMinor('90071992547409.905')).toBe(limit)
    expect(toMinor(1e-7)).toBe(0)
    expect(toMinor('.5')).toBe(50)
    expect(toMinor(' 7. ')).toBe(700)
    expect(toMinor('-0')).toBe(0)
  })

  test('what is no amount, or passes 2^53, is refused', () => {
    for (const wrong of ['', '.', '-', '1,5', '1e3', 'abc', '١٢', Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
      expect(() => toMinor(wrong), String(wrong)).toThrow(RangeError)
    }
    expect(() => toMinor(limit, 2)).toThrow(RangeError)
    expect(() => toDecimal(0.5)).toThrow(RangeError)
  })

  test('[9.022] minor units survive the way to the wire and back, with 0, 2 and 3 digits', () => {
    const amounts = fc.integer({ min: -1e14, max: 1e14 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(0, 2, 3), (minor, digits) => {
        expect(toMinor(toDecimal(minor, digits), digits)).toBe(minor)
        expect(toMinor(toDecimal(minor, digits).toFixed(digits), digits)).toBe(minor)
      }),
    )
  })
})

describe('rounding', () => {
  test('halves go away from zero', () => {
    expect([2.5, -2.5, 0.49999999999999994, -0.4, 1.4].map(roundHalfAwayFromZero)).toEqual([3, -3, 0, 0, 1])
    expect(percentOf(10, 25)).toBe(3)
    expect(percentOf(-10, 25)).toBe(-3)
    expect(percentOf(30, 15)).toBe(5)
    expect(percentOf(10_000, 12.3456)).toBe(1235)
  })

  test('amounts beyond 2^53 are refused', () => {
    expect(() => percentOf(limit, 101)).toThrow(RangeError)
    expect(() => multiply(limit, 2)).toThrow(RangeError)
    expect(() => sum([limit, 1])).toThrow(RangeError)
    expect(() => checked(1.5)).toThrow(RangeError)
    expect(() => percentOf(100, Number.NaN)).toThrow(RangeError)
    expect(percentOf(limit, 100)).toBe(limit)
    expect(Object.is(checked(-0), 0)).toBe(true)
  })

  test('scaling agrees with exact arithmetic over the whole range', () => {
    const whole = fc.maxSafeInteger()
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: limit }), (amount, times, over) => {
        const expected = scaleExactly(amount, times, over)
        if (expected > BigInt(limit) || expected < BigInt(-limit)) {
          expect(() => scale(amount, { times, over })).toThrow(RangeError)
        } else {
          expect(scale(amount, { times, over })).toBe(Number(expected))
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('percents with four decimals are exact on every amount', () => {
    const parts = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.maxSafeInteger(), parts, (minor, part) => {
        expect(percentOf(minor, part / 10_000)).toBe(Number(scaleExactly(minor, part, 1_000_000)))
        expect(percentWithin(minor, part / 10_000)).toBe(Number(scaleExactly(minor, part, 1_000_000 + part)))
      }),
      { numRuns: 2000 },
    )
  })

  test('an amount is split in proportion: the parts add up to it, and each is within one of the exact part', () => {
    expect(splitAmount(1000, [4000, 4000, 4000])).toEqual([333, 334, 333])
    expect(splitAmount(0, [])).toEqual([])
    expect(splitAmount(0, [0, 0])).toEqual([0, 0])
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.nat(1e9), { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const total = sum(weights)
        fc.pre(total > 0)
        const parts = splitAmount(amount, weights)
        expect(sum(parts)).toBe(amount)
        weights.forEach((weight, index) => {
          expect(Math.abs((parts[index] ?? 0) - (amount * weight) / total)).toBeLessThan(1 + 1e-6)
          if (amount <= total) expect(parts[index]).toBeLessThanOrEqual(weight)
        })
      }),
    )
  })

  test('negative and broken counts are refused', () => {
    for (const count of [-1, 0.5, Number.NaN]) expect(() => multiply(100, count)).toThrow(RangeError)
  })
})
