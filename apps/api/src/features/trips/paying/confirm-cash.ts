import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { lockTrip } from '#features/trips/reading/trips.queries.ts'
import { markPaid } from './mark-paid.ts'

/**
 * Marks the rest of a trip as paid in cash, as its provider reports. Only after the handover of the vehicle: a trip that can still be
 * canceled has no cash to refund. Repeated calls change nothing.
 */
export async function confirmCash(db: Db, { tripId, now }: { tripId: number; now: Date }): Promise<boolean> {
  return inTransaction(db, confirm)

  async function confirm(tx: Db): Promise<boolean> {
    const trip = await lockTrip(tx, tripId)
    if (trip === null) throw notFound('trip', 'trip.not_found')
    if (trip.payment_status === 'paid') return false
    if (trip.trip_status !== 'ongoing' && trip.trip_status !== 'completed')
      throw refuse(409, 'trip_status', 'trip.cash_too_early')
    await markPaid(tx, trip, { payment: { payment_method: 'cash_payment' }, now })
    return true
  }
}
