import { randomUUID } from 'node:crypto'
import { splitRefund } from '@medina/pricing/refund'
import type { GatewayState, PaymentGateway, Sum } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'

export { readClientCallback } from './payment-return.ts'
export { findOfflineMethod, listOfflineMethods, toMethodFields } from './offline-methods.ts'

/** A customer on a gateway's page has this long before the server queries the gateway itself. */
const ASK_AFTER_MS = 120_000

export type Payment = { id: string; order_id: number; gateway: string; amount: number; status: string; callback: string }

/** Applies the final state of a payment to its order, in the same transaction. `kept`: the order is paid by it. */
export type SettleOrder = (
  tx: Db,
  payment: Pick<Payment, 'order_id' | 'gateway'>,
  outcome: { state: Exclude<GatewayState, 'open'>; now: Date },
) => Promise<'kept' | 'not_wanted'>

type Wish = Sum & {
  orderId: number
  gateway: string
  title: string
  callback: string
  origin: string
  language: Language
}

/**
 * Starts an attempt to pay an order on a gateway's own page and returns its address. `callback` is a path of ours (reference
 * holes 10 and 11). Throws 403 for a gateway that is not offered or a callback elsewhere, 502 if the gateway does not answer.
 */
export async function startPayment({ db, clock, gateways, log }: Api, wish: Wish): Promise<{ redirect_link: string }> {
  const gateway = gateways.get(wish.gateway)
  if (gateway === undefined) throw refuse(403, 'payment_method', 'order.payment_off')
  const id = randomUUID()
  const now = clock.now()
  const { orderId: order_id, amount, currency, digits, callback } = wish
  const next_ask_at = new Date(now.getTime() + ASK_AFTER_MS)
  await db
    .insertInto('payments')
    .values({
      id,
      order_id,
      gateway: gateway.key,
      amount,
      currency,
      digits,
      callback,
      created_at: now,
      updated_at: now,
      next_ask_at,
    })
    .execute()
  try {
    const started = await gateway.start({ ...wish, paymentId: id, returnUrl: `${wish.origin}/payment/return/${id}` })
    await db.updateTable('payments').set({ gateway_reference: started.reference }).where('id', '=', id).execute()
    return { redirect_link: started.url }
  } catch (error) {
    log.error({ err: error }, 'payment gateway')
    throw refuse(502, 'payment_method', 'payment.no_answer')
  }
}

export async function findPayment(db: Db, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findPaymentByReference(db: Db, gateway: string, reference: string) {
  return (
    (await db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('gateway_reference', '=', reference)
      .executeTakeFirst()) ?? null
  )
}

/**
 * Queries the gateway for the state of a payment and applies it to the order once, however often and in whatever order it is
 * called (reference hole 12). Money for an order that is over or paid otherwise is refunded. `no_answer`: the state is unknown.
 */
export async function settlePayment(api: Api, id: string, settleOrder: SettleOrder): Promise<GatewayState | 'no_answer'> {
  const known = await findPayment(api.db, id)
  if (known === null || known.gateway_reference === null) return 'failed'
  const gateway = api.gateways.get(known.gateway)
  const state =
    gateway === undefined ? 'no_answer' : await readState(api, gateway, { ...known, reference: known.gateway_reference })
  if (state === 'open' || state === 'no_answer') return state
  const now = api.clock.now()
  await api.db.transaction().execute(async (tx) => {
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    // A late success overrides the earlier state; nothing else changes a settled payment.
    const isNew =
      payment.status === 'open' || (state === 'paid' && (payment.status === 'failed' || payment.status === 'canceled'))
    const outcome = isNew ? await settleOrder(tx, payment, { state, now }) : 'kept'
    const status = state !== 'paid' ? state : outcome === 'kept' ? 'paid' : 'refund_due'
    await tx
      .updateTable('payments')
      .set({ next_ask_at: null, ...(isNew && { status, updated_at: now }) })
      .where('id', '=', id)
      .execute()
  })
  if (gateway !== undefined) await giveBack(api, gateway, id)
  return state
}

/** A gateway that does not answer is queried again. A wrong amount or currency is a case for a person. */
async function readState(
  { log }: Pick<Api, 'log'>,
  gateway: PaymentGateway,
  { id, reference, amount, currency, digits }: Sum & { id: string; reference: string },
): Promise<GatewayState | 'no_answer'> {
  try {
    const answer = await gateway.read(reference, { amount, currency, digits })
    if (answer !== 'other_sum') return answer
    log.error(
      { payment: id, gateway: gateway.key, reference, amount, currency },
      'a gateway took another sum than it was asked for',
    )
    return 'failed'
  } catch (error) {
    log.error({ err: error }, 'payment gateway')
    return 'no_answer'
  }
}

/** Refunds the payments of a canceled order, in the transaction that ends it. */
export async function markRefunds(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'refund_due', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .execute()
}

/** Refunds as much of an order's payment as possible, at most all of it; returns the rest of the refund. */
export async function refundPart(
  tx: Db,
  { orderId, amount, now }: { orderId: number; amount: number; now: Date },
): Promise<number> {
  const paid = await tx
    .selectFrom('payments')
    .select(['id', 'amount', 'digits'])
    .where('order_id', '=', orderId)
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

type TakenPayment = { gateway: string; reference: string | null; amount: number; kept: boolean }

/** Captured payments of an order, oldest first; `kept` is the one that paid it, all others are refunded. */
export async function listTaken(db: Db, orderId: number): Promise<TakenPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['gateway', 'gateway_reference as reference', 'amount', 'status', 'refund_amount'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'refund_due', 'refunded'])
    .orderBy('created_at')
    .execute()
  // The payment counted as kept until the refund.
  return rows.map(({ gateway, reference, amount, status, refund_amount }) => ({
    gateway,
    reference,
    amount,
    kept: status === 'paid' || refund_amount !== null,
  }))
}

/** Whether a gateway captured money for an order. */
export async function hasPaid(db: Db, orderId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return paid !== undefined
}

/**
 * Sends due refunds, or the refund of one payment, each once: the gateway deduplicates by the payment's id. A failed one is
 * retried later, after the others.
 */
export async function giveBack(
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
      if (reference !== null) await gateway.refund(reference, { amount: refund_amount ?? paid, currency, digits, key: id })
      await note({ status: 'refunded' })
    } catch (error) {
      log.error({ err: error }, 'refund')
      await note({})
    }
  }
}
