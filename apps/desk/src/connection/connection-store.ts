import { useEffect, useState, useSyncExternalStore } from 'react'

/** A lost connection is shown after this long, and as offline after that. */
export const RECONNECTING_MS = 5_000
export const OFFLINE_MS = 15_000

export type Connection = { state: 'live' | 'reconnecting' | 'offline'; since: Date | null }

/** The time (ms) at which the connection was lost; null while it holds. */
let lostAt: number | null = null
let isBack = false
const listeners = new Set<() => void>()

/** The service answered. */
export function reportAnswer(): void {
  if (lostAt === null) return
  isBack = Date.now() - lostAt >= OFFLINE_MS
  lostAt = null
  announce()
}

/** The service could not be reached. */
export function reportLoss(): void {
  if (lostAt !== null) return
  lostAt = Date.now()
  isBack = false
  announce()
}

/** Returns true once after each return of a connection that was lost for a while; the board is read then. */
export function takeReturn(): boolean {
  const wasBack = isBack
  isBack = false
  return wasBack
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  const lost = useSyncExternalStore(onConnectionChange, readLoss, readLoss)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (lost === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [lost])
  return describeConnection(lost, now)
}

export function describeConnection(lost: number | null, now: number): Connection {
  if (lost === null || now - lost < RECONNECTING_MS) return { state: 'live', since: null }
  return { state: now - lost < OFFLINE_MS ? 'reconnecting' : 'offline', since: new Date(lost) }
}

function readLoss(): number | null {
  return lostAt
}

function announce(): void {
  for (const listener of listeners) listener()
}
