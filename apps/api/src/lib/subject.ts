import type { Expression } from 'kysely'

/** A payment, the use of an offer and a notice have a subject. Tables name it in `order_id` or `trip_id`; a check allows exactly one. */
export type Subject = { orderId: number } | { tripId: number }

export type SubjectColumns = { order_id: number | null; trip_id: number | null }

/** The columns of a row about it. */
export function toColumns(subject: Subject): SubjectColumns {
  return 'orderId' in subject ? { order_id: subject.orderId, trip_id: null } : { order_id: null, trip_id: subject.tripId }
}

/** The rows about it, as a condition of a query. */
export function isOf(subject: Subject): ['order_id' | 'trip_id', '=', number] {
  return 'orderId' in subject ? ['order_id', '=', subject.orderId] : ['trip_id', '=', subject.tripId]
}

/** Its number. Orders and trips share one sequence, so it names one thing. */
export function numberOf(subject: Subject): number {
  return 'orderId' in subject ? subject.orderId : subject.tripId
}

/** Names an event of it in the ledger, where each cause is posted once. */
export function causeOf(subject: Subject, event: string): string {
  return `${'orderId' in subject ? 'order' : 'trip'}:${numberOf(subject)}:${event}`
}

/** One whose row is written by the same statement. */
export type NewSubject = { column: 'order_id' | 'trip_id'; id: Expression<number> }

/** Throws RangeError for a row that names neither, which no table allows. */
export function readSubject({ order_id, trip_id }: SubjectColumns): Subject {
  if (order_id !== null) return { orderId: order_id }
  if (trip_id !== null) return { tripId: trip_id }
  throw new RangeError('a row names neither an order nor a trip')
}
