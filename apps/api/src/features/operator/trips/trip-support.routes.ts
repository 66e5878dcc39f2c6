import type { Api } from '#api.ts'
import { resendTripLink } from '#features/trips/public.ts'
import { notFound } from '#lib/errors.ts'
import { readTrip, requireTrip, tripRole } from './read-trips.ts'
import { readMoneyOfTrip, refundTripOf, writeToTripCustomer } from './support-trip.ts'

/** Acts of the office for the customer of a trip: money back, the link again, a message. */
export function registerTripSupport(api: Api): void {
  const { serve, db } = api

  serve('operator.tripMoney', async ({ operator, caller, params }) =>
    readMoneyOfTrip(db, await requireTrip(db, operator, params.id), caller.language),
  )

  serve('operator.refundTrip', async ({ operator, caller, params, body }) => {
    const trip = await refundTripOf(api, operator, { tripId: params.id, body })
    return readTrip(api, trip, { operator, language: caller.language })
  })

  serve('operator.resendTripLink', async ({ operator, caller, params }) => {
    const actor = tripRole(operator)
    if (actor === null) throw notFound('trip', 'operator.trip_unknown')
    const seen = await requireTrip(db, operator, params.id)
    const sent = await resendTripLink(api, { trip: seen, actor, keyId: operator.id, caller })
    const trip = await requireTrip(db, operator, params.id)
    return { ...(await readTrip(api, trip, { operator, language: caller.language })), sent }
  })

  serve('operator.writeAboutTrip', async ({ operator, params, body }) =>
    writeToTripCustomer(api, operator, { trip: await requireTrip(db, operator, params.id), body }),
  )
}
