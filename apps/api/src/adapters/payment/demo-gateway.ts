import { randomUUID } from 'node:crypto'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppKey, readToken, signToken } from '#lib/keys.ts'
import type { PaymentGateway } from './payment-gateway.ts'

export const DEMO_GATEWAY = 'demo'
const PURPOSE = 'demo-gateway-notice'

/** A gateway without money, whose page lets the customer choose the result. It uses references and signed notices like a real one. */
export function createDemoGateway({ db, clock, appKey }: { db: Db; clock: Clock; appKey: AppKey }): PaymentGateway {
  return {
    key: DEMO_GATEWAY,

    async start({ paymentId, amount, title, returnUrl }) {
      const known = await db
        .selectFrom('demo_gateway_payments')
        .select('reference')
        .where('payment_id', '=', paymentId)
        .executeTakeFirst()
      if (known !== undefined) return { url: pageOf(known.reference), reference: known.reference }
      const reference = `demo_${randomUUID()}`
      await db
        .insertInto('demo_gateway_payments')
        .values({ reference, payment_id: paymentId, amount, title, return_url: returnUrl })
        .execute()
      return { url: pageOf(reference), reference }
    },

    async read(reference, expected) {
      const payment = await db
        .selectFrom('demo_gateway_payments')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      if (payment === undefined) return 'failed'
      // A late payment stays open until its result is due.
      if (payment.answers_at !== null && payment.answers_at > clock.now()) return 'open'
      return payment.state === 'paid' && payment.amount !== expected.amount ? 'other_sum' : payment.state
    },

    async refund(reference, { amount, before }) {
      await db
        .updateTable('demo_gateway_payments')
        .set({ refunded: before + amount })
        .where('reference', '=', reference)
        .where('state', '=', 'paid')
        .execute()
    },

    readNotice({ headers, body }) {
      const given = headers['x-demo-signature']
      const reference = typeof given === 'string' ? readToken(appKey, PURPOSE, given) : null
      return Promise.resolve(reference !== null && body.toString('utf8') === JSON.stringify({ reference }) ? reference : null)
    },
  }
}

/** The signed notice that the demo gateway sends to our webhook. */
export function writeDemoNotice(appKey: AppKey, reference: string): { body: string; signature: string } {
  return { body: JSON.stringify({ reference }), signature: signToken(appKey, PURPOSE, reference) }
}

function pageOf(reference: string): string {
  return `/demo/pay/${reference}`
}
