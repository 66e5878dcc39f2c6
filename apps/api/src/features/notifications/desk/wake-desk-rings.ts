import { AsyncResource } from 'node:async_hooks'
import type { Db } from '#lib/database/database.ts'

type Subject = 'orders' | 'trips'

/** The loop of each service that finds stages of a subject to ring; it also looks by itself every minute. */
const loops: Record<Subject, WeakMap<Db, () => void>> = { orders: new WeakMap(), trips: new WeakMap() }

export function onDeskNews(db: Db, subject: Subject, wake: () => void): void {
  // A loop's statements belong to no call, whoever wakes it.
  loops[subject].set(db, AsyncResource.bind(wake))
}

/** Has this service look for stages to ring; call it after the commit. */
export function wakeDeskRings(db: Db, subject: Subject): void {
  loops[subject].get(db)?.()
}
