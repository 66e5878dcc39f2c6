import { useSyncExternalStore } from 'react'
import { ensureGuestId, readGuestId, subscribeToGuest } from './guest.ts'
import { readToken, subscribeToSession } from './session.ts'

// The owner of the cart and orders on this device: a customer, identified by the token sent with every call, or a guest, identified by a
// parameter of the call.

const CUSTOMER = 'customer '

/**
 * Identifies the owner in query keys; null stands for a guest without an id yet. The first characters of the token distinguish
 * sessions.
 */
export function readOwner(): string | null {
  const token = readToken()
  return token === null ? readGuestId() : CUSTOMER + token.slice(0, 8)
}

export function isCustomer(owner: string | null): owner is string {
  return owner?.startsWith(CUSTOMER) === true
}

/** The owner's part of a call's parameters, in addition to the token. */
export function guestPart(owner: string | null): { guest_id?: string } {
  return owner === null || isCustomer(owner) ? {} : { guest_id: owner }
}

/** The current owner; fetches a guest id if there is none. */
export async function ensureOwner(): Promise<string> {
  return readToken() === null ? ensureGuestId() : (readOwner() ?? ensureGuestId())
}

function subscribe(listener: () => void): () => void {
  const [ofSession, ofGuest] = [subscribeToSession(listener), subscribeToGuest(listener)]
  return () => {
    ofSession()
    ofGuest()
  }
}

/** Whether a customer is signed in. It does not depend on the guest id, which may arrive during hydration. */
export function useIsCustomer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isCustomer(readOwner()),
    () => false,
  )
}

/** The current owner; null on the server and during hydration. */
export function useOwner(): string | null {
  return useSyncExternalStore(subscribe, readOwner, () => null)
}
