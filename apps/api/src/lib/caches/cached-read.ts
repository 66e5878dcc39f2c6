import type { Db } from '#lib/database/database.ts'
import { isDatabaseUnavailable } from '#lib/database/is-unavailable.ts'
import { within } from './within.ts'
import { createTtlCaches, readThrough } from './ttl-cache.ts'

/**
 * A read of something small that hardly ever changes. Its result is at most two seconds old in this process. While the database is away or
 * hangs, the last one serves for a minute, so that what replicas and caches have can still be read.
 */
export type CachedRead<T> = {
  (db: Db): Promise<T>
  /** The same for those who write: never the last result, but the error. */
  current: (db: Db) => Promise<T>
  /** Makes the next call read again. */
  refresh: () => void
  /** The same after a change, which the last result lacks. */
  invalidate: () => void
}

const LIMITS = { ms: 2000, bytes: 1 }
/** How long the last result serves. */
const LAST_MS = 60_000
/** How long a database that hangs is waited for, by the first caller. */
const PATIENCE_MS = 2000

/** `isLate`: somebody has waited for the next result in vain. */
type Last<T> = { of: Promise<T>; value: T; at: number; isLate: boolean }

export function cachedRead<T>(read: (db: Db) => Promise<T>): CachedRead<T> {
  let caches = createTtlCaches<Db, Promise<T>>(LIMITS)
  let lasts = new WeakMap<Db, Last<T>>()
  const current = (db: Db): Promise<T> =>
    readThrough(caches(db), { key: 'result', read: () => read(db), sizeOf: () => 1, renews: true })
  const get = (db: Db): Promise<T> => {
    const next = current(db)
    // After a failed read, the rest of a transaction would fail as well.
    if (db.isTransaction) return next
    // Those of this moment: a change drops what was read before it, even if it arrives later.
    const known = lasts
    const last = known.get(db)
    return last?.of === next ? next : serve(next, last, (newer) => known.set(db, newer))
  }
  return Object.assign(get, {
    current,
    refresh: () => {
      caches = createTtlCaches(LIMITS)
    },
    invalidate: () => {
      caches = createTtlCaches(LIMITS)
      lasts = new WeakMap()
    },
  })
}

/** The next result, or the last one if that fails or is late. */
function serve<T>(next: Promise<T>, last: Last<T> | undefined, record: (newer: Last<T>) => void): Promise<T> {
  const recorded = next.then((value) => {
    record({ of: next, value, at: performance.now(), isLate: false })
    return value
  })
  if (last === undefined || performance.now() - last.at > LAST_MS) return recorded
  const served = recorded.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return last.value
    throw error
  })
  return within(served, last.isLate ? 0 : PATIENCE_MS, () => {
    last.isLate = true
    return last.value
  })
}
