import { sql } from 'kysely'
import type { KnownPayment, PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { claimPayment, type Payment } from './claim-payment.ts'

type Parts = Pick<Api, 'db' | 'clock' | 'log'>

const DAY_MS = 86_400_000

/** Banks release held money after some days: it is charged a day before. */
export function latestCapture({ holds }: PaymentGateway, now: Date): Date {
  return new Date(now.getTime() + Math.max(0, (holds?.days ?? 0) - 1) * DAY_MS)
}

/** Charges what a gateway holds for an order or trip whose amount is final. The payment loop does it after the transaction. */
export async function markCapture(tx: Db, subject: Subject, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ capture_at: now })
    .where(...isOf(subject))
    .where('capture_at', '>', now)
    .execute()
}

/**
 * Charges held payments that are due, or one of them, each once: less what was refunded meanwhile, and nothing at all of a canceled order. A
 * failed one is retried later, after the others.
 */
export async function capturePayments({ db, clock, log }: Parts, gateway: PaymentGateway, only?: string): Promise<void> {
  for (const { id } of await listDue(db, { gateway, now: clock.now(), only }))
    await claimPayment({ db, clock }, id, (payment) => capturePayment({ db, clock, log }, gateway, payment))
}

async function capturePayment({ db, clock, log }: Parts, gateway: PaymentGateway, payment: Payment): Promise<void> {
  const { id, capture_at, gateway_reference: reference, amount, currency, digits } = payment
  if (capture_at === null) return
  const charged = await decideCapture(db, id, clock.now())
  try {
    if (reference !== null) await capture(gateway, { paymentId: id, reference, amount, currency, digits }, charged)
    await db.updateTable('payments').set({ capture_at: null, updated_at: clock.now() }).where('id', '=', id).execute()
  } catch (error) {
    log.error({ err: error, payment: id }, 'capture')
    await db.updateTable('payments').set({ updated_at: clock.now() }).where('id', '=', id).execute()
  }
}

async function capture({ key, holds }: PaymentGateway, payment: KnownPayment, amount: number): Promise<void> {
  if (holds === undefined) throw new Error(`${key} holds no money`)
  if (amount === 0) await holds.release(payment)
  else await holds.capture(payment, { amount, key: payment.paymentId })
}

/** The amount of a payment that was refunded or is to be refunded, in minor units. */
const refunded = sql<number>`(
  case when p.status = 'paid' then 0 else coalesce(p.refund_amount, p.amount) end
  + coalesce((select sum(r.amount) from payment_refunds r where r.payment_id = p.id), 0)
)::bigint`

type Due = { gateway: PaymentGateway; now: Date; only: string | undefined }

/** Held payments whose time has come, and those of which nothing is left to charge. */
function listDue(db: Db, { gateway, now, only }: Due) {
  return db
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.capture_at', 'is not', null)
    .where('p.status', 'in', ['paid', 'refund_due', 'refunded'])
    .where((eb) => eb.or([eb('p.capture_at', '<=', now), eb(refunded, '>=', eb.ref('p.amount'))]))
    .where('p.gateway', '=', gateway.key)
    .$if(only !== undefined, (query) => query.where('p.id', '=', only ?? ''))
    .orderBy('p.updated_at')
    .limit(50)
    .execute()
}

/**
 * Decides the amount to charge, once: from then on it is charged until the gateway answers, and further refunds are sent afterwards. Refunds
 * before it need no sending, because they are not charged.
 */
async function decideCapture(db: Db, id: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('payments')
      .select(['capture_amount'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (locked.capture_amount !== null) return locked.capture_amount
    const payment = await tx
      .selectFrom('payments as p')
      .select(['p.amount', 'p.status', refunded.as('refunded')])
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
    const capture_amount = Math.max(0, payment.amount - payment.refunded)
    await tx
      .updateTable('payments')
      .set({ capture_amount, updated_at: now, ...(payment.status === 'refund_due' && { status: 'refunded' as const }) })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('payment_refunds')
      .set({ sent_at: now })
      .where('payment_id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
    return capture_amount
  })
}
