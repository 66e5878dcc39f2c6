import type { PositionBodySchema } from '@medina/contract/operator/operator'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { readPace, requirePosition } from '#features/geo/public.ts'
import { isCarried, moveCourier, ON_THE_ROAD } from '#features/orders/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { requireTakenOrder } from './read-orders.ts'

/** The longest plausible detour of a courier from the route of an order, in metres. */
const DETOUR = 100_000

/**
 * Stores the position of a courier whose order is on its way. Throws 404 for an order of another store or courier, and 409 for one that is
 * not on its way. Throws 422 for an implausible position or route.
 */
export async function recordPosition(
  { db, clock, settings }: Pick<Api, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  orderId: number,
  { latitude, longitude, route }: z.output<typeof PositionBodySchema>,
): Promise<void> {
  const order = await requireTakenOrder(db, operator, orderId)
  const isOnItsWay = ON_THE_ROAD.includes(order.order_status) && isCarried(order.order_type)
  if (!isOnItsWay) throw refuse(409, 'order_status', 'operator.courier_none')
  const now = clock.now()
  const { courier_location: before, courier_moved_at: since } = order
  const journey = {
    ends: [order.origin ?? order.store_location, order.destination].flatMap((end) => (end === null ? [] : [toPoint(end)])),
    detour: DETOUR,
    pace: readPace(settings),
    last: null,
  }
  const last =
    before === null || since === null || since > now
      ? null
      : { place: toPoint(before), seconds: (now.getTime() - since.getTime()) / 1000 }
  requirePosition('latitude', { lat: latitude, lng: longitude }, { ...journey, last })
  for (const [lng, lat] of route ?? []) requirePosition('route', { lat, lng }, journey)
  const way = route === undefined ? {} : { route }
  await moveCourier(db, { orderId, lat: latitude, lng: longitude, ...way, onlyOf: operator.courier?.id, now })
}

function toPoint({ x, y }: { x: number; y: number }): { lat: number; lng: number } {
  return { lat: y, lng: x }
}
