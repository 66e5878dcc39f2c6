import type { Switches } from '#features/site/public.ts'
import { reachedAt } from './order-row.ts'
import type { OrderRecord } from './orders.queries.ts'

const HOUR = 3_600_000

/** The end of the time in which a customer can report a delivered order or ask for its money; null before the delivery. */
export function readRefundEnd(order: OrderRecord, { refund_window_hours: hours }: Switches): Date | null {
  const delivered = reachedAt(order, 'delivered')
  return delivered === null ? null : new Date(new Date(delivered).getTime() + hours * HOUR)
}
