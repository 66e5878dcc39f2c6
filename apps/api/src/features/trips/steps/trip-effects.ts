import type { TripStatus } from '@medina/contract/rental/trip-status'
import { sql } from 'kysely'
import { issueInvoice } from '#features/invoices/public.ts'
import { markCapture } from '#features/payments/public.ts'
import { giveBackMoney, giveBackOffers } from '#features/purchases/public.ts'
import { earnRewards } from '#features/rewards/public.ts'
import { recordSale } from '#features/sales/public.ts'
import type { Db } from '#lib/database/database.ts'

type Moved = {
  id: number
  customer_id: number | null
  trip_amount: number
  wallet_amount: number
  payment_status: 'paid' | 'unpaid' | 'partially_paid'
  currency_digits: number
  ends_at: Date
}

/** Applies the effects of reaching a status in the transaction of the step, so that they are applied exactly once or not at all. */
export async function applyTripEffects(tx: Db, trip: Moved, { to, now }: { to: TripStatus; now: Date }): Promise<void> {
  if (to === 'canceled') await undoTrip(tx, trip, now)
  if (to === 'completed') {
    await endBookings(tx, trip, now)
    await markCapture(tx, { tripId: trip.id }, now)
    await earnPaidTrip(tx, trip, now)
  }
}

/** Once a trip is both completed and paid, grants its rewards and enters it in its provider's account. */
export async function earnPaidTrip(tx: Db, trip: Omit<Moved, 'wallet_amount' | 'ends_at'>, now: Date): Promise<void> {
  if (trip.payment_status !== 'paid') return
  const subject = { tripId: trip.id }
  await earnRewards(tx, { ...trip, subject, amount: trip.trip_amount }, now)
  await recordSale(tx, subject, now)
  await issueInvoice(tx, subject, now)
}

/**
 * Units that are returned early become free once they are prepared. A late return keeps its booking as it is, so that no other trip is
 * moved.
 */
async function endBookings(tx: Db, { id, ends_at }: Moved, now: Date): Promise<void> {
  await sql`
    update unit_bookings set completed_at = ${now}::timestamptz, during = tstzrange(lower(during),
      greatest(lower(during) + interval '1 second', least(upper(during), ${now}::timestamptz + (upper(during) - ${ends_at}::timestamptz))))
    where trip_id = ${id}`.execute(tx)
  await sql`
    update vehicles v set total_trips = total_trips + 1
    where v.id in (select l.vehicle_id from trip_lines l where l.trip_id = ${id})`.execute(tx)
}

/** Releases the units and the uses of offers, and returns the money. */
async function undoTrip(tx: Db, { id, customer_id, trip_amount, wallet_amount }: Moved, now: Date): Promise<void> {
  await tx.deleteFrom('unit_bookings').where('trip_id', '=', id).execute()
  const subject = { tripId: id }
  await giveBackOffers(tx, subject)
  await giveBackMoney(tx, subject, { customer_id, amount: trip_amount, wallet_amount, now })
}
