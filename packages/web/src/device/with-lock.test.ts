import { afterEach, describe, expect, test, vi } from 'vitest'
import { withLock } from './with-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** Browsers grant the lock, do not support locks, or refuse it. */
const refusal = () => Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'))
const granted = { request: (_: string, run: () => Promise<unknown>) => run() }
const browsers: [string, unknown][] = [
  ['grants locks', granted],
  ['has no locks', undefined],
  ['refuses locks with cookies', { request: refusal }],
]

describe.each(browsers)('in a browser that %s', (_, locks) => {
  test('work runs once, with its result or its failure', async () => {
    vi.stubGlobal('navigator', { locks })
    let runs = 0
    const count = async () => ++runs
    expect(await withLock('cart', count)).toBe(1)
    const failing = async () => {
      runs += 1
      throw new Error('no stock')
    }
    await expect(withLock('cart', failing)).rejects.toThrow('no stock')
    expect(runs).toBe(2)
  })
})

test('without a lock the other way to take turns is used', async () => {
  vi.stubGlobal('navigator', { locks: { request: refusal } })
  const ways = { locked: async () => 'locked', unlocked: async () => 'in turn' }
  expect(await withLock('chat', ways.locked, ways.unlocked)).toBe('in turn')
})
