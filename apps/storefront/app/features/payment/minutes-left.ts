import { PAY_WITHIN_MINUTES } from '@medina/contract/orders/payment-deadlines'

/** How long an unpaid order or trip is held since its last event; one with a pending gateway a little longer. */
export function minutesLeft(lastEvent: string, now: Date): number {
  const since = (now.getTime() - Date.parse(lastEvent)) / 60_000
  return Math.min(PAY_WITHIN_MINUTES, Math.max(1, Math.ceil(PAY_WITHIN_MINUTES - since)))
}
