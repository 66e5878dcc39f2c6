import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import type { Trip } from '@medina/contract/rental/booked-trips'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import type { Api } from '#api.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Language } from '#lib/i18n.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import { RUNNING_STATUSES } from '#features/trips/rules/trip-conditions.ts'
import { toTrip } from './trip-row.ts'
import { listTripsOf, type TripRecord } from './trips.queries.ts'

type Wish = {
  type: string
  query: PageQuery & { search?: string | undefined; trip_status?: TripStatus | undefined }
  language: Language
}

const statusesOf: Record<string, readonly TripStatus[]> = { running: RUNNING_STATUSES, completed: ['completed', 'canceled'] }

/** The actor's own trips, newest first; a type other than running and completed means all of them. */
export async function listTrips(api: Api, actor: Actor, { type, query, language }: Wish) {
  const page = readPage(query)
  const { search, trip_status: status } = query
  const statuses = status === undefined ? (statusesOf[type] ?? null) : [status]
  const where = { actor, statuses, search: toLatinDigits(search?.trim() ?? '') || null }
  const { total, trips } = await listTripsOf(api.db, where, { limit: page.size, skip: page.skip })
  const view = { language, signer: api, now: api.clock.now() }
  return { total_size: total, ...page.echo, trips: trips.map((trip): Trip => toTrip(trip, view)) }
}

/** True if any of the actors booked the trip. */
export function isOwnTrip(actors: readonly Actor[], trip: TripRecord): boolean {
  return actors.some((actor) => isOwner(actor, trip))
}
