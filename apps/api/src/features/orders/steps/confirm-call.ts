import type { Db } from '#lib/database/database.ts'
import type { OrderActor } from '#features/orders/rules/order-steps.ts'
import { noteChange } from './order-lifecycle.ts'

type Call = { orderId: number; actor: OrderActor; keyId: number | null; now: Date }

/** Releases an order that awaits a call: its customer has confirmed it. A repeated word has no effect. */
export async function confirmCall(db: Db, { orderId, actor, keyId, now }: Call): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const released = await tx
      .updateTable('orders')
      .set({ awaits_call: false })
      .where('id', '=', orderId)
      .where('order_status', '=', 'pending')
      .where('awaits_call', '=', true)
      .returning('id')
      .executeTakeFirst()
    if (released === undefined) return
    const event = { order_id: orderId, status: 'call_confirmed', actor, key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    await noteChange(tx, orderId, now)
  })
}
