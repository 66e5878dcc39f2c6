import type { OrderType } from '@medina/contract/orders/orders'
import { sql } from 'kysely'
import { type PaidBefore, payBack, type RefundMethod } from '#features/purchases/public.ts'
import { reverseRewards } from '#features/rewards/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTax } from '#lib/database/json-columns.ts'
import { causeOf } from '#lib/subject.ts'
import { readRefundAmount } from '#features/orders/rules/gateway-amount.ts'

type Refunded = {
  id: number
  customer_id: number | null
  order_amount: number
  wallet_amount: number
  currency_digits: number
  gateway_digits: number | null
  payment_method: string
  order_type: OrderType
  delivery_charge: number
  taxes: readonly StoredTax[]
  tax_included: boolean
  tip: number
}

export type { RefundMethod }
/** Minor units of the order. */
export type Refund = { amount: number; method: RefundMethod }

/**
 * Pays a granted refund, in the transaction of the step: to the gateway as far as it charged, the rest to the wallet. If neither is
 * possible, it is added to the list of manual refunds. Nothing is paid for an order whose pieces were all refunded. Returns the amount, and
 * that of earlier refunds.
 */
export async function payRefund(
  tx: Db,
  order: Refunded,
  { refund, now }: { refund: Refund | undefined; now: Date },
): Promise<{ amount: number; earlier: number }> {
  const subject = { orderId: order.id }
  const earlier = await sumPartialRefunds(tx, order.id)
  const whole = readRefundAmount(order)
  const { amount, method } = refund ?? { amount: Math.max(0, whole - earlier.amount), method: 'wallet' as const }
  if (amount === 0) return { amount, earlier: earlier.amount }
  await payBack(tx, { ...order, subject }, { amount, method, earlier, cause: causeOf(subject, 'refunded'), now })
  // Rewards are reversed after the payment, which can cover a reward that was already spent.
  await reverseRewards(tx, subject, { refunded: earlier.amount + amount, of: whole, now })
  return { amount, earlier: earlier.amount }
}

type Earlier = PaidBefore & { amount: number }

/** Earlier partial refunds: their sum with that of the former shop, the sum of those with method `gateway`, and the part that the gateway paid. */
export async function sumPartialRefunds(tx: Db, orderId: number): Promise<Earlier> {
  return tx
    .selectFrom('partial_refunds')
    .select([
      sql<number>`(coalesce(sum(amount), 0) + coalesce((
        select e.amount from refunds_elsewhere e where e.order_id = ${orderId}), 0))::bigint`.as('amount'),
      sql<number>`coalesce(sum(amount) filter (where method = 'gateway'), 0)::bigint`.as('asPaid'),
      sql<number>`coalesce(sum(gateway_amount), 0)::bigint`.as('byGateway'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}
