import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'
import { startWorkLoop, type WorkLoop } from './work-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('rests after errors, twice as long after each, though every failing try wakes it', async () => {
  const started: number[] = []
  const begin = Date.now()
  let isFull = true
  const loop: WorkLoop = startWorkLoop({
    clock: createClock(),
    work: async () => {
      started.push(Math.round((Date.now() - begin) / 1000))
      setTimeout(() => loop.wake(), 500)
      if (isFull) throw new Error('No space left on device')
      return null
    },
    onError: () => {},
  })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(started).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  // Once the work succeeds, a wake-up takes effect at once.
  isFull = false
  await vi.advanceTimersByTimeAsync(60_000)
  const before = started.length
  loop.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect(started.length).toBe(before + 1)
  await loop.stop()
})
