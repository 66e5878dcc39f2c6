import { useSyncExternalStore } from 'react'
import { ensureGuestId, readGuestId, subscribeToGuest } from './guest.ts'
import { readToken, subscribeToSession } from './session.ts'

// Whose cart and orders this device shows: a customer's, by the token that goes with every call, else a guest's, by the id in the call.

const CUSTOMER = 'customer '

/** Names the owner in keys of the cache; null stands for a guest who has no id yet. The beginning of a token tells sessions apart. */
export function readOwner(): string | null {
  const token = readToken()
  return token === null ? readGuestId() : CUSTOMER + token.slice(0, 8)
}

export function isCustomer(owner: string | null): owner is string {
  return owner?.startsWith(CUSTOMER) === true
}

/** What a call says of its owner beside the token. */
export function guestPart(owner: string | null): { guest_id?: string } {
  return owner === null || isCustomer(owner) ? {} : { guest_id: owner }
}

/** The owner of the moment; who is nobody yet becomes a guest. */
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

/** Whether a customer is signed in, for what does not care who: a guest's id comes while the page is coming alive. */
export function useIsCustomer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isCustomer(readOwner()),
    () => false,
  )
}

/** The owner of the moment; null on the server and during hydration. */
export function useOwner(): string | null {
  return useSyncExternalStore(subscribe, readOwner, () => null)
}
