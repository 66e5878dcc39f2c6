import type { EndpointName } from '@medina/contract/endpoints/routes'
import { countUnread, listFacets, listMyCoupons, summarizeReferral, summarizeWallet } from './account-compositions.ts'
import { changeCart } from './ordering/change-cart.ts'
import { listOrders } from './ordering/list-orders.ts'
import { createPlacing } from './ordering/place-order.ts'
import { payOrder } from './ordering/pay-order.ts'
import { quoteOrder } from './ordering/quote-order.ts'
import { reorder } from './ordering/reorder.ts'
import { trackOrder } from './ordering/track-order.ts'
import { notFound } from '#lib/errors.ts'
import { bookTrip } from './rental/book-trip.ts'
import { changeRentalCart } from './rental/change-rental-cart.ts'
import { payTrip } from './rental/pay-trip.ts'
import { quoteTrip } from './rental/quote-trip.ts'
import type { Composition } from './relayed-call.ts'

/** Endpoints of ours that are composed of other endpoints for backends of the family. */
export function createCompositions(): Partial<Record<EndpointName, Composition>> {
  const { placeOrder, placePrescription } = createPlacing()
  return {
    'wishlist.ids': listHearts,
    'cart.update': changeCart,
    'orders.quote': quoteOrder,
    'orders.place': placeOrder,
    'orders.placePrescription': placePrescription,
    'orders.pay': payOrder,
    'orders.track': trackOrder,
    'orders.running': (given, tools) => listOrders('orders.running', given, tools),
    'orders.history': (given, tools) => listOrders('orders.history', given, tools),
    'orders.reorder': reorder,
    // The family has no streams, so pages poll orders and conversations while they show them.
    'orders.live': async () => ({ live_url: null }),
    'orders.parcelCancellationReasons': ({ caller }, { read }) => read('orders.cancellationReasons', {}, caller),
    'trips.cancellationReasons': ({ caller }, { read }) => read('orders.cancellationReasons', {}, caller),
    'catalog.itemByQuery': findCampaignItem,
    'catalog.facets': listFacets,
    'promotions.myCoupons': listMyCoupons,
    'referral.summary': summarizeReferral,
    'wallet.summary': summarizeWallet,
    'messages.live': async () => ({ live_url: '' }),
    'messages.unread': countUnread,
    'rentalCart.add': (given, tools) => changeRentalCart('rentalCart.add', given, tools),
    'rentalCart.update': (given, tools) => changeRentalCart('rentalCart.update', given, tools),
    'rentalCart.updateTrip': (given, tools) => changeRentalCart('rentalCart.updateTrip', given, tools),
    'trips.quote': quoteTrip,
    'trips.book': bookTrip,
    'trips.pay': payTrip,
    'messages.seen': countUnread,
    'rental.nearbyProviders': ({ caller }, { read }) => read('rental.popularProviders', {}, caller),
    'identity.logout': async () => ({ message: '' }),
    // The family has no read marks.
    'notifications.unread': async () => ({ unread: 0 }),
    'notifications.read': async () => ({ unread: 0 }),
  }
}

/** The wishes among everything that the list contains. */
const listHearts: Composition = async ({ caller }, { read }) => {
  const { item, store } = await read('wishlist.list', {}, caller)
  return { item_ids: item.map(({ id }) => id), store_ids: store.map(({ id }) => id) }
}

/** Campaign items are only in the list of campaign items. */
const findCampaignItem: Composition = async ({ query, caller }, { read }) => {
  const id = Number(query?.id)
  const item = (await read('campaigns.items', {}, caller)).find((each) => each.id === id)
  if (item === undefined) throw notFound('product-001', 'order.not_of_store')
  const store = await read('catalog.store', { params: { id: String(item.store_id) } }, caller)
  return { ...item, tags: [], whislists_count: 0, reviews_count: 0, isCampaignItem: true, store_details: store }
}
