import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callGateway } from '#adapters/payment/call-gateway.ts'
import type { PaymentGateway } from '#adapters/payment/payment-gateway.ts'
import { toUnits, unitDigits } from '#adapters/payment/to-units.ts'

const ChargeSchema = z.object({
  id: z.string().min(1),
  page: z.url({ protocol: /^https?$/ }),
  state: z.enum(['waiting', 'paid', 'declined', 'expired']),
  amount: z.int(),
  currency: z.string(),
})
const NoticeSchema = z.object({ charge: z.string() })
const states = { waiting: 'open', paid: 'paid', declined: 'failed', expired: 'canceled' } as const

type Options = { url: string; key: string; timeoutMs?: number }

/** Payments on the page of Palm Pay (https://docs.palmpay.example/charges). */
export function createPalmPayGateway({ url, key, timeoutMs = 10_000 }: Options): PaymentGateway {
  const call = async (path: string, body?: object) => {
    const method = body === undefined ? ('GET' as const) : ('POST' as const)
    const authorization = `Bearer ${key}`
    return callGateway(`${url}${path}`, { method, authorization, timeoutMs, ...(body !== undefined && { body }) })
  }
  return {
    key: 'palmpay',
    decimalsOf: unitDigits,

    async start({ paymentId, title, returnUrl, noticeUrl, payer, ...sum }) {
      const charge = ChargeSchema.parse(
        await call('/charges', {
          // Palm Pay answers the same charge to the same reference.
          reference: paymentId,
          amount: toUnits(sum),
          currency: sum.currency,
          description: title,
          phone: payer.phone,
          back: returnUrl,
          notify: noticeUrl,
        }),
      )
      return { reference: charge.id, entry: { url: charge.page } }
    },

    async read({ reference, ...sum }) {
      const { state, amount, currency } = ChargeSchema.parse(await call(`/charges/${encodeURIComponent(reference)}`))
      if (state === 'paid' && (amount !== toUnits(sum) || currency !== sum.currency)) return { state: 'other_sum' }
      return { state: states[state] }
    },

    async refund({ reference, currency, digits }, { amount, key: idempotency_key }) {
      const part = { amount: toUnits({ amount, currency, digits }), idempotency_key }
      await call(`/charges/${encodeURIComponent(reference)}/refunds`, part)
    },

    async readNotice({ headers, body }) {
      const given = Buffer.from(String(headers['x-palmpay-signature'] ?? ''), 'hex')
      const right = createHmac('sha256', key).update(body).digest()
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const notice = NoticeSchema.safeParse(JSON.parse(body.toString('utf8')))
      return notice.success ? { reference: notice.data.charge } : 'other'
    },
  }
}
