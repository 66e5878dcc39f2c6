import type { Api } from '#api.ts'
import { findOrder, isOrderLink, isOverFor, type OrderRecord } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import { readSince } from './conversations.queries.ts'
import { findPartner, type PartnerRow } from './partners.queries.ts'
import { type Owner, type Partner, SUPPORT } from './parties.ts'

type Claim = { actor: Actor; orderId: number | undefined; link: string | undefined }

/**
 * The owner of the conversations that the caller reads and writes. A guest who placed an order on another device proves it by its link:
 * number and phone, which show the state of the order, prove nothing. Throws 404 for an order that is not the caller's.
 */
export async function findOwner(api: Api, { actor, orderId, link }: Claim): Promise<Owner> {
  if (actor.type === 'customer') return { type: 'customer', id: actor.id }
  if (orderId === undefined) return { type: 'guest', id: actor.id, orderId: null }
  const found = await findOrder(api.db, orderId)
  const isOwn = found !== null && isOwner(actor, found)
  if (!isOwn && !(await isLinked(api, found, link))) throw notFound('order', 'order.not_found')
  // Only the account can write about its orders.
  if (found === null || found.guest_id === null) throw notFound('order', 'messages.sign_in')
  return { type: 'guest', id: found.guest_id, orderId, ...(!isOwn && { isByLink: true }) }
}

/** An order of the owner; a guest's is the one that was proved. Throws 404 for any other. */
export async function requireOwnOrder({ db }: Api, owner: Owner, orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  const isOwn = owner.type === 'customer' ? order?.customer_id === owner.id : order?.guest_id === owner.id
  if (order === null || !isOwn || (owner.type === 'guest' && owner.orderId !== orderId))
    throw notFound('order', 'order.not_found')
  return order
}

/** True for a link of this order that still opens it. */
async function isLinked({ db, appKey, clock }: Api, order: OrderRecord | null, link: string | undefined): Promise<boolean> {
  if (order === null || link === undefined || !isOrderLink(appKey, order, link)) return false
  const { order_link_hours: hours } = await readSwitches(db)
  return !isOverFor(order, hours, clock.now())
}

type Named = {
  admin_id?: number | undefined
  vendor_id?: number | undefined
  provider_id?: number | undefined
  delivery_man_id?: number | undefined
}

/** The other side that a call names; null if it names none. */
export function readPartner({ admin_id, vendor_id, provider_id, delivery_man_id }: Named): Partner | null {
  const storeId = vendor_id ?? provider_id ?? null
  if (storeId !== null) return { storeId, courierId: null }
  if (delivery_man_id !== undefined) return { storeId: null, courierId: delivery_man_id }
  return admin_id === undefined ? null : SUPPORT
}

/**
 * The other side, if the owner may write to it: any store in service, a courier with an order of the owner, and support. A guest's order
 * allows its own store and courier. Throws 404 for any other.
 */
export async function requirePartner(api: Api, owner: Owner, partner: Partner): Promise<PartnerRow> {
  const found = await findPartner(api.db, { owner, partner, since: await readSince(api) })
  if (found === null) throw notFound('receiver_id', 'messages.nobody')
  return found
}
