import type { OnEntry } from '#api.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'

/** Assigns to a customer the guest orders that opened the account, once they sign in on the same device. */
export const adoptOrders: OnEntry = async (tx, { customerId, guestId, now }) => {
  const adopted = await tx
    .updateTable('orders')
    .set({ customer_id: customerId, guest_id: null, opened_customer_id: null })
    .where('guest_id', '=', guestId)
    .where('opened_customer_id', '=', customerId)
    .returning('id')
    .execute()
  for (const { id } of adopted) {
    await notifyOrderViewers(tx, id, now)
  }
  return []
}
