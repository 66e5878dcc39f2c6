import { type Language, say } from '#lib/i18n.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'

/** Kept in the place of somebody's words where the payment did not come in time. */
export const UNPAID_REASON = 'payment'

/** Why an order was called off, in words; what somebody said is said as it was. */
export function sayReason({ cancellation_reason: reason, canceled_by }: OrderRecord, language: Language): string | null {
  return reason === UNPAID_REASON && canceled_by === 'admin' ? say(language, 'order.reason_unpaid') : reason
}
