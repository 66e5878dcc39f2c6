import type { HandReturn, RefundBodySchema } from '@medina/contract/operator/operator-orders'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { beginRefund, type OrderRecord } from '#features/orders/public.ts'
import { listReturns, type ReturnRecord, settleReturn } from '#features/payments/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import type { Operator } from '#lib/actor.ts'
import { chooseStores } from '#features/operator/keys/operator-keys.ts'
import { recordActOn } from '#features/operator/shop/operator-acts.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import { requireOrder } from '#features/operator/orders/read-orders.ts'
import { notifyPaidBack } from './notify-paid-back.ts'

type Doing = Pick<Api, 'db' | 'clock'>

/** Begins a refund without a request, as `beginRefund`; throws 404 for an order of another store. */
export async function refundUnasked(
  { db, clock }: Doing,
  operator: Operator,
  { orderId, body, idempotencyKey }: { orderId: number; body: z.output<typeof RefundBodySchema>; idempotencyKey: string | null },
): Promise<OrderRecord> {
  await requireOrder(db, operator, orderId)
  const { reason, amount, method } = body
  const checkAmount = await readRefundCheck({ db, clock }, operator)
  await beginRefund({ db, clock }, { orderId, reason, amount, method, keyId: operator.id, idempotencyKey, checkAmount })
  return requireOrder(db, operator, orderId)
}

type Wish = {
  status: 'due' | 'returned' | undefined
  storeId: number | undefined
  cursor: string | undefined
  limit: number
  language: Language
}

/** Manual refunds of the operator's stores, newest first. */
export async function listHandReturns(
  { db }: Doing,
  operator: Operator,
  { status, storeId, cursor, limit, language }: Wish,
): Promise<{ returns: HandReturn[]; next_cursor: string | null }> {
  const storeIds = chooseStores(operator, storeId)
  const before = readIdCursor(cursor)
  if (storeIds?.length === 0) return { returns: [], next_cursor: null }
  const isDone = status === undefined ? null : status === 'returned'
  const found = await listReturns(db, { storeIds, isDone, id: null, before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    returns: shown.map((row) => toHandReturn(row, language)),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}

/** Marks a manual refund as paid; a second call changes nothing. Throws 404 for another store's, and if nothing is due. */
export async function markReturned(
  { db, clock }: Doing,
  operator: Operator,
  { id, language, ...wish }: { id: number; note: string | null; bankReference: string | null; language: Language },
): Promise<HandReturn> {
  const find = async () => {
    const storeIds = chooseStores(operator, undefined)
    const [row] = await listReturns(db, { storeIds, isDone: null, id, before: null, limit: 1 })
    if (row === undefined) throw notFound('order', 'operator.nothing_due')
    return row
  }
  const { order_id, trip_id, store_id, cause } = await find()
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await settleReturn(tx, { id, ...wish, keyId: operator.id, now }))) return
    await recordActOn(tx, operator, { id: order_id ?? trip_id ?? id, store_id }, { act: 'money_returned', now })
    // Nobody expects this money, so its customer hears of it.
    const isNews = cause === 'surplus' || cause === 'taken_twice'
    if (isNews && order_id !== null) await notifyPaidBack(tx, { orderId: order_id }, now)
    else if (isNews && trip_id !== null) await notifyPaidBack(tx, { tripId: trip_id }, now)
  })
  return toHandReturn(await find(), language)
}

function toHandReturn(row: ReturnRecord, language: Language): HandReturn {
  const { id, order_id, trip_id, store_id, cause, send_to, note, created_at, returned_at } = row
  return {
    id,
    order_id,
    trip_id,
    store_id,
    amount: moneyFormat(row.currency_digits).toWire(row.amount),
    cause,
    gateway: row.gateway === null ? null : { key: row.gateway, reference: row.gateway_reference ?? '' },
    transfer:
      row.booked_on === null ? null : { booked_on: row.booked_on, words: row.words ?? '', bank_reference: row.line_reference },
    bank_reference: row.bank_reference,
    returned_by: row.returned_by,
    contact: { name: row.contact_name ?? '', phone: row.contact_phone ?? '', email: row.contact_email },
    send_to,
    paid_by: row.method_name === null ? null : localize(row.method_name, language),
    answers: (row.answers ?? []).map(({ label, user_data }) => ({ label: localize(label, language), value: user_data })),
    note,
    created_at: created_at.toISOString(),
    returned_at: returned_at?.toISOString() ?? null,
  }
}
