import { cutText } from '@medina/contract/wire/cut-text'
import type { Clock } from '#lib/clock.ts'
import { createTurns } from '../../in-turn.ts'
import type { GatewayRequest, KnownPayment, Payer, PaymentGateway } from '../../payment-gateway.ts'
import { toUnits, unitDigits } from '../../to-units.ts'
import { createPaymobApi, type PaymobApi, type PaymobTransaction } from './paymob-api.ts'
import { isCardOf, readPaymobNotice } from './paymob-notice.ts'
import { findCharge, readState } from './read-transactions.ts'

export type PaymobOptions = {
  /** Base address, without a path. */
  url: string
  publicKey: string
  secretKey: string
  apiKey: string
  /** The secret that signs notices. */
  hmacSecret: string
  /** Numbers of the integrations that the page offers. */
  integrations: readonly number[]
  /** Numbers of those that hold money; empty where Paymob takes it at once. */
  authIntegrations: readonly number[]
  clock: Clock
  timeoutMs?: number
}

/** As long as an order waits for its payment, so that an abandoned one is not paid later. */
const OPEN_SECONDS = 30 * 60
/** Paymob voids an authorization that nobody captures within this time. */
const HELD_DAYS = 14
const LONGEST_NAME = 50

/** Payments on Paymob's Unified Checkout, by its Intention API (decision 0186). */
export function createPaymobGateway({ timeoutMs = 10_000, ...options }: PaymobOptions): PaymentGateway {
  const { url, publicKey, hmacSecret, authIntegrations } = options
  const api = createPaymobApi({ ...options, timeoutMs })
  const inTurn = createTurns()

  return {
    key: 'paymob',
    decimalsOf: unitDigits,

    async start(request) {
      const { client_secret, intention_order_id } = await api.openIntention(toIntention(request, options))
      const page = new URL('/unifiedcheckout/', url)
      page.search = new URLSearchParams({ publicKey, clientSecret: client_secret }).toString()
      return { entry: { url: page.href }, reference: String(intention_order_id) }
    },

    async read(payment) {
      return { state: readState(await api.listTransactions(payment.reference), payment) }
    },

    refund: (payment, { amount, before }) =>
      inTurn(payment.reference, async () => {
        if (before + amount > payment.amount) throw new Error('A refund exceeds its payment')
        const charge = findCharge(await api.listTransactions(payment.reference))
        if (charge?.success !== true) throw new Error(`Paymob has taken nothing by ${payment.reference}`)
        // There are no idempotency keys: a repeated refund finds the money returned already.
        const missing = toUnits({ ...payment, amount: before + amount }) - (charge.refunded_amount_cents ?? 0)
        const due = Math.min(missing, toUnits({ ...payment, amount }))
        if (due > 0) await api.refund(charge.id, due)
      }),

    async readNotice(notice) {
      const noticed = readPaymobNotice(notice, hmacSecret)
      if (noticed === null || noticed === 'other' || !('reference' in noticed) || noticed.card === undefined) return noticed
      const { reference, card } = noticed
      return isCardOf(card, await api.listTransactions(reference)) ? noticed : { reference }
    },

    ...(authIntegrations.length > 0 && { holds: createHolds(api, inTurn) }),

    // Paymob documents no call that removes a token. It is of no use without the secret key, so ours is all that there is to remove.
    cards: { forget: () => Promise.resolve() },
  }
}

function createHolds(api: PaymobApi, inTurn: ReturnType<typeof createTurns>): NonNullable<PaymentGateway['holds']> {
  /** Does something with a hold, unless the payment is in that state already. */
  const end = (payment: KnownPayment, state: 'paid' | 'canceled', work: (held: PaymobTransaction) => Promise<void>) =>
    inTurn(payment.reference, async () => {
      const transactions = await api.listTransactions(payment.reference)
      const now = readState(transactions, payment)
      if (now === state) return
      const held = transactions.at(-1)
      if (now !== 'held' || held === undefined) throw new Error(`Paymob holds nothing by ${payment.reference}`)
      await work(held)
    })
  return {
    days: HELD_DAYS,
    async capture(payment, { amount }) {
      if (amount > payment.amount) throw new Error('A capture exceeds its hold')
      await end(payment, 'paid', ({ id }) => api.capture(id, toUnits({ ...payment, amount })))
    },
    release: (payment) => end(payment, 'canceled', ({ id }) => api.void(id)),
  }
}

function toIntention(
  { paymentId, title, payer, returnUrl, noticeUrl, isHeld, cardToken, ...sum }: GatewayRequest,
  { integrations, authIntegrations }: Pick<PaymobOptions, 'integrations' | 'authIntegrations'>,
): object {
  const amount = toUnits(sum)
  return {
    amount,
    currency: sum.currency,
    payment_methods: isHeld ? authIntegrations : integrations,
    items: [{ name: cutText(title, LONGEST_NAME), amount, quantity: 1 }],
    billing_data: toBilling(payer, new URL(returnUrl).hostname),
    special_reference: paymentId,
    expiration: OPEN_SECONDS,
    notification_url: noticeUrl,
    redirection_url: returnUrl,
    ...(cardToken !== null && { card_tokens: [cardToken] }),
  }
}

/** Paymob insists on a name, a phone and an e-mail. Its own plugin writes "NA" for an unknown name or phone. */
function toBilling({ name, phone, email, address }: Payer, host: string): object {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/)
  return {
    first_name: cutText(first, LONGEST_NAME) || 'NA',
    last_name: cutText(rest.join(' '), LONGEST_NAME) || 'NA',
    phone_number: phone ?? 'NA',
    email: email ?? `guest@${host}`,
    street: address?.line ?? 'NA',
    country: address?.country ?? 'NA',
  }
}
