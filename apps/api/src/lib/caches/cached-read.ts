import type { Db } from '#lib/database/database.ts'
import { isDatabaseUnavailable } from '#lib/database/is-unavailable.ts'
import { LastGood } from './last-good.ts'
import { createTtlCaches, readThrough } from './ttl-cache.ts'

/**
 * A read of something small that hardly ever changes; its result is at most two seconds old in this process. While the database is away,
 * the last one serves for a minute, so that what replicas and caches have can still be read.
 */
export type CachedRead<T> = {
  (db: Db): Promise<T>
  /** Makes the next call read again; call it after a change. */
  invalidate: () => void
}

const LIMITS = { ms: 2000, bytes: 1 }
/** For how long a result is kept for a database that is away, and how long one that hangs is waited for. */
const LAST_MS = 60_000
const PATIENCE_MS = 1000

export function cachedRead<T>(read: (db: Db) => Promise<T>): CachedRead<T> {
  let caches = createTtlCaches<Db, Promise<T>>(LIMITS)
  let lasts = new WeakMap<Db, LastGood<T>>()
  const readOrLast = (db: Db): Promise<T> => {
    const last = lasts.get(db) ?? keepLast()
    lasts.set(db, last)
    return last.read('result', () => read(db))
  }
  const get = (db: Db): Promise<T> =>
    readThrough(caches(db), { key: 'result', read: () => readOrLast(db), sizeOf: () => 1, renews: true })
  return Object.assign(get, {
    invalidate: () => {
      caches = createTtlCaches(LIMITS)
      lasts = new WeakMap()
    },
  })
}

function keepLast<T>(): LastGood<T> {
  return new LastGood({
    freshMs: 0,
    keepMs: LAST_MS,
    patienceMs: PATIENCE_MS,
    bytes: 1,
    sizeOf: () => 1,
    isFailure: isDatabaseUnavailable,
  })
}
