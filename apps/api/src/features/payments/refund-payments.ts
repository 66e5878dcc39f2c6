import { splitRefund } from '@medina/pricing/refund'
import { sql } from 'kysely'
import type { PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { sendLaterRefunds } from './refund-again.ts'

/**
 * Refunds the payments of a canceled order or trip, in the transaction that ends it. Returns what is left of payments that were refunded in
 * part before, in minor units: a gateway refunds each payment once.
 */
export async function markRefunds(tx: Db, subject: Subject, now: Date): Promise<number> {
  const { left } = await tx
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount - refund_amount), 0)::bigint`.as('left'))
    .where(...isOf(subject))
    .where('status', 'in', ['refund_due', 'refunded'])
    .where('refund_amount', 'is not', null)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set({ status: 'refund_due', updated_at: now })
    .where(...isOf(subject))
    .where('status', '=', 'paid')
    .execute()
  return left
}

/** Refunds as much of a payment as possible, at most all of it; returns the rest of the refund. */
export async function refundPart(
  tx: Db,
  { subject, amount, now }: { subject: Subject; amount: number; now: Date },
): Promise<number> {
  const paid = await tx
    .selectFrom('payments')
    .select(['id', 'amount', 'digits'])
    .where(...isOf(subject))
    .where('status', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()
  const { gateway, wallet } = splitRefund(amount, paid?.amount ?? 0, paid?.digits ?? 0)
  if (paid === undefined || gateway === 0) return wallet
  await tx
    .updateTable('payments')
    .set({ status: 'refund_due', refund_amount: gateway, updated_at: now })
    .where('id', '=', paid.id)
    .execute()
  return wallet
}

/**
 * Sends due refunds, or the refund of one payment, each once: the gateway deduplicates by the payment's id. A failed one is
 * retried later, after the others.
 */
export async function sendRefunds(
  { db, clock, log }: Pick<Api, 'db' | 'clock' | 'log'>,
  gateway: PaymentGateway,
  only?: string,
): Promise<void> {
  const due = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'refund_due')
    .where('gateway', '=', gateway.key)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('updated_at')
    .limit(50)
    .execute()
  for (const { id, gateway_reference: reference, amount: paid, refund_amount, currency, digits } of due) {
    const note = (changes: { status?: 'refunded' }) =>
      db
        .updateTable('payments')
        .set({ ...changes, updated_at: clock.now() })
        .where('id', '=', id)
        .where('status', '=', 'refund_due')
        .execute()
    try {
      if (reference !== null)
        await gateway.refund(reference, { amount: refund_amount ?? paid, before: 0, currency, digits, key: id })
      await note({ status: 'refunded' })
    } catch (error) {
      log.error({ err: error }, 'refund')
      await note({})
    }
  }
  if (only === undefined) await sendLaterRefunds({ db, clock, log }, gateway)
}
