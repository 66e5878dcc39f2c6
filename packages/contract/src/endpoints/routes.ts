import { type Method, readRoute } from '../wire/read-route.ts'
import { rentalRoutes } from './rental-routes.ts'
import { shopRoutes } from './shop-routes.ts'

/**
 * Every endpoint by name; a path is written here or in `shopRoutes` and nowhere else. The schemas of `endpoints.ts` refer to
 * these names.
 */
export const routes = {
  ...shopRoutes,
  ...rentalRoutes,
  // Called by other clients only, so browsers do not download their paths.
  'geo.distance': 'GET /api/v1/config/distance-api',
  'geo.zoneCheck': 'GET /api/v1/zone/check',
  'geo.vehicles': 'GET /api/v1/get-vehicles',
  'geo.vehicleCharge': 'GET /api/v1/vehicle/extra_charge',
  'geo.surge': 'GET /api/v1/customer/order/surge-price',
  'catalog.childCategories': 'GET /api/v1/categories/childes/:id',
  'catalog.searchItems': 'GET /api/v1/items/search',
  'catalog.searchStores': 'GET /api/v1/stores/search',
  'catalog.recommendedStores': 'GET /api/v1/stores/recommended',
  'catalog.discountedStores': 'GET /api/v1/stores/discounted',
  'catalog.categoryStores': 'GET /api/v1/categories/stores/:id',
  'catalog.categoriesStores': 'GET /api/v1/categories/stores/list',
  'catalog.storeData': 'GET /api/v1/stores/get-data',
  'ads.storeBanners': 'GET /api/v1/banners/:id',
  'lists.brandItems': 'GET /api/v1/brand/items/:id',
  'lists.conditionNames': 'GET /api/v1/common-condition/list',
  'lists.suggestedItems': 'GET /api/v1/items/suggested',
  'lists.searchSuggestion': 'GET /api/v1/items/search-suggestion',
  'lists.popularCategories': 'GET /api/v1/categories/popular',
  'lists.itemsOfCategories': 'GET /api/v1/categories/items/list',
  'lists.wholeCategory': 'GET /api/v1/categories/items/:id/all',
  'lists.forCustomer': 'GET /api/v1/customer/suggested-items',
  'lists.genericNames': 'GET /api/v1/item/get-generic-name-list',
  'lists.allergyNames': 'GET /api/v1/item/get-allergy-name-list',
  'lists.nutritionNames': 'GET /api/v1/item/get-nutrition-name-list',
  'promotions.applyCoupon': 'GET /api/v1/coupon/apply',
  'promotions.bestCashback': 'GET /api/v1/cashback/getCashback',
  'identity.socialLogin': 'POST /api/v1/auth/social-login',
  'identity.firebaseConfirm': 'PUT /api/v1/auth/firebase-verify-token',
  'orders.tax': 'POST /api/v1/customer/order/get-tax',
  'orders.details': 'GET /api/v1/customer/order/details',
  'reviews.ofCourier': 'GET /api/v1/delivery-man/reviews/:id',
  'reviews.courierRating': 'GET /api/v1/delivery-man/reviews/rating/:id',
  'reviews.cancelReminder': 'GET /api/v1/customer/review-reminder-cancel',
  'orders.automatedMessages': 'GET /api/v1/customer/automated-message',
  'wallet.transactions': 'GET /api/v1/customer/wallet/transactions',
  'points.transactions': 'GET /api/v1/customer/loyalty-point/transactions',
  'notifications.firebaseToken': 'PUT /api/v1/customer/cm-firebase-token',
  // The map fetches these by path, once it is opened.
  'geo.cityMap': 'GET /api/v1/map/city',
  'geo.mapStyle': 'GET /api/v1/map/style',
  'operator.orders': 'GET /api/v1/operator/orders',
  'operator.order': 'GET /api/v1/operator/orders/:id',
  'operator.advance': 'PUT /api/v1/operator/orders/:id/status',
  'operator.lines': 'PUT /api/v1/operator/orders/:id/lines',
  'operator.courier': 'PUT /api/v1/operator/orders/:id/courier',
  'operator.position': 'PUT /api/v1/operator/orders/:id/position',
  'operator.proof': 'POST /api/v1/operator/orders/:id/proof',
  'operator.offlinePayment': 'PUT /api/v1/operator/orders/:id/offline-payment',
  'operator.refund': 'PUT /api/v1/operator/orders/:id/refund',
  'operator.beginRefund': 'POST /api/v1/operator/orders/:id/refund',
  'operator.returns': 'GET /api/v1/operator/returns',
  'operator.returned': 'PUT /api/v1/operator/returns/:id',
  'operator.trips': 'GET /api/v1/operator/trips',
  'operator.trip': 'GET /api/v1/operator/trips/:id',
  'operator.advanceTrip': 'PUT /api/v1/operator/trips/:id/status',
  'operator.tripDriver': 'PUT /api/v1/operator/trips/:id/driver',
  'operator.tripPosition': 'PUT /api/v1/operator/trips/:id/position',
  'operator.tripCash': 'PUT /api/v1/operator/trips/:id/cash',
  'operator.tripOfflinePayment': 'PUT /api/v1/operator/trips/:id/offline-payment',
  'operator.vehicle': 'PUT /api/v1/operator/vehicles/:id',
  'operator.unit': 'PUT /api/v1/operator/units/:id',
  'operator.stock': 'PUT /api/v1/operator/items/:id/stock',
  'operator.hours': 'PUT /api/v1/operator/stores/:id/hours',
  'operator.reviews': 'GET /api/v1/operator/reviews',
  'operator.review': 'PUT /api/v1/operator/reviews/:id',
  'operator.courierReviews': 'GET /api/v1/operator/courier-reviews',
  'operator.courierReview': 'PUT /api/v1/operator/courier-reviews/:id',
  'operator.webhooks': 'GET /api/v1/operator/webhooks',
  'operator.addWebhook': 'POST /api/v1/operator/webhooks',
  'operator.updateWebhook': 'PUT /api/v1/operator/webhooks/:id',
  'operator.removeWebhook': 'DELETE /api/v1/operator/webhooks/:id',
} as const

export type EndpointName = keyof typeof routes

export function getRoute(name: EndpointName): { method: Method; path: string } {
  return readRoute(routes, name)
}
