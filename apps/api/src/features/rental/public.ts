/** Names of rental that other features may use. */
export { driverSheet } from './providers/driver-sheet.ts'
export { findProviderDetails, listProvidersById } from './providers/list-providers.ts'
export { listOfferedVehicles, isVehicleOffered } from './vehicles/offered-vehicles.ts'
export { assignUnits } from './availability/assign-units.ts'
export { pickupNow, readPickupTime } from './cart/plan-trip.ts'
export { isOfferedBy, toPricedTrip, toTripLine } from './pricing/price-trip.ts'
export { type PricedLine, readRentalCart, type RentalCartRecord } from './cart/read-cart.ts'
export type { TripProvider } from './cart/rental-cart.queries.ts'
// A part of a statement that spans features: one statement writes a trip and clears its cart.
export { deletingCart as deletingRentalCart } from './cart/rental-cart.queries.ts'
export { findPromised } from './availability/promised-units.ts'
