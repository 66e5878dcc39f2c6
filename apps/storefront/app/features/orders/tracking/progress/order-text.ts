import type { OrderStatus, TrackedOrder } from '@medina/contract/orders/orders'
import { countDays, toLocalTime } from '@medina/time/local-time'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import type { TextKey, Translate } from '@medina/web/texts/text.tsx'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { hasFailed, isBroughtBack, isUnderWay, isUnpaid, readStatus } from './stage.ts'

export type TextOptions = { t: Translate; language: Language; timeZone: string; now: Date }

/** The state of the order in one sentence. */
export function describeStatus(
  order: Pick<TrackedOrder, 'order_status' | 'order_type' | 'confirmed' | 'order' | 'awaits_call' | 'awaits_payment'>,
  t: Translate,
): string {
  const { order_status, order_type } = order
  if ((order.order?.offline_due ?? 0) > 0) return t('tracking.says_offline')
  if (order.awaits_call === true) return t('tracking.says_awaits_call')
  if (isUnpaid(order)) return t('tracking.says_unpaid')
  if (order_type === 'parcel' && isParcelStep(order_status)) return t(`tracking.parcel_says_${order_status}`)
  if (order_status === 'accepted' && readStatus(order) === 'pending') return t('tracking.says_taken')
  const isTakeAway = order_type === 'take_away'
  if (isTakeAway && order_status === 'handover') return t('tracking.says_waiting')
  if (isTakeAway && order_status === 'delivered') return t('tracking.says_collected')
  return t(`tracking.says_${order_status}`)
}

/** The name of one step of an order's progress. */
export function nameStep(status: OrderStatus, { order_type }: Pick<TrackedOrder, 'order_type'>, t: Translate): string {
  if (order_type === 'take_away' && status === 'handover') return t('tracking.stage_ready')
  if (order_type === 'take_away' && status === 'delivered') return t('tracking.step_collected')
  if (order_type === 'parcel' && status === 'handover') return t('tracking.parcel_step_handover')
  if (order_type === 'parcel' && status === 'picked_up') return t('tracking.parcel_step_picked_up')
  if (order_type === 'parcel' && (status === 'returning' || status === 'returned')) return t(`tracking.parcel_says_${status}`)
  return t(stepKeys[status] ?? `tracking.says_${status}`)
}

/** Steps with a text of their own for parcels, which come from a sender and not from a store. */
const parcelSteps = [
  'pending',
  'confirmed',
  'accepted',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'returning',
  'returned',
] as const

function isParcelStep(status: OrderStatus): status is (typeof parcelSteps)[number] {
  return parcelSteps.some((step) => step === status)
}

const stepKeys: Partial<Record<OrderStatus, TextKey>> = {
  pending: 'tracking.step_pending',
  confirmed: 'tracking.step_confirmed',
  accepted: 'tracking.step_accepted',
  processing: 'tracking.step_processing',
  handover: 'tracking.step_handover',
  picked_up: 'tracking.step_picked_up',
  delivered: 'tracking.step_delivered',
}

/** The headline: the expected or actual arrival, or that the order failed. */
export function readHeadline(order: TrackedOrder, words: TextOptions): { label: string; value: string } {
  const { t, language, timeZone } = words
  const isTakeAway = order.order_type === 'take_away'
  if (order.order_status === 'failed') return { label: describeStatus(order, t), value: t('tracking.failed_payment') }
  if (hasFailed(order.order_status)) return { label: describeStatus(order, t), value: t('tracking.canceled') }
  if (isBroughtBack(order))
    return {
      label: describeStatus(order, t),
      value: t(order.order_status === 'returned' ? 'tracking.head_returned' : 'tracking.head_returning'),
    }
  if (isUnpaid(order)) return { label: '', value: t('tracking.payment_due') }
  if (!isUnderWay(order.order_status) || order.estimate === null) {
    const end = order.order_status === 'returned' ? 'returned' : 'delivered'
    const at = order.steps.find(({ status }) => status === end)?.at
    return {
      label: t(isTakeAway ? 'tracking.collected_at' : `tracking.${end}_at`),
      value: at == null ? '' : formatTime(new Date(at), language, timeZone),
    }
  }
  const [from, to] = [new Date(order.estimate.from), new Date(order.estimate.to)]
  const day = readDay(from, words)
  const value = formatSpan(from, to, language, timeZone)
  const key = isTakeAway ? 'tracking.ready' : 'tracking.arriving'
  return { label: day === null ? t(key) : t(`${key}_on`, { day }), value }
}

/** Tomorrow or a weekday; null for today, which needs no mention. */
export function readDay(instant: Date, { t, language, timeZone, now }: TextOptions): string | null {
  const days = countDays(toLocalTime(now, timeZone).date, toLocalTime(instant, timeZone).date)
  if (days === 0) return null
  return days === 1
    ? t('tracking.tomorrow')
    : formatDate(instant, language, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
}
