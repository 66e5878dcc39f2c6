import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import { type AppError, refuse } from './errors.ts'

/** Endpoints that take a body but write nothing, and those that only end a session, which must always be tried. */
const harmless = new Set<EndpointName>([
  'orders.quote',
  'orders.quoteChange',
  'orders.tax',
  'orders.orderTax',
  'orders.surgePrice',
  'orders.trackLink',
  'trips.quote',
  'trips.tax',
  'identity.logout',
  'profile.endSession',
  'profile.endSessions',
])

/** Throws 503 for an endpoint that writes, while nothing can be written. */
export function requireRoom(isFull: boolean, name: EndpointName): void {
  if (isFull && getRoute(name).method !== 'GET' && !harmless.has(name)) throw cannotSave()
}

export function cannotSave(): AppError {
  return refuse(503, 'cannot_save', 'error.cannot_save')
}
