import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'

describe('the clock', () => {
  it('runs on from where it was started', () => {
    const clock = createClock('2026-03-10T10:00:00Z')
    const first = clock.now().getTime()
    expect(first - Date.parse('2026-03-10T10:00:00Z')).toBeLessThan(1000)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first)
  })

  it('is the system’s without a start', () => {
    expect(Math.abs(createClock().now().getTime() - Date.now())).toBeLessThan(1000)
  })
})
