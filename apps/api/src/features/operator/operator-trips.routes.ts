import type { Api } from '#api.ts'
import { confirmCash, confirmTripCall, decideTripPayment } from '#features/trips/public.ts'
import { refuse } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { advanceTrip, giveToDriver, recordVehiclePosition } from './trips/advance-trip.ts'
import { changeUnit, changeVehicle } from './trips/change-fleet.ts'
import { recordActOn } from './shop/operator-acts.ts'
import { listTripsOf, readTrip, requireTrip } from './trips/read-trips.ts'

const PAGE_SIZE = 25

/** The endpoints for the systems of rental providers: trips, drivers and fleets. */
export function registerOperatorTrips(api: Api): void {
  const { serve, db, clock } = api

  serve('operator.trips', async ({ operator, caller, query }) => {
    const { store_id: storeId, payment_status: paymentStatus, limit = PAGE_SIZE, ...wish } = query
    return listTripsOf(api, operator, { ...wish, storeId, paymentStatus, limit, language: caller.language })
  })

  serve('operator.trip', async ({ operator, caller, params }) =>
    readTrip(api, await requireTrip(db, operator, params.id), { operator, language: caller.language }),
  )

  serve('operator.advanceTrip', async ({ operator, caller, params, body }) => {
    const trip = await advanceTrip(api, operator, params.id, body)
    return readTrip(api, trip, { operator, language: caller.language })
  })

  serve('operator.tripDriver', async ({ operator, caller, params, body }) => {
    const trip = await giveToDriver(api, operator, { tripId: params.id, unitId: body.unit_id, driverId: body.driver_id })
    return readTrip(api, trip, { operator, language: caller.language })
  })

  serve('operator.tripPosition', async ({ operator, caller, params, body }) => {
    await recordVehiclePosition(api, operator, { tripId: params.id, lat: body.latitude, lng: body.longitude })
    return { message: translate(caller.language, 'operator.moved_vehicle') }
  })

  serve('operator.tripCash', async ({ operator, caller, params }) => {
    const trip = await requireTrip(db, operator, params.id)
    const { id: tripId } = trip
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      if (await confirmCash(tx, { tripId, now })) await recordActOn(tx, operator, trip, { act: 'cash_taken', now })
    })
    return readTrip(api, await requireTrip(db, operator, tripId), { operator, language: caller.language })
  })

  serve('operator.confirmTripCall', async ({ operator, caller, params }) => {
    const trip = await requireTrip(db, operator, params.id)
    const { id: tripId } = trip
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      if (await confirmTripCall(tx, { tripId, now })) await recordActOn(tx, operator, trip, { act: 'call_confirmed', now })
    })
    return readTrip(api, await requireTrip(db, operator, tripId), { operator, language: caller.language })
  })

  serve('operator.tripOfflinePayment', async ({ operator, caller, params, body }) => {
    const trip = await requireTrip(db, operator, params.id)
    const { id: tripId } = trip
    const now = clock.now()
    const { verdict, note = null } = body
    if (verdict === 'denied' && note === null) throw refuse(422, 'note', 'operator.denial_note')
    await db.transaction().execute(async (tx) => {
      await decideTripPayment(tx, { tripId, verdict, note, now })
      await recordActOn(tx, operator, trip, { act: `transfer_${verdict}`, now })
    })
    return readTrip(api, await requireTrip(db, operator, tripId), { operator, language: caller.language })
  })

  serve('operator.vehicle', ({ operator, caller, params, body }) =>
    changeVehicle(api, operator, { id: params.id, wish: body, language: caller.language }),
  )

  serve('operator.unit', ({ operator, caller, params, body }) =>
    changeUnit(api, operator, { id: params.id, status: body.status, language: caller.language }),
  )
}
