/** The door of rental: what other features may use. */
export { driverSheet } from './providers/driver-sheet.ts'
export { findProviderDetails, listProvidersById } from './providers/list-providers.ts'
export { listOfferedVehicles, isVehicleOffered } from './vehicles/offered-vehicles.ts'
export { assignUnits } from '#features/rental/availability/assign-units.ts'
export type { TripSpan } from '#features/rental/availability/trip-span.ts'
export { pickupNow, readPickupTime } from '#features/rental/cart/plan-trip.ts'
export { isOfferedBy, toPricedTrip, toTripLine } from '#features/rental/cart/price-trip.ts'
export { type PricedLine, readRentalCart, type RentalCartRecord } from '#features/rental/cart/read-cart.ts'
export type { TripProvider } from '#features/rental/cart/rental-cart.queries.ts'
// A part of SQL for a statement that spans features: a trip is written, and its cart cleared, by one.
export { deletingCart as deletingRentalCart } from '#features/rental/cart/rental-cart.queries.ts'
