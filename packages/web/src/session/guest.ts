import { ApiFailure } from '@medina/contract/wire/client'
import { storageKeys } from '@medina/contract/device/device-state'
import { createDeviceStore } from '#device/device-store.ts'
import { canStore, isPhoneTab } from '#device/local-storage.ts'
import { withLock } from '#device/with-lock.ts'
import { callOverHttp } from '#api/http.ts'
import { announceEnd } from './session.ts'

const guestId = createDeviceStore(storageKeys.guestId, (text) => text)
let pending: Promise<string> | null = null
/** The ID that the server no longer knows; a cookie may still contain it. */
let unknown = ''

/** Returns the guest ID, which is the guest's secret, or null if none has been fetched. */
export const readGuestId = guestId.read
export const subscribeToGuest = guestId.subscribe

/** Fetches a guest id when none is stored (spec 1.002, 4.002); concurrent callers and tabs share one. */
export function ensureGuestId(): Promise<string> {
  const stored = readGuestId()
  if (stored !== null) return Promise.resolve(stored)
  pending ??= request().finally(() => {
    pending = null
  })
  return pending
}

async function request(): Promise<string> {
  const fetchOnce = async () => {
    const stored = readGuestId()
    if (stored !== null) return stored
    const { guest_id } = canStore()
      ? await callOverHttp('identity.guest', {}, {})
      : await (await import('./cookie-guest.ts')).readCookieGuest(unknown)
    guestId.write(guest_id)
    return guest_id
  }
  return withLock('medina-guest', fetchOnce)
}

/** Whether the server no longer knows this device's id, for example after its database was replaced. */
export function isUnknownGuest(error: unknown): boolean {
  return error instanceof ApiFailure && error.errors.some(({ code }) => code === 'guest_id')
}

/** Removes an id that the server no longer knows, so that the next call fetches a new one. */
export function clearGuestId(): void {
  // The guest of a call ends with its session, and an order of another guest would be nobody's.
  if (isPhoneTab) return announceEnd()
  unknown = readGuestId() ?? ''
  guestId.write(null)
}
