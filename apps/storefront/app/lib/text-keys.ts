import type address from '../messages/en/address.json'
import type auth from '../messages/en/auth.json'
import type account from '../messages/en/account.json'
import type bell from '../messages/en/bell.json'
import type card from '../messages/en/card.json'
import type category from '../messages/en/category.json'
import type cart from '../messages/en/cart.json'
import type checkout from '../messages/en/checkout.json'
import type coupon from '../messages/en/coupon.json'
import type countdown from '../messages/en/countdown.json'
import type error from '../messages/en/error.json'
import type interest from '../messages/en/interest.json'
import type home from '../messages/en/home.json'
import type item from '../messages/en/item.json'
import type language from '../messages/en/language.json'
import type lists from '../messages/en/lists.json'
import type landing from '../messages/en/landing.json'
import type menu from '../messages/en/menu.json'
import type module from '../messages/en/module.json'
import type offers from '../messages/en/offers.json'
import type offline_payment from '../messages/en/offline_payment.json'
import type my_orders from '../messages/en/my_orders.json'
import type own_order from '../messages/en/own_order.json'
import type pages from '../messages/en/pages.json'
import type place from '../messages/en/place.json'
import type review from '../messages/en/review.json'
import type search from '../messages/en/search.json'
import type sections from '../messages/en/sections.json'
import type session from '../messages/en/session.json'
import type shell from '../messages/en/shell.json'
import type store from '../messages/en/store.json'
import type store_offers from '../messages/en/store_offers.json'
import type tracking from '../messages/en/tracking.json'
import type ui from '../messages/en/ui.json'
import type wishlist from '../messages/en/wishlist.json'

type Namespaces = {
  address: typeof address
  auth: typeof auth
  account: typeof account
  bell: typeof bell
  card: typeof card
  category: typeof category
  cart: typeof cart
  checkout: typeof checkout
  countdown: typeof countdown
  coupon: typeof coupon
  error: typeof error
  interest: typeof interest
  home: typeof home
  item: typeof item
  language: typeof language
  lists: typeof lists
  landing: typeof landing
  menu: typeof menu
  module: typeof module
  offers: typeof offers
  offline_payment: typeof offline_payment
  my_orders: typeof my_orders
  own_order: typeof own_order
  pages: typeof pages
  place: typeof place
  review: typeof review
  search: typeof search
  sections: typeof sections
  session: typeof session
  shell: typeof shell
  store: typeof store
  store_offers: typeof store_offers
  tracking: typeof tracking
  ui: typeof ui
  wishlist: typeof wishlist
}

/** Every text of the storefront: "<namespace>.<name>". */
export type TextKey = { [N in keyof Namespaces]: `${N}.${Extract<keyof Namespaces[N], string>}` }[keyof Namespaces]
