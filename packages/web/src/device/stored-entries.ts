// Every entry that the shop stores in a browser, and its owner. All reads and writes use these keys, so a new one declares its owner here;
// docs/device-storage.md gives the purpose of each.

/**
 * `device`: stays when a customer signs out. `person`: removed then, because the next person at a shared device must not find it. `staff`:
 * belongs to the desk, which has a sign-out of its own.
 */
export type EntryOwner = 'device' | 'person' | 'staff'

/** Local storage. A key that ends with a space is the start of several. */
export const localEntries = {
  'language-setting': 'device',
  settings: 'device',
  location: 'device',
  currentLatLng: 'device',
  zoneid: 'device',
  module: 'device',
  country: 'device',
  cookie_consent: 'device',
  // It distinguishes new visitors from former customers (decision 0061); its carts and orders moved to the account.
  guest_id: 'device',
  // "Remember me" was ticked for the next sign-in.
  'remember-me': 'device',
  // From a shared link, for the next sign-up on this device.
  referral_code: 'device',
  token: 'person',
  interests: 'person',
  kept_wishes: 'person',
  guest_addresses: 'person',
  guest_contact: 'person',
  parcel: 'person',
  trip_plan: 'person',
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
  desk_acts: 'staff',
} as const satisfies Record<string, EntryOwner>

/** Session storage, which ends with the tab. */
export const sessionEntries = {
  left_for: 'device',
  checkout_draft: 'person',
  trip_contact: 'person',
  order_attempt: 'person',
  trip_attempt: 'person',
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

/** Databases of the browser. */
export const databases = {
  'medina-chat': 'person',
  'medina-desk': 'staff',
} as const satisfies Record<string, EntryOwner>

type Declared = keyof typeof localEntries
export type LocalKey = Exclude<Declared, `${string} `> | `${Extract<Declared, `${string} `>}${string}`
export type SessionKey = keyof typeof sessionEntries
export type Database = keyof typeof databases
