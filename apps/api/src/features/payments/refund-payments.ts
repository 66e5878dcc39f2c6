import type { PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { claimPayment, type Payment } from './claim-payment.ts'
import { readGatewayLeft, refundNext, sendLaterRefunds } from './refund-again.ts'

type Parts = Pick<Api, 'db' | 'clock' | 'log'>

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
export async function sendRefunds({ db, clock, log }: Parts, gateway: PaymentGateway, only?: string): Promise<void> {
  const due = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'refund_due')
    .where('gateway', '=', gateway.key)
    // Money that is only held needs no refund: less of it is charged.
    .where('capture_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('updated_at')
    .limit(50)
    .execute()
  for (const { id } of due) await claimPayment({ db, clock }, id, (payment) => sendRefund({ db, clock, log }, gateway, payment))
  if (only === undefined) await sendLaterRefunds({ db, clock, log }, gateway)
}

async function sendRefund({ db, clock, log }: Parts, gateway: PaymentGateway, payment: Payment): Promise<void> {
  const { id, status, gateway_reference: reference, amount, refund_amount, currency, digits } = payment
  if (status !== 'refund_due') return
  const note = (changes: { status?: 'refunded' }) =>
    db
      .updateTable('payments')
      .set({ ...changes, updated_at: clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'refund_due')
      .execute()
  try {
    if (reference !== null)
      await gateway.refund(
        { paymentId: id, reference, amount, currency, digits },
        { amount: refund_amount ?? amount, before: 0, key: id },
      )
    await note({ status: 'refunded' })
  } catch (error) {
    log.error({ err: error }, 'refund')
    await note({})
  }
}
