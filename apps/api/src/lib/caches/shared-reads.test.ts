import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** Reads that end when the test resolves them. */
function startReads() {
  const ends: ((value: number) => void)[] = []
  const work = () => new Promise<number>((resolve) => ends.push(resolve))
  return { ends, work }
}

it('callers that arrive during a read share the next one, which starts after it', async () => {
  const reads = new SharedReads<number>()
  const { ends, work } = startReads()
  const first = reads.read('a', work)
  const late = [reads.read('a', work), reads.read('a', work), reads.read('a', work)]
  expect(ends).toHaveLength(1)
  ends[0]?.(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.(2)
  expect(await Promise.all(late)).toEqual([2, 2, 2])
  void reads.read('a', work)
  expect(ends).toHaveLength(3)
})

it('a read of one key does not wait for another key', () => {
  const reads = new SharedReads<number>()
  const { ends, work } = startReads()
  void reads.read('a', work)
  void reads.read('b', work)
  expect(ends).toHaveLength(2)
})

it('a failed read rejects only its own callers', async () => {
  const reads = new SharedReads<number>()
  const failing = reads.read('a', () => Promise.reject(new Error('gone')))
  const next = reads.read('a', () => Promise.resolve(7))
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe(7)
})
