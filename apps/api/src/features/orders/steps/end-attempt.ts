import type { Db } from '#lib/database/database.ts'

type Ending = { orderId: number; outcome: 'delivered' | 'returning' | 'given_on'; now: Date }

/** Ends the attempt that an order's courier is at, if there is one. */
export async function endAttempt(tx: Db, { orderId, outcome, now }: Ending): Promise<void> {
  await tx
    .updateTable('delivery_attempts')
    .set({ outcome, ended_at: now })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute()
}
