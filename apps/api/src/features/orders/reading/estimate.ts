import { sql } from 'kysely'
import { isOpen, ON_THE_ROAD } from '#features/orders/rules/order-steps.ts'
import { awaitsGateway } from './order-row.ts'
import type { OrderRecord } from './orders.queries.ts'

const COURIER_METRES_PER_SECOND = 6
/** The time until a courier arrives for a parcel. */
const PICKUP_MINUTES = 15
const MINUTE = 60_000

/**
 * The expected time of arrival (or pickup): the slot that was sold, or the store's delivery time, and on the road the rest of the route.
 * Null for a closed order, and for one that waits for a gateway: the store does not have it yet.
 */
export function estimateArrival(record: OrderRecord, now: Date): { from: Date; to: Date } | null {
  if (!isOpen(record.order_status) || awaitsGateway(record)) return null
  // Nobody awaits what goes back to its store.
  if (record.order_status === 'returning' && record.order_type !== 'parcel') return null
  const base = record.schedule_at ?? record.created_at
  if (ON_THE_ROAD.includes(record.order_status) && record.courier_route !== null) {
    const from = new Date(now.getTime() + (pathMeters(record.courier_route) / COURIER_METRES_PER_SECOND) * 1000)
    return { from, to: new Date(from.getTime() + 5 * MINUTE) }
  }
  const { slot_starts_at: starts, slot_ends_at: ends } = record
  if (starts !== null && ends !== null) return { from: starts, to: ends }
  return toTimes(base, readMinutes(record))
}

/** The latest time that was promised for an order `o` of the store `s`, or for a parcel: the end of `estimateArrival` before the road. */
export const promisedUntil = sql<Date>`coalesce(o.slot_ends_at, coalesce(o.schedule_at, o.created_at)
  + make_interval(mins => coalesce(s.maximum_delivery_time,
    ${2 * PICKUP_MINUTES} + ceil(o.distance_meters / ${COURIER_METRES_PER_SECOND * 60}::float)::int)))`

export type Minutes = { minimum: number; maximum: number }

/** The times between which an order of `base` is expected. */
export function toTimes(base: Date, { minimum, maximum }: Minutes): { from: Date; to: Date } {
  return { from: new Date(base.getTime() + minimum * MINUTE), to: new Date(base.getTime() + maximum * MINUTE) }
}

type Timed = Pick<OrderRecord, 'minimum_delivery_time' | 'maximum_delivery_time' | 'distance_meters'>

/** The minutes that the store promises; for a parcel, which has none, those of the ride. */
function readMinutes({ minimum_delivery_time: minimum, maximum_delivery_time: maximum, distance_meters }: Timed): Minutes {
  return minimum === null || maximum === null ? estimateParcelMinutes(distance_meters) : { minimum, maximum }
}

/** The minutes until a parcel arrives: the courier's way to the sender, and the ride. */
export function estimateParcelMinutes(meters: number): Minutes {
  const ride = Math.ceil(meters / COURIER_METRES_PER_SECOND / 60)
  return { minimum: PICKUP_MINUTES + ride, maximum: 2 * PICKUP_MINUTES + ride }
}

function pathMeters(path: readonly (readonly [number, number])[]): number {
  let meters = 0
  for (let index = 1; index < path.length; index++) {
    const [fromLng, fromLat] = path[index - 1] ?? [0, 0]
    const [lng, lat] = path[index] ?? [0, 0]
    meters += Math.hypot((lng - fromLng) * Math.cos((lat * Math.PI) / 180), lat - fromLat) * 111_320
  }
  return meters
}

/** The estimate in the wire format. */
export function toEstimate(record: OrderRecord, now: Date): { from: string; to: string } | null {
  const estimate = estimateArrival(record, now)
  return estimate && { from: estimate.from.toISOString(), to: estimate.to.toISOString() }
}
