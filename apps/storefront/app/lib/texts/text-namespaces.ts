/** The type of a namespace's English file, whose keys are the texts' names, and the parts of a language it travels in. */
type Namespace<Texts, Part extends string> = { readonly texts?: Texts; readonly parts: readonly Part[] }

const texts =
  <Texts>() =>
  <const Part extends string>(...parts: Part[]): Namespace<Texts, Part> => ({ parts })

/**
 * Every namespace of texts (`messages/<language>/<namespace>.json`). `frame` travels with every page, each other part with the pages and
 * dialogs that show it, `later` once a page is hydrated. Parts that few people see share `rare`, because every page lists the
 * parts. `server` stays there: its texts are for browsers without scripts. Parts of the desk are named `desk…` and travel with it alone.
 */
export const namespaces = {
  account: texts<typeof import('../../messages/en/account.json')>()('account'),
  address: texts<typeof import('../../messages/en/address.json')>()('address', 'parcel'),
  application: texts<typeof import('../../messages/en/application.json')>()('rare'),
  auth: texts<typeof import('../../messages/en/auth.json')>()('auth'),
  bell: texts<typeof import('../../messages/en/bell.json')>()('later'),
  card: texts<typeof import('../../messages/en/card.json')>()('frame'),
  cart: texts<typeof import('../../messages/en/cart.json')>()('later'),
  category: texts<typeof import('../../messages/en/category.json')>()('lists'),
  checkout: texts<typeof import('../../messages/en/checkout.json')>()('order', 'order_changes'),
  consent: texts<typeof import('../../messages/en/consent.json')>()('rare'),
  countdown: texts<typeof import('../../messages/en/countdown.json')>()('item', 'offers', 'sections'),
  coupon: texts<typeof import('../../messages/en/coupon.json')>()('paying', 'wallet'),
  coupons: texts<typeof import('../../messages/en/coupons.json')>()('wallet'),
  courier: texts<typeof import('../../messages/en/courier.json')>()('registration'),
  desk: texts<typeof import('../../messages/en/desk.json')>()('desk'),
  desk_cases: texts<typeof import('../../messages/en/desk_cases.json')>()('desk'),
  desk_courier: texts<typeof import('../../messages/en/desk_courier.json')>()('desk'),
  desk_messages: texts<typeof import('../../messages/en/desk_messages.json')>()('desk'),
  desk_payments: texts<typeof import('../../messages/en/desk_payments.json')>()('desk'),
  desk_pricing: texts<typeof import('../../messages/en/desk_pricing.json')>()('desk'),
  desk_reviews: texts<typeof import('../../messages/en/desk_reviews.json')>()('desk'),
  desk_map: texts<typeof import('../../messages/en/desk_map.json')>()('desk'),
  desk_settings: texts<typeof import('../../messages/en/desk_settings.json')>()('desk'),
  desk_zones: texts<typeof import('../../messages/en/desk_zones.json')>()('desk'),
  desk_banners: texts<typeof import('../../messages/en/desk_banners.json')>()('desk'),
  desk_reasons: texts<typeof import('../../messages/en/desk_reasons.json')>()('desk'),
  desk_modules: texts<typeof import('../../messages/en/desk_modules.json')>()('desk'),
  desk_board: texts<typeof import('../../messages/en/desk_board.json')>()('desk'),
  desk_opening: texts<typeof import('../../messages/en/desk_opening.json')>()('desk'),
  desk_sales: texts<typeof import('../../messages/en/desk_sales.json')>()('desk'),
  desk_shop: texts<typeof import('../../messages/en/desk_shop.json')>()('desk'),
  desk_surges: texts<typeof import('../../messages/en/desk_surges.json')>()('desk'),
  desk_stock: texts<typeof import('../../messages/en/desk_stock.json')>()('desk'),
  documents: texts<typeof import('../../messages/en/documents.json')>()(
    'footer',
    'rare',
    'pages',
    'registration',
    'rental_checkout',
  ),
  error: texts<typeof import('../../messages/en/error.json')>()('frame'),
  footer: texts<typeof import('../../messages/en/footer.json')>()('footer', 'rare', 'pages'),
  home: texts<typeof import('../../messages/en/home.json')>()('home'),
  inbox: texts<typeof import('../../messages/en/inbox.json')>()('inbox'),
  inquiry: texts<typeof import('../../messages/en/inquiry.json')>()('rare'),
  interest: texts<typeof import('../../messages/en/interest.json')>()('lists'),
  item: texts<typeof import('../../messages/en/item.json')>()('item'),
  landing: texts<typeof import('../../messages/en/landing.json')>()('place'),
  language: texts<typeof import('../../messages/en/language.json')>()('later'),
  lists: texts<typeof import('../../messages/en/lists.json')>()('lists'),
  menu: texts<typeof import('../../messages/en/menu.json')>()('account'),
  missing: texts<typeof import('../../messages/en/missing.json')>()('rare'),
  module: texts<typeof import('../../messages/en/module.json')>()('later'),
  help: texts<typeof import('../../messages/en/help.json')>()('help'),
  my_orders: texts<typeof import('../../messages/en/my_orders.json')>()('account', 'inbox'),
  offline: texts<typeof import('../../messages/en/offline.json')>()('later', 'desk'),
  // The build writes these into pages of their own (vite-worker.ts).
  offline_page: texts<typeof import('../../messages/en/offline_page.json')>()<never>(),
  offers: texts<typeof import('../../messages/en/offers.json')>()('offers'),
  offline_payment: texts<typeof import('../../messages/en/offline_payment.json')>()('paying'),
  // Words of an order and of its bill, before and after it is placed.
  order: texts<typeof import('../../messages/en/order.json')>()('order', 'orders'),
  order_changes: texts<typeof import('../../messages/en/order_changes.json')>()('order_changes'),
  own_order: texts<typeof import('../../messages/en/own_order.json')>()('orders'),
  pages: texts<typeof import('../../messages/en/pages.json')>()('pages'),
  parcel: texts<typeof import('../../messages/en/parcel.json')>()('parcel'),
  parcel_order: texts<typeof import('../../messages/en/parcel_order.json')>()('parcel_order'),
  phone: texts<typeof import('../../messages/en/phone.json')>()('rare'),
  place: texts<typeof import('../../messages/en/place.json')>()('place'),
  plain: texts<typeof import('../../messages/en/plain.json')>()('server'),
  plan: texts<typeof import('../../messages/en/plan.json')>()('plan'),
  points: texts<typeof import('../../messages/en/points.json')>()('wallet'),
  referral: texts<typeof import('../../messages/en/referral.json')>()('wallet'),
  registration: texts<typeof import('../../messages/en/registration.json')>()('registration'),
  reorder: texts<typeof import('../../messages/en/reorder.json')>()('help'),
  rental: texts<typeof import('../../messages/en/rental.json')>()('rental'),
  rental_cart: texts<typeof import('../../messages/en/rental_cart.json')>()('rental_cart'),
  rental_checkout: texts<typeof import('../../messages/en/rental_checkout.json')>()('rental_checkout'),
  review: texts<typeof import('../../messages/en/review.json')>()('review'),
  search: texts<typeof import('../../messages/en/search.json')>()('search'),
  sections: texts<typeof import('../../messages/en/sections.json')>()('sections'),
  session: texts<typeof import('../../messages/en/session.json')>()('later'),
  shell: texts<typeof import('../../messages/en/shell.json')>()('frame'),
  store: texts<typeof import('../../messages/en/store.json')>()('store'),
  store_offers: texts<typeof import('../../messages/en/store_offers.json')>()('store_offers'),
  street: texts<typeof import('../../messages/en/street.json')>()('address', 'parcel', 'order', 'order_changes'),
  tracking: texts<typeof import('../../messages/en/tracking.json')>()('orders'),
  trip_plan: texts<typeof import('../../messages/en/trip_plan.json')>()('rental', 'rental_cart'),
  trips: texts<typeof import('../../messages/en/trips.json')>()('trips'),
  ui: texts<typeof import('../../messages/en/ui.json')>()('frame'),
  vehicles: texts<typeof import('../../messages/en/vehicles.json')>()('rental', 'rental_cart', 'trips'),
  wallet: texts<typeof import('../../messages/en/wallet.json')>()('wallet'),
  wishlist: texts<typeof import('../../messages/en/wishlist.json')>()('later'),
}

type Namespaces = typeof namespaces

/** The parts beside `frame`. */
export type TextPart = Exclude<Namespaces[keyof Namespaces]['parts'][number], 'frame'>

/** Every text of the storefront: "<namespace>.<name>". */
export type TextKey = {
  [N in keyof Namespaces]: Namespaces[N] extends Namespace<infer Texts, string> ? `${N}.${Extract<keyof Texts, string>}` : never
}[keyof Namespaces]

export function listNamespaces(part: string): string[] {
  return Object.entries(namespaces).flatMap(([name, { parts }]) => ((parts as readonly string[]).includes(part) ? [name] : []))
}

export function listTextParts(): TextPart[] {
  const parts = new Set(Object.values(namespaces).flatMap(({ parts }): readonly string[] => parts))
  parts.delete('frame')
  return [...parts].sort() as TextPart[]
}

/** Whether a part is for the desk, whose build is its own (vite-desk.ts). */
export function isDeskPart(part: TextPart): boolean {
  return part.startsWith('desk')
}
