import type { ChangeQuote, OrderChanges } from '@medina/contract/orders/changes'
import { ChangePartSchema } from '@medina/contract/orders/changes'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredChange } from '#lib/database/json-columns.ts'
import { refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { once } from '#lib/http/idempotency.ts'
import { translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { isOwnedBy } from '#features/orders/reading/customer-orders.ts'
import { findOrder, listOrderLines, lockOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readCashMaximum } from '#features/purchases/public.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import type { ShopDraft } from '#features/orders/placing/draft.ts'
import { isShopOrder } from './placed-order.ts'
import { toBillLines } from '#features/orders/placing/quote.ts'
import { readScheduleAt, toSlotColumns } from '#features/orders/placing/schedule.ts'
import { type ChangeBody, readDetails } from './change-details.ts'
import { type ChangedPayment, planChangedPayment, settleChange } from './change-payment.ts'
import { findChangeRefusal, readItemsUntil } from './change-rules.ts'
import { type ChangedLine, countStaying, readLines, repriceOrder, toRepricedColumns, writeRepriced } from './reprice-order.ts'

type Reading = { actors: readonly Actor[]; caller: Caller }
type Change = Reading & { body: ChangeBody }

/** The parts of one of the actor's own orders that can change now. Throws 403 for anybody else's. */
export async function readChanges(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { actors, caller: { language }, orderId }: Reading & { orderId: number },
): Promise<OrderChanges> {
  const order = await requireOwn(db, actors, orderId)
  const now = clock.now()
  const parts = ChangePartSchema.options.map((part) => {
    const refusal = findChangeRefusal(order, part, { now, language })
    return { part, reason: refusal && toErrorBody(refusal, language).message }
  })
  const { slot_starts_at: starts, slot_ends_at: ends } = order
  const hasItems = parts.some(({ part, reason }) => part === 'items' && reason === null)
  return {
    order_id: orderId,
    version: await readVersion(db, orderId),
    parts,
    items_until: hasItems ? readItemsUntil(order).toISOString() : null,
    store_phone: order.store_phone,
    slot: starts && ends && { from: starts.toISOString(), to: ends.toISOString() },
    time_zone: order.time_zone,
  }
}

/**
 * The bill after a change, calculated by applying the change in a transaction that is rolled back. Throws as `changeOrder`, except for an
 * amount other than expected.
 */
export async function quoteChange(api: Pick<Api, 'db' | 'clock'>, change: Change): Promise<ChangeQuote> {
  let quote: ChangeQuote | undefined
  const undone = new Error('a quote changes nothing')
  try {
    await api.db.transaction().execute(async (tx) => {
      quote = toChangeQuote(await applyChange(tx, { ...change, isQuote: true, now: api.clock.now() }), change.caller)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (quote === undefined) throw undone
  return quote
}

type Changed = { message: string; version: number; order_amount: number }

/**
 * Changes one of the actor's own orders, once per Idempotency-Key, in one transaction: details, slot, lines, bill, stock, money and
 * history. Throws 409 for parts that cannot change any more and for an order that was changed in the meantime; then nothing changes.
 */
export async function changeOrder(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { idempotencyKey, ...change }: Change & { idempotencyKey: string | null },
): Promise<Changed> {
  const { actors, body, caller } = change
  const now = clock.now()
  const scope = `change:${body.order_id}:${actors[0]?.type}:${actors[0]?.id}`
  return once(db, { scope, key: idempotencyKey, body, now }, async (tx) => {
    const { order, draft, version } = await applyChange(tx, { ...change, isQuote: false, now })
    const { toWire } = moneyFormat(order.currency_digits)
    const message = translate(caller.language, 'change.done')
    return { message, version, order_amount: toWire(draft?.bill.total ?? order.order_amount) }
  })
}

/** `order` is the record from before the change. */
type Applied = { order: OrderRecord; draft: ShopDraft | null; payment: ChangedPayment; version: number }

async function applyChange(tx: Db, change: Change & { isQuote: boolean; now: Date }): Promise<Applied> {
  const { actors, body, caller, isQuote, now } = change
  const { language } = caller
  await lockOrder(tx, body.order_id)
  const order = await requireOwn(tx, actors, body.order_id)
  const details = readDetails(order, body, (await readSwitches(tx)).country)
  const slot = readSlot(order, body)
  const added = body.added ?? []
  const wanted = body.lines == null ? [] : readLines(await listOrderLines(tx, order.id), { ...body, added })
  const hasNewLines = added.length > 0 || wanted.some(({ line, quantity }) => line.quantity !== quantity)
  const parts = [...details.parts, ...(slot.isChanged ? ['slot' as const] : []), ...(hasNewLines ? ['items' as const] : [])]
  for (const part of parts) {
    const refusal = findChangeRefusal(order, part, { now, language })
    if (refusal !== null) throw refusal
  }
  const version = await readVersion(tx, order.id)
  if (body.version !== version) throw refuse(409, 'version', 'change.outdated')
  const isRepriced = slot.isChanged || hasNewLines
  const lines = wanted.length > 0 || !isRepriced ? wanted : readLines(await listOrderLines(tx, order.id), { added })
  const repricing = { order, lines, added, scheduleAt: slot.at, isSlotChanged: slot.isChanged, language, now }
  const draft = isRepriced ? await reprice(tx, repricing) : null
  const total = draft?.bill.total ?? order.order_amount
  if (!isQuote) requireExpected(order, { total, draft }, body)
  const payment = planChangedPayment(order, total, draft === null ? null : readCashMaximum(draft.zone))
  if (parts.length === 0) return { order, draft, payment, version }
  const { wallet_amount, payment_status } = payment
  const changes = [...details.changes, ...listChanges(order, { slot, lines, draft })]
  await tx
    .updateTable('orders')
    .set({
      ...details.columns,
      ...(slot.isChanged && draft !== null && toSlotColumns(slot.at, { hours: draft.store, now, switches: draft.switches })),
      ...(draft === null ? {} : { ...toRepricedColumns(draft), wallet_amount, payment_status }),
    })
    .where('id', '=', order.id)
    .execute()
  const event = { order_id: order.id, status: 'changed', actor: 'customer', changes: JSON.stringify(changes), created_at: now }
  const { id } = await tx.insertInto('order_history').values(event).returning('id').executeTakeFirstOrThrow()
  const settled = await settleChange(tx, order, { plan: payment, changeId: id, now })
  await notifyOrderViewers(tx, order.id, now)
  return { order, draft, payment: settled, version: id }
}

async function reprice(
  tx: Db,
  { order, ...repricing }: Omit<Parameters<typeof repriceOrder>[1], 'order'> & { order: OrderRecord },
) {
  if (!isShopOrder(order)) throw refuse(409, 'order_type', 'change.parcel')
  const draft = await repriceOrder(tx, { ...repricing, order })
  await writeRepriced(tx, { ...repricing, order }, draft)
  return draft
}

async function requireOwn(db: Db, actors: readonly Actor[], orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || !isOwnedBy(actors, order)) throw refuse(403, 'order', 'order.not_found')
  return order
}

/** The last event that changed the content of an order; 0 for none. */
async function readVersion(db: Db, orderId: number): Promise<number> {
  const { id } = await db
    .selectFrom('order_history')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['changed', 'priced'])
    .executeTakeFirstOrThrow()
  return id ?? 0
}

type Slot = { at: Date | null; isChanged: boolean }

function readSlot({ schedule_at: before, time_zone }: OrderRecord, { schedule_at: wanted }: ChangeBody): Slot {
  const at = wanted === undefined ? before : readScheduleAt(wanted, time_zone)
  return { at, isChanged: at?.getTime() !== before?.getTime() }
}

/** Refuses a total other than the expected one, and a coupon that no longer applies, because the customer has to see both first. */
function requireExpected(
  { currency_digits }: OrderRecord,
  { total, draft }: { total: number; draft: ShopDraft | null },
  { expected_amount: expected }: ChangeBody,
): void {
  if (expected == null) {
    if (draft !== null && draft.couponRefusal !== null) throw draft.couponRefusal
    return
  }
  if (moneyFormat(currency_digits).fromWire(expected) !== total) throw refuse(409, 'price_changed', 'order.price_changed')
}

type Differing = { slot: Slot; lines: readonly ChangedLine[]; draft: ShopDraft | null }

function listChanges(order: OrderRecord, { slot, lines, draft }: Differing): StoredChange[] {
  const { toWire } = moneyFormat(order.currency_digits)
  const changes: StoredChange[] = []
  const [from, to] = [order.schedule_at?.toISOString() ?? null, slot.at?.toISOString() ?? null]
  if (slot.isChanged) changes.push({ field: 'schedule_at', item: null, from, to })
  for (const { line, quantity } of lines) {
    if (line.quantity === quantity) continue
    changes.push({ field: 'quantity', item: line.item.name, from: line.quantity, to: quantity })
  }
  if (draft === null) return changes
  for (const { item, quantity } of draft.lines.slice(countStaying(lines)))
    changes.push({ field: 'quantity', item: item.name, from: 0, to: quantity })
  if (order.coupon_code !== null && draft.coupon === null)
    changes.push({ field: 'coupon_code', item: null, from: order.coupon_code, to: null })
  const [before, after] = [toWire(order.order_amount), toWire(draft.bill.total)]
  if (before !== after) changes.push({ field: 'order_amount', item: null, from: before, to: after })
  return changes
}

function toChangeQuote({ order, draft, payment }: Applied, { language }: Caller): ChangeQuote {
  const { toWire } = moneyFormat(order.currency_digits)
  const returned = [
    { to: 'gateway' as const, amount: toWire(payment.toGateway) },
    { to: 'wallet' as const, amount: toWire(payment.toWallet) },
  ]
  const refusal = draft?.couponRefusal ?? null
  return {
    lines: draft === null ? [] : toBillLines(draft, language),
    total: toWire(draft?.bill.total ?? order.order_amount),
    total_before: toWire(order.order_amount),
    coupon_refusal: refusal && toErrorBody(refusal, language).message,
    returned: returned.filter(({ amount }) => amount > 0),
    taken: toWire(payment.fromWallet),
    due: toWire(payment.due),
  }
}
