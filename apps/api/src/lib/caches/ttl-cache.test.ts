import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTtlCache, createTtlCaches, readThrough } from './ttl-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The clock would begin at 0, which lru-cache takes for "no start".
  vi.advanceTimersByTime(1)
})
afterEach(() => void vi.useRealTimers())

describe('a TTL cache', () => {
  it('drops an entry after its time', () => {
    const cache = createTtlCache<true>({ ms: 5000, bytes: 100 })
    cache.set('a', true, { size: 10 })
    vi.advanceTimersByTime(4999)
    expect(cache.get('a')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('removes an entry that nobody reads again', () => {
    const cache = createTtlCache<true>({ ms: 5000, bytes: 100 })
    cache.set('a', true, { size: 10 })
    vi.advanceTimersByTime(3000)
    cache.set('b', true, { size: 10 })
    vi.advanceTimersByTime(2000)
    expect([...cache.keys()]).toEqual(['b'])
    vi.advanceTimersByTime(5000)
    expect([cache.size, cache.calculatedSize, vi.getTimerCount()]).toEqual([0, 0, 0])
  })

  it('counts the age of an entry from its start', () => {
    const cache = createTtlCache<true>({ ms: 5000, bytes: 100 })
    cache.set('a', true, { size: 10, start: performance.now() - 4000 })
    vi.advanceTimersByTime(999)
    expect(cache.get('a')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('evicts the oldest entries when its bytes are used up', () => {
    const cache = createTtlCache<number>({ ms: 5000, bytes: 100 })
    cache.set('a', 1, { size: 40 })
    cache.set('b', 2, { size: 40 })
    cache.set('c', 3, { size: 40 })
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, 3])
  })

  it('does not store what is larger than all its room', () => {
    const cache = createTtlCache<true>({ ms: 5000, bytes: 100 })
    cache.set('a', true, { size: 101 })
    expect(cache.get('a')).toBeUndefined()
  })

  it('belongs to one owner', () => {
    const caches = createTtlCaches<object, number>({ ms: 5000, bytes: 100 })
    const [one, other] = [{}, {}]
    caches(one).set('a', 1, { size: 1 })
    expect([caches(one).get('a'), caches(other).get('a')]).toEqual([1, undefined])
  })
})

describe('a read through a cache', () => {
  const startReads = (bytes = 100) => {
    const cache = createTtlCache<Promise<string>>({ ms: 5000, bytes })
    const ends: ((value: string) => void)[] = []
    const read = () => new Promise<string>((resolve) => ends.push(resolve))
    const get = (key: string) => readThrough(cache, { key, read, sizeOf: ({ length }) => length })
    return { cache, ends, get }
  }

  it('is shared while it runs and until it expires, counted from its start', async () => {
    const { ends, get } = startReads()
    const [one, other] = [get('a'), get('a')]
    vi.advanceTimersByTime(3000)
    ends[0]?.('answer')
    expect(await Promise.all([one, other])).toEqual(['answer', 'answer'])
    vi.advanceTimersByTime(1999)
    expect(await get('a')).toBe('answer')
    vi.advanceTimersByTime(1)
    void get('a')
    expect(ends).toHaveLength(2)
  })

  it('counts its bytes once they are known, and replaces what they were taken for', async () => {
    const { cache, ends, get } = startReads()
    const reads = [get('a'), get('b')]
    ends[0]?.('x'.repeat(60))
    ends[1]?.('y'.repeat(40))
    await Promise.all(reads)
    expect([cache.calculatedSize, cache.size]).toEqual([100, 2])
    const third = get('c')
    ends[2]?.('z')
    await third
    expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([false, true, true])
  })

  it('is not counted when its entry was removed or replaced meanwhile', async () => {
    const { cache, ends, get } = startReads()
    const first = get('a')
    cache.clear()
    const second = get('a')
    ends[1]?.('new')
    ends[0]?.('x'.repeat(1000))
    await Promise.all([first, second])
    expect([await get('a'), cache.calculatedSize]).toEqual(['new', 3])
  })

  it('that fails reaches its callers and is not cached', async () => {
    const cache = createTtlCache<Promise<string>>({ ms: 5000, bytes: 100 })
    const get = (read: () => Promise<string>) => readThrough(cache, { key: 'a', read, sizeOf: () => 1 })
    const failing = [get(() => Promise.reject(new Error('gone'))), get(() => Promise.resolve('never read'))]
    for (const read of failing) await expect(read).rejects.toThrow('gone')
    expect(await get(() => Promise.resolve('answer'))).toBe('answer')
  })
})

describe('a read that renews', () => {
  const startReads = () => {
    const cache = createTtlCache<Promise<string>>({ ms: 5000, bytes: 100 })
    const reads: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
    const read = () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject }))
    const get = () => readThrough(cache, { key: 'a', read, sizeOf: ({ length }) => length, renews: true })
    const arrive = async (at: number, value: string) => {
      reads[at]?.resolve(value)
      await vi.advanceTimersByTimeAsync(0)
    }
    return { cache, reads, get, arrive }
  }

  it('gives all callers the result before while one read replaces it, and no result beyond its time', async () => {
    const { reads, get, arrive } = startReads()
    void get()
    await arrive(0, 'one')
    vi.advanceTimersByTime(3900)
    await get()
    expect(reads).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(await Promise.all([get(), get()])).toEqual(['one', 'one'])
    expect(reads).toHaveLength(2)
    await arrive(1, 'two')
    expect(await get()).toBe('two')
    // The second read began 4.1 seconds after the first.
    vi.advanceTimersByTime(4999)
    void get()
    expect(reads).toHaveLength(3)
    await arrive(2, 'three')
    expect(await get()).toBe('three')
  })

  it('waits for a read whose result is not there in time', async () => {
    const { reads, get, arrive } = startReads()
    const late = get()
    vi.advanceTimersByTime(4500)
    void get()
    expect(reads).toHaveLength(1)
    await arrive(0, 'one')
    expect(await late).toBe('one')
  })

  it('keeps the result before until it expires if a renewal fails', async () => {
    const { reads, get, arrive } = startReads()
    void get()
    await arrive(0, 'one')
    vi.advanceTimersByTime(4500)
    void get()
    reads[1]?.reject(new Error('gone'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await get()).toBe('one')
    expect(reads).toHaveLength(2)
    vi.advanceTimersByTime(500)
    const failing = get()
    reads[2]?.reject(new Error('gone again'))
    await expect(failing).rejects.toThrow('gone again')
  })

  it('does not bring back what was invalidated meanwhile', async () => {
    const { cache, get, arrive } = startReads()
    void get()
    await arrive(0, 'one')
    vi.advanceTimersByTime(4500)
    void get()
    cache.clear()
    await arrive(1, 'two')
    expect(cache.size).toBe(0)
  })
})
