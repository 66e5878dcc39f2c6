import type { TripStatus } from '@medina/contract/rental/trip-status'
import { sql } from 'kysely'
import { notifyTripEvent } from '#features/notifications/public.ts'
import { PAID_FIRST } from '#features/purchases/public.ts'
import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { announce } from '#lib/database/live.ts'
import { mayMoveTrip, type TripActor } from '#features/trips/rules/trip-steps.ts'
import { applyTripEffects } from './trip-effects.ts'

export const TRIP_CHANNEL = 'trip_changed'

type Transition = {
  tripId: number
  from: TripStatus
  to: TripStatus
  actor: TripActor
  /** The operator key that took the step, if any. */
  keyId?: number | undefined
  now: Date
  changes?: { cancellation_reason?: string; canceled_by?: 'customer' | 'vendor' | 'admin' }
}

/**
 * Moves a trip one step, with the effects of the step (trip-effects.ts), its history and its notifications, in the caller's transaction or
 * its own. Returns false if the trip is no longer in `from`, so a concurrent second step does nothing. Also returns false while the trip
 * awaits a payment or a call, or has no unit to start with. Throws RangeError for a step that the actor may never take.
 */
export async function transitionTrip(db: Db, transition: Transition): Promise<boolean> {
  const { tripId, from, to, actor, keyId = null, now, changes } = transition
  if (!mayMoveTrip(actor, from, to)) throw new RangeError(`${actor} moves no trip from ${from} to ${to}`)
  return inTransaction(db, move)

  async function move(tx: Db): Promise<boolean> {
    const moved = await tx
      .updateTable('trips')
      .set({
        ...changes,
        trip_status: to,
        // Payments of a canceled trip are refunded.
        ...(to === 'canceled' ? { payment_status: 'unpaid' as const } : {}),
        revision: sql<number>`revision + 1`,
        updated_at: now,
      })
      .where('id', '=', tripId)
      .where('trip_status', '=', from)
      .$if(from === 'pending' && to === 'confirmed', (query) =>
        query
          .where('awaits_call', '=', false)
          .where((eb) =>
            eb.or([
              eb('payment_method', 'is', null),
              eb('payment_method', 'not in', PAID_FIRST),
              eb('payment_status', '=', 'paid'),
            ]),
          ),
      )
      .$if(to === 'ongoing' || to === 'completed', (query) =>
        query.where((eb) => eb.exists(eb.selectFrom('unit_bookings as b').select('b.id').whereRef('b.trip_id', '=', 'trips.id'))),
      )
      .returning([
        'id',
        'guest_id',
        'customer_id',
        'trip_amount',
        'wallet_amount',
        'payment_status',
        'currency_digits',
        'ends_at',
      ])
      .executeTakeFirst()
    if (moved === undefined) return false
    await tx.insertInto('trip_history').values({ trip_id: tripId, status: to, actor, key_id: keyId, created_at: now }).execute()
    await applyTripEffects(tx, moved, { to, now })
    await notifyTripEvent(tx, { tripId, owner: moved, status: to, actor, now })
    await announce(tx, TRIP_CHANNEL, tripId)
    return true
  }
}

/** Notifies the viewers of a trip of a change, in the caller's transaction; pass `now` if the trip itself changed. */
export async function notifyTripViewers(tx: Db, tripId: number, now?: Date): Promise<void> {
  await tx
    .updateTable('trips')
    .set({ revision: sql<number>`revision + 1`, ...(now === undefined ? {} : { updated_at: now }) })
    .where('id', '=', tripId)
    .execute()
  await announce(tx, TRIP_CHANNEL, tripId)
}
