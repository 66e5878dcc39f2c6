import type { TripStatus } from '@medina/contract/rental/trip-status'

/** The actors that move trips. */
export type TripActor = 'customer' | 'provider' | 'admin' | 'system'

type Steps = Record<TripStatus, Partial<Record<TripStatus, readonly TripActor[]>>>

/** Provider and business may confirm a trip, and cancel it until the vehicle is handed over. */
const operator: readonly TripActor[] = ['provider', 'admin', 'system']

/**
 * The only table of a trip's transitions and the actors that may make them. Any other transition is impossible. The effects of each step
 * are in trip-effects.ts.
 */
export const TRIP_STEPS: Steps = {
  pending: { confirmed: operator, canceled: ['customer', ...operator], payment_failed: ['system'] },
  payment_failed: { pending: ['customer', 'system'], confirmed: ['system'], canceled: ['customer', ...operator] },
  // The customer may cancel only until the vehicles' deadline (trip-conditions.ts).
  confirmed: { ongoing: ['provider', 'admin'], canceled: ['customer', ...operator] },
  ongoing: { completed: ['provider', 'admin'] },
  completed: {},
  canceled: {},
}

export function mayMoveTrip(actor: TripActor, from: TripStatus, to: TripStatus): boolean {
  return TRIP_STEPS[from][to]?.includes(actor) ?? false
}
