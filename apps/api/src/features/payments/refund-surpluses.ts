import { randomUUID } from 'node:crypto'
import type { PaymentGateway, Surplus } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { addSurplusReturn } from './add-manual-refund.ts'
import { claimPayment, type Payment } from './claim-payment.ts'
import { notifyPayer } from './notify-payer.ts'

type Parts = Pick<Api, 'db' | 'clock' | 'log'>

/** A gateway that refuses this often needs a person. */
const MOST_TRIES = 10
/** Ten tries last longer than an outage of an hour. */
const PAUSE_MS = 10 * 60_000

/** Records money that was taken a second time on a payment's page, in the transaction that reads of it; again, it has no effect. */
export async function recordSurpluses(tx: Db, paymentId: string, surpluses: readonly Surplus[], now: Date): Promise<void> {
  for (const { reference, amount } of surpluses) {
    const added = await tx
      .insertInto('payment_surpluses')
      .values({ id: randomUUID(), payment_id: paymentId, reference, amount, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(['payment_id', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) await notifyPayer(tx, paymentId, 'paid_twice', now)
  }
}

/** Sends back what was taken a second time, or that of one payment, each once. A failed one is retried later, after the others. */
export async function refundSurpluses({ db, clock, log }: Parts, gateway: PaymentGateway, only?: string): Promise<void> {
  const due = await db
    .selectFrom('payment_surpluses as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select(['s.id', 's.payment_id'])
    .where('s.sent_at', 'is', null)
    .where('s.left_at', 'is', null)
    .where((eb) => eb.or([eb('s.tries', '=', 0), eb('s.updated_at', '<=', new Date(clock.now().getTime() - PAUSE_MS))]))
    .where('p.gateway', '=', gateway.key)
    .$if(only !== undefined, (query) => query.where('p.id', '=', only ?? ''))
    .orderBy('s.updated_at')
    .limit(50)
    .execute()
  for (const { id, payment_id } of due)
    await claimPayment({ db, clock }, payment_id, (payment) => refundSurplus({ db, clock, log }, gateway, { id, payment }))
}

type Due = { id: string; payment: Payment }

async function refundSurplus({ db, clock, log }: Parts, gateway: PaymentGateway, { id, payment }: Due): Promise<void> {
  const { gateway_reference: reference, amount, currency, digits } = payment
  // Another process may have sent it since it was read.
  const surplus = await db
    .updateTable('payment_surpluses')
    .set((eb) => ({ tries: eb('tries', '+', 1), updated_at: clock.now() }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('left_at', 'is', null)
    .where((eb) => eb.or([eb('tries', '=', 0), eb('updated_at', '<=', new Date(clock.now().getTime() - PAUSE_MS))]))
    .returning(['reference', 'amount', 'tries'])
    .executeTakeFirst()
  if (surplus === undefined || reference === null || gateway.refundSurplus === undefined) return
  const end = (tx: Db, changes: { sent_at: Date } | { left_at: Date }) =>
    tx.updateTable('payment_surpluses').set(changes).where('id', '=', id).execute()
  try {
    const known = { paymentId: payment.id, reference, amount, currency, digits }
    await gateway.refundSurplus(known, { reference: surplus.reference, amount: surplus.amount, key: id })
  } catch (error) {
    const isLeft = surplus.tries >= MOST_TRIES
    log.error(
      { err: error, payment: payment.id, surplus: surplus.reference },
      isLeft
        ? 'a payment was taken twice, and its gateway refuses to refund it: the office has it on its list'
        : 'refund of a surplus',
    )
    if (isLeft)
      await db.transaction().execute(async (tx) => {
        await end(tx, { left_at: clock.now() })
        await addSurplusReturn(tx, { id, payment, amount: surplus.amount, now: clock.now() })
      })
    return
  }
  await db.transaction().execute(async (tx) => {
    await end(tx, { sent_at: clock.now() })
    await notifyPayer(tx, payment.id, 'paid_back', clock.now())
  })
}
