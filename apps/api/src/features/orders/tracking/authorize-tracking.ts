import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { grantLive } from '#features/identity/public.ts'
import { authorizeViewer } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { normalizePhone } from '#lib/text/phone.ts'
import { isOverFor, isOrderLink } from '#features/orders/rules/order-link.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import type { OrderView } from './track-order.ts'

/** The rights of the caller, with the order as it was read to decide on them. */
type Authorized = { view: OrderView; order: OrderRecord | null }
type Request = { orderId: number; actors: readonly Actor[]; phone: string | undefined; caller: Caller }

/**
 * Decides what the caller may see of an order. The owner sees all of it, without a limit. Anybody else has to give the order's phone, and
 * wrong pairs are limited. The number may be that of the shop from which the order moved in: the phone decides between the two. Throws 404
 * alike for an unknown number and a wrong phone, 429 after too many wrong ones.
 */
export async function authorizeTracking(api: Api, { orderId: number, ...request }: Request): Promise<Authorized> {
  const numbered = await findOrder(api.db, number)
  const isOwn = numbered !== null && request.actors.some((actor) => isOwner(actor, numbered))
  const found = isOwn || !request.phone ? numbered : await chooseByPhone(api.db, numbered, { number, phone: request.phone })
  // Wrong pairs are counted by the number that was typed.
  const grant = await authorizeViewer(api, { ...request, kind: 'order', number, found })
  return { view: { orderId: found?.id ?? number, grant }, order: found }
}

type Typed = { number: number; phone: string }

/** The order of this number that has the phone, the one of this shop first; else that of this shop, if any. */
async function chooseByPhone(db: Db, numbered: OrderRecord | null, { number, phone }: Typed): Promise<OrderRecord | null> {
  const normal = normalizePhone(phone, (await readSwitches(db)).country)
  if (normal === null || numbered?.contact_phone === normal) return numbered
  const moved = await findMovedIn(db, { number, phone: normal })
  return moved === null ? numbered : findOrder(db, moved)
}

/** Finds the order that had the number in another shop, if it has the phone. */
async function findMovedIn(db: Db, { number, phone }: Typed): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from moved_rows m join orders o on o.id = m.key::bigint
    where m.kind = 'order' and m.foreign_id = ${String(number)} and o.contact_phone = ${phone} order by o.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

type LinkRequest = Omit<Request, 'phone'> & { link: string }

/** Grants the order of a guest to its link, until the link expires. Throws the same 404 for an unknown number and a wrong or expired link. */
export async function authorizeLink(api: Api, { orderId, actors, link, caller }: LinkRequest): Promise<Authorized> {
  const { db, clock, appKey } = api
  const { language } = caller
  const order = await findOrder(db, orderId)
  const owner = order === null ? undefined : actors.find((actor) => isOwner(actor, order))
  if (owner !== undefined)
    return { view: { orderId, grant: await grantLive(api, { subject: orderId, actor: owner, language }) }, order }
  const { order_link_hours: hours } = await readSwitches(db)
  if (order?.guest_id == null || !isOrderLink(appKey, order, link) || isOverFor(order, hours, clock.now()))
    throw notFound('link', 'order.link_over')
  const grant = await grantLive(api, { subject: orderId, actor: null, language })
  return { view: { orderId, grant: { ...grant, viewer: { type: 'link', guestId: order.guest_id } } }, order }
}
