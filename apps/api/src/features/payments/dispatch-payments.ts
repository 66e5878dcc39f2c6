import type { Db } from '#lib/database/database.ts'
import type { PaidSubject } from '#lib/subject.ts'
import type { Settle } from './settle-payment.ts'

/** A feature's part in the payments of what it sells: it applies their outcome, and cancels what was not paid in time. */
export type PaymentHandler<S extends PaidSubject = PaidSubject> = {
  settle: Settle<S>
  cancelUnpaid: (db: Db, limits: { before: Date; now: Date }) => Promise<void>
}

type Handlers = {
  order: PaymentHandler<{ orderId: number }>
  trip: PaymentHandler<{ tripId: number }>
  topUp: PaymentHandler<{ topUpId: number }>
}

/** Dispatches each payment to the feature that owns its subject. */
export function dispatchPayments({ order, trip, topUp }: Handlers): PaymentHandler {
  return {
    settle: (tx, subject, outcome) => {
      if ('orderId' in subject) return order.settle(tx, subject, outcome)
      return 'tripId' in subject ? trip.settle(tx, subject, outcome) : topUp.settle(tx, subject, outcome)
    },
    cancelUnpaid: async (db, limits) => {
      // One after the other: each round holds few rows at a time.
      for (const { cancelUnpaid } of [order, trip, topUp]) await cancelUnpaid(db, limits)
    },
  }
}
