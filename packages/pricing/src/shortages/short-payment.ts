import { checked } from '../money.ts'
import { isWithinCashMaximum, roundToGateway } from '../payment.ts'

/** How an order is paid, in minor units. `is_paid`: what the wallet does not pay has been paid before delivery. */
export type ShortOrder = {
  method: 'cash' | 'wallet' | 'gateway' | 'offline'
  is_paid: boolean
  order_amount: number
  wallet_amount: number
  digits: number
  /** The decimals that its gateway charges; null for two. */
  gateway_digits: number | null
  /** The balance of the wallet; null without one. */
  balance: number | null
  cash_maximum: number | null
}

/** `door` is how much more the courier asks for, below 0 how much less. `other` is money whose way back knows no refund, as a transfer. */
export type ShortPayment = {
  wallet_amount: number
  from_wallet: number
  to_wallet: number
  to_gateway: number
  to_other: number
  door: number
}

export type ShortPaymentPlan =
  | { ok: true; payment: ShortPayment }
  | { ok: false; reason: 'cash_maximum' | 'no_wallet' | 'wallet_short' | 'unpaid' }

/**
 * Plans how a new total is paid (decision 0138). Less goes back to where it came from: what the wallet does not pay first, then the wallet's
 * part. More is paid at the door by an order in cash, and from the wallet by one that is paid.
 */
export function planShortPayment(order: ShortOrder, total: number): ShortPaymentPlan {
  const { method, is_paid, order_amount: before } = order
  if (method !== 'cash' && method !== 'wallet' && !is_paid) return { ok: false, reason: 'unpaid' }
  return checked(total) > before ? planMore(order, total) : { ok: true, payment: planLess(order, total) }
}

function planMore({ method, order_amount, wallet_amount, balance, cash_maximum }: ShortOrder, total: number): ShortPaymentPlan {
  const more = total - order_amount
  const nothing = { wallet_amount, from_wallet: 0, to_wallet: 0, to_gateway: 0, to_other: 0, door: 0 }
  if (method === 'cash') {
    if (!isWithinCashMaximum(total - wallet_amount, cash_maximum)) return { ok: false, reason: 'cash_maximum' }
    return { ok: true, payment: { ...nothing, door: more } }
  }
  if (balance === null) return { ok: false, reason: 'no_wallet' }
  if (balance < more) return { ok: false, reason: 'wallet_short' }
  return { ok: true, payment: { ...nothing, wallet_amount: wallet_amount + more, from_wallet: more } }
}

function planLess({ method, order_amount, wallet_amount, digits, gateway_digits }: ShortOrder, total: number): ShortPayment {
  const ofWallet = method === 'wallet' ? total : Math.min(wallet_amount, total)
  const to_wallet = wallet_amount - ofWallet
  const payment = { wallet_amount: ofWallet, from_wallet: 0, to_wallet, to_gateway: 0, to_other: 0, door: 0 }
  const [rest, restBefore] = [total - ofWallet, order_amount - wallet_amount]
  if (method === 'cash') return { ...payment, door: rest - restBefore }
  const charged = (amount: number) => roundToGateway(amount, digits, gateway_digits)
  if (method === 'gateway') return { ...payment, to_gateway: charged(restBefore) - charged(rest) }
  return { ...payment, to_other: method === 'offline' ? restBefore - rest : 0 }
}
