import { type Method, readRoute } from '../wire/read-route.ts'
import { accountRoutes } from './account-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { shopRoutes } from './shop-routes.ts'

/**
 * Every endpoint by name. A path is defined only once, here or in `shopRoutes`, `accountRoutes` or `operatorRoutes`. The schemas in
 * `endpoints.ts` refer to these names.
 */
export const routes = {
  ...shopRoutes,
  ...accountRoutes,
  ...operatorRoutes,
  // Called by other clients only, so browsers do not download their paths.
  'vendors.plan': 'POST /api/v1/vendor/business_plan',
  'cart.takeOver': 'POST /api/v1/customer/cart/take-over',
  'geo.distance': 'GET /api/v1/config/distance-api',
  'geo.zoneCheck': 'GET /api/v1/zone/check',
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
  'orders.refundReasons': 'GET /api/v1/customer/order/refund-reasons',
  'orders.requestRefund': 'POST /api/v1/customer/order/refund-request',
  'promotions.applyCoupon': 'GET /api/v1/coupon/apply',
  'rental.brands': 'GET /api/v1/rental/vehicle/brand-list',
  'rental.coupons': 'GET /api/v1/rental/coupon/list',
  'rental.verifiedProviders': 'GET /api/v1/rental/provider/verified',
  'rental.applyCoupon': 'GET /api/v1/rental/coupon/apply',
  'identity.socialLogin': 'POST /api/v1/auth/social-login',
  'identity.firebaseConfirm': 'PUT /api/v1/auth/firebase-verify-token',
  'orders.tax': 'POST /api/v1/customer/order/get-tax',
  'orders.orderTax': 'POST /api/v1/customer/order/get-Tax',
  'orders.allRunning': 'GET /api/v1/customer/order/all-running-orders',
  'orders.surgePrice': 'POST /api/v1/customer/order/get-surge-price',
  'orders.parcelReasons': 'GET /api/v1/get-parcel-cancellation-reasons',
  'orders.confirmParcelReturn': 'POST /api/v1/customer/order/parcel-return',
  'trips.tax': 'POST /api/v1/rental/user/trip/get-tax',
  'site.testimonials': 'GET /api/v1/testimonial',
  'site.analyticScripts': 'GET /api/v1/config/get-analytic-scripts',
  'orders.details': 'GET /api/v1/customer/order/details',
  'reviews.ofCourier': 'GET /api/v1/delivery-man/reviews/:id',
  'reviews.courierRating': 'GET /api/v1/delivery-man/reviews/rating/:id',
  'reviews.cancelReminder': 'GET /api/v1/customer/review-reminder-cancel',
  'notifications.firebaseToken': 'PUT /api/v1/customer/cm-firebase-token',
  // The map fetches these by path when it is opened.
  'geo.cityMap': 'GET /api/v1/map/city',
  'geo.mapStyle': 'GET /api/v1/map/style',
} as const

export type EndpointName = keyof typeof routes

export function getRoute(name: EndpointName): { method: Method; path: string } {
  return readRoute(routes, name)
}
