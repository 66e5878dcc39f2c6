import type { Updateable } from 'kysely'
import { PAID_FIRST } from '#features/purchases/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { TripsTable } from '#lib/database/tables.gen.ts'
import { earnPaidTrip } from '#features/trips/steps/trip-effects.ts'
import { notifyTripViewers, transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'

type PaidTrip = {
  id: number
  trip_status: TripsTable['trip_status']
  payment_method: TripsTable['payment_method']
  customer_id: number | null
  trip_amount: number
  currency_digits: number
}
type Payment = Pick<Updateable<TripsTable>, 'payment_method' | 'wallet_amount'>

/** Marks a locked trip as paid. A trip that awaited its payment is confirmed, and a completed one earns its rewards. */
export async function markPaid(tx: Db, trip: PaidTrip, { payment, now }: { payment: Payment; now: Date }): Promise<void> {
  const { id: tripId, trip_status: from, payment_method: before } = trip
  await tx
    .updateTable('trips')
    .set({ ...payment, payment_status: 'paid', awaits_call: false })
    .where('id', '=', tripId)
    .execute()
  if (from === 'completed') await earnPaidTrip(tx, { ...trip, payment_status: 'paid' }, now)
  // A trip that is paid later still awaits its provider's confirmation.
  const waited = from === 'payment_failed' || (from === 'pending' && PAID_FIRST.some((method) => method === before))
  if (waited) await transitionTrip(tx, { tripId, from, to: 'confirmed', actor: 'system', now })
  else await notifyTripViewers(tx, tripId, now)
}
