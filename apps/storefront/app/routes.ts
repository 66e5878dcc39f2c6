import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Long texts of the business; one module shows them all. */
const documents = [
  'about-us',
  'terms-and-conditions',
  'privacy-policy',
  'refund-policy',
  'cancellation-policy',
  'shipping-policy',
]

/** Lists of stores; one module shows them all. */
const storeLists = ['/latest', '/popular', '/top-offer-nearby', '']

/** The account, and those of its pages that have an address of their own; one module shows them all. */
const accountPages = ['profile', 'my-orders', 'my-trips', 'wallet', 'coupons', 'loyalty-points', 'referral-code', 'settings']

/** Every page of the storefront. */
const pages = [
  index('routes/landing.tsx'),
  route('home', 'routes/home.tsx'),
  route('store/:id', 'routes/store.tsx'),
  ...storeLists.map((list) => route(`store${list}`, 'routes/store-list.tsx', { id: `store-list${list}` })),
  route('categories', 'routes/categories.tsx'),
  route('category/:id', 'routes/category.tsx'),
  route('interest', 'routes/interest.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('campaigns', 'routes/campaigns.tsx'),
  route('campaigns/:id', 'routes/campaign.tsx'),
  route('flash-sales', 'routes/flash-sales.tsx'),
  route('all-brands', 'routes/all-brands.tsx'),
  route('parcel-delivery-info', 'routes/parcel-delivery-info.tsx'),
  route('rental/vehicle-search', 'routes/rental/search.tsx'),
  route('rental/vehicle-details/:id', 'routes/rental/vehicle.tsx'),
  route('rental/provider-details/:id?', 'routes/rental/provider.tsx'),
  ...['latest', 'popular'].map((list) =>
    route(`rental/provider/${list}`, 'routes/rental/providers.tsx', { id: `rental-providers-${list}` }),
  ),
  route('rental/trip-status/:id', 'routes/rental/trip.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('rental/cart', 'routes/rental-cart.tsx'),
  route('rental/checkout', 'routes/rental/checkout.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('track-order', 'routes/track-order.tsx'),
  route('runs-out', 'routes/orders/runs-out.tsx'),
  ...accountPages.map((path) => route(path, 'routes/account.tsx', { id: path })),
  route('help-and-support', 'routes/help-and-support.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('store-registration', 'routes/store-registration.tsx'),
  route('deliveryman-registration', 'routes/deliveryman-registration.tsx'),
  ...documents.map((path) => route(path, 'routes/document.tsx', { id: path })),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

/** The manifest of the routes is part of every page, so their ids are short. */
export default pages.map((page, index) => ({ ...page, id: `${index}` })) satisfies RouteConfig
