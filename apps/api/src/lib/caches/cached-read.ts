import type { Db } from '#lib/database/database.ts'
import { createTtlCaches, readThrough } from './ttl-cache.ts'

/** A read of something small that hardly ever changes; its result is at most two seconds old in this process. */
export type CachedRead<T> = {
  (db: Db): Promise<T>
  /** Makes the next call read again; call it after a change. */
  invalidate: () => void
}

const LIMITS = { ms: 2000, bytes: 1 }

export function cachedRead<T>(read: (db: Db) => Promise<T>): CachedRead<T> {
  let caches = createTtlCaches<Db, Promise<T>>(LIMITS)
  const get = (db: Db): Promise<T> =>
    readThrough(caches(db), { key: 'result', read: () => read(db), sizeOf: () => 1, renews: true })
  return Object.assign(get, {
    invalidate: () => {
      caches = createTtlCaches(LIMITS)
    },
  })
}
