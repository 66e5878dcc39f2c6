import { isOpen } from '#features/orders/rules/order-steps.ts'
import type { OrderRecord } from './orders.queries.ts'

const COURIER_METRES_PER_SECOND = 6
const MINUTE = 60_000

/**
 * The expected time of arrival (or pickup): from the store's delivery time, and on the road from the rest of the route. Null for a closed
 * order.
 */
export function estimateArrival(record: OrderRecord, now: Date): { from: Date; to: Date } | null {
  if (!isOpen(record.order_status)) return null
  const base = record.schedule_at ?? record.created_at
  if (record.order_status === 'picked_up' && record.courier_route !== null) {
    const from = new Date(now.getTime() + (pathMeters(record.courier_route) / COURIER_METRES_PER_SECOND) * 1000)
    return { from, to: new Date(from.getTime() + 5 * MINUTE) }
  }
  return {
    from: new Date(base.getTime() + record.minimum_delivery_time * MINUTE),
    to: new Date(base.getTime() + record.maximum_delivery_time * MINUTE),
  }
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
