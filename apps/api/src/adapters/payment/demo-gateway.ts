import { randomUUID } from 'node:crypto'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppKey, readToken, signToken } from '#lib/keys.ts'
import type { PaymentGateway } from './payment-gateway.ts'

export const DEMO_GATEWAY = 'demo'
const PURPOSE = 'demo-gateway-notice'
const CARD = { brand: 'Visa', ending: '4242', validThrough: null }

/** A gateway without money, whose page lets the customer choose the result. It uses references and signed notices like a real one. */
export function createDemoGateway({ db, clock, appKey }: { db: Db; clock: Clock; appKey: AppKey }): PaymentGateway {
  const find = (reference: string) =>
    db.selectFrom('demo_gateway_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
  return {
    key: DEMO_GATEWAY,
    decimalsOf: () => 2,

    async start({ paymentId, amount, title, returnUrl, isHeld, savesCard, cardToken }) {
      const known = await db
        .selectFrom('demo_gateway_payments')
        .select('reference')
        .where('payment_id', '=', paymentId)
        .executeTakeFirst()
      const reference = known?.reference ?? `demo_${randomUUID()}`
      const entry = cardToken === null ? { url: pageOf(reference) } : ('done' as const)
      if (known !== undefined) return { entry, reference }
      const state = cardToken === null ? 'open' : 'paid'
      const page = { title, return_url: returnUrl, is_held: isHeld, saves_card: savesCard, state } as const
      await db
        .insertInto('demo_gateway_payments')
        .values({ reference, payment_id: paymentId, amount, ...page })
        .execute()
      return { entry, reference }
    },

    async read({ reference, amount }) {
      const payment = await find(reference)
      if (payment === undefined) return { state: 'failed' }
      // A late payment stays open until its result is due.
      if (payment.answers_at !== null && payment.answers_at > clock.now()) return { state: 'open' }
      if (payment.state !== 'paid') return { state: payment.state }
      if (payment.amount !== amount) return { state: 'other_sum' }
      if (payment.captured === 0) return { state: 'canceled' }
      const card = payment.saves_card ? { card: { ...CARD, token: `card_${reference}` } } : {}
      return { state: payment.is_held && payment.captured === null ? 'held' : 'paid', ...card }
    },

    async refund({ reference }, { amount, before }) {
      await db
        .updateTable('demo_gateway_payments')
        .set({ refunded: before + amount })
        .where('reference', '=', reference)
        .where('state', '=', 'paid')
        .execute()
    },

    holds: {
      days: 7,
      capture: ({ reference }, { amount }) => settleHeld(db, reference, amount),
      release: ({ reference }) => settleHeld(db, reference, 0),
    },

    // The tokens of the demo name no card.
    cards: { forget: () => Promise.resolve() },

    readNotice({ headers, body }) {
      const given = headers['x-demo-signature']
      const reference = typeof given === 'string' ? readToken(appKey, PURPOSE, given) : null
      const isSigned = reference !== null && body.toString('utf8') === JSON.stringify({ reference })
      return Promise.resolve(isSigned ? { reference } : null)
    },
  }
}

async function settleHeld(db: Db, reference: string, captured: number): Promise<void> {
  await db
    .updateTable('demo_gateway_payments')
    .set({ captured })
    .where('reference', '=', reference)
    .where('is_held', '=', true)
    .where('captured', 'is', null)
    .execute()
}

/** The signed notice that the demo gateway sends to our webhook. */
export function writeDemoNotice(appKey: AppKey, reference: string): { body: string; signature: string } {
  return { body: JSON.stringify({ reference }), signature: signToken(appKey, PURPOSE, reference) }
}

function pageOf(reference: string): string {
  return `/demo/pay/${reference}`
}
