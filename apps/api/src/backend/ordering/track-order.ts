import { OrderLineSchema } from '@medina/contract/orders/order-lines'
import {
  CourierSchema,
  type Order,
  OrderPaymentSchema,
  OrderSchema,
  type OrderStatus,
  type TrackedOrder,
} from '@medina/contract/orders/orders'
import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import { OrderStoreSchema } from '@medina/contract/orders/order-store'
import { OfflinePaymentSchema } from '@medina/contract/orders/offline-payments'
import { z } from 'zod'
import { notFound } from '#lib/errors.ts'
import type { IncomingCaller } from '#lib/http/caller.ts'
import { readAs } from '#backend/answers/read-as.ts'
import { type BackendTools, type Composition, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { readMinutes } from '#backend/answers/complete-stores.ts'
import { toMembers, toRows } from '#backend/members.ts'
import { completeOrder } from './complete-order.ts'

const MINUTE_MS = 60_000
/** The longest time between saving an order and its lines. */
const SAVING_MS = 5000
const PARCEL_MINUTES = { min: 30, max: 60 }
const over: readonly OrderStatus[] = [
  'delivered',
  'canceled',
  'failed',
  'refund_requested',
  'refunded',
  'refund_request_canceled',
]

/** One order with its lines. The family has neither a stream nor an estimate; clients calculate the latter. */
export const trackOrder: Composition = async (given, tools): Promise<TrackedOrder> => {
  const found = await readOrder(given, tools)
  const { order, lines, config } = found
  const [line] = lines
  const known = { timeZone: config.time_zone, slackMs: SAVING_MS }
  // The lines were written together with the order, and their times are instants, so they reveal the time zone.
  const isCorrected = line !== undefined && tools.clock.learn(order.created_at, line.created_at, known)
  return describeOrder(isCorrected ? await readOrder(given, tools) : found, given, tools)
}

async function readOrder({ query, caller }: RelayedCall, tools: BackendTools) {
  const wanted = query as ParsedInput<'orders.track'>['query']
  const raw = completeOrder(toMembers(await tools.call('orders.track', { query: toQuery(wanted, caller) }, caller)))
  if (raw.id === undefined) throw notFound('order', 'order.not_found')
  const order = readAs(OrderSchema, raw)
  const [lines, config] = await Promise.all([
    readLines(wanted, order, { caller, tools }),
    tools.read('site.config', {}, toAnybody(caller)),
  ])
  return { raw, order, lines, config }
}

function describeOrder({ raw, order, lines, config }: FoundOrder, { caller }: RelayedCall, { now }: BackendTools): TrackedOrder {
  const { payments, store, delivery_man, offline_payment } = readParts(raw, order)
  const minutes = readMinutes(toMembers(raw.store).delivery_time)
  const min_delivery_time = minutes?.min ?? Number(raw.min_delivery_time ?? 0)
  const max_delivery_time = minutes?.max ?? Number(raw.max_delivery_time ?? 0)
  const estimate = findEstimate(order, { min_delivery_time, max_delivery_time })
  const isPayable =
    order.payment_status !== 'paid' && (order.payment_method === 'digital_payment' || order.order_status === 'failed')
  return {
    ...order,
    steps: listSteps(order).map((status) => ({ status, at: order[status] ?? null })),
    estimate,
    is_late: estimate !== null && now().getTime() > Date.parse(estimate.to),
    min_delivery_time,
    max_delivery_time,
    store,
    delivery_man,
    destination: toPlace(order.order_type === 'parcel' ? order.receiver_details : order.delivery_address),
    origin: order.order_type === 'parcel' ? toPlace(order.delivery_address) : null,
    route: null,
    order,
    lines,
    payments,
    offline_payment,
    can_pay_cash: isPayable && config.cash_on_delivery,
    can_message: caller.token !== null,
    can_act: true,
    share_path: null,
    revision: Date.parse(order.updated_at) || 0,
    live_url: '',
  }
}

type FoundOrder = Awaited<ReturnType<typeof readOrder>>

/** Guests must also send the phone of the order, with the country's prefix. */
function toQuery({ order_id, guest_id, contact_number }: ParsedInput<'orders.track'>['query'], { token }: IncomingCaller) {
  if (token !== null) return { order_id }
  return { order_id, guest_id: guest_id ?? '0', contact_number: contact_number ?? '' }
}

async function readLines(
  { guest_id }: ParsedInput<'orders.track'>['query'],
  order: Order,
  { caller, tools }: { caller: IncomingCaller; tools: BackendTools },
) {
  const query = { order_id: order.id, ...(caller.token === null && { guest_id: guest_id ?? '0' }) }
  const raw = await tools.call('orders.details', { query }, caller)
  const canReview = caller.token !== null && order.order_status === 'delivered'
  const rows = toRows(raw).map((row) => ({ can_review: canReview, ...row, variant: readVariant(row) }))
  const schema = z.array(OrderLineSchema)
  return readAs(schema, rows, { report: (problem) => tools.report('orders.details', [problem]) })
}

/** The name of the chosen variation, which is sent as JSON; "null" for food. */
function readVariant({ variant, variation }: Record<string, unknown>): string {
  const [chosen] = [variant, variation].flatMap((value) => {
    const parsed = parseJson(value)
    return Array.isArray(parsed) ? (parsed as unknown[]) : parsed == null || parsed === '' ? [] : [parsed]
  })
  if (typeof chosen === 'string') return chosen
  const { type } = toMembers(chosen)
  return typeof type === 'string' && !('values' in toMembers(chosen)) ? type : ''
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function readParts(raw: Record<string, unknown>, order: Order) {
  const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => readAs(schema, value)
  const { id, order_amount, payment_method, payment_status } = order
  const whole = {
    id: 1,
    order_id: id,
    amount: order_amount,
    payment_method,
    payment_status: payment_status === 'paid' ? 'paid' : 'unpaid',
  }
  const payments = Array.isArray(raw.payments) && raw.payments.length > 0 ? raw.payments : [whole]
  return {
    payments: read(z.array(OrderPaymentSchema), payments),
    store: raw.store == null ? null : read(OrderStoreSchema, raw.store),
    delivery_man: raw.delivery_man == null ? null : read(z.array(CourierSchema), raw.delivery_man),
    offline_payment: read(OfflinePaymentSchema.nullable(), raw.offline_payment ?? null),
  }
}

function findEstimate(
  order: Order,
  times: Pick<TrackedOrder, 'min_delivery_time' | 'max_delivery_time'>,
): TrackedOrder['estimate'] {
  if (over.includes(order.order_status) || order.awaits_payment) return null
  const min = order.processing_time ?? (times.min_delivery_time || PARCEL_MINUTES.min)
  const max = Math.max(min, times.max_delivery_time || PARCEL_MINUTES.max)
  const base = Date.parse(order.schedule_at ?? order.created_at)
  if (!Number.isFinite(base)) return null
  return { from: new Date(base + min * MINUTE_MS).toISOString(), to: new Date(base + max * MINUTE_MS).toISOString() }
}

/** The steps until the delivery or the pickup; for an order that ended otherwise, those that it took. */
function listSteps({ order_type, module_type, ...order }: Order): OrderStatus[] {
  const way: OrderStatus[] = ['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered']
  const steps = order_type === 'take_away' ? way.filter((status) => status !== 'picked_up') : way
  const all =
    module_type === 'food' && order_type === 'delivery'
      ? steps.flatMap((s): OrderStatus[] => (s === 'processing' ? ['accepted', s] : [s]))
      : steps
  if (!over.includes(order.order_status) || order.order_status === 'delivered') return all
  return [...all.filter((status) => order[status] !== null), order.order_status]
}

function toPlace(address: { latitude: string | null; longitude: string | null } | null): TrackedOrder['destination'] {
  if (address?.latitude == null || address.longitude === null) return null
  return { latitude: address.latitude, longitude: address.longitude }
}
