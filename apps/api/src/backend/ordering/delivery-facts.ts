import type { ZoneData } from '@medina/contract/geo'
import { AppError, refuse } from '#lib/errors.ts'
import { readAmount } from '#backend/answers/read-amount.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'

const EARTH_METRES = 6_378_137
type Point = { lat: number; lng: number }
type Reading = { caller: RelayedCall['caller']; tools: BackendTools }

/** The zone of an order and its module there; throws 403 if the store does not deliver to the point. */
export async function readZone(
  at: Point,
  { zoneId, moduleId }: { zoneId: number | null; moduleId: number | null },
  { caller, tools }: Reading,
) {
  const { zone_data } = await tools.read('geo.zone', { query: at }, toAnybody(caller))
  const hasModule = ({ modules }: ZoneData): boolean => modules.some(({ id }) => id === moduleId)
  const zone = zoneId === null ? (zone_data.find(hasModule) ?? zone_data[0]) : zone_data.find(({ id }) => id === zoneId)
  if (zone === undefined) throw refuse(403, 'coordinates', 'order.out_of_zone')
  return { zone, pivot: zone.modules.find(({ id }) => id === moduleId)?.pivot ?? null }
}
export type OrderZone = { zone: ZoneData; pivot: ZoneData['modules'][number]['pivot'] | null }

/** The distance in whole metres along streets, or as the crow flies if the backend finds no route. */
export async function measure(from: Point, to: Point, { caller, tools }: Reading): Promise<number> {
  const query = { origin_lat: from.lat, origin_lng: from.lng, destination_lat: to.lat, destination_lng: to.lng }
  const answer = (await tools.call('geo.distance', { query }, toAnybody(caller)).catch(() => null)) as {
    distanceMeters?: unknown
  } | null
  const metres = Number(answer?.distanceMeters ?? Number.NaN)
  return Math.round(Number.isFinite(metres) ? metres : flyOver(from, to))
}

/** The surcharge of the vehicle for this distance, a decimal. */
export async function readVehicleCharge(metres: number, { caller, tools }: Reading): Promise<number> {
  const charge = await tools
    .call('geo.vehicleCharge', { query: { distance: metres / 1000 } }, toAnybody(caller))
    .catch((error: unknown) => {
      // A backend without vehicles has no such surcharge. After any other failure the shown total could be wrong, so it is thrown.
      if (error instanceof AppError && error.status === 404) return 0
      throw error
    })
  return Math.max(0, readAmount(charge))
}

function flyOver(from: Point, to: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(half))
}
