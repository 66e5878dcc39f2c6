import { HELD_AT_MOST_MINUTES } from '@medina/pricing/payment'
import type { PaymentHandler, Settle } from '#features/payments/public.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import type { Db } from '#lib/database/database.ts'
import { markPaid } from './mark-paid.ts'

const MINUTE = 60_000
const UNPAID_REASON = 'unpaid'

/**
 * Applies a payment's outcome to its trip: paid, and confirmed if it waited for that, or failed. A failure leaves a trip that went on as it
 * is. Money for a trip that is canceled or already paid is not wanted.
 */
const settle: Settle<{ tripId: number }> = async (tx, { tripId }, { state, now }) => {
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', tripId).forUpdate().executeTakeFirstOrThrow()
  const { trip_status: from } = trip
  if (state !== 'paid') {
    const isWaiting = from === 'pending' && trip.payment_method === 'digital_payment' && trip.payment_status !== 'paid'
    if (isWaiting) await transitionTrip(tx, { tripId, from, to: 'payment_failed', actor: 'system', now })
    return 'kept'
  }
  if (from === 'canceled' || trip.payment_status === 'paid') return 'not_wanted'
  await markPaid(tx, trip, { payment: { payment_method: 'digital_payment' }, now })
  return 'kept'
}

/** Cancels trips whose payment never came, so that abandoned checkouts hold no units. */
async function cancelAbandoned(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  const abandoned = await db
    .selectFrom('trips as t')
    .select(['t.id', 't.trip_status'])
    .where('t.trip_status', 'in', ['pending', 'payment_failed'])
    .where('t.payment_method', '=', 'digital_payment')
    .where('t.payment_status', '!=', 'paid')
    .where((eb) => {
      const open = eb.selectFrom('payments as p').select('p.id').whereRef('p.trip_id', '=', 't.id').where('p.status', '=', 'open')
      const heldFrom = new Date(now.getTime() - HELD_AT_MOST_MINUTES * MINUTE)
      return eb.or([eb.and([eb('t.updated_at', '<', before), eb.not(eb.exists(open))]), eb('t.created_at', '<', heldFrom)])
    })
    .limit(100)
    .execute()
  const changes = { cancellation_reason: UNPAID_REASON, canceled_by: 'admin' } as const
  for (const { id: tripId, trip_status: from } of abandoned)
    await transitionTrip(db, { tripId, from, to: 'canceled', actor: 'system', now, changes })
}

/** The payments of trips. */
export const tripPayments: PaymentHandler<{ tripId: number }> = { settle, cancelAbandoned }
