import type { Api } from '#api.ts'
import { decideRefund, type OrderRecord } from '#features/orders/public.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import type { Operator } from '#lib/actor.ts'
import { refuseOrderStep } from '#features/operator/keys/refuse-step.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import { requireOrder } from './read-orders.ts'

type Answer = { orderId: number; isApproved: boolean; amount: number | undefined; note: string | undefined }

/**
 * Grants or declines a refund request; the same decision again changes nothing. Throws 404 for an order of another store or one
 * without a request, 409 if it was decided otherwise, 422 for a decline without a reason.
 */
export async function answerRefund(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { orderId, isApproved, amount, note }: Answer,
): Promise<OrderRecord> {
  const order = await requireOrder(db, operator, orderId)
  if (wasDecided(order, { isApproved, amount })) return order
  if (operator.role !== 'admin') throw refuseOrderStep(operator, { from: order.order_status, to: 'refunded' })
  if (!isApproved && note === undefined) throw refuse(422, 'note', 'operator.refund_note')
  if (!isApproved && amount !== undefined) throw refuse(422, 'amount', 'operator.refund_amount')
  const checkAmount = await readRefundCheck({ db, clock }, operator)
  await decideRefund({ db, clock }, { orderId, isApproved, amount, note: note ?? null, keyId: operator.id, checkAmount })
  return requireOrder(db, operator, orderId)
}

function wasDecided(
  { refund, currency_digits }: OrderRecord,
  { isApproved, amount }: Pick<Answer, 'isApproved' | 'amount'>,
): boolean {
  if (refund?.refund_status !== (isApproved ? 'approved' : 'rejected')) return false
  return amount === undefined || moneyFormat(currency_digits).fromWire(amount) === refund.refund_amount
}
