import { useMemo, useSyncExternalStore } from 'react'
import { read, write } from '../../lib/preference-storage.ts'
import { type GuestContact, readContact } from './contact.ts'

/** The guest's contact, on this device only (3.010, 4.036). */
const KEY = 'guest_contact'
const listeners = new Set<() => void>()

export function keepContact(contact: GuestContact): void {
  write(KEY, JSON.stringify(contact))
  for (const listener of listeners) listener()
}

export function forgetContact(): void {
  write(KEY, null)
  for (const listener of listeners) listener()
}

export function readKeptContact(): GuestContact | null {
  return readContact(read(KEY))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is kept at the moment, also when another tab changes it. */
export function useKeptContact(): GuestContact | null {
  const text = useSyncExternalStore(
    subscribe,
    () => read(KEY),
    () => null,
  )
  return useMemo(() => readContact(text), [text])
}
