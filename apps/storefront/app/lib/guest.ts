import { ApiFailure } from '@medina/contract/client'
import { callOverHttp } from './http.ts'
import { read, write } from './preference-storage.ts'
import { storageKeys } from './preferences.ts'

const listeners = new Set<() => void>()
let pending: Promise<string> | null = null

/** The guest's secret on this device, or null before it was fetched. */
export function readGuestId(): string | null {
  return read(storageKeys.guestId)
}

/** Fetches a guest id when none is stored (1.002, 4.002); several callers and tabs share one. */
export function ensureGuestId(): Promise<string> {
  const known = readGuestId()
  if (known !== null) return Promise.resolve(known)
  pending ??= request().finally(() => {
    pending = null
  })
  return pending
}

async function request(): Promise<string> {
  const fetchOnce = async () => {
    const known = readGuestId()
    if (known !== null) return known
    const { guest_id } = await callOverHttp('identity.guest', {}, {})
    write(storageKeys.guestId, guest_id)
    for (const listener of listeners) listener()
    return guest_id
  }
  return navigator.locks === undefined ? fetchOnce() : navigator.locks.request('medina-guest', fetchOnce)
}

/** Whether the server does not know this device's id, as after a new database. */
export function isUnknownGuest(error: unknown): boolean {
  return error instanceof ApiFailure && error.errors.some(({ code }) => code === 'guest_id')
}

/** Drops an id that the server does not know any more, so that the next call fetches a new one. */
export function forgetGuestId(): void {
  write(storageKeys.guestId, null)
  for (const listener of listeners) listener()
}

/** Hears of a new guest id, also from another tab. */
export function subscribeToGuest(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
