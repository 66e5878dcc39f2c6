import type { Expression } from 'kysely'

/** A payment, the use of an offer and a notice have a subject. Tables name it in `order_id` or `trip_id`; a check allows exactly one. */
export type Subject = { orderId: number } | { tripId: number }

/** Payments and postings may also be about a top-up of a wallet, named in `top_up_id`. */
export type PaidSubject = Subject | { topUpId: number }

export type SubjectColumns = { order_id: number | null; trip_id: number | null }
export type PaidColumns = SubjectColumns & { top_up_id: number | null }

/** The columns of a row about it. */
export function toColumns(subject: Subject): SubjectColumns {
  return 'orderId' in subject ? { order_id: subject.orderId, trip_id: null } : { order_id: null, trip_id: subject.tripId }
}

/** The columns of a payment or a posting about it. */
export function toPaidColumns(subject: PaidSubject): PaidColumns {
  if ('topUpId' in subject) return { order_id: null, trip_id: null, top_up_id: subject.topUpId }
  return { ...toColumns(subject), top_up_id: null }
}

/** The rows about it, as a condition of a query. */
export function isOf(subject: Subject): ['order_id' | 'trip_id', '=', number]
export function isOf(subject: PaidSubject): ['order_id' | 'trip_id' | 'top_up_id', '=', number]
export function isOf(subject: PaidSubject): ['order_id' | 'trip_id' | 'top_up_id', '=', number] {
  return [`${nameOf(subject)}_id`, '=', numberOf(subject)]
}

/** Its number. Orders and trips share one sequence, so it names one thing; top-ups have their own. */
export function numberOf(subject: PaidSubject): number {
  if ('topUpId' in subject) return subject.topUpId
  return 'orderId' in subject ? subject.orderId : subject.tripId
}

/** Names an event of it in the ledger, where each cause is posted once. */
export function causeOf(subject: PaidSubject, event: string): string {
  return `${nameOf(subject)}:${numberOf(subject)}:${event}`
}

function nameOf(subject: PaidSubject): 'order' | 'trip' | 'top_up' {
  if ('topUpId' in subject) return 'top_up'
  return 'orderId' in subject ? 'order' : 'trip'
}

/** One whose row is written by the same statement. */
export type NewSubject = { column: 'order_id' | 'trip_id'; id: Expression<number> }

/** Throws RangeError for a row that names none, which no table allows. */
export function readSubject({ order_id, trip_id, top_up_id }: PaidColumns): PaidSubject {
  if (order_id !== null) return { orderId: order_id }
  if (trip_id !== null) return { tripId: trip_id }
  if (top_up_id !== null) return { topUpId: top_up_id }
  throw new RangeError('a row names neither an order nor a trip nor a top-up')
}
