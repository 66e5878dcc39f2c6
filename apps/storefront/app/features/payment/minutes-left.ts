import { HELD_AT_MOST_MINUTES, PAY_WITHIN_MINUTES } from '@medina/contract/orders/payment-deadlines'

const MINUTE = 60_000

/** True for an unpaid order that no clock ends: it came from another shop. */
export const isHeldLonger = (lastEvent: string, now: Date): boolean =>
  now.getTime() - Date.parse(lastEvent) > HELD_AT_MOST_MINUTES * MINUTE

/** How long an unpaid order or trip is held since its last event; one with a pending gateway a little longer. */
export function minutesLeft(lastEvent: string, now: Date): number {
  const since = (now.getTime() - Date.parse(lastEvent)) / MINUTE
  return Math.min(PAY_WITHIN_MINUTES, Math.max(1, Math.ceil(PAY_WITHIN_MINUTES - since)))
}
