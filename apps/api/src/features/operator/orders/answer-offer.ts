import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import type { Operator } from '#lib/actor.ts'
import { isTheirs, requireOrder } from './read-orders.ts'

/**
 * Hides an offered order from the courier's own board, or shows it again. It is still offered to others, and the courier may still accept
 * it by its number. Throws 403 for a key without a courier, 404 for an order that the courier cannot see, and 409 for one that is already
 * theirs.
 */
export async function declineOffer(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { orderId, isDeclined }: { orderId: number; isDeclined: boolean },
): Promise<void> {
  const { courier } = operator
  if (courier === null) throw refuse(403, 'scope', 'operator.one_courier')
  const order = await requireOrder(db, operator, orderId)
  if (isTheirs(operator, order)) throw refuse(409, 'delivery_man_id', 'operator.offer_taken')
  const decline = { order_id: orderId, courier_id: courier.id }
  if (isDeclined)
    await db
      .insertInto('courier_declines')
      .values({ ...decline, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('courier_declines')
      .where('order_id', '=', decline.order_id)
      .where('courier_id', '=', decline.courier_id)
      .execute()
}
