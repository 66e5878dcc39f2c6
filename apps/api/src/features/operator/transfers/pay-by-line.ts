import { decideOfflinePayment, notifyOrderViewers } from '#features/orders/public.ts'
import { recordActOn } from '#features/operator/shop/operator-acts.ts'
import { keepOfflinePayment, lockParts, type TransferPart } from '#features/purchases/public.ts'
import { decideTripPayment, notifyTripViewers } from '#features/trips/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { isOf, type Subject, toColumns } from '#lib/subject.ts'
import { FINEST, inDigits } from '#lib/transfers/line-digits.ts'
import { type Found, lockLine, lockSubject } from './lock-line.ts'

/** `isExact`: only a line that nobody has counted, and only if nothing comes above what is due. */
type Payment = { lineId: number; number: number; isExact?: boolean; now: Date }

/**
 * Counts a line of the bank for an order or a trip, once, in the caller's transaction. With its other parts it pays, else it is a part itself
 * until the rest comes. Money above the amount waits to be sent back. Throws 404 for an unknown line or number. Throws 409 for a line that was
 * used and a payment that is decided, and 422 `amount` for too little where no rest can come.
 */
export async function payByLine(tx: Db, operator: Operator, { lineId, number, isExact = false, now }: Payment): Promise<void> {
  const found = await lockSubject(tx, number)
  const line = await lockLine(tx, lineId, (state, of) => state === 'open' || (state === 'part' && of === number && !isExact))
  const parts = (await lockParts(tx, found.subject)).filter(({ id }) => id !== lineId)
  const { used, left } = share([...parts, line], found)
  const surplus = used.reduce((sum, each) => sum + each.surplus, 0)
  if (isExact && surplus > 0) throw refuse(409, 'line', 'transfers.line_used')
  if (left > 0) return countPart(tx, operator, { found, lineId, now })
  await requireReport(tx, found.subject, now)
  const decision = { verdict: 'verified', note: null, keyId: operator.id, now } as const
  if ('orderId' in found.subject) await decideOfflinePayment(tx, { ...found.subject, ...decision })
  else await decideTripPayment(tx, { ...found.subject, ...decision })
  await recordActOn(tx, operator, { id: number, store_id: found.storeId }, { act: 'transfer_verified', now })
  for (const { id, surplus: rest } of used)
    await tx
      .updateTable('bank_lines')
      .set({ state: 'paid', ...toColumns(found.subject), surplus: rest, key_id: operator.id, decided_at: now })
      .where('id', '=', id)
      .execute()
}

/** How much of each line pays what is due, in the order of the lines, and what lacks in the end. */
function share(
  lines: readonly TransferPart[],
  { due, digits }: Found,
): { used: { id: number; surplus: number }[]; left: number } {
  let left = inDigits(due, digits, FINEST)
  const used = lines.map(({ id, amount, currency_digits }) => {
    const whole = inDigits(amount, currency_digits, FINEST)
    const taken = Math.min(whole, left)
    left -= taken
    return { id, surplus: inDigits(whole - taken, FINEST, currency_digits) }
  })
  return { used, left }
}

async function countPart(tx: Db, { id: keyId }: Operator, { found, lineId, now }: { found: Found; lineId: number; now: Date }) {
  if (found.state === 'over') throw refuse(409, 'order', 'offline.closed')
  if (found.state !== 'waiting') throw refuse(422, 'amount', 'transfers.too_little')
  await tx
    .updateTable('bank_lines')
    .set({ state: 'part', ...toColumns(found.subject), key_id: keyId })
    .where('id', '=', lineId)
    .execute()
  if ('orderId' in found.subject) await notifyOrderViewers(tx, found.subject.orderId, now)
  else await notifyTripViewers(tx, found.subject.tripId, now)
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
    .orderBy('position')
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
