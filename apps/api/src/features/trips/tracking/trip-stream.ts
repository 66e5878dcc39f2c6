import type { TripDetails } from '@medina/contract/rental/booked-trips'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { SESSION_CHANNEL, isGranted, subscribeToGrant } from '#features/identity/public.ts'
import { SharedReads } from '#lib/caches/shared-reads.ts'
import { LiveChannel } from '#lib/database/live.ts'
import { EventStreams, subscribeAll } from '#lib/http/event-streams.ts'
import { TRIP_CHANNEL } from '#features/trips/steps/trip-lifecycle.ts'
import { readTrackedTrip, readTripGrant } from './track-trip.ts'

/** Server-sent events of one trip, as those of an order: each sends the whole trip after a change, with its revision as the event id. */
export async function registerTripStream(fastify: FastifyInstance, api: Api): Promise<void> {
  const live = await LiveChannel.open(api.database, TRIP_CHANNEL)
  const sessions = await LiveChannel.open(api.database, SESSION_CHANNEL)
  const reads = new SharedReads<TripDetails | null>()
  const streams = new EventStreams(fastify, { ...api, kind: 'trip' })

  fastify.get<{ Params: { token: string } }>('/api/v1/rental/user/trip/live/:token', async (request, reply) => {
    const { token } = request.params
    const view = readTripGrant(api.appKey, token)
    if (view === null) return reply.callNotFound()
    // A browser does not reconnect after a 204.
    if (!(await isGranted(api, view.grant))) return reply.code(204).send()
    return streams.open(request, reply, {
      subscribe: subscribeAll((onChange) => live.subscribe(view.tripId, onChange), subscribeToGrant(sessions, view.grant)),
      read: async (shown) => {
        const trip = await reads.read(token, async () => ((await isGranted(api, view.grant)) ? readTrackedTrip(api, view) : null))
        if (trip === null) return null
        return trip.revision === shown ? [] : [{ id: trip.revision, event: 'trip', data: trip }]
      },
      lastsMs: view.grant.until - api.clock.now().getTime(),
    })
  })
}
