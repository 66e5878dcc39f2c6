import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { pageReasons } from '#features/purchases/public.ts'
import { listTrips } from '#features/trips/reading/own-trips.ts'
import { cancelTrip } from '#features/trips/steps/cancel-trip.ts'
import { translate } from '#lib/i18n.ts'
import { trackTrip } from './track-trip.ts'
import { registerTripStream } from './trip-stream.ts'

export async function registerTripTracking(fastify: FastifyInstance, api: Api): Promise<void> {
  const { serve } = api

  serve('trips.list', ({ actor, caller, params, query }) =>
    listTrips(api, actor, { type: params.type, query, language: caller.language }),
  )

  serve('trips.details', ({ actors, caller, query }) =>
    trackTrip(api, { tripId: query.trip_id, actors, phone: query.contact_number, caller }),
  )

  serve('trips.cancel', async ({ actors, caller, body }) => {
    const { trip_id: tripId, cancellation_reason: reason } = body
    await cancelTrip(api, actors, { tripId, reason: reason || null, language: caller.language })
    return { message: translate(caller.language, 'trip.canceled') }
  })

  serve('trips.cancellationReasons', ({ caller: { language }, query }) =>
    pageReasons(api.db, query, { kind: 'trip_cancellation', language }),
  )

  await registerTripStream(fastify, api)
}
