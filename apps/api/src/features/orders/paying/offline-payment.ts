import type { Api } from '#api.ts'
import { notifyDeskOfPayment } from '#features/notifications/public.ts'
import { readOffered } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { awaitsOffline } from '#features/orders/reading/order-row.ts'
import { findPaymentZone } from './find-payment-zone.ts'
import { findOrder, lockOrder } from '#features/orders/reading/orders.queries.ts'
import { keepOfflinePayment, readOfflineDetails } from '#features/purchases/public.ts'

/** Without a method, the stored one stays. */
type Wish = { orderId: number; methodId: number | null; note: string | null; fields: Record<string, unknown>; language: Language }

/**
 * Reports how one of the actor's own orders was paid, or corrects the report, while the order waits for the payment. Throws 404 for anybody
 * else's order, and 409 once the payment was confirmed or the order is closed. Throws 403 for a method that is not offered and for invalid
 * answers.
 */
export async function reportOfflinePayment(api: Api, actors: readonly Actor[], wish: Wish): Promise<void> {
  const { orderId, methodId, note, fields, language } = wish
  const now = api.clock.now()
  const switches = await readOffered(api)
  await api.db.transaction().execute(async (tx) => {
    // The row lock makes the office wait, so that it decides on this report.
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
    if (!awaitsOffline(order)) throw refuse(409, 'order', 'offline.closed')
    const before = await tx.selectFrom('offline_payments').select('method_id').where('order_id', '=', orderId).executeTakeFirst()
    const method_id = methodId ?? before?.method_id
    if (method_id === undefined) throw notFound('order', 'offline.nothing_told')
    const isSameMethod = method_id === before?.method_id
    if (!isSameMethod) {
      const zone = await findPaymentZone(tx, order)
      if (!switches.offline_payment_status || zone?.zone_offline_payment !== true)
        throw refuse(403, 'offline_payment_status', 'order.payment_off')
    }
    const details = await readOfflineDetails(tx, { method_id, customer_note: note, fields }, { language, isSameMethod })
    await keepOfflinePayment(tx, { subject: { orderId }, details, now })
    await notifyOrderViewers(tx, orderId, now)
    await notifyDeskOfPayment(tx, { ring: 'transfer', subject: { orderId }, now })
  })
}
