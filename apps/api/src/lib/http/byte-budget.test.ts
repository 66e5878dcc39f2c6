import { expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.ts'
import { AppError } from '#lib/errors.ts'

const statusOf = (reserve: () => unknown) => {
  try {
    reserve()
    return 200
  } catch (error) {
    return error instanceof AppError ? error.status : error
  }
}

it('takes what fits, and again once something is released', () => {
  const budget = new ByteBudget({ perAddress: 10, inAll: 15 })
  const release = budget.reserve('192.0.2.1', 6)
  expect(statusOf(() => budget.reserve('192.0.2.1', 5))).toBe(429)
  budget.reserve('192.0.2.2', 9)
  expect(statusOf(() => budget.reserve('192.0.2.3', 1))).toBe(503)
  release()
  release()
  expect(budget.reserved).toBe(9)
  expect(statusOf(() => budget.reserve('192.0.2.1', 6))).toBe(200)
})

it('counts a whole IPv6 network as one address', () => {
  const budget = new ByteBudget({ perAddress: 10, inAll: 100 })
  budget.reserve('2001:db8:1:2::1', 6)
  expect(statusOf(() => budget.reserve('2001:db8:1:2:ffff::9', 6))).toBe(429)
  expect(statusOf(() => budget.reserve('2001:db8:1:3::1', 6))).toBe(200)
})

it('takes one that is larger than the whole budget when it comes alone', () => {
  const budget = new ByteBudget({ perAddress: 2, inAll: 3 })
  const release = budget.reserve('192.0.2.1', 50)
  expect(statusOf(() => budget.reserve('192.0.2.1', 1))).toBe(429)
  expect(statusOf(() => budget.reserve('192.0.2.2', 1))).toBe(503)
  release()
  expect(budget.reserved).toBe(0)
})
