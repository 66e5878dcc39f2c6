import { AsyncResource } from 'node:async_hooks'
import type { Db } from '#lib/database/database.ts'

/** The loop of each service that finds stages to ring; it also looks by itself every minute. */
const loops = new WeakMap<Db, () => void>()

export function onDeskNews(db: Db, wake: () => void): void {
  // The loop's statements belong to no call, whoever wakes it.
  loops.set(db, AsyncResource.bind(wake))
}

/** Has this service look for stages to ring at once; call it after the commit. */
export function wakeDeskRings(db: Db): void {
  loops.get(db)?.()
}
