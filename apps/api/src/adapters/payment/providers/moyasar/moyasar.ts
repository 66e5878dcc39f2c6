import { z } from 'zod'
import type { Clock } from '#lib/clock.ts'
import { callGateway } from '../../call-gateway.ts'
import { createTurns } from '../../in-turn.ts'
import type { GatewayRequest, GatewayState, KnownPayment, PaymentGateway, Reading } from '../../payment-gateway.ts'
import { toUnits, unitDigits } from '../../to-units.ts'
import { readMoyasarNotice, writeNoticeAddress } from './moyasar-notice.ts'

export type MoyasarOptions = {
  /** Base address, without a path. */
  url: string
  secretKey: string
  /** The secret token of a webhook; null without one. */
  webhookSecret: string | null
  clock: Clock
  timeoutMs?: number
}

/** The fields that we rely on. An invoice lists each attempt to pay it. */
const PaymentSchema = z.object({ id: z.string(), status: z.string(), amount: z.int(), refunded: z.int(), currency: z.string() })
const InvoiceSchema = z.object({
  id: z.uuid(),
  status: z.enum(['initiated', 'paid', 'failed', 'refunded', 'canceled', 'on_hold', 'expired', 'voided']),
  url: z.url({ protocol: /^https?$/ }),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payments: z.array(PaymentSchema).nullish(),
})
type Invoice = z.output<typeof InvoiceSchema>
const InvoicesSchema = z.object({ invoices: z.array(InvoiceSchema) })

/** As long as an order waits for its payment, so that an abandoned one is not paid later. */
const OPEN_MS = 30 * 60_000

const TAKEN = ['paid', 'captured', 'refunded']

/**
 * Payments on Moyasar's own page, by its invoices (decision 0186). They take money at once and keep no cards: an invoice has no field for
 * either.
 */
export function createMoyasarGateway({
  url,
  secretKey,
  webhookSecret,
  clock,
  timeoutMs = 10_000,
}: MoyasarOptions): PaymentGateway {
  // The key is the user name, and there is no password.
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const get = (path: string) => callGateway(`${url}/v1/${path}`, { method: 'GET', authorization, timeoutMs })
  const post = (path: string, body: object) =>
    callGateway(`${url}/v1/${path}`, { method: 'POST', authorization, body, timeoutMs })
  const find = async (reference: string) => InvoiceSchema.parse(await get(`invoices/${encodeURIComponent(reference)}`))
  const inTurn = createTurns()

  /** Moyasar has no idempotency keys for invoices, but finds them by what we attach. */
  async function findOpened(paymentId: string): Promise<Invoice | undefined> {
    const { invoices } = InvoicesSchema.parse(await get(`invoices?${new URLSearchParams({ 'metadata[payment_id]': paymentId })}`))
    return invoices.find(({ metadata }) => metadata?.payment_id === paymentId)
  }

  return {
    key: 'moyasar',
    decimalsOf: unitDigits,

    start: (request) =>
      inTurn(request.paymentId, async () => {
        const opened = await findOpened(request.paymentId)
        const invoice = opened ?? InvoiceSchema.parse(await post('invoices', toInvoice(request, { secretKey, now: clock.now() })))
        return { entry: { url: invoice.url }, reference: invoice.id }
      }),

    async read(payment) {
      const invoice = await find(payment.reference)
      return readTwice(invoice, payment) ?? { state: toState(invoice, payment) }
    },

    refundSurplus: (payment, { reference, amount }) =>
      inTurn(payment.reference, async () => {
        const [, ...others] = listTaken(await find(payment.reference))
        const surplus = others.find(({ id }) => id === reference)
        if (surplus === undefined) throw new Error(`Moyasar knows no second try ${reference}`)
        const due = toUnits({ ...payment, amount }) - surplus.refunded
        if (due > 0) await post(`payments/${encodeURIComponent(reference)}/refund`, { amount: due })
      }),

    refund: (payment, { amount, before }) =>
      inTurn(payment.reference, async () => {
        if (before + amount > payment.amount) throw new Error('A refund exceeds its payment')
        const taken = listTaken(await find(payment.reference))[0]
        if (taken === undefined) throw new Error(`Moyasar has taken nothing by ${payment.reference}`)
        // There are no idempotency keys here either: a repeated refund finds the money returned already.
        const missing = toUnits({ ...payment, amount: before + amount }) - taken.refunded
        const due = Math.min(missing, toUnits({ ...payment, amount }))
        if (due > 0) await post(`payments/${encodeURIComponent(taken.id)}/refund`, { amount: due })
      }),

    readNotice: (notice) => Promise.resolve(readMoyasarNotice(notice, { secretKey, webhookSecret })),
  }
}

function toInvoice(
  { paymentId, title, returnUrl, noticeUrl, ...sum }: GatewayRequest,
  { secretKey, now }: { secretKey: string; now: Date },
): object {
  return {
    amount: toUnits(sum),
    currency: sum.currency,
    description: title,
    callback_url: writeNoticeAddress(noticeUrl, paymentId, secretKey),
    success_url: returnUrl,
    back_url: `${returnUrl}?left=1`,
    expired_at: new Date(now.getTime() + OPEN_MS).toISOString(),
    metadata: { payment_id: paymentId },
  }
}

function listTaken({ payments }: Invoice) {
  return (payments ?? []).filter(({ status }) => TAKEN.includes(status))
}

/** An invoice that was paid more than once, each time whole; undefined for any other. */
function readTwice(invoice: Invoice, payment: KnownPayment): Reading | undefined {
  const [first, ...others] = listTaken(invoice)
  if (first === undefined || others.length === 0 || toState({ ...invoice, payments: [first] }, payment) !== 'paid')
    return undefined
  if (others.some(({ amount, currency }) => amount !== first.amount || currency !== first.currency)) return undefined
  return { state: 'paid', surpluses: others.map(({ id }) => ({ reference: id, amount: payment.amount })) }
}

function toState(invoice: Invoice, payment: KnownPayment): GatewayState | 'other_sum' {
  const id = invoice.metadata?.payment_id
  if (id != null && id !== payment.paymentId) throw new Error(`Moyasar’s invoice ${payment.reference} is of another payment`)
  const { status } = invoice
  if (status === 'canceled' || status === 'expired' || status === 'voided') return 'canceled'
  // A declined card leaves the page open for another one.
  if (status !== 'paid' && status !== 'refunded') return 'open'
  const taken = listTaken(invoice)
  if (taken.length === 0) throw new Error(`Moyasar names no payment of the paid invoice ${payment.reference}`)
  const amount = taken.reduce((sum, each) => sum + each.amount, 0)
  const isWhole = amount === toUnits(payment) && taken.every(({ currency }) => currency === payment.currency)
  return isWhole ? 'paid' : 'other_sum'
}
