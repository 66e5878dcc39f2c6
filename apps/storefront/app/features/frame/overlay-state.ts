import type { TripType, VehicleCard } from '@medina/contract/rental/vehicles'
import type { Language, Place } from '@medina/web/device/preferences.ts'
import type { Peer } from '#lib/navigation/inbox-path.ts'
import type { SavedAddress } from '#lib/saved-address.ts'

/** The one open drawer or dialog. The item's quick view is not included: it is part of the browser's history. */
export type OverlayState =
  | { kind: 'cart' }
  | { kind: 'menu' }
  | { kind: 'wishlist' }
  | { kind: 'account' }
  | { kind: 'notifications' }
  /** A guest's conversation about an order; `link` proves one of another device. */
  | { kind: 'chat'; peer: Peer; guest: { id: number; link?: string | undefined } }
  | { kind: 'logout' }
  /** `next`: the language that was chosen. */
  | { kind: 'language'; next?: Language }
  | { kind: 'place' }
  /**
   * `at`: a position without a known address, or where the map begins. With `onPick` the place of the device stays. `back` opens again when
   * the map closes.
   */
  | { kind: 'map'; at?: { lat: number; lng: number }; onPick?: (place: Place) => void; back?: OverlayState }
  | { kind: 'modules' }
  | { kind: 'address'; address?: SavedAddress; onSaved?: (address: SavedAddress) => void }
  | { kind: 'auth'; mode?: 'sign-in' | 'sign-up'; onDone?: (entry: { isSignUp: boolean }) => void }
  | { kind: 'guest-prompt'; to: string }
  | { kind: 'clear-cart'; storeName: string; onConfirm: () => void }
  /** Plans a trip with a vehicle to add, or changes the trip of the rental cart. */
  | { kind: 'trip'; vehicle?: VehicleCard; tripType?: TripType | null }
  /** Asks before rental is chosen at a place where the rental cart is cleared. */
  | { kind: 'lose-rental-cart'; onConfirm: () => void }
