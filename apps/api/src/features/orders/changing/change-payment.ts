import { isWithinCashMaximum } from '@medina/pricing/payment'
import { refundNext } from '#features/payments/public.ts'
import { InsufficientFunds, post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { causeOf } from '#lib/subject.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { backToWallet } from '#features/purchases/public.ts'

/** The payment of a changed order, in minor units. */
export type ChangedPayment = {
  wallet_amount: number
  payment_status: OrderRecord['payment_status']
  fromWallet: number
  toWallet: number
  toGateway: number
  /** The amount still to be paid, to the courier or at a gateway. */
  due: number
}

/** Plans how a new total is paid by the order's own method. Throws for more than the method can take. */
export function planChangedPayment(order: OrderRecord, total: number, cashMaximum: number | null): ChangedPayment {
  const { payment_method: method, payment_status, wallet_amount: wallet, order_amount: before } = order
  if (method === 'wallet') {
    const moved = { fromWallet: Math.max(0, total - wallet), toWallet: Math.max(0, wallet - total) }
    return { ...moved, wallet_amount: total, payment_status, toGateway: 0, due: 0 }
  }
  const wallet_amount = Math.min(wallet, total)
  const plan = { wallet_amount, payment_status, fromWallet: 0, toWallet: wallet - wallet_amount, toGateway: 0 }
  const rest = total - wallet_amount
  if (method === 'offline_payment') {
    if (total !== before) throw refuse(409, 'payment_method', 'change.offline_amount')
    return { ...plan, due: payment_status === 'paid' ? 0 : rest }
  }
  if (method === 'cash_on_delivery') {
    if (total > before && !isWithinCashMaximum(rest, cashMaximum)) throw refuse(406, 'order_amount', 'order.cod_maximum')
    return { ...plan, payment_status: rest === 0 && wallet_amount > 0 ? 'paid' : payment_status, due: rest }
  }
  const [charged, charge] = [readGatewayAmount(order), readGatewayAmount({ ...order, order_amount: total, wallet_amount })]
  if (payment_status !== 'paid') {
    if (charge === 0) throw refuse(409, 'order_amount', 'change.nothing_to_charge')
    return { ...plan, due: charge }
  }
  if (total > before) throw refuse(409, 'order_amount', 'change.paid')
  return { ...plan, toGateway: charged - charge, due: 0 }
}

type Settling = { plan: ChangedPayment; changeId: number; now: Date }

/**
 * Settles the price difference of a change, once per change, and returns its destination. What a gateway cannot refund goes to the wallet.
 * Throws 406 for a wallet that holds too little, 409 for a guest whose money the gateway cannot return.
 */
export async function settleChange(tx: Db, order: OrderRecord, { plan, changeId, now }: Settling): Promise<ChangedPayment> {
  const subject = { orderId: order.id }
  const { fromWallet, toGateway } = plan
  // Differences of charges are whole steps of the gateway, so nothing is left to round over all refunds.
  const refund = { subject, amount: toGateway, before: 0, byGateway: 0, now }
  const { gateway, rest } = toGateway === 0 ? { gateway: 0, rest: 0 } : await refundNext(tx, refund)
  const toWallet = plan.toWallet + rest
  const settled = { ...plan, toGateway: gateway, toWallet }
  if (fromWallet === 0 && toWallet === 0) return settled
  if (order.customer_id === null) throw refuse(409, 'payment_method', 'change.not_returnable')
  const posting = {
    ...backToWallet(subject, order.customer_id, toWallet - fromWallet),
    ...(fromWallet > 0 ? { type: 'order_place' as const } : {}),
    cause: causeOf(subject, `changed:${changeId}`),
    now,
  }
  try {
    await post(tx, posting)
    return settled
  } catch (error) {
    throw error instanceof InsufficientFunds ? refuse(406, 'order_amount', 'change.wallet_short') : error
  }
}
