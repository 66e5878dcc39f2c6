import { toMinorUnits } from '#features/moving/money-text.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import type { MovedOrder } from './moved-order.ts'

/**
 * Stores the sum that the other shop refunded of an order which came over, so that no unit of it is refunded here again. For one that went
 * on here, it lowers what this shop owes from the beginning.
 */
export async function keepRefundedThere(
  { tx, now }: Run,
  { refunded }: MovedOrder,
  { orderId, digits }: { orderId: number; digits: number },
): Promise<void> {
  const amount = toMinorUnits(refunded, digits) ?? 0
  if (amount <= 0) return
  await tx
    .insertInto('refunds_elsewhere')
    .values({ order_id: orderId, amount, created_at: now })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ amount, created_at: now }).where('refunds_elsewhere.amount', '<>', amount),
    )
    .execute()
}
