import { createHmac, randomUUID } from 'node:crypto'
import { type GatewayReply, refuse } from './serve-gateway.ts'

export type PaymobTransaction = {
  id: number
  pending: boolean
  success: boolean
  amount_cents: number
  currency: string
  created_at: string
  error_occured: boolean
  has_parent_transaction: boolean
  integration_id: number
  is_3d_secure: boolean
  is_auth: boolean
  is_capture: boolean
  is_captured: boolean
  is_refunded: boolean
  is_standalone_payment: boolean
  is_voided: boolean
  order: { id: number; merchant_order_id: string; paid_amount_cents: number }
  owner: number
  parent_transaction: number | null
  refunded_amount_cents: number
  source_data: { pan: string; sub_type: string; type: string }
}
export type PaymobOrder = {
  id: number
  clientSecret: string
  /** The order as its transactions repeat it. */
  repeated: PaymobTransaction['order']
  /** The body that opened it. */
  intention: Record<string, unknown> & { amount: number; currency: string; special_reference: string; payment_methods: number[] }
}
export type PaymobNotice = { payload: string; hmac: string }

type Changes = Partial<PaymobTransaction>

export function addTransaction(all: PaymobTransaction[], order: PaymobTransaction['order'], changes: Changes): PaymobTransaction {
  const transaction: PaymobTransaction = {
    id: 574_000 + all.length,
    pending: false,
    success: true,
    amount_cents: 0,
    currency: 'EGP',
    created_at: '2026-03-10T13:00:00.123456',
    error_occured: false,
    has_parent_transaction: false,
    integration_id: 158,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_captured: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    order,
    owner: 302_852,
    parent_transaction: null,
    refunded_amount_cents: 0,
    source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
    ...changes,
  }
  all.push(transaction)
  return transaction
}

function follow(all: PaymobTransaction[], parent: PaymobTransaction, changes: Changes): GatewayReply {
  const { currency, order, id } = parent
  const child = addTransaction(all, order, { currency, has_parent_transaction: true, parent_transaction: id, ...changes })
  return { status: 201, body: child }
}

export function capture(all: PaymobTransaction[], held: PaymobTransaction, amount: number): GatewayReply {
  if (!held.is_auth || held.is_captured || held.is_voided || !(amount > 0) || amount > held.amount_cents)
    return refuse(400, { message: 'This transaction cannot be captured' })
  held.is_captured = true
  return follow(all, held, { amount_cents: amount, is_capture: true })
}

export function giveBack(all: PaymobTransaction[], paid: PaymobTransaction, amount: number): GatewayReply {
  const isHeldOnly = paid.is_auth && !paid.is_capture
  if (!paid.success || isHeldOnly || paid.is_voided || !(amount > 0) || paid.refunded_amount_cents + amount > paid.amount_cents)
    return refuse(400, { message: 'Full amount has been already refunded' })
  paid.refunded_amount_cents += amount
  paid.is_refunded = paid.refunded_amount_cents === paid.amount_cents
  return follow(all, paid, { amount_cents: amount })
}

export function voidHold(all: PaymobTransaction[], held: PaymobTransaction): GatewayReply {
  if (held.is_captured || held.is_voided) return refuse(400, { message: 'This transaction cannot be voided' })
  held.is_voided = true
  return follow(all, held, { amount_cents: held.amount_cents })
}

const sign = (secret: string, values: (string | number | boolean)[]): string =>
  createHmac('sha512', secret).update(values.join('')).digest('hex')

/** The notice about a transaction. */
export function writeNotice(obj: PaymobTransaction, secret: string): PaymobNotice {
  const { order, source_data: source } = obj
  const what = [obj.amount_cents, obj.created_at, obj.currency, obj.error_occured, obj.has_parent_transaction, obj.id]
  const how = [obj.integration_id, obj.is_3d_secure, obj.is_auth, obj.is_capture, obj.is_refunded, obj.is_standalone_payment]
  const whose = [obj.is_voided, order.id, obj.owner, obj.pending, source.pan, source.sub_type, source.type, obj.success]
  const hmac = sign(secret, [...what, ...how, ...whose])
  return { payload: JSON.stringify({ type: 'TRANSACTION', obj }), hmac }
}

/** The notice about a card that the customer has had kept. */
export function writeTokenNotice({ id, intention }: PaymobOrder, secret: string): PaymobNotice & { token: string } {
  const obj = {
    id: 8_555_026,
    token: randomUUID().replaceAll('-', ''),
    masked_pan: 'xxxx-xxxx-xxxx-2346',
    merchant_id: 246_628,
    card_subtype: 'MasterCard',
    created_at: '2026-03-10T13:00:01.859982',
    email: (intention.billing_data as { email: string }).email,
    order_id: String(id),
    user_added: false,
  }
  const { token } = obj
  const values = [obj.card_subtype, obj.created_at, obj.email, obj.id, obj.masked_pan, obj.merchant_id, obj.order_id, token]
  return { payload: JSON.stringify({ type: 'TOKEN', obj }), hmac: sign(secret, values), token }
}
