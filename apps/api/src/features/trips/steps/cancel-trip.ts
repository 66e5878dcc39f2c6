import type { Api } from '#api.ts'
import type { Actor } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { isOwnTrip } from '#features/trips/reading/own-trips.ts'
import { lockTrip } from '#features/trips/reading/trips.queries.ts'
import { isCancelable } from '#features/trips/rules/trip-conditions.ts'
import { transitionTrip } from './trip-lifecycle.ts'

type Wish = { tripId: number; reason: string | null; language: Language }

/**
 * Cancels one of the actor's own trips: while it is pending, or once confirmed, until the vehicles' deadline for free cancellation. Throws
 * 403 for anybody else's trip, and for one that has begun, is over, or is past the deadline. Repeated calls return its money once.
 */
export async function cancelTrip(
  { db, clock }: Api,
  actors: readonly Actor[],
  { tripId, reason, language }: Wish,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const trip = await lockTrip(tx, tripId)
    if (trip === null || !isOwnTrip(actors, trip)) throw refuse(403, 'trip', 'trip.not_found')
    const { trip_status: from, provider_name, provider_phone } = trip
    if (!isCancelable(trip, now))
      throw refuse(403, 'trip', 'trip.cannot_cancel', {
        provider: localize(provider_name, language),
        phone: provider_phone ?? '',
      })
    const changes = { ...(reason === null ? {} : { cancellation_reason: reason }), canceled_by: 'customer' } as const
    await transitionTrip(tx, { tripId, from, to: 'canceled', actor: 'customer', now, changes })
  })
}
