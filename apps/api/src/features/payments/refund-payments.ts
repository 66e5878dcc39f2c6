import type { PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { readGatewayLeft, refundNext, sendLaterRefunds } from './refund-again.ts'

/** Refunds the payments of a canceled order or trip, in the transaction that ends it: whole ones, and the rest of partly refunded ones. */
export async function markRefunds(tx: Db, subject: Subject, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'refund_due', updated_at: now })
    .where(...isOf(subject))
    .where('status', '=', 'paid')
    .execute()
  const amount = await readGatewayLeft(tx, subject)
  if (amount > 0) await refundNext(tx, { subject, amount, before: 0, byGateway: 0, now })
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
