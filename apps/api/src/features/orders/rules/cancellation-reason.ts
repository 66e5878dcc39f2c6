import { type FailureReason, failureReasons } from '@medina/contract/orders/return-plan'
import { type Language, type MessageKey, translate } from '#lib/i18n.ts'

type Canceled = { cancellation_reason: string | null; canceled_by: string | null }

/** Stored instead of a person's reason when the payment did not arrive in time. */
export const UNPAID_REASON = 'payment'

/** Stored instead of a person's reason when no store answered in time. */
export const UNANSWERED_REASON = 'unanswered'

/** Stored instead of a person's reason when every line ran out. */
export const SHORTAGE_REASON = 'shortage'

/** Stored when no courier took the order in time, and its customer did not wait. */
export const NO_COURIER_REASON = 'no_courier'

const own: Readonly<Record<string, MessageKey>> = {
  [UNPAID_REASON]: 'order.reason_unpaid',
  [UNANSWERED_REASON]: 'order.reason_unanswered',
  [SHORTAGE_REASON]: 'order.reason_shortage',
  [NO_COURIER_REASON]: 'order.reason_no_courier',
}

function isFailureReason(reason: string): reason is FailureReason {
  return failureReasons.some((each) => each === reason)
}

/** The reason for a cancellation or a return, as text; a person's own words are returned unchanged. */
export function describeCancellation({ cancellation_reason: reason, canceled_by }: Canceled, language: Language): string | null {
  if (reason !== null && isFailureReason(reason)) return translate(language, `failed.reason_${reason}`)
  const message = reason === null || canceled_by !== 'admin' ? undefined : own[reason]
  return message === undefined ? reason : translate(language, message)
}
