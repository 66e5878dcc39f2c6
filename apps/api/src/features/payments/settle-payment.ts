import type { GatewayState, PaymentGateway, SavedCard, Sum, Surplus } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { type PaidSubject, readSubject } from '#lib/subject.ts'
import { capturePayments, latestCapture } from './capture-payments.ts'
import { findPayment } from './payments.queries.ts'
import { sendRefunds } from './refund-payments.ts'
import { recordSurpluses, refundSurpluses } from './refund-surpluses.ts'
import { saveCard } from './saved-cards.ts'

/** `amount`: the requested amount, in minor units. */
export type Outcome = { state: Exclude<GatewayState, 'open' | 'held'>; amount: number; now: Date }

/**
 * Applies the final state of a payment to its subject, in the same transaction. `kept`: the payment stands; `not_wanted`: it is refunded.
 */
export type Settle<S extends PaidSubject = PaidSubject> = (tx: Db, subject: S, outcome: Outcome) => Promise<'kept' | 'not_wanted'>

/**
 * Queries the gateway for the state of a payment and applies it exactly once, however often it is called. Money for an order or trip that
 * is closed or paid otherwise is refunded. `no_answer`: the state is unknown.
 */
export async function settlePayment(api: Api, id: string, settle: Settle): Promise<Outcome['state'] | 'open' | 'no_answer'> {
  const known = await findPayment(api.db, id)
  if (known === null || known.gateway_reference === null) return 'failed'
  // A gateway reports another sum once it has charged less than it held.
  if (known.capture_at !== null || known.capture_amount !== null) return 'paid'
  const gateway = api.gateways.get(known.gateway)
  if (gateway === undefined) return 'no_answer'
  const {
    state: found,
    card,
    surpluses,
    isOver,
  } = await readState(api, gateway, { ...known, reference: known.gateway_reference })
  if (found === 'open' || found === 'no_answer') return found
  const state = found === 'held' ? 'paid' : found
  const now = api.clock.now()
  const isRefundDue = await api.db.transaction().execute(async (tx) => {
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    // A late success overrides the earlier state; nothing else changes a settled payment.
    const isNew =
      payment.status === 'open' || (state === 'paid' && (payment.status === 'failed' || payment.status === 'canceled'))
    const outcome = isNew ? await settle(tx, readSubject(payment), { state, amount: payment.amount, now }) : 'kept'
    if (isNew && card !== undefined && payment.saves_card_of !== null)
      await saveCard(tx, api, { customerId: payment.saves_card_of, gateway: gateway.key, card, now })
    if (surpluses !== undefined) await recordSurpluses(tx, id, surpluses, now)
    const status = state !== 'paid' ? state : outcome === 'kept' ? 'paid' : 'refund_due'
    await tx
      .updateTable('payments')
      .set({
        next_ask_at: isOver === undefined ? nextLook(payment, { now, lookFor: readLook(gateway, found) }) : null,
        ...(isNew && { status, updated_at: now }),
        ...(isNew && found === 'held' && { capture_at: latestCapture(gateway, now) }),
      })
      .where('id', '=', id)
      .execute()
    return (isNew ? status : payment.status) === 'refund_due'
  })
  if (isRefundDue && found === 'held') await capturePayments(api, gateway, id)
  else if (isRefundDue) await sendRefunds(api, gateway, id)
  if (surpluses !== undefined) await refundSurpluses(api, gateway, id)
  return state
}

const LOOK_AGAIN_MS = 10 * 60_000
const LOOK_FOR_MS = 24 * 60 * 60_000

/** No page of a gateway is open for longer. */
const PAGE_MS = 40 * 60_000

/**
 * A page may take another card after one was declined, and its notice may be lost: a declined payment is queried for a day. One that is paid
 * is queried until its page is closed, where it can be paid twice.
 */
function readLook({ refundSurplus }: PaymentGateway, found: GatewayState): number {
  if (found === 'failed') return LOOK_FOR_MS
  return found === 'paid' && refundSurplus !== undefined ? PAGE_MS : 0
}

function nextLook({ created_at }: { created_at: Date }, { now, lookFor }: { now: Date; lookFor: number }): Date | null {
  return now.getTime() - created_at.getTime() < lookFor ? new Date(now.getTime() + LOOK_AGAIN_MS) : null
}

/** `isOver`: the gateway can report nothing else any more. */
type Found = {
  state: GatewayState | 'no_answer'
  card?: SavedCard | undefined
  surpluses?: readonly Surplus[] | undefined
  isOver?: true
}

/** A gateway that does not answer is queried again. A wrong amount or currency is a case for a person. */
async function readState(
  { log }: Pick<Api, 'log'>,
  gateway: PaymentGateway,
  { id, reference, amount, currency, digits }: Sum & { id: string; reference: string },
): Promise<Found> {
  try {
    const { state, card, surpluses } = await gateway.read({ paymentId: id, reference, amount, currency, digits })
    if (state !== 'other_sum') return { state, card, surpluses }
    log.error(
      { payment: id, gateway: gateway.key, reference, amount, currency },
      'a gateway took another sum than it was asked for',
    )
    return { state: 'failed', isOver: true }
  } catch (error) {
    log.error({ err: error }, 'payment gateway')
    return { state: 'no_answer' }
  }
}
