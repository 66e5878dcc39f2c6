/** The door of trips: what other features may use. */
export { findOpenTrips, lockPastTrips } from '#features/trips/anonymizing/find-past-trips.ts'
export { cancelAbandoned } from '#features/trips/paying/cancel-abandoned.ts'
export { confirmCash } from '#features/trips/paying/confirm-cash.ts'
export { settle } from '#features/trips/paying/settle.ts'
export { decideTripPayment } from '#features/trips/paying/trip-offline-payment.ts'
export { takesTripReviews, toTrip, toTripLine, toTripUnit } from '#features/trips/reading/trip-row.ts'
export {
  findPosition,
  findTrip,
  listTripHistory,
  listTripLines,
  listTripsOfStores,
  listTripUnits,
  type TripRecord,
} from '#features/trips/reading/trips.queries.ts'
export { mayMoveTrip } from '#features/trips/rules/trip-steps.ts'
export { assignDriver, moveVehicle } from '#features/trips/steps/assign-driver.ts'
export { confirmTripCall } from '#features/trips/steps/confirm-trip-call.ts'
export { noteTripChange, transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
