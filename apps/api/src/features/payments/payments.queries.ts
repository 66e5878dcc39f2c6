import { sql } from 'kysely'
import type { Noticed } from '#adapters/payment/payment-gateway.ts'
import type { Db } from '#lib/database/database.ts'
import { isOf, type PaidSubject, type Subject } from '#lib/subject.ts'

export async function findPayment(db: Db, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The payment of something that was begun last and opened, or is being opened; null without one. */
export async function findLastPayment(db: Db, subject: PaidSubject) {
  const begun = db
    .selectFrom('payments')
    .select(['id', 'gateway_reference', 'entry', 'created_at'])
    .where(...isOf(subject))
  return (await begun.where('start_failed_at', 'is', null).orderBy('created_at', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The payment of a gateway that a notice names. */
export async function findNoticed(db: Db, gateway: string, noticed: Noticed) {
  if ('paymentId' in noticed) {
    const payment = await findPayment(db, noticed.paymentId)
    return payment?.gateway === gateway ? payment : null
  }
  return (
    (await db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('gateway_reference', '=', noticed.reference)
      .executeTakeFirst()) ?? null
  )
}

/** `isByHand`: a person returns it. */
type TakenPayment = { gateway: string; reference: string | null; amount: number; hasPaid: boolean; isByHand: boolean }

/** Captured payments, oldest first; `hasPaid` marks the one that paid, all others are refunded. */
export async function listTaken(db: Db, subject: Subject): Promise<TakenPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['gateway', 'gateway_reference as reference', 'amount', 'status', 'refund_amount'])
    .where(...isOf(subject))
    .where('status', 'in', ['paid', 'refund_due', 'refunded'])
    .orderBy('created_at')
    .execute()
  const surpluses = await db
    .selectFrom('payment_surpluses as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select(['p.gateway', 's.reference', 's.amount', 's.left_at'])
    .where(...isOf(subject))
    .orderBy('s.created_at')
    .execute()
  // A payment with a refund amount was kept until the refund, so it is the one that paid.
  const taken = rows.map(({ gateway, reference, amount, status, refund_amount }) => ({
    gateway,
    reference,
    amount,
    hasPaid: status === 'paid' || refund_amount !== null,
    isByHand: false,
  }))
  return [...taken, ...surpluses.map(({ left_at, ...surplus }) => ({ ...surplus, hasPaid: false, isByHand: left_at !== null }))]
}

/** Payments that wait for their gateway: for its answer, or for it to take a refund. */
export async function countWaiting(db: Db): Promise<{ status: 'open' | 'refund_due'; count: number }[]> {
  const waiting = (['open', 'refund_due'] as const).map((status) => sql.lit(status))
  return db
    .selectFrom('payments')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', waiting)
    .groupBy('status')
    .$narrowType<{ status: 'open' | 'refund_due' }>()
    .execute()
}
