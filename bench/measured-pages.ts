import {
  type ChosenModule,
  defaultPreferences,
  formatCookies,
  type Language,
  type Place,
} from '@medina/contract/device/device-state'

export type MeasuredPage = { path: string; hasPlace: boolean; hasCart?: boolean; module?: ChosenModule }

const parcelModule: ChosenModule = { id: 5, type: 'parcel' }
const rentalModule: ChosenModule = { id: 6, type: 'rental' }

/** Every page of the shop, with the busiest kind of each. */
export const measuredPages: MeasuredPage[] = [
  { path: '/', hasPlace: false },
  { path: '/home', hasPlace: true },
  { path: '/home?data_type=searched&search=chicken', hasPlace: true },
  { path: '/store/1', hasPlace: true },
  { path: '/product/1', hasPlace: true },
  { path: '/campaigns', hasPlace: true },
  { path: '/campaigns/3?module_id=1', hasPlace: true },
  { path: '/flash-sales?module_id=4', hasPlace: true },
  { path: '/all-brands?module_id=4', hasPlace: true },
  { path: '/checkout?page=cart', hasPlace: true, hasCart: true },
  { path: '/store/popular', hasPlace: true },
  { path: '/categories', hasPlace: true },
  { path: '/category/1?module_id=1', hasPlace: true },
  { path: '/interest', hasPlace: true },
  { path: '/track-order', hasPlace: true },
  { path: '/runs-out', hasPlace: true },
  { path: '/forgot-password', hasPlace: true },
  { path: '/terms-and-conditions', hasPlace: true },
  { path: '/help-and-support', hasPlace: true },
  { path: '/newsletter', hasPlace: true },
  { path: '/store-registration', hasPlace: true },
  { path: '/deliveryman-registration', hasPlace: true },
  { path: '/parcel-delivery-info', hasPlace: true, module: parcelModule },
  { path: '/home?module_id=6', hasPlace: true, module: rentalModule },
  { path: '/rental/vehicle-search?all_category=1', hasPlace: true, module: rentalModule },
  { path: '/rental/vehicle-details/1', hasPlace: true, module: rentalModule },
  { path: '/rental/provider-details/67', hasPlace: true, module: rentalModule },
  { path: '/rental/provider/latest', hasPlace: true, module: rentalModule },
  { path: '/rental/cart', hasPlace: true, module: rentalModule },
  { path: '/rental/checkout', hasPlace: true, module: rentalModule },
  { path: '/rental/trip-status/100001', hasPlace: true, module: rentalModule },
  { path: '/wallet', hasPlace: true },
  { path: '/coupons', hasPlace: true },
  { path: '/loyalty-points', hasPlace: true },
  { path: '/referral-code', hasPlace: true },
  { path: '/profile?page=inbox', hasPlace: true },
  { path: '/my-trips', hasPlace: true, module: rentalModule },
]

/** In the first zone of the demo city. */
export const place: Place = { zoneIds: [1], lat: 22.43, lng: 39.03, address: 'Palm Court 1, Old Harbour' }

export const foodModule: ChosenModule = { id: 1, type: 'food' }
export const groceryModule: ChosenModule = { id: 2, type: 'grocery' }

type Visitor = { language?: Language; module?: ChosenModule; at?: Place }

/** The cookies and headers of a browser once place and module are chosen. Carts are filled with groceries. */
export function cookiesFor({ hasPlace, hasCart = false, module: of }: MeasuredPage, visitor: Visitor = {}): string {
  const { language = 'en', module = of ?? (hasCart ? groceryModule : foodModule), at = place } = visitor
  const chosen = hasPlace ? { place: at, module } : {}
  return formatCookies({ ...defaultPreferences, language, ...chosen })
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}
