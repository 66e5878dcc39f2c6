import type { TextPart } from '@medina/web/texts/text-namespaces.ts'

const partsOfPage: Record<string, TextPart | TextPart[]> = {
  '': 'place',
  home: 'home',
  store: 'store',
  'store/latest': 'lists',
  'store/popular': 'lists',
  'store/top-offer-nearby': 'lists',
  categories: 'lists',
  category: 'lists',
  interest: 'lists',
  product: 'item',
  campaigns: 'offers',
  'flash-sales': 'offers',
  'all-brands': 'offers',
  'parcel-delivery-info': ['order', 'parcel'],
  checkout: 'order',
  'track-order': 'orders',
  'runs-out': 'orders',
  rental: ['rental', 'place', 'search'],
  'rental/cart': ['rental_cart', 'order'],
  'rental/checkout': ['rental_cart', 'rental_checkout', 'order'],
  'rental/trip-status': ['trips', 'orders'],
  'forgot-password': 'auth',
  'store-registration': 'registration',
  'deliveryman-registration': 'registration',
  profile: 'account',
  'my-orders': 'account',
  'my-trips': 'account',
  wallet: 'account',
  coupons: 'account',
  'loyalty-points': 'account',
  'referral-code': 'account',
  settings: 'account',
}

/** The parts that a page shows beyond the frame, by its path; the pages about the business are not listed. */
export function textsOfPage(path: string): TextPart[] {
  const [, first = '', second = ''] = path.split('/')
  return [partsOfPage[`${first}/${second}`] ?? partsOfPage[first] ?? 'pages'].flat()
}
