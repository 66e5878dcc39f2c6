import { LRUCache } from 'lru-cache'

export type TtlCache<T extends object | number | boolean> = LRUCache<string, T>
type Limits = { ms: number; bytes: number }

/** Looks up `performance` on each call, since tests replace it after this file was loaded. */
const clock = { now: () => performance.now() }

/**
 * A cache whose entries expire after `ms`; they are removed soon after it, even if nobody reads them. When all of them exceed `bytes`, the
 * least recently used go first.
 */
export function createTtlCache<T extends object | number | boolean>({ ms, bytes }: Limits): TtlCache<T> {
  let sweeping: NodeJS.Timeout | undefined
  const cache: TtlCache<T> = new LRUCache({
    // `ttl` is the greatest age at which an entry is used, and `ms` the age at which it has expired.
    ttl: ms - 1,
    ttlResolution: 0,
    perf: clock,
    maxSize: bytes,
    onInsert: sweepLater,
  })
  return cache

  /** The cache's own purging needs a timer for each entry. */
  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      cache.purgeStale()
      if (cache.size > 0) sweepLater()
    }, ms).unref()
  }
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
  /** Whether it is read again shortly before it expires, so that nobody waits for what many need. */
  renews?: boolean
}

/** The part of its time after which the next caller renews a result. */
const RENEWED_AFTER = 0.8

/**
 * The result of `read`. Callers with the same key share it while it runs and until it expires, counted from the start of the read. An error
 * reaches all of them and is not cached. With `renews`, a caller near the end of its time starts the next read and gets the result before:
 * no result is older for it, and only the first caller after a lull waits.
 */
export function readThrough<T>(cache: TtlCache<Promise<T>>, { key, read, sizeOf, renews = false }: Read<T>): Promise<T> {
  const cached = cache.get(key)
  if (cached === undefined) return start()
  if (renews && cache.getRemainingTTL(key) < cache.ttl * (1 - RENEWED_AFTER) && unrenewed.delete(cached)) renew(cached)
  return cached

  function start(): Promise<T> {
    const since = performance.now()
    const result = read()
    cache.set(key, result, { size: 1, start: since })
    result.then(
      (value) => replace(result, () => store(result, value, since)),
      () => replace(result, () => {}),
    )
    return result
  }

  /** A failed renewal leaves the result before until it expires: the next caller then reads again, and learns of the error. */
  function renew(before: Promise<T>): void {
    const since = performance.now()
    const result = read()
    result.then(
      (value) => replace(before, () => store(result, value, since)),
      () => {},
    )
  }

  function store(result: Promise<T>, value: T, since: number): void {
    cache.set(key, result, { size: sizeOf(value), start: since })
    if (renews) unrenewed.add(result)
  }

  /** The entry may have been evicted or replaced since; setting the same value again would not change its size. */
  function replace(before: Promise<T>, set: () => void): void {
    if (cache.peek(key) !== before) return
    cache.delete(key)
    set()
  }
}

/** The results that have arrived and whose next read has not begun. */
const unrenewed = new WeakSet<Promise<unknown>>()
