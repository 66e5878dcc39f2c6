import type { ShortPayment } from '@medina/pricing/shortages/short-payment'
import { addManualRefund, refundNext } from '#features/payments/public.ts'
import { backToWallet } from '#features/purchases/public.ts'
import { InsufficientFunds, post } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { causeOf } from '#lib/subject.ts'
import type { ShortageContext } from './shortage-context.ts'

/** The destinations of money, in minor units. */
export type MoneyReturned = { to_gateway: number; to_wallet: number; at_door: number; by_hand: number }

type Moving = { payment: ShortPayment; eventId: number; now: Date }

/**
 * Moves the money of a shortage, once per event of the history. What a gateway or a transfer cannot return goes to the wallet, or is listed
 * to be transferred by hand. Throws 409 for a wallet that was emptied in the meantime.
 */
export async function moveShortageMoney(
  tx: Db,
  { order, hasWallet }: ShortageContext,
  { payment, eventId, now }: Moving,
): Promise<MoneyReturned> {
  const subject = { orderId: order.id }
  const { from_wallet, to_gateway, to_other, to_wallet, door } = payment
  // Differences of charges are whole steps of the gateway, so nothing is left to round over all refunds.
  const refund = { subject, amount: to_gateway, before: 0, byGateway: 0, now }
  const { gateway, rest } = to_gateway === 0 ? { gateway: 0, rest: 0 } : await refundNext(tx, refund)
  const other = rest + to_other
  const { customer_id: customerId } = order
  const ofWallet = customerId === null ? 0 : to_wallet + (hasWallet ? other : 0)
  const byHand = to_wallet + other - ofWallet
  if (byHand > 0) await addManualRefund(tx, { subject, amount: byHand, cause: 'refunded', created_at: now })
  if (customerId !== null && ofWallet !== from_wallet) {
    const posting = {
      ...backToWallet(subject, customerId, ofWallet - from_wallet),
      ...(from_wallet > 0 ? { type: 'order_place' as const } : {}),
      cause: causeOf(subject, `changed:${eventId}`),
      now,
    }
    try {
      await post(tx, posting)
    } catch (error) {
      throw error instanceof InsufficientFunds ? refuse(409, 'payment_method', 'change.wallet_short') : error
    }
  }
  return { to_gateway: gateway, to_wallet: ofWallet, at_door: Math.max(0, -door), by_hand: byHand }
}
