import { CaseKindSchema, type CaseKind, type HelpKind, LineReasonSchema } from '@medina/contract/orders/cases'
import { isOpen, type OrderRecord, readRefundEnd, whoMayMove } from '#features/orders/public.ts'
import type { Switches } from '#features/site/public.ts'
import { type AppError, refuse } from '#lib/errors.ts'

const ofLines: readonly string[] = LineReasonSchema.options

/** True for kinds of cases that name lines. */
export function isAboutLines(kind: HelpKind): boolean {
  return ofLines.includes(kind)
}

/** The error if an order accepts no case of this kind now; null if it does. */
export function findCaseRefusal(
  order: OrderRecord,
  kind: CaseKind,
  { switches, now }: { switches: Switches; now: Date },
): AppError | null {
  const { order_status: status } = order
  if (isOpen(status)) return kind === 'late' || kind === 'other' ? null : refuse(409, 'order', 'case.not_delivered')
  if (status !== 'delivered') return refuse(409, 'order', 'case.over')
  const end = readRefundEnd(order, switches)
  if (end !== null && now > end) return refuse(409, 'order', 'case.too_late')
  if (!isAboutLines(kind)) return null
  if (!switches.refund_active_status) return refuse(403, 'order', 'refund.off')
  if (order.payment_status !== 'paid' || order.details_count === 0) return refuse(409, 'order', 'case.not_delivered')
  return null
}

/** The help that an order offers its owner now. */
export function listHelp(order: OrderRecord, state: { switches: Switches; now: Date }): HelpKind[] {
  const isUnderWay = isOpen(order.order_status)
  const cases = CaseKindSchema.options.filter((kind) => findCaseRefusal(order, kind, state) === null)
  const isCancelable = whoMayMove(order.order_type, order.order_status, 'canceled').includes('customer')
  return [
    ...(isUnderWay ? (['where_is_it'] as const) : []),
    ...cases,
    ...(isUnderWay && order.order_type !== 'parcel' ? (['change'] as const) : []),
    ...(isCancelable ? (['cancel'] as const) : []),
  ]
}
