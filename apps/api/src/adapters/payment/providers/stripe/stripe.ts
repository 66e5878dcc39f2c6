import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import { ifReadable } from '#lib/foreign-records.ts'
import type { Noticed, PaymentGateway, Sum } from '../../payment-gateway.ts'

export type StripeOptions = {
  /** Base address, without a path. */
  url: string
  secretKey: string
  /** The secret that signs notices to our webhook. */
  webhookSecret: string
  clock: Clock
  timeoutMs?: number
}

/** The fields that we rely on: the library declares their types, but does not validate them. */
const SessionSchema = z.object({
  id: z.string(),
  url: ifReadable(z.url({ protocol: /^https?$/ }).nullable()),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z.string().nullish(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
})
const NoticeSchema = z.object({ data: z.object({ object: z.object({ id: z.string(), object: z.string() }) }) })
/** The library takes every JSON without an `error` for a success, whatever its status. */
const RefundSchema = z.object({ object: z.literal('refund') })

/** The shortest session lifetime that Stripe accepts, so that an abandoned order is not paid later. */
const OPEN_SECONDS = 31 * 60
const OLDEST_NOTICE_SECONDS = 300

/** Currencies whose smallest unit at Stripe does not have two decimals. */
const UNIT_DIGITS = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
])

/** Payments on Stripe's own page, by its Checkout Sessions. */
export function createStripeGateway({ url, secretKey, webhookSecret, clock, timeoutMs = 10_000 }: StripeOptions): PaymentGateway {
  const { protocol, hostname: host, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    timeout: timeoutMs,
    // Not retried here: a customer waits for the response, and the loop retries later.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const find = async (reference: string) => SessionSchema.parse(await ask(stripe.checkout.sessions.retrieve(reference)))

  return {
    key: 'stripe',
    // Three decimals are written, but the last one must be 0.
    decimalsOf: (currency) => Math.min(UNIT_DIGITS.get(currency) ?? 2, 2),

    async start({ paymentId, title, language, returnUrl, ...sum }) {
      const price_data = { currency: sum.currency.toLowerCase(), unit_amount: toUnits(sum), product_data: { name: title } }
      const wish: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        client_reference_id: paymentId,
        line_items: [{ quantity: 1, price_data }],
        // Only methods that pay immediately: an order reserves its goods for minutes, while a bank transfer or debit may take days.
        allowed_payment_method_types: ['card'],
        // The customer pays exactly the bill's total, without a conversion by Stripe.
        adaptive_pricing: { enabled: false },
        success_url: returnUrl,
        cancel_url: `${returnUrl}?left=1`,
        expires_at: Math.floor(clock.now().getTime() / 1000) + OPEN_SECONDS,
        // Stripe's page has no Arabic, so it follows the browser then.
        locale: language === 'ar' ? 'auto' : language,
      }
      const session = SessionSchema.parse(await ask(stripe.checkout.sessions.create(wish, { idempotencyKey: paymentId })))
      if (typeof session.url !== 'string') throw new Error('Stripe has opened no page')
      return { entry: { url: session.url }, reference: session.id }
    },

    async read({ reference, ...sum }) {
      const { status, payment_status, amount_total, currency } = await find(reference)
      if (payment_status !== 'paid') return { state: status === 'expired' ? 'canceled' : 'open' }
      const isWhole = amount_total === toUnits(sum) && currency === sum.currency.toLowerCase()
      return { state: isWhole ? 'paid' : 'other_sum' }
    },

    async refund({ reference, currency, digits }, { key, amount }) {
      const { payment_intent } = await find(reference)
      if (typeof payment_intent !== 'string') throw new Error(`Stripe has taken nothing by ${reference}`)
      const part = { payment_intent, amount: toUnits({ amount, currency, digits }) }
      RefundSchema.parse(await ask(stripe.refunds.create(part, { idempotencyKey: `refund-${key}` })))
    },

    readNotice({ headers, body }) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return Promise.resolve(null)
      const now = clock.now().getTime()
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, OLDEST_NOTICE_SECONDS, undefined, now)
        return Promise.resolve(findSession(event))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return Promise.resolve(null)
        throw error
      }
    },
  }
}

/** Errors of the library hold the raw answer, in which a proxy may repeat our key. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) Reflect.deleteProperty(error, 'raw')
    throw error
  }
}

/** The session that an event is about; other events are acknowledged and ignored. */
function findSession(event: unknown): Noticed | 'other' {
  const notice = NoticeSchema.safeParse(event)
  return notice.success && notice.data.data.object.object === 'checkout.session'
    ? { reference: notice.data.data.object.id }
    : 'other'
}

/** Stripe counts in a currency's smallest unit, regardless of the digits that a shop shows. */
function toUnits({ amount, currency, digits }: Sum): number {
  return Math.round(amount * 10 ** ((UNIT_DIGITS.get(currency) ?? 2) - digits))
}
