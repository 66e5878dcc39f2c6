import { decideOfflinePayment } from '#features/orders/public.ts'
import { recordActOn } from '#features/operator/shop/operator-acts.ts'
import { keepOfflinePayment } from '#features/purchases/public.ts'
import { decideTripPayment } from '#features/trips/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { isOf, type Subject, toColumns } from '#lib/subject.ts'

type Payment = { lineId: number; number: number; now: Date }

/**
 * Pays an order or a trip by a line of the bank, in the caller's transaction. A line pays once, and never for less than is due; what came above
 * it waits to be sent back. Throws 404 for an unknown line or number, 409 for a line that was used and a payment that is decided, and 422
 * `amount` for too little.
 */
export async function payByLine(tx: Db, operator: Operator, { lineId, number, now }: Payment): Promise<void> {
  const line = await lockLine(tx, lineId)
  const found = await lockSubject(tx, number)
  // Whole units also in a shop that has had more decimals when the order was placed.
  const due = Math.ceil(found.due * 10 ** (line.currency_digits - found.digits))
  if (line.amount < due) throw refuse(422, 'amount', 'transfers.too_little')
  await requireReport(tx, found.subject, now)
  const decision = { verdict: 'verified', note: null, keyId: operator.id, now } as const
  if ('orderId' in found.subject) await decideOfflinePayment(tx, { ...found.subject, ...decision })
  else await decideTripPayment(tx, { ...found.subject, ...decision })
  await recordActOn(tx, operator, { id: number, store_id: found.storeId }, { act: 'transfer_verified', now })
  await tx
    .updateTable('bank_lines')
    .set({ state: 'paid', ...toColumns(found.subject), surplus: line.amount - due, key_id: operator.id, decided_at: now })
    .where('id', '=', lineId)
    .execute()
}

/** Records what became of money that pays nothing, or of the rest that was sent back. Throws as `payByLine`. */
export async function settleLine(tx: Db, operator: Operator, { lineId, note, now }: { lineId: number; note: string; now: Date }) {
  const line = await lockLine(tx, lineId, { isSurplus: true })
  const settled = { note, key_id: operator.id, decided_at: now }
  const outcome = line.state === 'paid' ? { ...settled, surplus: 0 } : { ...settled, state: 'settled' as const }
  await tx.updateTable('bank_lines').set(outcome).where('id', '=', lineId).execute()
}

async function lockLine(tx: Db, lineId: number, { isSurplus = false } = {}) {
  const line = await tx.selectFrom('bank_lines').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst()
  if (line === undefined) throw notFound('line', 'transfers.line_unknown')
  const waits = line.state === 'open' || (isSurplus && line.state === 'paid' && line.surplus > 0)
  if (!waits) throw refuse(409, 'line', 'transfers.line_used')
  return line
}

type Found = { subject: Subject; due: number; digits: number; storeId: number | null }

/** Locked before its amount is read, so that a change of the order comes before or after the payment. */
async function lockSubject(tx: Db, number: number): Promise<Found> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', number).forUpdate().executeTakeFirst()
  if (order !== undefined) {
    const { id: orderId, order_amount, wallet_amount, currency_digits: digits, store_id: storeId } = order
    return { subject: { orderId }, due: order_amount - wallet_amount, digits, storeId }
  }
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', number).forUpdate().executeTakeFirst()
  if (trip === undefined) throw notFound('number', 'transfers.number_unknown')
  const { id: tripId, trip_amount, wallet_amount, currency_digits: digits, store_id: storeId } = trip
  return { subject: { tripId }, due: trip_amount - wallet_amount, digits, storeId }
}

/** Money may come before, or without, the customer's report: then the first method of the shop stands for it. */
async function requireReport(tx: Db, subject: Subject, now: Date): Promise<void> {
  const reported = tx.selectFrom('offline_payments').select('method_id')
  if ((await reported.where(...isOf(subject)).executeTakeFirst()) !== undefined) return
  const method = await tx
    .selectFrom('offline_payment_methods')
    .selectAll()
    .orderBy('status', 'desc')
    .orderBy(({ eb }) => eb('transfer', 'is', null))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (method === undefined) throw notFound('method', 'transfers.no_method')
  const { id: method_id, method_name, method_fields } = method
  await keepOfflinePayment(tx, {
    subject,
    details: { method_id, method_name, method_fields, answers: [], customer_note: null },
    now,
  })
}
