import { readCookie } from './device-state.ts'

// Names that the service and the storefront share for visitors without scripts (decision 0079).

/** The page of the cart. The guest's cookie is only sent to this path and below. */
export const CART_PATH = '/cart'
/** Merges a cart made without scripts into the device's cart. */
export const TAKE_OVER_PATH = `${CART_PATH}/take-over`

/** Returns the guest of the cookie to a page that cannot store anything. */
export const COOKIE_GUEST_PATH = `${CART_PATH}/guest`

/** The id of a guest without scripts; scripts cannot read this cookie. */
export const GUEST_COOKIE = 'm_guest'
/** Marks a device whose cookies were written by forms, so they are newer than its local storage. Scripts delete it. */
export const PLAIN_COOKIE = 'm_plain'
/** Key of local storage: set if a cart made without scripts may have to be merged. */
export const PLAIN_CART_KEY = 'plain_cart'

/** Guests without orders are deleted after half a year without a change of their cart. */
const HALF_YEAR = 15_552_000
const YEAR = 31_536_000

/** Formats the cookie for `Set-Cookie`; an empty id deletes it. */
export function formatGuestCookie(guestId: string): string {
  const age = guestId === '' ? 0 : HALF_YEAR
  return `${GUEST_COOKIE}=${encodeURIComponent(guestId)}; path=${CART_PATH}; max-age=${age}; httponly; samesite=lax`
}

/** The guest's id in a `Cookie` header; undefined for none or an invalid value. */
export function readGuestCookie(header: string): string | undefined {
  const id = readCookie(header, GUEST_COOKIE)
  return id !== undefined && /^[\w-]{1,100}$/.test(id) ? id : undefined
}

export const PLAIN_MARK = `${PLAIN_COOKIE}=1; path=/; max-age=${YEAR}; samesite=lax`

/** The landing page accepts the choice of a place (`?index` names its route to the router); the choice of a module is in its path. */
export const CHOICE_PATH = '/?index'
/** Opens the landing page for a device that has a place already. */
export const CHANGE_PLACE_PATH = '/?place'
/** Fields of that choice: a zone, a module, or a place from a search. */
export const choiceFields = { zone: 'zone', module: 'module', place: 'place_id' } as const
/** The search text for places, in the address. */
export const PLACE_SEARCH_FIELD = 'q'
