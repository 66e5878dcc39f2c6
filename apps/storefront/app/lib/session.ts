import { useSyncExternalStore } from 'react'
import { read, write } from './preference-storage.ts'
import { storageKeys } from './preferences.ts'

type EndReason = 'expired'

const listeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()
/** An end that came before anybody listened. */
let unheard: EndReason | null = null

/** The token of whoever is signed in on this device (4.001), or null. It goes as a bearer with every call, and never in a cookie. */
export function readToken(): string | null {
  return read(storageKeys.token)
}

export function keepToken(token: string | null): void {
  write(storageKeys.token, token)
  for (const listener of listeners) listener()
}

/** The server takes this token no longer: it is removed, and whoever listens says so (8.002). One that was replaced meanwhile stays. */
export function expireToken(token: string): void {
  if (readToken() !== token) return
  keepToken(null)
  if (endListeners.size === 0) unheard = 'expired'
  for (const listener of endListeners) listener('expired')
}

export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  if (unheard !== null) listener(unheard)
  unheard = null
  return () => endListeners.delete(listener)
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The token of the moment; null on the server and during hydration. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeToSession, readToken, () => null)
}
