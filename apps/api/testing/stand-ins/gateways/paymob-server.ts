import { randomUUID } from 'node:crypto'
import {
  addTransaction,
  capture,
  giveBack,
  type PaymobNotice,
  type PaymobOrder,
  type PaymobTransaction,
  voidHold,
  writeNotice,
  writeTokenNotice,
} from './paymob-transactions.ts'
import { announce, type GatewayCall, type GatewayReply, refuse, serveGateway } from './serve-gateway.ts'

type Taken = Partial<Pick<PaymobTransaction, 'amount_cents' | 'currency' | 'success' | 'pending'>>

export type PaymobStandIn = {
  url: string
  publicKey: string
  secretKey: string
  apiKey: string
  hmacSecret: string
  /** Integrations of cards that take money at once, and that hold it. */
  cards: number
  auths: number
  orders: PaymobOrder[]
  transactions: PaymobTransaction[]
  /** A try to pay; `taken` differs where Paymob takes another sum, or nothing. */
  pay: (order: PaymobOrder, taken?: Taken) => PaymobTransaction
  /** A notice as Paymob signs it, or with another secret. */
  writeNotice: (transaction: PaymobTransaction, secret?: string) => PaymobNotice
  writeTokenNotice: (order: PaymobOrder) => PaymobNotice & { token: string }
  /** Ends the tokens of logins before their time. */
  logOut: () => void
  close: () => Promise<void>
}

/** Starts a small server that speaks Paymob's Intention API, its inquiry, and captures, refunds and voids. */
export async function startPaymobStandIn(): Promise<PaymobStandIn> {
  const state: State = {
    publicKey: 'egy_pk_test_a-public-key',
    secretKey: 'egy_sk_test_a-secret-key',
    apiKey: 'an-api-key-of-paymob',
    hmacSecret: 'a-secret-of-notices',
    cards: 158,
    auths: 159,
    orders: [],
    transactions: [],
    logins: new Set(),
  }
  const { url, close } = await serveGateway((call) =>
    call.url.pathname.startsWith('/unifiedcheckout/') ? showPage(state, call) : answer(state, call),
  )
  return {
    ...state,
    url,
    close,
    pay: (order, taken) => pay(state, order, taken),
    writeNotice: (transaction, secret = state.hmacSecret) => writeNotice(transaction, secret),
    writeTokenNotice: (order) => writeTokenNotice(order, state.hmacSecret),
    logOut: () => state.logins.clear(),
  }
}

type State = Omit<PaymobStandIn, 'url' | 'close' | 'pay' | 'writeNotice' | 'writeTokenNotice' | 'logOut'> & {
  logins: Set<string>
}

function answer(state: State, { method, url, headers, body }: GatewayCall): GatewayReply {
  const call = `${method} ${url.pathname}`
  if (call === 'POST /api/auth/tokens') return logIn(state, body)
  const isInquiry =
    call.startsWith('GET /api/acceptance/transactions/') || url.pathname === '/api/ecommerce/orders/transaction_inquiry'
  const [kind, key = ''] = (headers.authorization ?? '').split(' ')
  const isKnown = isInquiry ? kind === 'Bearer' && state.logins.has(key) : kind === 'Token' && key === state.secretKey
  if (!isKnown) return refuse(401, { detail: 'Authentication credentials were not provided.' })
  if (isInquiry) return inquire(state, call, body)
  if (call === 'POST /v1/intention/') return openIntention(state, body)
  const transaction = state.transactions.find(({ id }) => id === body.transaction_id)
  if (transaction === undefined) return refuse(404, { detail: 'Not found.' })
  const amount = body.amount_cents as number
  if (call === 'POST /api/acceptance/capture') return capture(state.transactions, transaction, amount)
  if (call === 'POST /api/acceptance/void_refund/refund') return giveBack(state.transactions, transaction, amount)
  if (call === 'POST /api/acceptance/void_refund/void') return voidHold(state.transactions, transaction)
  return refuse(404, { detail: 'Not found.' })
}

function logIn(state: State, { api_key }: Record<string, unknown>): GatewayReply {
  if (api_key !== state.apiKey) return refuse(401, { detail: 'incorrect credentials' })
  const token = randomUUID()
  state.logins.add(token)
  return { status: 201, body: { token, profile: { id: 106 } } }
}

/** Checks what the documentation requires. */
function openIntention(state: State, body: Record<string, unknown>): GatewayReply {
  const intention = body as PaymobOrder['intention']
  const { amount, payment_methods: methods, special_reference } = intention
  const items = (body.items ?? []) as { name: string; amount: number }[]
  const billing = (body.billing_data ?? {}) as Record<string, string>
  if (!(Number.isInteger(amount) && amount > 0)) return refuse(400, { amount: ['A valid integer is required.'] })
  const missing = ['first_name', 'last_name', 'email', 'phone_number'].filter((name) => !billing[name])
  if (missing.length > 0) return refuse(400, { billing_data: Object.fromEntries(missing.map((name) => [name, ['Required.']])) })
  if (!/^\S+@\S+$/.test(billing.email ?? '')) return refuse(400, { billing_data: { email: ['Enter a valid email address.'] } })
  if (!Array.isArray(methods) || methods.some((id) => id !== state.cards && id !== state.auths))
    return refuse(404, { detail: 'Integration ID does not exist in our system' })
  if (items.reduce((sum, item) => sum + item.amount, 0) !== amount) return refuse(406, { detail: 'unmatched_item_prices' })
  // A reference must be unique.
  if (state.orders.some((order) => order.intention.special_reference === special_reference))
    return refuse(400, { special_reference: ['This reference is in use.'] })
  const id = 690_000 + state.orders.length
  const clientSecret = `egy_csk_test_${randomUUID()}`
  const repeated = { id, merchant_order_id: special_reference, paid_amount_cents: 0 }
  state.orders.push({ id, clientSecret, intention, repeated })
  return { status: 201, body: { client_secret: clientSecret, intention_order_id: id, id: `pi_test_${id}`, status: 'intended' } }
}

/** The response has only the most recent transaction of an order. */
function inquire(state: State, call: string, body: Record<string, unknown>): GatewayReply {
  const id = /^GET \/api\/acceptance\/transactions\/(\d+)$/.exec(call)?.[1]
  const isMeant = (each: PaymobTransaction) =>
    id === undefined
      ? String(each.order.id) === body.order_id || each.order.merchant_order_id === body.merchant_order_id
      : each.id === Number(id)
  const found = state.transactions.findLast(isMeant)
  return found === undefined ? refuse(404, { detail: 'Not found.' }) : { status: 200, body: found }
}

function pay(state: State, { intention, repeated }: PaymobOrder, taken: Taken = {}): PaymobTransaction {
  const { amount, currency, payment_methods } = intention
  const tried = { amount_cents: amount, currency, is_auth: payment_methods.includes(state.auths), ...taken }
  if (taken.success !== false) repeated.paid_amount_cents += tried.amount_cents
  return addTransaction(state.transactions, repeated, tried)
}

/** The page of Paymob, as bare as can be: its links pay, or are declined. Each try is announced before the browser returns. */
function showPage(state: State, { url }: GatewayCall): GatewayReply {
  const secret = url.searchParams.get('clientSecret')
  const order = state.orders.find(({ clientSecret }) => clientSecret === secret)
  if (order === undefined || url.searchParams.get('publicKey') !== state.publicKey) return refuse(404, { detail: 'Not found.' })
  const success = url.searchParams.get('success')
  const { amount, notification_url, redirection_url } = order.intention
  if (success === null) {
    const links = [true, false].map((each) => `<a href="${url.search}&success=${each}">${each ? `Pay ${amount}` : 'Decline'}</a>`)
    return { page: `<!DOCTYPE html><title>Paymob</title>${links.join(' ')}` }
  }
  const transaction = pay(state, order, { success: success === 'true' })
  const { payload, hmac } = writeNotice(transaction, state.hmacSecret)
  announce(`${String(notification_url)}?hmac=${hmac}`, payload)
  return { location: `${String(redirection_url)}?success=${success}&id=${transaction.id}&order=${order.id}` }
}
