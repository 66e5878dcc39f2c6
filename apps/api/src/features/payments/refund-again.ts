import { randomUUID } from 'node:crypto'
import { splitNextRefund } from '@medina/pricing/refund-lines'
import { sql } from 'kysely'
import type { PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { claimPayment, type Payment } from './claim-payment.ts'

/** `before` is the sum of earlier refunds of this kind, and `byGateway` the part of it that the gateway has returned. Minor units. */
type NextRefund = { subject: Subject; amount: number; before: number; byGateway: number; now: Date }

/** Schedules the next refund of a payment, up to what is left of it. Returns the part that goes to the gateway, and the rest. */
export async function refundNext(
  tx: Db,
  { subject, amount, before, byGateway, now }: NextRefund,
): Promise<{ gateway: number; rest: number }> {
  const paid = await selectCaptured(tx, subject).forUpdate().executeTakeFirst()
  if (paid === undefined) return { gateway: 0, rest: amount }
  const returned = (paid.refund_amount ?? 0) + (await sumLater(tx, paid.id))
  const { gateway, wallet: rest } = splitNextRefund({ before, amount }, paid.amount - returned + byGateway, {
    digits: paid.digits,
    gatewayDigits: paid.gateway_digits,
  })
  if (gateway === 0) return { gateway, rest }
  if (paid.status === 'paid')
    await tx
      .updateTable('payments')
      .set({ status: 'refund_due', refund_amount: gateway, updated_at: now })
      .where('id', '=', paid.id)
      .execute()
  else
    await tx
      .insertInto('payment_refunds')
      .values({
        id: randomUUID(),
        payment_id: paid.id,
        amount: gateway,
        before: returned,
        created_at: now,
        updated_at: now,
      })
      .execute()
  return { gateway, rest }
}

/** The amount that a gateway captured and can still return, in minor units. */
export async function readGatewayLeft(db: Db, subject: Subject): Promise<number> {
  const paid = await selectCaptured(db, subject).executeTakeFirst()
  return paid === undefined ? 0 : paid.amount - (paid.refund_amount ?? 0) - (await sumLater(db, paid.id))
}

function selectCaptured(db: Db, subject: Subject) {
  return (
    db
      .selectFrom('payments')
      .select(['id', 'amount', 'digits', 'gateway_digits', 'status', 'refund_amount'])
      .where(...isOf(subject))
      .where('status', 'in', ['paid', 'refund_due', 'refunded'])
      // A payment that was not needed is refunded as a whole, so nothing of it is left.
      .where((eb) => eb.or([eb('status', '=', 'paid'), eb('refund_amount', 'is not', null)]))
  )
}

async function sumLater(tx: Db, paymentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return sum
}

/** Sends due refunds after the first of their payment, each once and in their order. A failed one is retried, after the others. */
export async function sendLaterRefunds(
  { db, clock, log }: Pick<Api, 'db' | 'clock' | 'log'>,
  gateway: PaymentGateway,
): Promise<void> {
  const due = await db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount', 'r.before'])
    .where('r.sent_at', 'is', null)
    .where('p.gateway', '=', gateway.key)
    .where('p.status', '=', 'refunded')
    .where('p.capture_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from payment_refunds e where e.payment_id = r.payment_id and e.sent_at is null and e.before < r.before)`,
    )
    .orderBy('r.updated_at')
    .limit(50)
    .execute()
  for (const refund of due)
    await claimPayment({ db, clock }, refund.payment_id, (payment) =>
      sendLaterRefund({ db, clock, log }, gateway, { refund, payment }),
    )
}

type Later = { refund: { id: string; amount: number; before: number }; payment: Payment }

async function sendLaterRefund(
  { db, clock, log }: Pick<Api, 'db' | 'clock' | 'log'>,
  gateway: PaymentGateway,
  { refund: { id, amount: part, before }, payment }: Later,
): Promise<void> {
  const { id: paymentId, gateway_reference: reference, amount, capture_amount, currency, digits } = payment
  // Refunds of held money were never charged, so the gateway knows nothing of them.
  const sent = before - (amount - (capture_amount ?? amount))
  const note = (changes: { sent_at?: Date }) =>
    db
      .updateTable('payment_refunds')
      .set({ ...changes, updated_at: clock.now() })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning('id')
      .execute()
  // Another process may have sent it since it was read.
  if ((await note({})).length === 0) return
  try {
    if (reference !== null)
      await gateway.refund({ paymentId, reference, amount, currency, digits }, { amount: part, before: sent, key: id })
    await note({ sent_at: clock.now() })
  } catch (error) {
    log.error({ err: error }, 'refund')
    await note({})
  }
}
