import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LastGood } from './last-good.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The clock would begin at 0, which lru-cache takes for "no start".
  vi.advanceTimersByTime(1)
})
afterEach(() => void vi.useRealTimers())

class Away extends Error {}

/** A source whose reads the test ends. */
function startSource() {
  const reads: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const work = () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject }))
  const answers = new LastGood<string>({
    freshMs: 5000,
    keepMs: 60_000,
    patienceMs: 500,
    bytes: 1000,
    sizeOf: ({ length }) => length,
    isFailure: (error) => error instanceof Away,
  })
  const get = () => answers.read('a', work)
  const read = async (value: string) => {
    const result = get()
    reads.at(-1)?.resolve(value)
    await result
  }
  return { reads, get, read, answers }
}

it('a read is shared for as long as it runs, and counts as new from its end', async () => {
  const { reads, get } = startSource()
  const first = get()
  vi.advanceTimersByTime(10_000)
  const second = get()
  reads[0]?.resolve('one')
  expect(await Promise.all([first, second])).toEqual(['one', 'one'])
  vi.advanceTimersByTime(4999)
  expect(await get()).toBe('one')
  expect(reads).toHaveLength(1)
})

it('the older result stands in while a newer one is late, which is then the one to return', async () => {
  const { reads, get, read } = startSource()
  await read('one')
  vi.advanceTimersByTime(5000)
  const late = get()
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toBe('one')
  // A read that is late once is not waited for again.
  expect(await Promise.race([get(), vi.advanceTimersByTimeAsync(0).then(() => 'waits')])).toBe('one')
  reads[1]?.resolve('two')
  await vi.advanceTimersByTimeAsync(0)
  expect(await get()).toBe('two')
  expect(reads).toHaveLength(2)
})

it('the older result stands in after a failed read, and the source is left alone for a while', async () => {
  const { reads, get, read } = startSource()
  await read('one')
  vi.advanceTimersByTime(5000)
  const failing = get()
  reads[1]?.reject(new Away())
  expect(await failing).toBe('one')
  expect(await get()).toBe('one')
  expect(reads).toHaveLength(2)
})

it('a refusal is an answer: it reaches the caller, and nothing older stands in for it', async () => {
  const { reads, get, read } = startSource()
  await read('one')
  vi.advanceTimersByTime(5000)
  const refused = get()
  reads[1]?.reject(new Error('gone'))
  await expect(refused).rejects.toThrow('gone')
  const next = get()
  reads[2]?.reject(new Away())
  await expect(next).rejects.toThrow(Away)
})

it('nothing stands in for ever, nor after it was cleared', async () => {
  const { reads, get, read, answers } = startSource()
  await read('one')
  vi.advanceTimersByTime(60_001)
  const old = get()
  reads[1]?.reject(new Away())
  await expect(old).rejects.toThrow(Away)
  await read('two')
  answers.clear()
  const cleared = get()
  reads.at(-1)?.reject(new Away())
  await expect(cleared).rejects.toThrow(Away)
})

it('a read that hangs is shared for a while only', async () => {
  const { reads, get } = startSource()
  const first = get()
  vi.advanceTimersByTime(14_999)
  void get()
  expect(reads).toHaveLength(1)
  vi.advanceTimersByTime(1)
  const second = get()
  reads[1]?.resolve('two')
  expect(await second).toBe('two')
  reads[0]?.resolve('one')
  expect(await first).toBe('one')
  expect(await get()).toBe('two')
})
