import type { TripStatus } from '@medina/contract/rental/trip-status'

/** The actors that move trips. */
export type TripActor = 'customer' | 'provider' | 'admin' | 'system'

type Steps = Record<TripStatus, Partial<Record<TripStatus, readonly TripActor[]>>>

/** Until the vehicle is handed over, the provider and the business may end a trip. */
const operator: readonly TripActor[] = ['provider', 'admin', 'system']

/**
 * The one table of how a trip may go and who may move it. A step that is not here does not happen. The effects of each
 * step are in trip-effects.ts.
 */
export const TRIP_STEPS: Steps = {
  pending: { confirmed: operator, canceled: ['customer', ...operator], payment_failed: ['system'] },
  payment_failed: { pending: ['customer', 'system'], confirmed: ['system'], canceled: ['customer', ...operator] },
  // The customer only until the time that the vehicles promise (trip-conditions.ts).
  confirmed: { ongoing: ['provider', 'admin'], canceled: ['customer', ...operator] },
  ongoing: { completed: ['provider', 'admin'] },
  completed: {},
  canceled: {},
}

export function mayMoveTrip(actor: TripActor, from: TripStatus, to: TripStatus): boolean {
  return TRIP_STEPS[from][to]?.includes(actor) ?? false
}
