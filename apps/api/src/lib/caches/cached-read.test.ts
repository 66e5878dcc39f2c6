import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#lib/database/database.ts'
import { cachedRead } from './cached-read.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The clock would begin at 0, which lru-cache takes for "no start".
  vi.advanceTimersByTime(1)
})
afterEach(() => void vi.useRealTimers())

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A read that gives what the test says next: a value, an error, or nothing for as long as it hangs. */
function startRead() {
  let next: () => Promise<string> = async () => 'one'
  const db = {} as Db
  const read = cachedRead<string>(() => next())
  return {
    get: () => read(db),
    current: () => read.current(db),
    invalidate: read.invalidate,
    give: (value: string | Error) => {
      next = async () => {
        if (value instanceof Error) throw value
        return value
      }
    },
    hang: () => {
      next = () => new Promise(() => {})
    },
  }
}

it('the last result serves while the database is away, for a minute', async () => {
  const { get, give } = startRead()
  expect(await get()).toBe('one')
  give(away)
  vi.advanceTimersByTime(58_000)
  expect(await get()).toBe('one')
  vi.advanceTimersByTime(2001)
  await expect(get()).rejects.toThrow('ECONNREFUSED')
  give('two')
  expect(await get()).toBe('two')
})

it('a database that hangs is waited for once, for two seconds, and read again once it answers', async () => {
  const { get, give, hang } = startRead()
  await get()
  hang()
  vi.advanceTimersByTime(2000)
  const first = get()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await first).toBe('one')
  const second = get()
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe('one')
  // The read that hangs is given up with its place in the cache; another connection may work.
  give('two')
  vi.advanceTimersByTime(2000)
  await get()
  expect(await get()).toBe('two')
})

it('those who write learn that the database is away', async () => {
  const { get, current, give } = startRead()
  await get()
  give(away)
  vi.advanceTimersByTime(2000)
  expect(await get()).toBe('one')
  await expect(current()).rejects.toThrow('ECONNREFUSED')
})

it('what was read before a change does not come back after it', async () => {
  const { get, give, invalidate } = startRead()
  const before = get()
  invalidate()
  await before
  give(away)
  await expect(get()).rejects.toThrow('ECONNREFUSED')
})

it('an error of another kind reaches the caller, and a change drops the last result', async () => {
  const { get, give, invalidate } = startRead()
  await get()
  give(new Error('a row that cannot be read'))
  vi.advanceTimersByTime(2000)
  await expect(get()).rejects.toThrow('a row that cannot be read')
  give('two')
  expect(await get()).toBe('two')
  give(away)
  invalidate()
  await expect(get()).rejects.toThrow('ECONNREFUSED')
})
