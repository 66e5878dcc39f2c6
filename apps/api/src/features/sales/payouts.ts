import type { PayoutBody, StorePayment } from '@medina/contract/operator/operator-sales'
import { issueCommissionInvoice } from '#features/invoices/public.ts'
import { readSwitches, writeAmount } from '#features/site/public.ts'
import type { Clock } from '#lib/clock.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { moneyFormat } from '#lib/money.ts'
import { addEntry, lockBalance } from './add-entry.ts'
import { getEntry, listPayments } from './statement.queries.ts'
import { toEntry } from './statement.ts'

type Context = { db: Db; clock: Clock }
type Payment = { storeId: number; body: PayoutBody; keyId: number; idempotencyKey: string | null }

/**
 * Records money that the business paid to a store, or received from one, once per Idempotency-Key. Throws 404 for an unknown store, 422 for
 * an amount below the smallest unit, and 409 for a payout that exceeds what the store is owed.
 */
export async function addPayment({ db, clock }: Context, payment: Payment): Promise<StorePayment> {
  const { storeId, body, keyId, idempotencyKey: key } = payment
  const now = clock.now()
  return once(db, { scope: `operator:${keyId}:payment:${storeId}`, key, body, now }, async (tx) => {
    const switches = await readSwitches(tx)
    const money = moneyFormat(switches.digit_after_decimal_point)
    const amount = money.fromWire(body.amount)
    if (amount < 1) throw refuse(422, 'amount', 'accounts.amount_low')
    const store = await tx.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst()
    if (store === undefined) throw notFound('store', 'operator.store_unknown')
    const balance = await lockBalance(tx, storeId)
    const paid = body.kind === 'deposit' ? amount : -amount
    if (paid < 0 && balance + paid < 0)
      throw refuse(409, 'amount', 'accounts.amount', { limit: writeAmount(Math.max(0, balance), switches) })
    const id = await addEntry(tx, {
      store_id: storeId,
      cause: `store:${storeId}:${body.kind}:${crypto.randomUUID()}`,
      kind: body.kind,
      paid,
      note: body.note,
      key_id: keyId,
      created_at: now,
    })
    if (id !== null && body.kind === 'payout') await issueCommissionInvoice(tx, storeId, { entryId: id, now })
    return { ...toEntry(await getEntry(tx, id ?? 0), money), balance: money.toWire(balance + paid) }
  })
}

type Page = { storeId: number; cursor: string | undefined; limit: number }

/** Payouts to a store and deposits of it, newest first. */
export async function listStorePayments(
  db: Db,
  { storeId, cursor, limit }: Page,
): Promise<{ payments: Omit<StorePayment, 'balance'>[]; next_cursor: string | null }> {
  const money = moneyFormat((await readSwitches(db)).digit_after_decimal_point)
  const found = await listPayments(db, storeId, { before: readIdCursor(cursor), limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    payments: shown.map((entry) => toEntry(entry, money)),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}
