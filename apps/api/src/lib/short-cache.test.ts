import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShortCache } from '#lib/short-cache.ts'

describe('what is kept for some seconds', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is forgotten after its time', () => {
    const cache = new ShortCache<string>({ ms: 5000, bytes: 100 })
    cache.set('a', 'answer', 10)
    vi.advanceTimersByTime(4999)
    expect(cache.get('a')).toBe('answer')
    vi.advanceTimersByTime(1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('makes room for what comes, the oldest first', () => {
    const cache = new ShortCache<string>({ ms: 5000, bytes: 100 })
    cache.set('a', 'first', 40)
    cache.set('b', 'second', 40)
    cache.set('c', 'third', 40)
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'second', 'third'])
  })

  it('counts a value that was replaced or weighed later once', () => {
    const cache = new ShortCache<string>({ ms: 5000, bytes: 100 })
    cache.set('a', 'old', 60)
    cache.set('a', 'new', 60)
    cache.set('b', 'other')
    cache.weigh('b', 'other', 40)
    expect(['a', 'b'].map((key) => cache.get(key))).toEqual(['new', 'other'])
    cache.weigh('b', 'gone meanwhile', 1000)
    expect(cache.get('a')).toBe('new')
    cache.weigh('b', 'other', 41)
    expect(['a', 'b'].map((key) => cache.get(key))).toEqual([undefined, 'other'])
  })

  it('does not keep what is larger than all its room', () => {
    const cache = new ShortCache<string>({ ms: 5000, bytes: 100 })
    cache.set('a', 'huge', 101)
    expect(cache.get('a')).toBeUndefined()
  })
})
