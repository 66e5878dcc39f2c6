import { HELD_AT_MOST_MINUTES } from '@medina/contract/orders/payment-deadlines'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import type { Db } from '#lib/database/database.ts'

const MINUTE = 60_000
const UNPAID_REASON = 'unpaid'

/** Cancels trips whose payment never came, so that abandoned checkouts hold no units. */
export async function cancelUnpaidTrips(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  const unpaid = await db
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
  for (const { id: tripId, trip_status: from } of unpaid)
    await transitionTrip(db, { tripId, from, to: 'canceled', actor: 'system', now, changes })
}
