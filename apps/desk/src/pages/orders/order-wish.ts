import type { OrderFilter } from '@medina/contract/operator/orders/operator-story'
import type { OrderStatus } from '@medina/contract/orders/orders'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { readDeskNow } from '#connection/desk-clock.ts'

/** States to narrow to, in the order in which an order takes them. */
export const listedStatuses = [
  'pending',
  'confirmed',
  'accepted',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'refund_requested',
  'refunded',
  'returning',
  'returned',
  'canceled',
  'failed',
] as const satisfies OrderStatus[]

export const listedTripStatuses = [
  'pending',
  'confirmed',
  'ongoing',
  'completed',
  'canceled',
  'payment_failed',
] as const satisfies TripStatus[]

export const paymentStatuses = ['paid', 'unpaid', 'partially_paid'] as const

export const periods = ['today', 'week', 'month'] as const

/** A search for orders or trips; an empty text is for any. Days are "YYYY-MM-DD" in the shop's time zone. */
export type OrderWish = {
  of: 'orders' | 'trips'
  search: string
  status: string
  payment: string
  period: string
  from: string
  until: string
}

/** The parts of a wish that are in the address, and in a saved view. */
export const wishNames = ['of', 'status', 'payment', 'period', 'from', 'until'] as const
export type Choice = Partial<Record<(typeof wishNames)[number], string>>

/** The wish of an address; what nobody can mean is left out. */
export function readWish(params: URLSearchParams, search: string): OrderWish {
  const text = (name: (typeof wishNames)[number]) => params.get(name) ?? ''
  return {
    of: text('of') === 'trips' ? 'trips' : 'orders',
    search,
    status: text('status'),
    payment: text('payment'),
    period: text('period'),
    from: text('from'),
    until: text('until'),
  }
}

const daysOf: Record<string, number> = { today: 1, week: 7, month: 30 }

/** The instants between which an order was placed. A period ends with today, chosen days with the last one. */
export function toInstants(
  { period, from, until }: Pick<OrderWish, 'period' | 'from' | 'until'>,
  zone: string,
): { from?: string; until?: string } {
  const midnight = (date: string) => fromLocalTime(date, '00:00', zone).toISOString()
  const days = daysOf[period]
  if (days !== undefined) return { from: midnight(addDays(toLocalTime(readDeskNow(), zone).date, 1 - days)) }
  return {
    ...(isDate(from) && { from: midnight(from) }),
    ...(isDate(until) && { until: midnight(addDays(until, 1)) }),
  }
}

/** A date that is half typed, or of an address that somebody changed, narrows nothing. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** The filter of a wish as it is saved; null where nothing is narrowed. */
export function toFilter({ of, status, payment, period, from, until }: OrderWish): OrderFilter | null {
  const statuses: readonly string[] = of === 'trips' ? listedTripStatuses : listedStatuses
  const filter = {
    ...(of === 'trips' && { of }),
    ...(statuses.includes(status) && { status: status as OrderStatus }),
    ...(paymentStatuses.some((each) => each === payment) && { payment_status: payment as 'paid' }),
    ...(periods.some((each) => each === period) && { period: period as 'today' }),
    ...(isDate(from) && { from }),
    ...(isDate(until) && { until }),
  }
  return Object.keys(filter).some((name) => name !== 'of') ? filter : null
}

/** The part of the address that stands for a filter: every name of a wish, so that the others are cleared. */
export function toChoice({ of, status, payment_status: payment, period, from, until }: OrderFilter): Required<Choice> {
  return {
    of: of === 'trips' ? of : '',
    status: status ?? '',
    payment: payment ?? '',
    period: period ?? '',
    from: from ?? '',
    until: until ?? '',
  }
}

export function isSameFilter(one: OrderFilter | null, other: OrderFilter): boolean {
  const [first, second] = [toChoice(one ?? {}), toChoice(other)]
  return wishNames.every((name) => first[name] === second[name])
}
