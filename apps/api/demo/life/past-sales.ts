import { recordCarried, recordSale } from '#features/sales/public.ts'
import type { Db } from '#lib/database/database.ts'

/**
 * Enters what stores and couriers are owed for the demo's past orders and trips. The code is that of the step that ended each, and so is
 * the time. Entries are final: they stay on their day when the demo moves its dates.
 */
export async function enterPastSales(tx: Db): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'updated_at'])
    .where('order_status', '=', 'delivered')
    .where('store_id', 'is not', null)
    .execute()
  const trips = await tx
    .selectFrom('trips')
    .select(['id', 'updated_at'])
    .where('trip_status', '=', 'completed')
    .where('payment_status', '=', 'paid')
    .execute()
  const sold = [
    ...orders.map(({ id, updated_at }) => ({ subject: { orderId: id }, at: updated_at })),
    ...trips.map(({ id, updated_at }) => ({ subject: { tripId: id }, at: updated_at })),
  ]
  for (const { subject, at } of sold.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await recordSale(tx, subject, at)
    if ('orderId' in subject) await recordCarried(tx, { orderId: subject.orderId, now: at })
  }
}
