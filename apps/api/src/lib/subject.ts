import type { Expression } from 'kysely'

/**
 * The subject of a payment, a use of an offer or a notice. Tables store it in `order_id` or `trip_id`; a check constraint allows exactly
 * one.
 */
export type Subject = { orderId: number } | { tripId: number }

/** Payments and postings may also be about a top-up of a wallet, stored in `top_up_id`. */
export type PaidSubject = Subject | { topUpId: number }

export type SubjectColumns = { order_id: number | null; trip_id: number | null }
export type PaidColumns = SubjectColumns & { top_up_id: number | null }

/** The columns of a row about a subject. */
export function toColumns(subject: Subject): SubjectColumns {
  return 'orderId' in subject ? { order_id: subject.orderId, trip_id: null } : { order_id: null, trip_id: subject.tripId }
}

/** The columns of a payment or a posting about a subject. */
export function toPaidColumns(subject: PaidSubject): PaidColumns {
  if ('topUpId' in subject) return { order_id: null, trip_id: null, top_up_id: subject.topUpId }
  return { ...toColumns(subject), top_up_id: null }
}

/** A condition for the rows about a subject. */
export function isOf(subject: Subject): ['order_id' | 'trip_id', '=', number]
export function isOf(subject: PaidSubject): ['order_id' | 'trip_id' | 'top_up_id', '=', number]
export function isOf(subject: PaidSubject): ['order_id' | 'trip_id' | 'top_up_id', '=', number] {
  return [`${nameOf(subject)}_id`, '=', numberOf(subject)]
}

/** The number of a subject. Orders and trips share one sequence, so theirs are unique together; top-ups have their own. */
export function numberOf(subject: PaidSubject): number {
  if ('topUpId' in subject) return subject.topUpId
  return 'orderId' in subject ? subject.orderId : subject.tripId
}

/** The name of an event of a subject in the ledger, where each cause is posted once. */
export function causeOf(subject: PaidSubject, event: string): string {
  return `${nameOf(subject)}:${numberOf(subject)}:${event}`
}

function nameOf(subject: PaidSubject): 'order' | 'trip' | 'top_up' {
  if ('topUpId' in subject) return 'top_up'
  return 'orderId' in subject ? 'order' : 'trip'
}

/** A subject whose row is written by the same statement. */
export type NewSubject = { column: 'order_id' | 'trip_id'; id: Expression<number> }

/** Reads the subject of a row. Throws RangeError for a row without one, which no table allows. */
export function readSubject({ order_id, trip_id, top_up_id }: PaidColumns): PaidSubject {
  if (order_id !== null) return { orderId: order_id }
  if (trip_id !== null) return { tripId: trip_id }
  if (top_up_id !== null) return { topUpId: top_up_id }
  throw new RangeError('a row names neither an order nor a trip nor a top-up')
}
