import type { PlacedPhoneOrder } from '@medina/contract/orders/phone-orders'
import type { Api } from '#api.ts'
import { listMessagesOf } from '#features/notifications/public.ts'
import { awaitsGateway, findOrder, payLinkPath } from '#features/orders/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { moneyFormat } from '#lib/money.ts'

type Wish = { orderId: number; caller: Caller }

/** An order of the caller. A phone order sees those that it placed itself: throws 404 for all others, also of the same customer. */
export async function readPlaced(
  { db, appKey, settings }: Pick<Api, 'db' | 'appKey' | 'settings'>,
  actor: Actor,
  { orderId, caller }: Wish,
): Promise<PlacedPhoneOrder> {
  const { phone } = actor
  const order = await findOrder(db, orderId)
  if (order === null || !isOwner(actor, order)) throw notFound('order', 'order.not_found')
  const isOfSession = phone === undefined || (order.placed_by === phone.keyId && order.created_at >= phone.startedAt)
  if (!isOfSession) throw notFound('order', 'order.not_found')
  const messages = await listMessagesOf(db, orderId)
  const message = messages.find(({ state, recipient }) => state !== 'failed' && recipient !== null)
  const origin = findOwnOrigin(settings, caller) ?? ''
  return {
    order_id: orderId,
    order_amount: moneyFormat(order.currency_digits).toWire(order.order_amount),
    pay_url: awaitsGateway(order) ? `${origin}${payLinkPath(appKey, orderId)}` : null,
    sent: message === undefined ? null : { channel: message.channel === 'email' ? 'email' : 'sms', to: message.recipient ?? '' },
  }
}
