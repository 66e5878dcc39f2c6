import { useEffect, useSyncExternalStore } from 'react'
import { readSession, writeSession } from '../../lib/session-storage.ts'

/** Id and phone of the order that a guest tracks. They are stored in this tab only and never in an address. */
export type KnownOrder = { id: number; phone: string }

const KEY = 'track_order'
const listeners = new Set<() => void>()
let known: KnownOrder | null | undefined

export function rememberOrder(order: KnownOrder): void {
  keep(order)
}

export function forgetOrder(): void {
  keep(null)
}

/** The tracked order of this tab; null on the server and during hydration. */
export function useKnownOrder(): KnownOrder | null {
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

function keep(order: KnownOrder | null): void {
  known = order
  writeSession(KEY, order)
  for (const listener of listeners) listener()
}

function readKnown(): KnownOrder | null {
  if (known !== undefined) return known
  const stored = readSession<Partial<KnownOrder>>(KEY)
  const isWhole = Number.isSafeInteger(stored?.id) && typeof stored?.phone === 'string'
  known = isWhole ? { id: Number(stored?.id), phone: String(stored?.phone) } : null
  return known
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
