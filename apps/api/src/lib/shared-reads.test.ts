import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** Reads that end when they are told to. */
function aSource() {
  const ends: ((value: number) => void)[] = []
  const work = () => new Promise<number>((resolve) => ends.push(resolve))
  return { ends, work }
}

it('who asks while a read is under way shares the next one, which begins after it', async () => {
  const reads = new SharedReads<number>()
  const { ends, work } = aSource()
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

it('one question does not wait for another', () => {
  const reads = new SharedReads<number>()
  const { ends, work } = aSource()
  void reads.read('a', work)
  void reads.read('b', work)
  expect(ends).toHaveLength(2)
})

it('a read that fails is its own askers’ only', async () => {
  const reads = new SharedReads<number>()
  const failing = reads.read('a', () => Promise.reject(new Error('gone')))
  const next = reads.read('a', () => Promise.resolve(7))
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe(7)
})
