import { AsyncResource } from 'node:async_hooks'
import type { Db } from '#lib/database/database.ts'

/** The loops of each service that find stages to ring; they also look by themselves every minute. */
const loops = new WeakMap<Db, (() => void)[]>()

export function onDeskNews(db: Db, wake: () => void): void {
  // A loop's statements belong to no call, whoever wakes it.
  loops.set(db, [...(loops.get(db) ?? []), AsyncResource.bind(wake)])
}

/** Has this service look for stages to ring at once; call it after the commit. */
export function wakeDeskRings(db: Db): void {
  for (const wake of loops.get(db) ?? []) wake()
}
