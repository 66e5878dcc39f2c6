import { type Language, translate } from '#lib/i18n.ts'

type Canceled = { cancellation_reason: string | null; canceled_by: string | null }

/** Stored instead of a person's reason when the payment did not arrive in time. */
export const UNPAID_REASON = 'payment'

/** The reason for a cancellation, as text; a person's own words are returned unchanged. */
export function describeCancellation({ cancellation_reason: reason, canceled_by }: Canceled, language: Language): string | null {
  return reason === UNPAID_REASON && canceled_by === 'admin' ? translate(language, 'order.reason_unpaid') : reason
}
