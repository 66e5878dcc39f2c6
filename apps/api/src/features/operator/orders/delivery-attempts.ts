import type { AttemptBodySchema, TryBodySchema } from '@medina/contract/operator/operator-attempts'
import { mayReturn } from '@medina/contract/orders/return-plan'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { isPlatformDelivery, type OrderRecord, recordTry, reportAttempt, toAttempt } from '#features/orders/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { type Language, localeOf } from '#lib/i18n.ts'
import { requireOrderRole } from '#features/operator/keys/operator-keys.ts'
import { requireOrder, requireTakenOrder } from './read-orders.ts'

type Wish<T> = { orderId: number; body: T; caller: Caller }

/** Reports why an order cannot be handed over, as `reportAttempt`. Throws 403 for a store whose order a courier of the platform brings. */
export async function reportFailure(
  api: Api,
  operator: Operator,
  { orderId, body, caller }: Wish<z.output<typeof AttemptBodySchema>>,
): Promise<OrderRecord> {
  await reportAttempt(api, { ...(await readBy(api, operator, orderId)), ...readMoment(body), reason: body.reason, caller })
  return requireOrder(api.db, operator, orderId)
}

/** Records a try at the door, as `recordTry`. Throws 403 as `reportFailure`. */
export async function recordAttemptTry(
  api: Api,
  operator: Operator,
  { orderId, body, caller }: Wish<z.output<typeof TryBodySchema>>,
): Promise<OrderRecord> {
  const { id, kind } = body
  await recordTry(api, { ...(await readBy(api, operator, orderId)), ...readMoment(body), id, kind, caller })
  return requireOrder(api.db, operator, orderId)
}

async function readBy({ db }: Api, operator: Operator, orderId: number) {
  const actor = requireOrderRole(operator)
  const order = await requireTakenOrder(db, operator, orderId)
  if (actor === 'store' && isPlatformDelivery(order)) throw refuse(403, 'scope', 'operator.couriers_only')
  return { orderId, actor, keyId: operator.id, onlyOf: operator.courier?.id }
}

function readMoment({ at, latitude, longitude }: Pick<z.output<typeof TryBodySchema>, 'at' | 'latitude' | 'longitude'>) {
  const place = latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }
  return { at: at === undefined ? undefined : new Date(at), place }
}

/**
 * Refuses to bring an order back before its courier has waited and tried as the business asks. The office decides for itself, and parcels
 * have rules of their own. Throws 409, with the time from which it is possible where time is missing.
 */
export function requireTried(order: OrderRecord, { role }: Operator, switches: Switches, now: Date): void {
  if (role === 'admin' || order.order_type !== 'delivery') return
  if (order.attempt?.outcome !== null) throw refuse(409, 'attempt', 'failed.report_first')
  const plan = toAttempt(order.attempt, switches)
  if (mayReturn(plan, now)) return
  const { return_from: from, tries_left: tries } = plan
  if (from === null) throw refuse(409, 'attempt', 'failed.too_far', { metres: switches.failed_delivery_distance_metres })
  const time = (language: Language) =>
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: order.time_zone,
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: switches.timeformat === '24' ? 'h23' : 'h12',
    }).format(Math.max(Date.parse(from), now.getTime()))
  if (tries === 0) throw refuse(409, 'attempt', 'failed.wait', { time })
  throw refuse(409, 'attempt', 'failed.try_more', { tries, time })
}
