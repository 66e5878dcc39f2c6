import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { readAs } from '#backend/answers/read-as.ts'
import { completeRentalCart } from './complete-rental.ts'

type Change = 'rentalCart.add' | 'rentalCart.update' | 'rentalCart.updateTrip'
type Place = { lat: number; lng: number }
const SECONDS_PER_HOUR = 3600

/** The family's clients send the distance of a trip, which ours measures on the server. */
export async function changeRentalCart(name: Change, { params, body, caller }: RelayedCall, tools: BackendTools) {
  const change = body as Record<string, unknown>
  const way = change.rental_type === 'distance_wise' ? await measureWay(change, { caller, tools }) : {}
  const raw = await tools.call(name, { params, body: { ...change, ...way } }, caller)
  const { response } = endpoints[name]
  return readAs(response, completeRentalCart(raw))
}

/** Kilometres and hours of the route; nothing if the backend finds none, because it then refuses the trip itself. */
async function measureWay(
  { pickup_location, destination_location }: Record<string, unknown>,
  { caller, tools }: { caller: RelayedCall['caller']; tools: BackendTools },
): Promise<{ distance?: number; destination_time?: number }> {
  const [from, to] = [pickup_location, destination_location] as (Place | null | undefined)[]
  if (from == null || to == null) return {}
  const query = { origin_lat: from.lat, origin_lng: from.lng, destination_lat: to.lat, destination_lng: to.lng, mode: 'DRIVE' }
  const answer = (await tools.call('geo.distance', { query }, toAnybody(caller)).catch(() => null)) as {
    distanceMeters?: unknown
    duration?: unknown
  } | null
  const metres = Number(answer?.distanceMeters ?? 0)
  const seconds = typeof answer?.duration === 'string' ? Number.parseFloat(answer.duration) : 0
  return { distance: metres / 1000, destination_time: Math.max(1, seconds / SECONDS_PER_HOUR) }
}
