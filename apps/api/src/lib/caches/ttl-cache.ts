import { LRUCache } from 'lru-cache'

export type TtlCache<T extends object | number | boolean> = LRUCache<string, T>
type Limits = { ms: number; bytes: number }

/** Looks up `performance` on each call, since tests replace it after this file was loaded. */
const clock = { now: () => performance.now() }

/** A cache whose entries expire after `ms`. When all of them exceed `bytes`, the least recently used go first. */
export function createTtlCache<T extends object | number | boolean>({ ms, bytes }: Limits): TtlCache<T> {
  // `ttl` is the greatest age at which an entry is used, and `ms` the age at which it is removed.
  return new LRUCache({ ttl: ms - 1, ttlResolution: 0, perf: clock, maxSize: bytes })
}

/** One cache for each owner (a database, an adapter), since a process may have several, in tests for example. */
export function createTtlCaches<Owner extends object, T extends object | number | boolean>(limits: Limits) {
  const caches = new WeakMap<Owner, TtlCache<T>>()
  return (owner: Owner): TtlCache<T> => {
    const cache = caches.get(owner) ?? createTtlCache<T>(limits)
    caches.set(owner, cache)
    return cache
  }
}

type Read<T> = {
  key: string
  read: () => Promise<T>
  /** Bytes of a result, for the limit of the cache; at least 1. */
  sizeOf: (result: T) => number
}

/**
 * The result of `read`. Callers with the same key share it while it runs and until it expires, counted from the start of the read. An error
 * reaches all of them and is not cached.
 */
export function readThrough<T>(cache: TtlCache<Promise<T>>, { key, read, sizeOf }: Read<T>): Promise<T> {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const start = performance.now()
  const result = read()
  cache.set(key, result, { size: 1, start })
  result.then(
    (value) => replace(() => cache.set(key, result, { size: sizeOf(value), start })),
    () => replace(() => {}),
  )
  return result

  /** The entry may have been evicted or replaced since; setting the same value again would not change its size. */
  function replace(set: () => void): void {
    if (cache.peek(key) !== result) return
    cache.delete(key)
    set()
  }
}
