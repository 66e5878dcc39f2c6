import { useSyncExternalStore } from 'react'
import { readSession, writeSession } from './session-storage.ts'
import type { SessionKey } from '@medina/web/device/stored-entries.ts'

/**
 * Number and phone of the order or trip that a guest tracks, or the signature of its link. They are stored in this tab only, and never in
 * an address that is sent.
 */
export type TrackedKey = { id: number; phone: string; link?: string | undefined }

export type TrackedStore = {
  /** Stores what this tab tracks; null removes it. */
  write: (key: TrackedKey | null) => void
  /** The key that this tab tracks; null on the server and during hydration. */
  use: () => TrackedKey | null
}

/** Stores for this tab what its visitor tracks. */
export function createTrackedStore(name: Extract<SessionKey, `track_${string}`>): TrackedStore {
  const listeners = new Set<() => void>()
  let known: TrackedKey | null | undefined

  function read(): TrackedKey | null {
    if (known !== undefined) return known
    const stored = readSession<Partial<TrackedKey>>(name)
    const isWhole = Number.isSafeInteger(stored?.id) && typeof stored?.phone === 'string'
    known = isWhole ? { id: Number(stored?.id), phone: String(stored?.phone), link: stored?.link } : null
    return known
  }

  function subscribe(listener: () => void): () => void {
    // The entry may have been removed at a sign-out.
    const reread = () => {
      known = undefined
      listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', reread)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', reread)
    }
  }

  return {
    write(key) {
      known = key
      writeSession(name, key)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => null),
  }
}
