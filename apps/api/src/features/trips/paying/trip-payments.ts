import { notifyDeskOfPayment } from '#features/notifications/public.ts'
import type { PaymentHandler, Settle } from '#features/payments/public.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { markPaid } from './mark-paid.ts'
import { cancelUnpaidTrips } from './cancel-unpaid-trips.ts'

/**
 * Applies a payment's outcome to its trip: paid, and confirmed if it awaited the payment, or failed. A failure only affects a trip that
 * still awaits the payment. Returns `not_wanted` for money for a trip that is canceled or already paid.
 */
const settle: Settle<{ tripId: number }> = async (tx, { tripId }, { state, now }) => {
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', tripId).forUpdate().executeTakeFirstOrThrow()
  const { trip_status: from } = trip
  if (state !== 'paid') {
    const isWaiting = from === 'pending' && trip.payment_method === 'digital_payment' && trip.payment_status !== 'paid'
    if (!isWaiting) return 'kept'
    await transitionTrip(tx, { tripId, from, to: 'payment_failed', actor: 'system', now })
    await notifyDeskOfPayment(tx, { ring: 'payment_failed', subject: { tripId }, now })
    return 'kept'
  }
  if (from === 'canceled' || trip.payment_status === 'paid') return 'not_wanted'
  await markPaid(tx, trip, { payment: { payment_method: 'digital_payment' }, now })
  return 'kept'
}

/** The payments of trips. */
export const tripPayments: PaymentHandler<{ tripId: number }> = { settle, cancelUnpaid: cancelUnpaidTrips }
