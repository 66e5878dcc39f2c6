import type { TripStatus } from '@medina/contract/rental/trip-status'

/** The statuses of a trip that is not over. */
export const RUNNING_STATUSES: readonly TripStatus[] = ['pending', 'confirmed', 'ongoing', 'payment_failed']

type Facts = { trip_status: TripStatus; free_until: Date }
type Money = { trip_amount: number; wallet_amount: number; payment_status: string }

/**
 * True while the owner may cancel the trip: before the provider confirms it, and afterwards until the vehicles' deadline for free
 * cancellation.
 */
export function isCancelable({ trip_status, free_until }: Facts, now: Date): boolean {
  if (trip_status === 'confirmed') return now <= free_until
  return trip_status === 'pending' || trip_status === 'payment_failed'
}

/** The amount still to be paid, in minor units. */
export function readDue({ trip_amount, wallet_amount, payment_status }: Money): number {
  return payment_status === 'paid' ? 0 : trip_amount - wallet_amount
}
