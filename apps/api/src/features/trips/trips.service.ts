/** The door of trips: what other features may use. */
export { settle } from '#features/trips/paying/settle.ts'
export { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
