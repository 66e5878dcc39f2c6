import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export type StripeSession = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  /** Fields of the form that created the session. */
  fields: Record<string, string>
}

export type StripeStandIn = {
  url: string
  secretKey: string
  webhookSecret: string
  sessions: StripeSession[]
  /** Refunds in the smallest unit: one per idempotency key, however often it was sent. */
  refunds: { payment_intent: string; amount: number; key: string }[]
  /** Outcomes of the next calls, in order. A status refuses; `slow` answers late, and `close` takes the call and cuts the line. */
  trouble: (number | 'slow' | 'close')[]
  /** `taken` differs from the amount of the session where Stripe takes another sum. */
  pay: (id: string, taken?: Partial<Pick<StripeSession, 'amount_total' | 'currency'>>) => void
  expire: (id: string) => void
  /** A notice as Stripe sends it; signed with another secret, if so told. */
  writeNotice: (object: unknown, at: Date, secret?: string) => { payload: string; headers: Record<string, string> }
  close: () => Promise<void>
}

/** Starts a small server that speaks Stripe's API for Checkout Sessions and refunds. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const state: State = {
    secretKey: 'sk_test_a-secret-key',
    webhookSecret: 'whsec_a-secret',
    sessions: [],
    keys: new Map(),
    refunds: [],
    trouble: [],
  }
  const server = createServer((request, response) => void answer(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const change = (id: string, changes: Partial<StripeSession>) => {
    const session = state.sessions.find((known) => known.id === id)
    if (session === undefined) throw new Error(`no session ${id}`)
    Object.assign(session, changes)
  }
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (id, taken) => change(id, { ...taken, ...paid(id) }),
    expire: (id) => change(id, { status: 'expired' }),
    writeNotice: (object, at, secret = state.webhookSecret) => {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', data: { object } })
      const time = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = Pick<StripeStandIn, 'secretKey' | 'webhookSecret' | 'sessions' | 'refunds' | 'trouble'> & {
  /** Sessions by the idempotency key that created them. */
  keys: Map<string, StripeSession>
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isPage = request.method === 'GET' && request.url?.startsWith('/c/pay/') === true
  const trouble = isPage ? undefined : state.trouble.shift()
  const respond = async (status: number, body: unknown) => {
    if (trouble === 'close') return void request.socket.destroy()
    if (trouble === 'slow') await wait(300)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const refuse = (status: number, message: string) => respond(status, { error: { type: 'invalid_request_error', message } })
  if (isPage) return showPage(state, request.url ?? '', response)
  const form = Object.fromEntries(new URLSearchParams(await text(request)))
  if (typeof trouble === 'number') return refuse(trouble, 'Something is wrong with the service')
  if (request.headers.authorization !== `Bearer ${state.secretKey}`) return refuse(401, 'Invalid API Key provided')
  const key = String(request.headers['idempotency-key'] ?? '')
  if (request.method === 'POST' && request.url === '/v1/checkout/sessions') {
    const problem = checkSession(form)
    if (problem !== null) return refuse(400, problem)
    const session = state.keys.get(key) ?? openSession(form, request.headers.host ?? '')
    if (!state.sessions.includes(session)) state.sessions.push(session)
    state.keys.set(key, session)
    return respond(200, session)
  }
  const id = /^\/v1\/checkout\/sessions\/([\w-]+)$/.exec(request.url ?? '')?.[1]
  const session = state.sessions.find((known) => known.id === id)
  if (request.method === 'GET' && session !== undefined) return respond(200, session)
  if (request.method === 'POST' && request.url === '/v1/refunds') {
    const problem = giveBack(state, form, key)
    return problem === null ? respond(200, { id: `re_${key}`, object: 'refund', status: 'succeeded' }) : refuse(400, problem)
  }
  return refuse(404, 'Unrecognized request URL')
}

/** Stripe's own page, as bare as can be: its links pay or go back. */
function showPage({ sessions }: State, url: string, response: ServerResponse): void {
  const [, id, answer] = /^\/c\/pay\/([\w-]+?)(\/paid)?$/.exec(url) ?? []
  const session = sessions.find((known) => known.id === id)
  if (session === undefined) return void response.writeHead(404).end()
  const { success_url: back = '', cancel_url: left = '' } = session.fields
  if (answer !== undefined) {
    Object.assign(session, paid(session.id))
    return void response.writeHead(303, { location: back }).end()
  }
  const links = `<a href="/c/pay/${id}/paid">Pay ${session.amount_total}</a> <a href="${left}">Back</a>`
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!DOCTYPE html><title>Stripe</title>${links}`)
}

function paid(id: string): Partial<StripeSession> {
  return { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` }
}

/** Returns the reason to refuse a refund; one without an amount is for all of it. */
function giveBack({ sessions, refunds }: State, form: Record<string, string>, key: string): string | null {
  const { payment_intent = '' } = form
  const paid = sessions.find((known) => known.payment_intent === payment_intent)
  if (paid === undefined) return 'No such payment_intent'
  if (refunds.some((known) => known.key === key)) return null
  const given = refunds.filter((known) => known.payment_intent === payment_intent).reduce((sum, { amount }) => sum + amount, 0)
  const amount = Number(form.amount ?? paid.amount_total)
  if (!(amount > 0) || given + amount > paid.amount_total) return 'Refund amount is greater than unrefunded amount on charge'
  if (isTooFine(amount, paid.currency)) return 'Invalid amount. For three-decimal currencies the last digit must be 0.'
  refunds.push({ payment_intent, amount, key })
  return null
}

function openSession(fields: Record<string, string>, host: string): StripeSession {
  const id = `cs_test_${randomUUID()}`
  return {
    id,
    object: 'checkout.session',
    url: `http://${host}/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    currency: fields['line_items[0][price_data][currency]'] ?? '',
    fields,
  }
}

/** Currencies with three decimals, of which Stripe takes two. */
const THREE_DECIMALS = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

function isTooFine(amount: number, currency: string): boolean {
  return THREE_DECIMALS.includes(currency) && amount % 10 !== 0
}

/** Checks the fields that Stripe requires. */
function checkSession(form: Record<string, string>): string | null {
  const price = 'line_items[0][price_data]'
  if (form.mode !== 'payment') return 'You must specify a mode.'
  if (!/^[a-z]{3}$/.test(form[`${price}[currency]`] ?? '')) return 'Invalid currency.'
  if (!/^[1-9]\d*$/.test(form[`${price}[unit_amount]`] ?? '')) return 'Invalid integer: unit_amount.'
  if (isTooFine(Number(form[`${price}[unit_amount]`]), form[`${price}[currency]`] ?? ''))
    return 'Invalid amount. For three-decimal currencies the last digit must be 0.'
  if (!form[`${price}[product_data][name]`]) return 'Missing required param: product_data[name].'
  if (!/^https?:\/\//.test(form.success_url ?? '')) return 'Not a valid URL: success_url.'
  return null
}
