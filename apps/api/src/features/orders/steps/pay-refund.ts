import { calculateRefund } from '@medina/pricing/refund'
import { refundPart } from '#features/payments/payments.service.ts'
import { post } from '#features/wallet/wallet.service.ts'
import type { Db } from '#lib/database/database.ts'
import { addManualRefund } from './add-manual-refund.ts'

type Refunded = {
  id: number
  customer_id: number | null
  order_amount: number
  delivery_charge: number
  tip: number
}

/**
 * Pays a granted refund, in the transaction of the step: to the gateway as far as it charged, the rest to the wallet. Without either, a
 * person pays it from the list of manual refunds.
 */
export async function payRefund(tx: Db, order: Refunded, now: Date): Promise<void> {
  const request = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  const { refund_amount: amount, refund_method: method } = request ?? {
    refund_amount: calculateRefund(order),
    refund_method: 'wallet',
  }
  const rest = method === 'gateway' ? await refundPart(tx, { orderId: order.id, amount, now }) : amount
  if (rest === 0) return
  if (order.customer_id === null || method === 'manual')
    return addManualRefund(tx, { order_id: order.id, amount: rest, cause: 'refunded', created_at: now })
  await post(tx, { ...backToWallet(order.id, order.customer_id, rest), cause: `order:${order.id}:refunded`, now })
}

/** The ledger entry that refunds a customer to the wallet. */
export function backToWallet(orderId: number, customerId: number, amount: number) {
  const kept = { type: 'order_refund', account: 'wallet', against: 'sales' } as const
  return { ...kept, orderId, customerId, amount, reference: String(orderId) }
}
