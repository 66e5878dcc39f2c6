import type { PlaceOrderBody } from '@medina/contract/orders/checkout'
import { beforeEach, expect, it, vi } from 'vitest'
import { beginAttempt, endAttempt, findAttempt } from './attempt.ts'

const body: PlaceOrderBody = { payment_method: 'cash_on_delivery', order_type: 'delivery', expected_amount: 67.25 }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

it('keeps its key for the same body, also after a reload', () => {
  const first = beginAttempt(1, body)
  expect(first.key).toMatch(/^[0-9a-f]{32}$/)
  expect(beginAttempt(1, { ...body }).key).toBe(first.key)
  expect(findAttempt(1)).toEqual(first)
})

it('takes a new key when the body changes', () => {
  const first = beginAttempt(1, body)
  expect(beginAttempt(1, { ...body, expected_amount: 70 }).key).not.toBe(first.key)
})

it('is over once it was answered, and belongs to one module', () => {
  beginAttempt(1, body)
  expect(findAttempt(2)).toBeNull()
  endAttempt()
  expect(findAttempt(1)).toBeNull()
})

it('works on where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(beginAttempt(1, body).key).toHaveLength(32)
})
