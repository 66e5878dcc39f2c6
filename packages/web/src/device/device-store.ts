import { useSyncExternalStore } from 'react'
import { readText, writeText } from './local-storage.ts'
import type { LocalKey } from './stored-entries.ts'

export type DeviceStore<T> = {
  read: () => T
  /** Null removes the entry. */
  write: (text: string | null) => void
  /** Calls the listener after each change, in another tab too. */
  subscribe: (listener: () => void) => () => void
  /** The current value; on the server and during hydration that of an empty device. */
  use: () => T
}

/**
 * State of this device under one key of local storage. `parse` gets null for a missing entry and must accept any text, because people edit
 * storage.
 */
export function createDeviceStore<T>(key: LocalKey, parse: (text: string | null) => T): DeviceStore<T> {
  const listeners = new Set<() => void>()
  const empty = parse(null)
  // React compares values by identity, so the same text must give the same value.
  let last = { text: null as string | null, value: empty }

  function read(): T {
    const text = readText(key)
    if (text !== last.text) last = { text, value: text === null ? empty : parse(text) }
    return last.value
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return {
    read,
    write(text) {
      writeText(key, text)
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}
