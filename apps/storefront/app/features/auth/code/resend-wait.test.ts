import { ApiFailure } from '@medina/contract/wire/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearResendWait, ensureResendWait, leftOfWait, readRetryAfter, startResendWait } from './resend-wait.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.useFakeTimers({ now: Date.parse('2026-03-10T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the wait for another code', () => {
  it('[9.002, 4.054, 4.055] takes 60 seconds', () => {
    startResendWait('sign-in +966*****030')
    expect(leftOfWait('sign-in +966*****030')).toBe(60)
    vi.advanceTimersByTime(59_500)
    expect(leftOfWait('sign-in +966*****030')).toBe(1)
    vi.advanceTimersByTime(500)
    expect(leftOfWait('sign-in +966*****030')).toBe(0)
  })

  it('is of one purpose and contact', () => {
    startResendWait('sign-in a')
    startResendWait('reset a', 12)
    expect([leftOfWait('sign-in a'), leftOfWait('reset a'), leftOfWait('sign-in b')]).toEqual([60, 12, 0])
    clearResendWait('reset a')
    expect([leftOfWait('sign-in a'), leftOfWait('reset a')]).toEqual([60, 0])
  })

  it('[9.002] goes on when no other code went out within it, and begins anew afterwards', () => {
    ensureResendWait('profile email a')
    vi.advanceTimersByTime(20_000)
    ensureResendWait('profile email a')
    expect(leftOfWait('profile email a')).toBe(40)
    vi.advanceTimersByTime(40_000)
    ensureResendWait('profile email a')
    expect(leftOfWait('profile email a')).toBe(60)
  })

  it('is as long as the server says', () => {
    const refused = [{ code: 'otp', message: 'Please try again in 42 seconds.' }]
    expect(readRetryAfter(new ApiFailure(405, refused, { errors: refused, retry_after: 42 }))).toBe(42)
    expect(readRetryAfter(new ApiFailure(403, refused, { errors: refused }))).toBeNull()
    expect(readRetryAfter(new ApiFailure(502, [], 'Bad Gateway'))).toBeNull()
    expect(readRetryAfter(new TypeError('no connection'))).toBeNull()
  })
})
