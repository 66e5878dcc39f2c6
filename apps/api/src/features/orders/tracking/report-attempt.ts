import type { FailureReason, TryKind } from '@medina/contract/orders/return-plan'
import { isNowhere } from '@medina/contract/wire/nowhere'
import type { Api } from '#api.ts'
import { haversineMeters } from '#adapters/geo/distance.ts'
import { notifyOrderEvent } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTry } from '#lib/database/json-columns.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { reachedAt } from '#features/orders/reading/order-row.ts'
import { findOrder, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { OrderActor } from '#features/orders/rules/order-steps.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { writeToGuest } from './write-to-guest.ts'

/** `onlyOf`: the courier who has to have the order still, so that nobody reports of another one's. */
type By = { actor: OrderActor; keyId: number; onlyOf: number | undefined; caller: Caller }
/** By the courier's device; the time may be that of an hour without a connection. */
type Moment = { at: Date | undefined; place: { lat: number; lng: number } | null }
type Report = By & Moment & { orderId: number; reason: FailureReason }
type Try = By & Moment & { orderId: number; id: string; kind: TryKind }

const MOST_TRIES = 20

/**
 * Records why an order on the road cannot be handed over, and notifies its customer at the first report. Another reason replaces the one
 * before, with its tries. Throws 404 for an order of another courier, 409 for one that is not on the road.
 */
export async function reportAttempt(api: Api, report: Report): Promise<void> {
  const { orderId, reason, actor, keyId, caller } = report
  const now = api.clock.now()
  await api.db.transaction().execute(async (tx) => {
    const order = await requireOnRoad(tx, report)
    const open = order.attempt?.outcome === null ? order.attempt : null
    if (open?.reason === reason) return
    if (open === null) {
      const { at, location, distance } = locate(order, report, now)
      const found = { reported_at: at, received_at: now, location, distance_meters: distance }
      await tx
        .insertInto('delivery_attempts')
        .values({ order_id: orderId, courier_id: order.courier_id, key_id: keyId, reason, ...found })
        .execute()
    } else await tx.updateTable('delivery_attempts').set({ reason }).where('id', '=', open.id).execute()
    const status = reason === 'accident' ? 'accident' : 'courier_waits'
    await tx.insertInto('order_history').values({ order_id: orderId, status, actor, key_id: keyId, created_at: now }).execute()
    await notifyOrderViewers(tx, orderId, now)
    if (open !== null) return
    await notifyOrderEvent(tx, { orderId, owner: order, status, actor, now })
    await writeToGuest(api, tx, { order, news: 'courier_waits', caller })
  })
}

/**
 * Records a try to reach the customer, once for each id. Throws 404 for an order of another courier, 409 for one that is not on the road,
 * and before a report says why.
 */
export async function recordTry({ db, clock }: Pick<Api, 'db' | 'clock'>, { id, kind, ...tried }: Try): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const order = await requireOnRoad(tx, tried)
    const { attempt } = order
    if (attempt?.outcome !== null) throw refuse(409, 'attempt', 'failed.report_first')
    if (attempt.tries.some((each) => each.id === id) || attempt.tries.length >= MOST_TRIES) return
    const { at, distance } = locate(order, tried, now)
    const place = { latitude: tried.place?.lat ?? null, longitude: tried.place?.lng ?? null }
    const added: StoredTry = {
      id,
      kind,
      at: at.toISOString(),
      received_at: now.toISOString(),
      ...place,
      distance,
      key: tried.keyId,
    }
    const tries = JSON.stringify([...attempt.tries, added])
    await tx.updateTable('delivery_attempts').set({ tries }).where('id', '=', attempt.id).execute()
    await notifyOrderViewers(tx, order.id, now)
  })
}

async function requireOnRoad(tx: Db, { orderId, onlyOf }: Pick<Report, 'orderId' | 'onlyOf'>): Promise<OrderRecord> {
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, orderId)
  if (order === null) throw notFound('order', 'order.not_found')
  // The office may have given the order to another courier meanwhile.
  if (onlyOf !== undefined && order.courier_id !== onlyOf) throw refuse(409, 'delivery_man_id', 'operator.courier_taken')
  if (order.order_type !== 'delivery' || order.order_status !== 'picked_up')
    throw refuse(409, 'order_status', 'failed.not_on_road')
  return order
}

/** The time is between pick-up and now, whatever the device says. A device without a position sends none, or 0°/0°. */
function locate(order: OrderRecord, { at, place }: Moment, now: Date) {
  const pickedUp = Date.parse(reachedAt(order, 'picked_up') ?? now.toISOString())
  const time = new Date(Math.min(now.getTime(), Math.max(pickedUp, at?.getTime() ?? now.getTime())))
  if (place === null || isNowhere(place)) return { at: time, location: null, distance: null }
  const { destination: door } = order
  const distance = door === null ? null : Math.round(haversineMeters(place, { lat: door.y, lng: door.x }))
  return { at: time, location: `(${place.lng},${place.lat})`, distance }
}
