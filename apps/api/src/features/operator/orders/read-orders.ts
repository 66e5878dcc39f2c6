import { type OperatorOrder, type OperatorOrderDetails, OperatorStepSchema } from '@medina/contract/operator/operator'
import type { CourierPay } from '@medina/contract/operator/couriers/courier-pay'
import type { OrderHistoryEvent, OrderStatus } from '@medina/contract/orders/orders'
import { calculateCourierPay, sumCourierPay } from '@medina/pricing/couriers/courier-pay'
import type { Api } from '#api.ts'
import {
  describeCancellation,
  awaitsCall,
  type CallRules,
  awaitsGateway,
  awaitsOffline,
  findOrder,
  hasOpenQuestion,
  isCarried,
  isContactless,
  isOffered,
  isPlatformDelivery,
  isUnpriced,
  listOrderHistory,
  listOrderLines,
  listOrdersOfStores,
  mayMove,
  needsPhoto,
  readMostReturnFee,
  type OrderHistoryRecord,
  type OrderRecord,
  type StepRules,
  toAttempt,
  toOrder,
  toOrderLine,
  toOrderStore,
  toTrackedCourier,
  translateChosen,
} from '#features/orders/public.ts'
import { listCallsOf } from '#features/messaging/public.ts'
import { readCourierTerms } from '#features/sales/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { hasMaskedCalls } from '#lib/settings.ts'
import { readSearch, readTime } from './read-search.ts'
import { stageOf, toCourierView } from './courier-view.ts'
import { toMaskedView } from './masked-view.ts'
import { toPromise } from './order-promise.ts'
import type { Operator } from '#lib/actor.ts'
import { chooseStores, hasParcels, hasStore } from '#features/operator/keys/operator-keys.ts'

type Reader = Pick<Api, 'db' | 'settings' | 'appKey' | 'clock'>
type Wish = {
  status: OrderStatus | undefined
  storeId: number | undefined
  since: string | undefined
  search: string | undefined
  paymentStatus: OrderRecord['payment_status'] | undefined
  from: string | undefined
  until: string | undefined
  limit: number
  cursor: string | undefined
  language: Language
}
type Page = { orders: OperatorOrder[]; next_cursor: string | null }

/** Orders of the operator's stores, newest first; a courier sees their own, and those that they may take. */
export async function listOrders(api: Reader, operator: Operator, wish: Wish): Promise<Page> {
  const { db } = api
  const { limit, language, status = null } = wish
  const { courier } = operator
  const storeIds = chooseStores(operator, wish.storeId)
  const before = readIdCursor(wish.cursor)
  if (storeIds?.length === 0) return { orders: [], next_cursor: null }
  const rules = await readSwitches(db)
  const found = await listOrdersOfStores(db, {
    storeIds,
    hasParcels: hasParcels(operator),
    courier,
    status,
    paymentStatus: wish.paymentStatus ?? null,
    since: readTime(wish.since),
    from: readTime(wish.from),
    until: readTime(wish.until),
    search: wish.search === undefined ? null : readSearch(wish.search, operator, rules),
    before,
    limit: limit + 1,
  })
  const records = found.slice(0, limit)
  return {
    orders: records.map((record) => toOperatorOrder(record, { operator, language, signer: api, rules })),
    next_cursor: found.length > limit ? writeIdCursor(records.at(-1)?.id) : null,
  }
}

/** An order that the operator may see; throws 404 for any other. */
export async function requireOrder(db: Db, operator: Operator, orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || !maySee(operator, order)) throw notFound('order', 'operator.order_unknown')
  return order
}

/**
 * The same, for actions that only the order's courier may take if the operator is a courier. Throws 403 for an order that is not taken yet.
 */
export async function requireTakenOrder(db: Db, operator: Operator, orderId: number): Promise<OrderRecord> {
  const order = await requireOrder(db, operator, orderId)
  if (!isTheirs(operator, order)) throw refuse(403, 'delivery_man_id', 'operator.take_first')
  return order
}

/** Whether the operator may see an order: it is of their stores, and a courier's own or offered to them. */
export function maySee(operator: Operator, order: OrderRecord): boolean {
  if (order.store_id === null ? !hasParcels(operator) : !hasStore(operator, order.store_id)) return false
  return isTheirs(operator, order) || (operator.courier !== null && isOffered(order, operator.courier))
}

/** Whether an order is the courier's own; other operators own everything that they see. */
export function isTheirs({ courier }: Operator, order: OrderRecord): boolean {
  return courier === null || order.courier_id === courier.id
}

type View = { operator: Operator; language: Language }

/** An order with its lines and its history, as the operator sees it now. */
export async function readOrder(api: Reader, record: OrderRecord, { operator, language }: View): Promise<OperatorOrderDetails> {
  const { db } = api
  const rules = await readSwitches(db)
  const isBringing = operator.courier === null || stageOf(record, operator.courier.id) === 'under way'
  const lines = isBringing ? await listOrderLines(db, record.id) : []
  const history = await listOrderHistory(db, record.id)
  const calls = hasMaskedCalls(api.settings) ? await listCallsOf(db, record.id, operator) : []
  return {
    ...toOperatorOrder(record, { operator, language, signer: api, rules }),
    lines: lines.map((line) => toOrderLine(line, record, { language, signer: api })),
    history: history.map((event) => toHistory(event, { operator, language })),
    ...toPromise(record, api.clock.now()),
    ...(calls.length > 0 && { calls }),
  }
}

/** Couriers do not see the names of other keys. */
function toHistory(event: OrderHistoryRecord, { operator, language }: View): OperatorOrderDetails['history'][number] {
  const { key_id: id, key_name: name } = event
  const isShown = id !== null && name !== null && (operator.courier === null || id === operator.id)
  return {
    status: event.status as OrderHistoryEvent,
    actor: event.actor,
    key: isShown ? { id, name } : null,
    changes: event.changes?.map(({ item, ...change }) => ({ ...change, item: localize(item, language) })) ?? null,
    created_at: event.created_at.toISOString(),
  }
}

/** The decision about an order that came back, or that the office has to decide. */
function toReturn(
  record: OrderRecord,
  rules: FeeRules,
): Pick<OperatorOrder, 'awaits_return_decision' | 'return_fee' | 'return_decision'> {
  const { return_decision: decision, order_status, order_type, currency_digits } = record
  const { toWire } = moneyFormat(currency_digits)
  if (decision === null) {
    if (order_status !== 'returned' || order_type !== 'delivery') return {}
    const fee = readMostReturnFee(record, rules)
    return { awaits_return_decision: true, ...(fee > 0 && { return_fee: toWire(fee) }) }
  }
  const { refunded, retained, fee, fee_taken, created_at } = decision
  const amounts = { refunded: toWire(refunded), retained: toWire(retained), fee: toWire(fee), fee_taken: toWire(fee_taken) }
  return { return_decision: { ...decision, ...amounts, created_at: new Date(created_at).toISOString() } }
}

type FeeRules = Parameters<typeof readMostReturnFee>[1]
type PayRules = Pick<Switches, 'courier_pay_per_delivery' | 'courier_pay_per_km'>
type Seen = View & {
  signer: Reader
  rules: StepRules & PayRules & FeeRules & CallRules & Parameters<typeof toAttempt>[1] & Parameters<typeof needsPhoto>[1]
}

/** An order as the operator sees it now. */
export function toOperatorOrder(record: OrderRecord, { operator, language, signer, rules }: Seen): OperatorOrder {
  const { settings } = signer
  const isOffice = operator.role === 'admin'
  const [courier = null] = toTrackedCourier(record, { isOwn: true, isOffice, language, settings }) ?? []
  // The delivery code is left out, because the customer gives it at the door.
  const { otp: _, ...order } = toOrder(record, { language: record.language as Language, signer })
  const seen = {
    ...order,
    ...toReturn(record, rules),
    ...(isCarried(record.order_type) ? { needs_photo: needsPhoto(isContactless(record.delivery_instruction), rules) } : {}),
    ...(record.attempt === null ? {} : { attempt: toAttempt(record.attempt, rules) }),
    needs_code: rules.order_delivery_verification,
    cancellation_reason: describeCancellation(record, language),
    unavailable_item_note: translateChosen(record.unavailable_item_note, language),
    delivery_instruction: translateChosen(record.delivery_instruction, language),
    store: toOrderStore(record, { language, settings }),
    delivery_man: courier,
    next: OperatorStepSchema.options.filter(
      (to) => mayAdvance(operator, record, { to, rules }) && findHindrance(record, to) === null,
    ),
  }
  const view = { operator, rules, settings, now: signer.clock.now() }
  if (operator.courier === null) return toMaskedView(seen, record, view)
  const pay = isPlatformDelivery(record) ? { courier_pay: toCourierPay(record, rules) } : {}
  return toMaskedView({ ...toCourierView(seen, stageOf(record, operator.courier.id)), ...pay }, record, view)
}

/** The pay that the courier's account receives with the end of the order, if the office keeps its rule. */
function toCourierPay(record: OrderRecord, rules: PayRules): CourierPay {
  const { distance_meters: meters, tip, courier_extra: extra, order_status: status } = record
  const pay = calculateCourierPay({ meters, tip, extra, isReturned: status === 'returning' }, readCourierTerms(rules))
  const { toWire } = moneyFormat(record.currency_digits)
  return {
    delivery: toWire(pay.delivery),
    distance: toWire(pay.distance),
    extra: toWire(pay.extra),
    tip: toWire(pay.tip),
    total: toWire(sumCourierPay(pay)),
  }
}

/** Whether the operator may take this step. Couriers take an order with their first step, and may cancel only their own orders. */
export function mayAdvance(
  operator: Operator,
  order: OrderRecord,
  { to, rules }: { to: OrderStatus; rules: StepRules },
): boolean {
  if (operator.role === 'provider' || (to === 'canceled' && !isTheirs(operator, order))) return false
  return mayMove(order, { to, actor: operator.role }, rules)
}

/** The condition that blocks a status; canceling is never blocked. */
export function findHindrance(
  record: OrderRecord,
  to: OrderStatus,
):
  | 'operator.unpaid'
  | 'operator.unpaid_offline'
  | 'operator.awaits_call'
  | 'operator.unpriced'
  | 'operator.open_question'
  | null {
  if (to === 'canceled') return null
  if (to === 'handover' && hasOpenQuestion(record)) return 'operator.open_question'
  if (awaitsGateway(record)) return 'operator.unpaid'
  if (awaitsOffline(record)) return 'operator.unpaid_offline'
  if (awaitsCall(record)) return 'operator.awaits_call'
  return isUnpriced(record) && to !== 'accepted' ? 'operator.unpriced' : null
}
