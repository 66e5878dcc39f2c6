import { type CreditedPieces, issueCreditNote } from '#features/invoices/public.ts'
import { payBack } from '#features/purchases/public.ts'
import { reverseRewards } from '#features/rewards/public.ts'
import { reverseSale, type TaxCredit } from '#features/sales/public.ts'
import type { Db } from '#lib/database/database.ts'
import { causeOf } from '#lib/subject.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readRefundAmount, shareRefund } from '#features/orders/rules/gateway-amount.ts'
import { type Refund, sumPartialRefunds } from '#features/orders/steps/pay-refund.ts'

type Part = Refund & {
  /** Null for a part that the business refunds without a case. */
  caseId: number | null
  note?: string | null
  /** The tax of pieces; of an amount, each class bears its part. */
  pieces?: readonly (TaxCredit & CreditedPieces)[]
  /** True for the last pieces of the order: all tax that is left goes back with them. */
  takesAll?: boolean
  now: Date
}

/**
 * Pays a partial refund and stores it, reverses its share of rewards and of the store's account, and returns its row. Pieces that cost
 * nothing are stored as a refund of 0, so that they count as refunded.
 */
export async function payPart(
  tx: Db,
  order: OrderRecord,
  { amount, method, caseId, note = null, pieces, takesAll = false, now }: Part,
): Promise<number> {
  const subject = { orderId: order.id }
  const event = caseId === null ? 'part' : (`case:${caseId}` as const)
  const earlier = await sumPartialRefunds(tx, order.id)
  const paid =
    amount === 0
      ? { gateway: 0, wallet: 0, manual: 0 }
      : await payBack(tx, { ...order, subject }, { amount, method, earlier, cause: causeOf(subject, event), now })
  const { id } = await tx
    .insertInto('partial_refunds')
    .values({
      order_id: order.id,
      case_id: caseId,
      amount,
      gateway_amount: paid.gateway,
      wallet_amount: paid.wallet,
      manual_amount: paid.manual,
      method,
      note,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (amount === 0) return id
  // Rewards are reversed after the payment, which can cover a reward that was already spent. Delivery and tip are not the store's to
  // return.
  const of = readRefundAmount(order)
  const refunded = { refunded: Math.min(earlier.amount + amount, of), of }
  await reverseRewards(tx, subject, { ...refunded, now })
  const credit = takesAll ? null : (pieces ?? shareRefund(order, { amount, earlier: earlier.amount }))
  await reverseSale(tx, { subject, event, refunded, credit, now })
  await issueCreditNote(tx, {
    subject,
    event,
    amount,
    ...(pieces && { pieces: pieces.filter((each) => each.pieces > 0) }),
    now,
  })
  return id
}
