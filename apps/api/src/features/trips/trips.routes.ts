import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { anonymizeTrips } from './anonymizing/anonymize-trips.ts'
import { registerBooking } from './booking/booking.routes.ts'
import { registerTripPaying } from './paying/paying.routes.ts'
import { registerTripTracking } from './tracking/tracking.routes.ts'

export async function registerTrips(fastify: FastifyInstance, api: Api): Promise<void> {
  api.onAnonymize.push(anonymizeTrips)
  registerBooking(api)
  registerTripPaying(api)
  await registerTripTracking(fastify, api)
}
