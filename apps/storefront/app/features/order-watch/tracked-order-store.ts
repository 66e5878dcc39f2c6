import { useEffect, useSyncExternalStore } from 'react'
import { readSession, writeSession } from '../../lib/device/session-storage.ts'

/** Id and phone of the order that a guest tracks. They are stored in this tab only and never in an address. */
export type TrackedOrderKey = { id: number; phone: string }

const KEY = 'track_order'
const listeners = new Set<() => void>()
let known: TrackedOrderKey | null | undefined

export function rememberOrder(order: TrackedOrderKey): void {
  write(order)
}

export function forgetOrder(): void {
  write(null)
}

/** The tracked order of this tab; null on the server and during hydration. */
export function useTrackedOrderKey(): TrackedOrderKey | null {
  return useSyncExternalStore(subscribe, readKnown, () => null)
}

/** A push message on this device names the order in the hash, which never leaves the browser; the guest's id proves the owner. */
export function useNamedOrder(): void {
  useEffect(() => {
    const open = () => {
      const id = Number(location.hash.slice(1))
      if (!Number.isSafeInteger(id) || id <= 0) return
      history.replaceState(history.state, '', location.pathname)
      rememberOrder({ id, phone: '' })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}

function write(order: TrackedOrderKey | null): void {
  known = order
  writeSession(KEY, order)
  for (const listener of listeners) listener()
}

function readKnown(): TrackedOrderKey | null {
  if (known !== undefined) return known
  const stored = readSession<Partial<TrackedOrderKey>>(KEY)
  const isWhole = Number.isSafeInteger(stored?.id) && typeof stored?.phone === 'string'
  known = isWhole ? { id: Number(stored?.id), phone: String(stored?.phone) } : null
  return known
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
