import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { readSwitches } from './switches.ts'

/** Features that lead to a new order. Accounts, running orders, messages and operators keep working during maintenance. */
const closedFeatures = new Set(['catalog', 'campaigns', 'flashSales', 'ads', 'lists', 'promotions', 'rental', 'parcel'])

/** Features that can be read but not written: open pages read them for the badges in their header. */
const frozenFeatures = new Set(['wishlist', 'cart', 'rentalCart'])

const closedEndpoints = new Set<EndpointName>([
  'orders.quote',
  'orders.place',
  'orders.placePrescription',
  'orders.reorder',
  'orders.quoteChange',
  'orders.change',
  'trips.quote',
  'trips.tax',
  'trips.book',
])

/** Pages about existing orders, and about the business. */
const OPEN_PAGE =
  /^\/(track-order|my-orders|my-trips|rental\/trip-status\/\d+|forgot-password|newsletter|help-and-support|about-us|terms-and-conditions|[a-z]+-policy)\/?$/

/** Throws 503 `maintenance` if `maintenance_mode` is on and the endpoint is closed then (spec 3.021). */
export async function requireOpen(db: Db, name: EndpointName): Promise<void> {
  if (!isClosed(name)) return
  const { maintenance_mode: isOn } = await (getRoute(name).method === 'GET' ? readSwitches(db) : readSwitches.current(db))
  if (isOn) throw refuse(503, 'maintenance', 'maintenance.refused')
}

/** The phone number for the maintenance page that replaces a page; null if the page is shown. */
export async function findMaintenance(db: Db, path: string): Promise<{ phone: string } | null> {
  if (isOpenPage(path)) return null
  const { maintenance_mode, phone } = await readSwitches(db)
  return maintenance_mode ? { phone } : null
}

/** Whether a page is shown during maintenance. */
export function isOpenPage(path: string): boolean {
  return OPEN_PAGE.test(path)
}

function isClosed(name: EndpointName): boolean {
  const [feature = ''] = name.split('.')
  if (frozenFeatures.has(feature)) return getRoute(name).method !== 'GET'
  return closedEndpoints.has(name) || closedFeatures.has(feature)
}
