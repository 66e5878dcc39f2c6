import { randomUUID } from 'node:crypto'
import { announce, type GatewayCall, type GatewayReply, refuse, serveGateway } from './serve-gateway.ts'

export type MoyasarPayment = {
  id: string
  status: 'paid' | 'failed' | 'refunded'
  amount: number
  currency: string
  refunded: number
  invoice_id: string
  metadata: null
  source: { type: string; company: string; number: string; message: string }
}
export type MoyasarInvoice = {
  id: string
  status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'canceled' | 'expired'
  amount: number
  currency: string
  description: string
  url: string
  callback_url: string | null
  success_url: string | null
  back_url: string | null
  expired_at: string | null
  metadata: Record<string, string> | null
  payments: MoyasarPayment[]
}

export type MoyasarStandIn = {
  url: string
  secretKey: string
  webhookSecret: string
  invoices: MoyasarInvoice[]
  refunds: { payment: string; amount: number }[]
  /** `taken` differs from the invoice where Moyasar takes another sum. */
  pay: (invoice: MoyasarInvoice, taken?: Partial<Pick<MoyasarPayment, 'amount' | 'currency'>>) => MoyasarPayment
  /** A card that the bank declines leaves the invoice open. */
  decline: (invoice: MoyasarInvoice) => MoyasarPayment
  expire: (invoice: MoyasarInvoice) => void
  /** The event of a webhook that was set up in the dashboard. */
  writeEvent: (type: string, payment: MoyasarPayment, secret?: string) => string
  close: () => Promise<void>
}

/** Starts a small server that speaks Moyasar's API for invoices and refunds. */
export async function startMoyasarStandIn(): Promise<MoyasarStandIn> {
  const state: State = {
    secretKey: 'sk_test_a-secret-key',
    webhookSecret: 'a-secret-of-webhooks',
    invoices: [],
    refunds: [],
  }
  const { url, close } = await serveGateway((call) =>
    call.url.pathname.startsWith('/invoices/') ? showPage(state, call) : answer(state, call),
  )
  return {
    ...state,
    url,
    close,
    pay,
    decline: (invoice) => addPayment(invoice, { status: 'failed' }),
    expire: (invoice) => {
      if (invoice.status === 'initiated') invoice.status = 'expired'
    },
    writeEvent: (type, payment, secret = state.webhookSecret) => {
      const event = { id: randomUUID(), type, created_at: '2026-03-10T10:00:00Z', account_name: null, live: false }
      return JSON.stringify({ ...event, secret_token: secret, data: payment })
    },
  }
}

type State = Pick<MoyasarStandIn, 'secretKey' | 'webhookSecret' | 'invoices' | 'refunds'>

function answer(state: State, { method, url, headers, body }: GatewayCall): GatewayReply {
  const isKnown = headers.authorization === `Basic ${Buffer.from(`${state.secretKey}:`).toString('base64')}`
  if (!isKnown) return refuse(401, { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null })
  const call = `${method} ${url.pathname}`
  if (call === 'POST /v1/invoices') return openInvoice(state, body, url.origin)
  if (call === 'GET /v1/invoices') return listInvoices(state, url.searchParams)
  const id = /^GET \/v1\/invoices\/([\w-]+)$/.exec(call)?.[1]
  const invoice = state.invoices.find((each) => each.id === id)
  if (invoice !== undefined) return { status: 200, body: invoice }
  const refunded = /^POST \/v1\/payments\/([\w-]+)\/refund$/.exec(call)?.[1]
  const payment = state.invoices.flatMap(({ payments }) => payments).find((each) => each.id === refunded)
  if (payment !== undefined) return giveBack(state, payment, body.amount)
  return refuse(404, { type: 'api_error', message: 'Object not found', errors: null })
}

/** Checks what the documentation requires. */
function openInvoice(state: State, body: Record<string, unknown>, origin: string): GatewayReply {
  const wish = body as Partial<MoyasarInvoice>
  const errors: Record<string, string[]> = {}
  if (!Number.isInteger(wish.amount) || Number(wish.amount) < 100) errors.amount = ['must be at least 100']
  if (!/^[A-Z]{3}$/.test(wish.currency ?? '')) errors.currency = ['is invalid']
  if (!wish.description) errors.description = ['is missing']
  if (Object.keys(errors).length > 0) return refuse(400, { type: 'invalid_request_error', message: 'Validation Failed', errors })
  const id = randomUUID()
  const invoice: MoyasarInvoice = {
    id,
    status: 'initiated',
    amount: Number(wish.amount),
    currency: wish.currency ?? '',
    description: wish.description ?? '',
    url: `${origin}/invoices/${id}?lang=en`,
    callback_url: wish.callback_url ?? null,
    success_url: wish.success_url ?? null,
    back_url: wish.back_url ?? null,
    expired_at: wish.expired_at ?? null,
    metadata: wish.metadata ?? null,
    payments: [],
  }
  state.invoices.push(invoice)
  return { status: 201, body: invoice }
}

/** Newest first, and without the payments of an invoice. */
function listInvoices({ invoices }: State, filters: URLSearchParams): GatewayReply {
  const wanted = filters.get('metadata[payment_id]')
  const found = invoices.toReversed().filter(({ metadata }) => wanted === null || metadata?.payment_id === wanted)
  const listed = found.slice(0, 40).map((invoice) => ({ ...invoice, payments: undefined }))
  return { status: 200, body: { invoices: listed, meta: { current_page: 1, next_page: null, total_count: found.length } } }
}

function addPayment(invoice: MoyasarInvoice, changes: Partial<MoyasarPayment>): MoyasarPayment {
  const { id: invoice_id, amount, currency } = invoice
  const source = { type: 'creditcard', company: 'mada', number: 'XXXX-XXXX-XXXX-1111', message: 'APPROVED' }
  const payment = {
    id: randomUUID(),
    status: 'paid' as const,
    amount,
    currency,
    refunded: 0,
    invoice_id,
    metadata: null,
    source,
    ...changes,
  }
  invoice.payments.push(payment)
  return payment
}

function pay(invoice: MoyasarInvoice, taken: Partial<MoyasarPayment> = {}): MoyasarPayment {
  invoice.status = 'paid'
  return addPayment(invoice, taken)
}

function giveBack({ invoices, refunds }: State, payment: MoyasarPayment, given: unknown): GatewayReply {
  const amount = Number(given ?? payment.amount)
  if (payment.status === 'failed' || !(amount > 0) || payment.refunded + amount > payment.amount)
    return refuse(400, { type: 'invalid_request_error', message: 'Amount exceeds the charged amount', errors: null })
  payment.refunded += amount
  refunds.push({ payment: payment.id, amount })
  payment.status = 'refunded'
  for (const invoice of invoices.filter(({ id }) => id === payment.invoice_id)) invoice.status = 'refunded'
  return { status: 200, body: payment }
}

/** The page of Moyasar, as bare as can be. Nobody is sent back after a declined card: the page waits for another one. */
function showPage({ invoices }: State, { url }: GatewayCall): GatewayReply {
  const [, id, act] = /^\/invoices\/([\w-]+?)(?:\/(pay|decline))?$/.exec(url.pathname) ?? []
  const invoice = invoices.find((each) => each.id === id)
  if (invoice === undefined) return refuse(404, { message: 'Object not found' })
  if (act === 'pay') {
    pay(invoice)
    announce(invoice.callback_url ?? '', JSON.stringify(invoice))
    return { location: invoice.success_url ?? '' }
  }
  if (act === 'decline') addPayment(invoice, { status: 'failed' })
  const result = act === 'decline' ? '<p>Declined</p>' : ''
  const links = `<a href="/invoices/${id}/pay">Pay ${invoice.amount}</a> <a href="/invoices/${id}/decline">Decline</a>`
  return { page: `<!DOCTYPE html><title>Moyasar</title>${result}${links} <a href="${invoice.back_url}">Back</a>` }
}
