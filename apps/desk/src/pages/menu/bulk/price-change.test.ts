import { describe, expect, test } from 'vitest'
import { changePrice, listSteps, type PriceRule } from './price-change.ts'

const rule = (more: Partial<PriceRule>): PriceRule => ({ kind: 'percent', by: 10, direction: 'up', step: 1, ...more })

describe('prices of many items change by one rule', () => {
  test('by a percent, rounded once to the smallest unit, half away from zero', () => {
    expect(changePrice(2900, rule({}))).toBe(3190)
    expect(changePrice(1005, rule({ by: 10 }))).toBe(1106)
    expect(changePrice(3600, rule({ by: 12.5, direction: 'down' }))).toBe(3150)
  })

  test('by an amount, up and down', () => {
    expect(changePrice(2900, rule({ kind: 'amount', by: 300 }))).toBe(3200)
    expect(changePrice(2900, rule({ kind: 'amount', by: 50, direction: 'down' }))).toBe(2850)
  })

  test('rounded to a quarter, a half or a whole unit', () => {
    expect(changePrice(2900, rule({ step: 25 }))).toBe(3200)
    expect(changePrice(2900, rule({ step: 50 }))).toBe(3200)
    expect(changePrice(2900, rule({ by: 7, step: 100 }))).toBe(3100)
    expect(changePrice(1250, rule({ by: 0.4, step: 100 }))).toBe(1300)
  })

  test('with three decimals and with none', () => {
    expect(changePrice(1250, rule({ by: 10 }))).toBe(1375)
    expect(changePrice(1255, rule({ by: 10, step: 5 }))).toBe(1380)
    expect(listSteps(3)).toEqual([1, 50, 100, 250, 500, 1000])
    expect(listSteps(2)).toEqual([1, 5, 10, 25, 50, 100])
    expect(listSteps(0)).toEqual([1, 10, 50, 100, 500])
    expect(changePrice(1250, rule({ by: 3, step: 50 }))).toBe(1300)
  })

  test('never to zero or below, and never beyond what can be written', () => {
    expect(changePrice(300, rule({ kind: 'amount', by: 300, direction: 'down' }))).toBeNull()
    expect(changePrice(40, rule({ by: 10, step: 100 }))).toBeNull()
    expect(changePrice(Number.MAX_SAFE_INTEGER, rule({ by: 100 }))).toBeNull()
  })
})
