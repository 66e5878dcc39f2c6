import { PAY_WITHIN_MINUTES } from '@medina/contract/orders/payment-deadlines'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { capturePayments } from './capture-payments.ts'
import { sendRefunds } from './refund-payments.ts'
import { refundSurpluses } from './refund-surpluses.ts'
import type { PaymentHandler } from './dispatch-payments.ts'
import { deleteRemovedCards } from './saved-cards.ts'
import { type Settle, settlePayment } from './settle-payment.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const GIVE_UP_AFTER_MS = PAY_WITHIN_MINUTES * MINUTE
/** An abandoned page may have been paid in its last minute, so its gateway is queried for a day. */
const ASK_FOR_MS = DAY
/** Gives up on a gateway that does not answer after this long. */
const ASK_AT_MOST_MS = 7 * DAY
const AT_ONCE = 200
const LONGEST_PAUSE_MS = 10 * MINUTE

/**
 * One round: queries gateways about payments whose browser never returned, cancels what stays unpaid, and sends due
 * refunds. Returns the time of the next round; null if nothing is due.
 */
export async function reconcilePayments(api: Api, { settle, cancelUnpaid }: PaymentHandler): Promise<Date | null> {
  const isMore = await askGateways(api, settle)
  const now = api.clock.now()
  await cancelUnpaid(api.db, { before: new Date(now.getTime() - GIVE_UP_AFTER_MS), now })
  for (const gateway of api.gateways.values()) {
    if (gateway.holds !== undefined) await capturePayments(api, gateway)
    await sendRefunds(api, gateway)
    if (gateway.refundSurplus !== undefined) await refundSurpluses(api, gateway)
  }
  await deleteRemovedCards(api)
  return isMore ? now : null
}

/** Whether there are more payments to query. */
async function askGateways(api: Api, settle: Settle): Promise<boolean> {
  const due = await listDue(api.db, { now: api.clock.now(), gateways: [...api.gateways.keys()] })
  const silent = new Set<string>()
  for (const payment of due) {
    // Does not wait two hundred times for a gateway that does not answer.
    if (silent.has(payment.gateway)) continue
    // Without a reference, no customer was ever sent to a gateway's page.
    const state = payment.gateway_reference === null ? 'open' : await settlePayment(api, payment.id, settle)
    if (state === 'no_answer') silent.add(payment.gateway)
    if (state === 'open' || state === 'no_answer') await askAgain(api, payment, state)
  }
  return due.length === AT_ONCE && silent.size === 0
}

/** Payments of gateways that this server has keys for: the others cannot be queried. */
function listDue(db: Db, { now, gateways }: { now: Date; gateways: string[] }) {
  if (gateways.length === 0) return Promise.resolve([])
  return (
    db
      .selectFrom('payments')
      .selectAll()
      // A payment that is due later than after any pause was scheduled before the clock was corrected.
      .where((eb) => eb.or([eb('next_ask_at', '<=', now), eb('next_ask_at', '>', new Date(now.getTime() + LONGEST_PAUSE_MS))]))
      .where('gateway', 'in', gateways)
      .orderBy('next_ask_at')
      .limit(AT_ONCE)
      .execute()
  )
}
type Due = Awaited<ReturnType<typeof listDue>>[number]

/**
 * Schedules the next query. A payment that its gateway reports unpaid for 30 minutes is canceled, but is queried for another day, so that
 * late money is still handled.
 */
async function askAgain({ db, clock }: Api, payment: Due, state: 'open' | 'no_answer'): Promise<void> {
  const now = clock.now()
  const age = now.getTime() - payment.created_at.getTime()
  const isOver = age >= (state === 'open' ? ASK_FOR_MS : ASK_AT_MOST_MS)
  const isGivenUp = payment.status === 'open' && (isOver || (state === 'open' && age >= GIVE_UP_AFTER_MS))
  const pause = age < 2 * GIVE_UP_AFTER_MS ? MINUTE : LONGEST_PAUSE_MS
  await db
    .updateTable('payments')
    .set({
      next_ask_at: isOver ? null : new Date(now.getTime() + pause),
      ...(isGivenUp && { status: 'canceled', updated_at: now }),
    })
    .where('id', '=', payment.id)
    // The payment may have been settled in the meantime.
    .where('status', '=', payment.status)
    .where('next_ask_at', 'is not', null)
    .execute()
}
