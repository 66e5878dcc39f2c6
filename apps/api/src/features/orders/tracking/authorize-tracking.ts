import type { Api } from '#api.ts'
import { grantLive } from '#features/identity/public.ts'
import { authorizeViewer } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { notFound } from '#lib/errors.ts'
import { isOverFor, isOrderLink } from '#features/orders/rules/order-link.ts'
import { findOrder } from '#features/orders/reading/orders.queries.ts'
import type { OrderView } from './track-order.ts'

type Request = { orderId: number; actors: readonly Actor[]; phone: string | undefined; caller: Caller }

/**
 * Decides what the caller may see of an order. The owner sees all of it, without a limit. Anybody else has to give the order's phone, and
 * wrong pairs are limited. Throws 404 alike for an unknown number and a wrong phone, 429 after too many wrong ones.
 */
export async function authorizeTracking(api: Api, { orderId, ...request }: Request): Promise<OrderView> {
  const found = await findOrder(api.db, orderId)
  return { orderId, grant: await authorizeViewer(api, { ...request, kind: 'order', number: orderId, found }) }
}

type LinkRequest = Omit<Request, 'phone'> & { link: string }

/** Grants the order of a guest to its link, until the link expires. Throws the same 404 for an unknown number and a wrong or expired link. */
export async function authorizeLink(api: Api, { orderId, actors, link, caller }: LinkRequest): Promise<OrderView> {
  const { db, clock, appKey } = api
  const { language } = caller
  const order = await findOrder(db, orderId)
  const owner = order === null ? undefined : actors.find((actor) => isOwner(actor, order))
  if (owner !== undefined) return { orderId, grant: await grantLive(api, { subject: orderId, actor: owner, language }) }
  const { order_link_hours: hours } = await readSwitches(db)
  if (order?.guest_id == null || !isOrderLink(appKey, order, link) || isOverFor(order, hours, clock.now()))
    throw notFound('link', 'order.link_over')
  const grant = await grantLive(api, { subject: orderId, actor: null, language })
  return { orderId, grant: { ...grant, viewer: { type: 'link', guestId: order.guest_id } } }
}
