import type { Db } from '#lib/database.ts'

const KEPT_MS = 2000

/** A read of something small that hardly ever changes, at most two seconds old in this process. */
export type KeptRead<T> = {
  (db: Db): Promise<T>
  /** Reads anew on the next call: for whoever has just changed it. */
  forget: () => void
}

export function keptRead<T>(read: (db: Db) => Promise<T>): KeptRead<T> {
  let kept = new WeakMap<Db, { at: number; value: Promise<T> }>()
  const get = (db: Db): Promise<T> => {
    const known = kept.get(db)
    if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.value
    const value = read(db)
    kept.set(db, { at: performance.now(), value })
    // A failed read is not an answer to keep; whoever asked hears of it.
    value.catch(() => kept.delete(db))
    return value
  }
  return Object.assign(get, {
    forget: () => {
      kept = new WeakMap()
    },
  })
}
