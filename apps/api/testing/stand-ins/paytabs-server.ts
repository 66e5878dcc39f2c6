import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer } from './close-server.ts'

type Fields = Record<string, unknown>
export type PayTabsTransaction = {
  tran_ref: string
  tran_type: string
  previous_tran_ref?: string
  cart_id: string
  cart_description: string
  cart_currency: string
  cart_amount: string
  tran_currency: string
  tran_total: string
  payment_result?: { response_status: string; response_code: string; response_message: string }
  payment_info?: Fields
  token?: string
  /** The request that created it, and its instant. */
  request: Fields
  at: number
}

export type PayTabsStandIn = {
  url: string
  profileId: number
  serverKey: string
  transactions: PayTabsTransaction[]
  tokens: Set<string>
  /** Ends a payment page as its customer does: a decline, a cancellation or the page's time are letters too. */
  answer: (cartId: string, status: 'A' | 'D' | 'C' | 'X' | 'H', taken?: { amount?: string; currency?: string }) => void
  /** A notice as PayTabs sends it, about the newest transaction of a cart. */
  writeNotice: (cartId: string, key?: string) => { body: string; headers: Record<string, string> }
  close: () => Promise<void>
}

type State = Pick<PayTabsStandIn, 'profileId' | 'serverKey' | 'transactions' | 'tokens'>

const DUPLICATE_MS = 120_000
const WORDS: Record<string, string> = { A: 'Authorised', D: 'Declined', C: 'Cancelled', X: 'Expired', H: 'Hold', V: 'Voided' }

/** Starts a small server that speaks PayTabs' API (PT2): payment pages, follow-ups, queries and tokens. */
export async function startPayTabsStandIn(): Promise<PayTabsStandIn> {
  const state: State = { profileId: 60516, serverKey: 'SJJN-a-secret-key', transactions: [], tokens: new Set() }
  const server = createServer((request, response) => void answerCall(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (cartId, status, taken) => endPage(state, cartId, status, taken),
    writeNotice: (cartId, key = state.serverKey) => {
      const report = toAnswer(state.transactions.findLast(({ cart_id }) => cart_id === cartId) ?? none())
      const body = JSON.stringify({
        ...report,
        profile_id: state.profileId,
        tran_class: 'ECom',
        ipn_trace: 'IPNS0201.675688BB.0001599E',
      })
      return { body, headers: { 'content-type': 'application/json', signature: sign(body, key) } }
    },
    close: () => closeServer(server),
  }
}

async function answerCall(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  if (request.method === 'GET') return showPage(state, path, response)
  const send = (status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const fields = JSON.parse(await text(request)) as Fields
  if (request.headers.authorization !== state.serverKey || fields.profile_id !== state.profileId)
    return send(401, { code: 1, message: 'Authentication failed. Check authentication header.', trace: 'PMNT0201' })
  const base = `http://${request.headers.host ?? ''}`
  const calls: Record<string, () => [number, unknown]> = {
    '/payment/request': () => takeRequest(state, fields, base),
    '/payment/query': () => [200, query(state, fields)],
    '/payment/token': () =>
      state.tokens.has(String(fields.token)) ? [200, { token: fields.token, tran_ref: 'TST1' }] : refuse(12, 'Invalid token'),
    '/payment/token/delete': () =>
      state.tokens.delete(String(fields.token)) ? [200, { code: 0, message: 'Token deleted' }] : refuse(12, 'Invalid token'),
  }
  send(...(calls[path]?.() ?? refuse(404, 'Not found')))
}

const refuse = (code: number, message: string): [number, unknown] => [400, { code, message, trace: 'PMNT0201' }]

/** A list for a cart, one transaction for a reference. */
function query({ transactions }: State, { cart_id, tran_ref }: Fields): unknown {
  // Unlike a notice, a query leaves out `tran_class`.
  const known = transactions.filter((each) => (cart_id === undefined ? each.tran_ref === tran_ref : each.cart_id === cart_id))
  const found = known.map(toAnswer)
  return cart_id === undefined ? (found[0] ?? { code: 5, message: 'Transaction not found' }) : found
}

function toAnswer({ request: _request, at: _at, ...answer }: PayTabsTransaction) {
  return answer
}

function takeRequest(state: State, fields: Fields, base: string): [number, unknown] {
  const problem = checkRequest(state, fields)
  if (problem !== null) return problem
  const { tran_type } = fields
  if (tran_type !== 'sale' && tran_type !== 'auth') return followUp(state, fields)
  const page = open(state, fields, { tran_type: tran_type === 'sale' ? 'Sale' : 'Auth' })
  const { tran_ref, cart_id, cart_description, cart_currency, cart_amount } = page
  const answer = { tran_ref, tran_type: page.tran_type, cart_id, cart_description, cart_currency, cart_amount }
  return [200, { ...answer, callback: fields.callback, return: fields.return, redirect_url: `${base}/payment/page/${tran_ref}` }]
}

function checkRequest(state: State, fields: Fields): [number, unknown] | null {
  const { cart_id, cart_currency, cart_amount, token } = fields
  if (typeof cart_id !== 'string' || cart_id === '' || cart_id.length > 64) return refuse(2, 'Invalid cart_id')
  if (typeof cart_currency !== 'string' || !/^[A-Z]{3}$/.test(cart_currency)) return refuse(2, 'Invalid cart_currency')
  if (typeof cart_amount !== 'number' || !(cart_amount > 0) || toUnits(cart_amount, cart_currency) % 1 !== 0)
    return refuse(2, 'Invalid cart_amount')
  if (typeof fields.cart_description !== 'string' || fields.cart_description === '') return refuse(2, 'Invalid cart_description')
  if (token !== undefined && !(typeof token === 'string' && state.tokens.has(token))) return refuse(12, 'Invalid token')
  const isRepeated = state.transactions.some(
    ({ request, at }) =>
      Date.now() - at < DUPLICATE_MS &&
      request.cart_id === cart_id &&
      request.cart_amount === cart_amount &&
      request.cart_currency === cart_currency,
  )
  return isRepeated ? refuse(4, 'Duplicate Request') : null
}

/** Captures, voids and refunds what is there, and never more. */
function followUp(state: State, fields: Fields): [number, unknown] {
  const { tran_type, tran_ref, cart_amount, cart_currency } = fields
  const { transactions } = state
  const first = transactions.find((each) => each.tran_ref === tran_ref && each.payment_result?.response_status === 'A')
  if (first === undefined || first.cart_currency !== cart_currency) return refuse(2, 'Invalid tran_ref')
  const units = (each: { cart_amount: unknown }) => toUnits(Number(each.cart_amount), first.cart_currency)
  const earlier = transactions.filter(({ previous_tran_ref }) => previous_tran_ref === first.tran_ref)
  const left = units(first) - earlier.reduce((sum, each) => sum + units(each), 0)
  const isOfHold = tran_type === 'capture' || tran_type === 'void'
  const isPossible = (first.tran_type === 'Auth') === isOfHold && units({ cart_amount }) <= left
  // A capture tells of itself as a sale.
  const names: Record<string, string> = { capture: 'Sale', void: 'Void', refund: 'Refund' }
  const sent = { ...open(state, fields, { tran_type: names[String(tran_type)] ?? '' }), ...result(isPossible ? 'A' : 'D') }
  const answer = toAnswer({ ...sent, ...(isPossible && { previous_tran_ref: first.tran_ref }) })
  Object.assign(transactions.at(-1) ?? {}, answer)
  return [200, answer]
}

function open(state: State, fields: Fields, { tran_type }: { tran_type: string }): PayTabsTransaction {
  const currency = String(fields.cart_currency)
  const amount = Number(fields.cart_amount).toFixed(digitsOf(currency))
  const transaction: PayTabsTransaction = {
    tran_ref: `TST${randomBytes(6).toString('hex').toUpperCase()}`,
    tran_type,
    cart_id: String(fields.cart_id),
    cart_description: String(fields.cart_description),
    cart_currency: currency,
    cart_amount: amount,
    tran_currency: currency,
    tran_total: amount,
    request: fields,
    at: Date.now(),
  }
  state.transactions.push(transaction)
  return transaction
}

/** A page that has ended takes no more; another result of it is a transaction of its own. */
function endPage(state: State, cartId: string, status: string, taken: { amount?: string; currency?: string } = {}): void {
  const page = state.transactions.findLast(({ cart_id }) => cart_id === cartId) ?? none()
  const { request } = page
  const target = page.payment_result === undefined ? page : open(state, request, page)
  Object.assign(target, result(status), taken.amount !== undefined && { tran_total: taken.amount })
  if (taken.currency !== undefined) target.tran_currency = taken.currency
  if (status !== 'A') return
  target.payment_info = {
    payment_method: 'Visa',
    card_type: 'Credit',
    card_scheme: 'Visa',
    payment_description: '4000 00## #### 0002',
    expiryMonth: 8,
    expiryYear: 2027,
  }
  if (request.tokenise === undefined) return
  target.token = randomBytes(16).toString('hex').toUpperCase()
  state.tokens.add(target.token)
}

function result(status: string) {
  return { payment_result: { response_status: status, response_code: `G${status}`, response_message: WORDS[status] ?? '' } }
}

/** The payment page, as bare as can be: its links pay or go back, by a form that is posted to the shop. */
function showPage(state: State, path: string, response: ServerResponse): void {
  const [, reference, letter] = /^\/payment\/page\/(TST\w+?)(?:\/([ADC]))?$/.exec(path) ?? []
  const page = state.transactions.find(({ tran_ref }) => tran_ref === reference)
  if (page === undefined) return void response.writeHead(404).end()
  const show = (body: string) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!DOCTYPE html><title>PayTabs</title>${body}`)
  const link = (to: string, name: string) => `<a href="/payment/page/${reference}/${to}">${name}</a>`
  if (letter === undefined) return show(`${link('A', `Pay ${page.cart_amount}`)} ${link('C', 'Cancel')}`)
  endPage(state, page.cart_id, letter)
  const fields = {
    acquirerMessage: '',
    acquirerRRN: '',
    cartId: page.cart_id,
    respStatus: letter,
    token: '',
    tranRef: page.tran_ref,
  }
  const signed = { ...fields, signature: sign(new URLSearchParams(fields).toString(), state.serverKey) }
  const inputs = Object.entries(signed).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  show(
    `<body onload="document.forms[0].submit()"><form method="post" action="${String(page.request.return)}">${inputs.join('')}</form>`,
  )
}

function sign(body: string, key: string): string {
  return createHmac('sha256', key).update(body).digest('hex')
}

const THREE = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']
const digitsOf = (currency: string): number => (THREE.includes(currency) ? 3 : currency === 'JPY' ? 0 : 2)

/** The amount in the currency's smallest unit; with a fraction if it is finer. */
function toUnits(amount: number, currency: string): number {
  const units = Math.round(amount * 10 ** digitsOf(currency))
  return units / 10 ** digitsOf(currency) === amount ? units : units + 0.5
}

function none(): never {
  throw new Error('PayTabs knows no such cart')
}
