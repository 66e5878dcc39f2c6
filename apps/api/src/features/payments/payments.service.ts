import { randomUUID } from 'node:crypto'
import { splitRefund } from '@medina/pricing/refund'
import type { GatewayState, PaymentGateway, Sum } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'

export { readClientCallback } from './payment-return.ts'
export { findOfflineMethod, listOfflineMethods, toMethodFields } from './offline-methods.ts'

/** Whoever is on a gateway's page has so long before it is asked without them. */
const ASK_AFTER_MS = 120_000

export type Payment = { id: string; order_id: number; gateway: string; amount: number; status: string; callback: string }

/** What becomes of an order whose payment has come to an end, in the same transaction. `kept`: the money is wanted. */
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
 * Begins an attempt to pay an order on a gateway's own page and answers where that is. `callback` is a path of ours (reference holes 10 and
 * 11). Throws 403 for a gateway that is not offered or a callback elsewhere, 502 when the gateway does not answer.
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
 * Asks the gateway how a payment stands and lets its order follow, once, in whatever order and however often it is asked (reference hole
 * 12). Money that is not wanted any more, since the order is over or paid otherwise, is due back. `no_answer`: nobody knows yet.
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
    // A late success stands over what came before; nothing else changes what is settled.
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

/** A gateway that does not answer has not answered yet: it is asked again. What was paid otherwise than asked for is for a person to look at. */
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

/** What was paid for an order that is not to be goes back, in the transaction that ends it. */
export async function markRefunds(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'refund_due', updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .execute()
}

/** Marks as much of an order's payment as a refund gives back, at most all of it; answers what is left of the refund. */
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

/** What gateways took for an order, oldest first; `kept` is what paid it, all else goes back. */
export async function listTaken(db: Db, orderId: number): Promise<TakenPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['gateway', 'gateway_reference as reference', 'amount', 'status', 'refund_amount'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'refund_due', 'refunded'])
    .orderBy('created_at')
    .execute()
  // What a refund gives back was kept until then.
  return rows.map(({ gateway, reference, amount, status, refund_amount }) => ({
    gateway,
    reference,
    amount,
    kept: status === 'paid' || refund_amount !== null,
  }))
}

/** Whether a gateway took money for an order. */
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
 * Gives back what is due, or what is due of one payment, each once: the gateway knows the payment's id. What it does not take now is tried
 * again later, after the others.
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
