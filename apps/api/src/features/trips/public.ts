/** Names of trips that other features may use. */
export { findOpenTrips, lockPastTrips } from './anonymizing/find-past-trips.ts'
export { confirmCash } from './paying/confirm-cash.ts'
export { tripPayments } from './paying/trip-payments.ts'
export { decideTripPayment } from './paying/trip-offline-payment.ts'
export { listTripRefunds } from './reading/trip-refunds.queries.ts'
export { refundTrip } from './refunds/refund-trip.ts'
export { readTripDestinations, readTripPaid } from './refunds/trip-money.ts'
export { takesTripReviews, toTrip, toTripLine, toTripUnit } from './reading/trip-row.ts'
export {
  findPosition,
  findTrip,
  listTripHistory,
  listTripLines,
  listTripsOfStores,
  listTripUnits,
  lockTrip,
  type TripRecord,
} from './reading/trips.queries.ts'
export { mayMoveTrip } from './rules/trip-steps.ts'
export { assignDriver, listDrivers, moveVehicle } from './steps/assign-driver.ts'
export { confirmTripCall } from './steps/confirm-trip-call.ts'
export { resendTripLink } from './tracking/resend-trip-link.ts'
export { notifyTripViewers, transitionTrip, TRIP_CHANNEL } from './steps/trip-lifecycle.ts'
