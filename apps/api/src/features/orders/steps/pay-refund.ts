import { calculateRefund } from '@medina/pricing/refund'
import { refundPart } from '#features/payments/payments.service.ts'
import { post } from '#features/wallet/wallet.service.ts'
import type { Db } from '#lib/database/database.ts'
import { causeOf, numberOf, type Subject } from '#lib/subject.ts'
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
  const subject = { orderId: order.id }
  const request = await tx.selectFrom('refunds').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  const { refund_amount: amount, refund_method: method } = request ?? {
    refund_amount: calculateRefund(order),
    refund_method: 'wallet',
  }
  const rest = method === 'gateway' ? await refundPart(tx, { subject, amount, now }) : amount
  if (rest === 0) return
  if (order.customer_id === null || method === 'manual')
    return addManualRefund(tx, { subject, amount: rest, cause: 'refunded', created_at: now })
  await post(tx, { ...backToWallet(subject, order.customer_id, rest), cause: causeOf(subject, 'refunded'), now })
}

/** The ledger entry that refunds a customer to the wallet. */
export function backToWallet(subject: Subject, customerId: number, amount: number) {
  const kept = { type: 'order_refund', account: 'wallet', against: 'sales' } as const
  return { ...kept, subject, customerId, amount, reference: String(numberOf(subject)) }
}
