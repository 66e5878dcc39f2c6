import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OrderStatus } from '@medina/contract/orders/orders'

export const columns = ['new', 'preparing', 'ready', 'under_way'] as const
export type Column = (typeof columns)[number]

const columnOf: Partial<Record<OrderStatus, Column>> = {
  pending: 'new',
  confirmed: 'preparing',
  processing: 'preparing',
  handover: 'ready',
  picked_up: 'under_way',
  returning: 'under_way',
  returned: 'under_way',
  delivered: 'under_way',
}

const MINUTE = 60_000

/** Limits in minutes: orders are answered, finished and handed over before the second one. */
export const limits = {
  new: { soon: 3, late: 5 },
  preparing: { soon: 5 },
  ready: { soon: 5, late: 10 },
  /** A scheduled order is shown as new this long before its preparation has to begin. */
  scheduledLead: 10,
} as const

const neverLate = { soon: Number.POSITIVE_INFINITY, late: Number.POSITIVE_INFINITY } as const

export type Age = {
  /** Minutes waited, left or over; 0 is "just now". */
  minutes: number
  kind: 'waits' | 'left' | 'late' | 'scheduled' | 'delivered'
  tone: 'plain' | 'soon' | 'late' | 'done'
  /** The time until which a new order is to be answered. */
  answerBy: Date | null
}

/** The column of an order; null for one that is no longer on the board. */
export function findColumn(order: BoardOrder): Column | null {
  if (order.order_status === 'accepted') return awaitsStore(order) ? 'new' : 'preparing'
  return columnOf[order.order_status] ?? null
}

/** Whether a courier has taken the order before its store has answered. A courier's word is all that a parcel needs. */
export function awaitsStore({ order_status: status, order_type: type, confirmed }: BoardOrder): boolean {
  return status === 'accepted' && type !== 'parcel' && confirmed === null
}

/** Whether a new order is scheduled for later, so that it need not be answered yet. */
export function isLater(order: BoardOrder, now: Date): boolean {
  const { estimate, schedule_at: at, scheduled } = order
  if (scheduled !== 1 || at === null || findColumn(order) !== 'new') return false
  const promised = Date.parse(estimate?.from ?? at)
  const minutes = readMinutes(order) + limits.scheduledLead
  return now.getTime() < promised - minutes * MINUTE
}

/** Minutes that a store of this kind takes from the order to the door. */
function readMinutes({ store }: BoardOrder): number {
  const [minutes = '30'] = /\d+/.exec(store?.delivery_time ?? '') ?? []
  return Number(minutes)
}

/**
 * How long an order has waited in its column, or has left. A shop that cancels unanswered orders after fewer minutes than usual has them
 * answered earlier.
 */
export function measureAge(order: BoardOrder, now: Date, cancelMinutes?: number): Age {
  const column = findColumn(order)
  if (order.order_status === 'delivered') return { minutes: 0, kind: 'delivered', tone: 'done', answerBy: null }
  if (isLater(order, now)) return { minutes: 0, kind: 'scheduled', tone: 'plain', answerBy: null }
  if (column === 'new') return measureWait(sinceNew(order), now, limitNew(cancelMinutes))
  if (column === 'ready')
    return { ...measureWait(Date.parse(order.handover ?? order.updated_at), now, limits.ready), answerBy: null }
  // Nobody awaits an order that goes back: it waits for its store, and then for the office.
  if (order.order_status === 'returning' || order.order_status === 'returned')
    return { ...measureWait(Date.parse(order.returned ?? order.returning ?? order.updated_at), now, neverLate), answerBy: null }
  const end = column === 'preparing' ? order.ready_at : order.estimate?.to
  return measureRest(end ?? null, now, column === 'preparing' ? limits.preparing.soon : 0)
}

function limitNew(cancelMinutes = Number.POSITIVE_INFINITY): { soon: number; late: number } {
  const { soon, late } = limits.new
  return { soon: Math.min(soon, cancelMinutes - 1), late: Math.min(late, cancelMinutes) }
}

function measureWait(since: number, now: Date, { soon, late }: { soon: number; late: number }): Age {
  const waited = now.getTime() - since
  const minutes = Math.max(0, Math.floor(waited / MINUTE))
  const tone = minutes >= late ? 'late' : minutes >= soon ? 'soon' : 'plain'
  return { minutes, kind: 'waits', tone, answerBy: new Date(since + late * MINUTE) }
}

function measureRest(end: string | null, now: Date, soon: number): Age {
  if (end === null) return { minutes: 0, kind: 'waits', tone: 'plain', answerBy: null }
  const left = Date.parse(end) - now.getTime()
  if (left < 0) return { minutes: Math.ceil(-left / MINUTE), kind: 'late', tone: 'late', answerBy: null }
  const minutes = Math.ceil(left / MINUTE)
  return { minutes, kind: 'left', tone: minutes <= soon ? 'soon' : 'plain', answerBy: null }
}

/** When an order arrived. A scheduled one starts to wait when its preparation is due. */
function sinceNew(order: BoardOrder): number {
  const came = Date.parse(order.pending ?? order.created_at)
  if (order.scheduled !== 1 || order.schedule_at === null) return came
  const promised = Date.parse(order.estimate?.from ?? order.schedule_at)
  return Math.max(came, promised - (readMinutes(order) + limits.scheduledLead) * MINUTE)
}

/** New by waiting time, the rest by promised time; delivered ones last. */
export function sortColumn(column: Column, orders: readonly BoardOrder[]): BoardOrder[] {
  const rank = (order: BoardOrder): number => {
    if (order.order_status === 'delivered') return Number.MAX_SAFE_INTEGER
    if (column === 'new') return sinceNew(order)
    return Date.parse((column === 'preparing' ? order.ready_at : null) ?? order.estimate?.from ?? order.created_at)
  }
  return orders.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
}
