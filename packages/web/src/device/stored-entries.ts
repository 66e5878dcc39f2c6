// Every entry that the shop stores in a browser, and its owner. All reads and writes use these keys, so a new one declares its owner here;
// docs/device-storage.md gives the purpose of each.

/**
 * `device`: kept when a customer signs out. `person`: removed on sign-out, because the next person at a shared device must not find it.
 * `staff`: belongs to the desk, which has its own sign-out.
 */
export type EntryOwner = 'device' | 'person' | 'staff'

/** Keys of local storage. A key that ends with a space is the prefix of several keys. */
export const localEntries = {
  'language-setting': 'device',
  settings: 'device',
  location: 'device',
  currentLatLng: 'device',
  zoneid: 'device',
  module: 'device',
  country: 'device',
  cookie_consent: 'device',
  // Whether results begin with what was bought before.
  bought_first: 'device',
  // Distinguishes new visitors from former customers (decision 0061). It is kept because the guest's carts and orders have moved to the
  // account.
  guest_id: 'device',
  // Whether "Remember me" was checked, as the default for the next sign-in.
  'remember-me': 'device',
  // From a shared link, until the next sign-up on this device.
  referral_code: 'device',
  token: 'person',
  interests: 'person',
  kept_wishes: 'person',
  guest_addresses: 'person',
  place_names: 'person',
  guest_contact: 'person',
  parcel: 'person',
  trip_plan: 'person',
  rental_count: 'person',
  'vendor-registration': 'person',
  'courier-registration': 'person',
  inquiry: 'person',
  chat_drafts: 'person',
  chat_open: 'person',
  chat_unread: 'person',
  chat_unsent: 'person',
  earlier_prescription: 'person',
  orders_running: 'person',
  push_for: 'person',
  coupon: 'person',
  cart_seen: 'person',
  cart_news: 'person',
  'cart_change ': 'person',
  plain_cart: 'person',
  recentlyViewed: 'person',
  searchedValues: 'person',
  recent_destinations: 'person',
  desk_key: 'staff',
  desk_store: 'staff',
  desk_sound: 'staff',
  desk_ticket: 'staff',
  desk_acts: 'staff',
  desk_setup_store: 'staff',
  desk_awake: 'staff',
  desk_push: 'staff',
  desk_picked: 'staff',
} as const satisfies Record<string, EntryOwner>

/** Keys of session storage, which is cleared when the tab closes. */
export const sessionEntries = {
  // The caller for whom staff order in this tab, which then stores all other entries here as well.
  caller: 'staff',
  left_for: 'device',
  checkout_draft: 'person',
  trip_contact: 'person',
  order_attempt: 'person',
  trip_attempt: 'person',
  held_hints: 'person',
  order_note: 'person',
  order_later: 'person',
  buy_now: 'person',
  track_order: 'person',
  track_trip: 'person',
  auth_step: 'person',
  recovery: 'person',
  social_verifier: 'person',
  otp_wait: 'person',
} as const satisfies Record<string, EntryOwner>

/** IndexedDB databases. */
export const databases = {
  'medina-chat': 'person',
  // Voice notes and pictures for couriers, until the service has them.
  'medina-hints': 'person',
  'medina-desk': 'staff',
  'medina-menu': 'staff',
  'medina-drafts': 'staff',
  // The board as it was last read, for a desk without a connection.
  'medina-board': 'staff',
} as const satisfies Record<string, EntryOwner>

type Declared = keyof typeof localEntries
export type LocalKey = Exclude<Declared, `${string} `> | `${Extract<Declared, `${string} `>}${string}`
export type SessionKey = keyof typeof sessionEntries
export type Database = keyof typeof databases
