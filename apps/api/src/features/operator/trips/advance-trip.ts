import type { OperatorTripStepSchema } from '@medina/contract/operator/operator-trips'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readPace, requirePosition } from '#features/geo/public.ts'
import type { CheckAmount } from '#features/orders/public.ts'
import { readOwedAtCancel } from '#features/purchases/public.ts'
import { assignDriver, findPosition, lockTrip, moveVehicle, transitionTrip, type TripRecord } from '#features/trips/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Db } from '#lib/database/database.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import { recordActOn } from '#features/operator/shop/operator-acts.ts'
import { requireTrip, requireTripStep } from './read-trips.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type Step = { status: z.output<typeof OperatorTripStepSchema>; reason?: string | undefined }

/**
 * Moves a trip to another status in the role of the operator's key and returns it; a repeated step has no effect. Throws 404 for a trip
 * that the operator cannot see, 409 for a status that the role may not set now, 422 for a cancellation without a reason.
 */
export async function advanceTrip({ db, clock }: Doing, operator: Operator, tripId: number, step: Step): Promise<TripRecord> {
  const { status: to, reason } = step
  const seen = await requireTrip(db, operator, tripId)
  if (seen.trip_status === to) return seen
  const actor = requireTripStep(operator, seen, to)
  if (to === 'canceled' && reason === undefined) throw refuse(422, 'reason', 'operator.reason')
  const canceled_by = actor === 'provider' ? 'vendor' : 'admin'
  const canceling = to === 'canceled' ? { changes: { cancellation_reason: reason ?? '', canceled_by } as const } : {}
  const { trip_status: from } = seen
  const checkAmount = to === 'canceled' && actor === 'admin' ? await readRefundCheck({ db, clock }, operator) : null
  const isMoved = await db.transaction().execute(async (tx) => {
    if (checkAmount !== null) await checkOwed(tx, tripId, checkAmount)
    return transitionTrip(tx, { tripId, from, to, actor, keyId: operator.id, now: clock.now(), ...canceling })
  })
  const moved = await requireTrip(db, operator, tripId)
  // A concurrent request may have taken the same step.
  if (!isMoved && moved.trip_status !== to) throw refuse(409, 'trip_status', 'operator.trip_moved')
  return moved
}

/** Checks the money that the cancellation of a trip pays back, as for an order. */
async function checkOwed(tx: Db, tripId: number, checkAmount: CheckAmount): Promise<void> {
  const trip = await lockTrip(tx, tripId)
  if (trip === null || trip.trip_status === 'canceled') return
  const { trip_amount: amount, wallet_amount, currency_digits: digits } = trip
  const owed = await readOwedAtCancel(tx, { tripId }, { amount, wallet_amount })
  if (owed > 0) await checkAmount(tx, owed, digits)
}

/** Assigns a driver of the same provider to a unit of a trip that is not over. Throws 404 for another unit or driver, 409 for one that is over. */
export async function giveToDriver(
  { db, clock }: Doing,
  operator: Operator,
  { tripId, unitId, driverId }: { tripId: number; unitId: number; driverId: number | null },
): Promise<TripRecord> {
  const trip = await requireTrip(db, operator, tripId)
  const { store_id: storeId, trip_status: status } = trip
  if (status === 'completed' || status === 'canceled') throw refuse(409, 'trip_status', 'operator.trip_moved')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const isAssigned = await assignDriver(tx, { tripId, storeId, unitId, driverId, now })
    if (!isAssigned) throw refuse(404, 'driver_id', 'operator.driver_unknown')
    await recordActOn(tx, operator, trip, { act: 'driver_changed', now })
  })
  return requireTrip(db, operator, tripId)
}

/** The greatest plausible distance of a rented vehicle from its pick-up, in metres: a country, not a continent. */
const FARTHEST = 2_000_000

/**
 * Records the position of a trip's vehicle. Throws 404 for a trip of another provider, 409 for one that is not under way, 422 for an
 * implausible position.
 */
export async function recordVehiclePosition(
  { db, clock, settings }: Pick<Api, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  { tripId, lat, lng }: { tripId: number; lat: number; lng: number },
): Promise<void> {
  const { trip_status: status, pickup } = await requireTrip(db, operator, tripId)
  if (status !== 'confirmed' && status !== 'ongoing') throw refuse(409, 'trip_status', 'operator.trip_moved')
  const now = clock.now()
  const before = await findPosition(db, tripId)
  const last =
    before === null || before.updated_at > now
      ? null
      : {
          place: { lat: before.location.y, lng: before.location.x },
          seconds: (now.getTime() - before.updated_at.getTime()) / 1000,
        }
  requirePosition('latitude', { lat, lng }, { ends: [pickup], detour: FARTHEST, pace: readPace(settings), last })
  await moveVehicle(db, { tripId, lat, lng, now })
}
