import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { findConfirmation, type OrderRecord, toEstimate } from '#features/orders/public.ts'

const MINUTE = 60_000

/** The promised times of an order, and its version. */
export function toPromise(record: OrderRecord, now: Date): Pick<BoardOrder, 'ready_at' | 'estimate' | 'revision'> {
  return {
    ready_at: findReadyTime(record)?.toISOString() ?? null,
    estimate: toEstimate(record, now),
    revision: record.revision,
  }
}

/**
 * The promised time at which the order is ready: the store's minutes, counted from its confirmation, or the time of a scheduled order if
 * that is later.
 */
function findReadyTime({ processing_minutes: minutes, history, schedule_at: scheduled }: OrderRecord): Date | null {
  const confirmed = findConfirmation(history)
  if (confirmed === undefined) return null
  return new Date(Math.max(Date.parse(confirmed.at) + minutes * MINUTE, scheduled?.getTime() ?? 0))
}
