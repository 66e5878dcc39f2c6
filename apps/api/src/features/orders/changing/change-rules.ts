import type { ChangePart } from '@medina/contract/orders/changes'
import type { OrderStatus } from '@medina/contract/orders/orders'
import { toLocalTime } from '@medina/time/local-time'
import { type AppError, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { hasOpenQuestion } from '#features/orders/reading/order-shortages.ts'
import { isCarried, isOpen } from '#features/orders/rules/order-steps.ts'

const MINUTE = 60_000
/** A store may start preparing at once, so the items of an unscheduled order can change for this long only. */
const ITEMS_WITHIN_MINUTES = 10

/** Statuses before the courier has the goods. */
const ON_THE_SHELF: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover']
const NOT_STARTED: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed']

type Reading = { now: Date; language: Language }

/** The reason why a part of an order cannot change now; null if it can. */
export function findChangeRefusal(order: OrderRecord, part: ChangePart, reading: Reading): AppError | null {
  if (!isOpen(order.order_status)) return refuse(409, 'order_status', 'change.over')
  if (!ON_THE_SHELF.includes(order.order_status)) return refuse(409, 'order_status', 'change.on_the_road')
  if (part === 'items') return refuseItems(order, reading)
  if (part === 'slot') return refuseSlot(order, reading.language)
  if (order.order_type === 'parcel' && (part === 'address' || part === 'note')) return refuse(409, 'order_type', 'change.parcel')
  const isOfCourier = part === 'address' || part === 'instructions'
  return isOfCourier && !isCarried(order.order_type) ? refuse(409, 'order_type', 'change.no_delivery') : null
}

function refuseSlot(order: OrderRecord, language: Language): AppError | null {
  if (order.store_name === null) return refuse(409, 'order_type', 'change.parcel')
  if (!NOT_STARTED.includes(order.order_status)) return refuse(409, 'order_status', 'change.started', contactOf(order, language))
  return order.prescription_order ? refuse(409, 'order_type', 'change.prescription', contactOf(order, language)) : null
}

function refuseItems(order: OrderRecord, { now, language }: Reading): AppError | null {
  if (order.store_name === null) return refuse(409, 'order_type', 'change.parcel')
  if (!NOT_STARTED.includes(order.order_status)) return refuse(409, 'order_status', 'change.started', contactOf(order, language))
  if (isConfirmedByPerson(order)) return refuse(409, 'order_status', 'change.confirmed', contactOf(order, language))
  if (order.prescription_order) return refuse(409, 'order_type', 'change.prescription', contactOf(order, language))
  if (hasOpenQuestion(order)) return refuse(409, 'lines', 'change.question')
  if (order.payment_method === 'offline_payment')
    return refuse(409, 'payment_method', 'change.offline', contactOf(order, language))
  const until = readItemsUntil(order)
  if (now < until) return null
  const { time } = toLocalTime(until, order.time_zone)
  return refuse(409, 'order_time', 'change.too_late', { ...contactOf(order, language), time: time.slice(0, 5) })
}

/** The system confirms prepaid orders itself, so their confirmation does not mean that a person has seen them (decision 0029). */
function isConfirmedByPerson({ history }: OrderRecord): boolean {
  return history.some(({ status, actor }) => status === 'confirmed' && actor !== 'system')
}

/** The end of changes to the items: ten minutes after placing or, if later, when the store must start preparing for the chosen slot. */
export function readItemsUntil({ created_at, schedule_at, processing_minutes }: OrderRecord): Date {
  const soon = created_at.getTime() + ITEMS_WITHIN_MINUTES * MINUTE
  const start = schedule_at === null ? 0 : schedule_at.getTime() - processing_minutes * MINUTE
  return new Date(Math.max(soon, start))
}

function contactOf({ store_name, store_phone }: OrderRecord, language: Language): { store: string; phone: string } {
  return { store: localize(store_name, language) ?? '', phone: store_phone ?? '' }
}
