/**
 * Every endpoint by name: the one place where a path stands. The schemas of `endpoints.ts` hang on these names; the browser
 * needs this table only, so no schema reaches its first chunk.
 */
export const routes = {
  'site.config': 'GET /api/v1/config',
  'site.modules': 'GET /api/v1/module',
  'site.landing': 'GET /api/v1/react-landing-page',
  'site.banners': 'GET /api/v1/banners',
  'site.terms': 'GET /api/v1/terms-and-conditions',
  'site.privacy': 'GET /api/v1/privacy-policy',
  'site.about': 'GET /api/v1/about-us',
  'site.refund': 'GET /api/v1/refund-policy',
  'site.cancellation': 'GET /api/v1/cancelation',
  'site.shipping': 'GET /api/v1/shipping-policy',

  'geo.zone': 'GET /api/v1/config/get-zone-id',
  'geo.autocomplete': 'GET /api/v1/config/place-api-autocomplete',
  'geo.place': 'GET /api/v1/config/place-api-details',
  'geo.reverse': 'GET /api/v1/config/geocode-api',
  'geo.distance': 'GET /api/v1/config/distance-api',
  'geo.direction': 'GET /api/v1/config/direction-api',
  'geo.zones': 'GET /api/v1/zone/list',
  'geo.zoneCheck': 'GET /api/v1/zone/check',
  'geo.cityMap': 'GET /api/v1/map/city',

  'catalog.categories': 'GET /api/v1/categories',
  'catalog.childCategories': 'GET /api/v1/categories/childes/:id',
  'catalog.categoryItems': 'GET /api/v1/categories/items/:id',
  'catalog.popularItems': 'GET /api/v1/items/popular',
  'catalog.discountedItems': 'GET /api/v1/items/discounted',
  'catalog.reviewedItems': 'GET /api/v1/items/most-reviewed',
  'catalog.recommendedItems': 'GET /api/v1/items/recommended',
  'catalog.latestItems': 'GET /api/v1/items/latest',
  'catalog.newItems': 'GET /api/v1/items/new-arrival',
  'catalog.searchItems': 'GET /api/v1/items/search',
  'catalog.suggest': 'GET /api/v1/items/item-or-store-search',
  'catalog.searchStores': 'GET /api/v1/stores/search',
  'catalog.browse': 'GET /api/v1/get-combined-data',
  'catalog.facets': 'GET /api/v1/items/facets',
  'catalog.itemByQuery': 'GET /api/v1/items/details',
  'catalog.item': 'GET /api/v1/items/details/:id',
  'catalog.itemReviews': 'GET /api/v1/items/reviews/:id',
  'catalog.storeSiblings': 'GET /api/v1/items/related-store-items/:id',
  'catalog.stores': 'GET /api/v1/stores/get-stores/:filter',
  'catalog.latestStores': 'GET /api/v1/stores/latest',
  'catalog.popularStores': 'GET /api/v1/stores/popular',
  'catalog.store': 'GET /api/v1/stores/details/:id',
  'catalog.storeReviews': 'GET /api/v1/stores/reviews',

  'wishlist.list': 'GET /api/v1/customer/wish-list',
  'wishlist.ids': 'GET /api/v1/customer/wish-list/ids',
  'wishlist.add': 'POST /api/v1/customer/wish-list/add',
  'wishlist.remove': 'DELETE /api/v1/customer/wish-list/remove',

  'identity.guest': 'POST /api/v1/auth/guest/request',
  'identity.signUp': 'POST /api/v1/auth/sign-up',
  'identity.login': 'POST /api/v1/auth/login',
  'identity.verifyCode': 'POST /api/v1/auth/verify-phone',
  'identity.resendCode': 'POST /api/v1/auth/resend-code',
  'identity.updateInfo': 'POST /api/v1/auth/update-info',
  'identity.socialLogin': 'POST /api/v1/auth/social-login',
  'identity.socialRegister': 'POST /api/v1/auth/social-register',
  'identity.forgotPassword': 'POST /api/v1/auth/forgot-password',
  'identity.verifyResetCode': 'POST /api/v1/auth/verify-token',
  'identity.resetPassword': 'PUT /api/v1/auth/reset-password',
  'identity.recaptcha': 'GET /api/v1/auth/recaptcha',
  'identity.firebaseSend': 'POST /api/v1/auth/firebase-send-code',
  'identity.firebaseVerify': 'POST /api/v1/auth/firebase-verify-token',
  'identity.firebaseConfirm': 'PUT /api/v1/auth/firebase-verify-token',
  'identity.firebaseReset': 'PUT /api/v1/auth/firebase-reset-password',
  'identity.logout': 'POST /api/v1/auth/logout',

  'profile.info': 'GET /api/v1/customer/info',
  'profile.update': 'POST /api/v1/customer/update-profile',
  'profile.remove': 'DELETE /api/v1/customer/remove-account',
  'profile.sessions': 'GET /api/v1/customer/sessions',
  'profile.endSession': 'DELETE /api/v1/customer/sessions/:id',
  'profile.endSessions': 'DELETE /api/v1/customer/sessions',

  'address.list': 'GET /api/v1/customer/address/list',
  'address.add': 'POST /api/v1/customer/address/add',
  'address.update': 'PUT /api/v1/customer/address/update/:id',
  'address.remove': 'DELETE /api/v1/customer/address/delete',

  'cart.list': 'GET /api/v1/customer/cart/list',
  'cart.add': 'POST /api/v1/customer/cart/add',
  'cart.update': 'POST /api/v1/customer/cart/update',
  'cart.remove': 'DELETE /api/v1/customer/cart/remove-item',
  'cart.clear': 'DELETE /api/v1/customer/cart/remove',

  'orders.quote': 'POST /api/v1/customer/order/quote',
  'orders.place': 'POST /api/v1/customer/order/place',
  'orders.running': 'GET /api/v1/customer/order/running-orders',
  'orders.history': 'GET /api/v1/customer/order/list',
  'orders.details': 'GET /api/v1/customer/order/details',
  'orders.track': 'GET /api/v1/customer/order/track',
  'orders.cancel': 'PUT /api/v1/customer/order/cancel',
  'orders.tips': 'GET /api/v1/most-tips',
} as const

export type EndpointName = keyof typeof routes
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export function getRoute(name: EndpointName): { method: Method; path: string } {
  const [method, path] = routes[name].split(' ') as [Method, string]
  return { method, path }
}
