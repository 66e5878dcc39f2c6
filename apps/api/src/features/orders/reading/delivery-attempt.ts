import type { DeliveryAttempt } from '@medina/contract/orders/delivery-attempts'
import type { OrderStatus, TrackedOrder } from '@medina/contract/orders/orders'
import { planReturn, type ReturnRules } from '@medina/contract/orders/return-plan'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Switches } from '#features/site/public.ts'
import type { DeliveryAttemptsTable, ReturnDecisionsTable } from '#lib/database/tables.gen.ts'

/** The last attempt of an order, with dates as JSON has them. */
export type AttemptRow = Pick<
  Selectable<DeliveryAttemptsTable>,
  'id' | 'reason' | 'courier_id' | 'distance_meters' | 'tries' | 'outcome'
> & { reported_at: string; received_at: string }

/** The last attempt of the order `o`; null if no delivery of it failed. */
export const selectAttempt = (): RawBuilder<AttemptRow | null> =>
  sql<AttemptRow | null>`(select json_build_object('id', a.id, 'reason', a.reason, 'courier_id', a.courier_id, 'distance_meters', a.distance_meters,
    'tries', a.tries, 'outcome', a.outcome, 'reported_at', a.reported_at, 'received_at', a.received_at)
    from delivery_attempts a where a.order_id = o.id order by a.id desc limit 1)`

type RuleSettings = Pick<Switches, 'failed_delivery_wait_minutes' | 'failed_delivery_tries' | 'failed_delivery_distance_metres'>

/** The settings that say when couriers may bring an order back. */
export function readReturnRules(switches: RuleSettings): ReturnRules {
  return {
    wait_minutes: switches.failed_delivery_wait_minutes,
    tries: switches.failed_delivery_tries,
    metres: switches.failed_delivery_distance_metres,
  }
}

export function toAttempt(row: AttemptRow, switches: RuleSettings): DeliveryAttempt {
  const { reason, distance_meters: distance, outcome } = row
  const tries = row.tries.map(({ id, kind, at, distance: metres }) => ({ id, kind, at, distance: metres }))
  const attempted = { reason, at: toIso(row.reported_at), distance, tries }
  return { ...attempted, received_at: toIso(row.received_at), ...planReturn(attempted, readReturnRules(switches)), outcome }
}

/** The same for the customer, while the courier has the order and cannot hand it over. */
export function toCourierWaits(
  { attempt, order_status }: { attempt: AttemptRow | null; order_status: OrderStatus },
  switches: RuleSettings,
): TrackedOrder['courier_waits'] {
  if (attempt === null || attempt.outcome !== null || order_status !== 'picked_up') return undefined
  const { reason, at, starts_at, return_from } = toAttempt(attempt, switches)
  return { reason, since: starts_at ?? at, until: return_from }
}

function toIso(date: string): string {
  return new Date(date).toISOString()
}

/** The office's decision about the order `o`, in minor units; null before it. */
export type DecisionRow = Pick<
  Selectable<ReturnDecisionsTable>,
  'owed' | 'refunded' | 'retained' | 'fee' | 'fee_taken' | 'note'
> & {
  created_at: string
}

export const selectReturnDecision = (): RawBuilder<DecisionRow | null> =>
  sql<DecisionRow | null>`(select json_build_object('owed', r.owed, 'refunded', r.refunded, 'retained', r.retained, 'fee', r.fee, 'fee_taken', r.fee_taken, 'note', r.note,
    'created_at', r.created_at) from return_decisions r where r.order_id = o.id)`
