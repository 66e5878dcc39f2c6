import { timingSafeEqual } from 'node:crypto'
import type { Api } from '#api.ts'
import { grantLive, limitAll, type LiveGrant, type TryLimit } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/caller.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toNetwork } from '#lib/http/network.ts'
import { normalizePhone } from '#lib/text/phone.ts'

/**
 * The total limit of an order, a phone or a network, as a multiple of the limit per network. A handful of networks must not be
 * able to lock out the real customer. It still allows only a few hundred guesses an hour among millions of phones.
 */
const TOTAL_FACTOR = 20

type Kind = 'order' | 'trip'
type Tracked = { guest_id: number | null; customer_id: number | null; contact_phone: string }
type ViewRequest = {
  actors: readonly Actor[]
  phone: string | undefined
  caller: Caller
  kind: Kind
  number: number
  found: Tracked | null
}

/**
 * Decides what the caller may see of an order or a trip. The owner sees all of it, without a limit. Other callers must enter its phone, and
 * wrong pairs are rate-limited. Throws 404 alike for an unknown number and a wrong phone, 429 after too many wrong ones. The two kinds
 * share their numbers, and so the limits. A caller who may see the other kind gets a 404 with its code: one lookup finds either, and a
 * wrong pair counts once.
 */
export async function authorizeViewer(
  api: Api,
  { kind, number: subject, found, actors, phone, caller }: ViewRequest,
): Promise<LiveGrant> {
  const { db, settings } = api
  const { language } = caller
  const tracked = found ?? (await findOther(db, kind, subject))
  const grant = (actor: Actor | null): Promise<LiveGrant> => {
    if (found === null) throw isOther[kind]()
    return grantLive(api, { subject, actor, language })
  }
  const owner = tracked === null ? undefined : actors.find((actor) => isOwner(actor, tracked))
  if (owner !== undefined) return grant(owner)
  if (!phone) throw refuse(403, 'contact_number', 'field.required', { field: 'contact_number' })

  const { country } = await readSwitches(db)
  const number = normalizePhone(phone, country)
  const limits = listLimits({ orderId: subject, number, ip: caller.ip }, settings.TRACK_TRIES_PER_HOUR)
  const forgive = await limitAll(api, limits, 'contact_number')
  if (tracked === null || !isSamePhone(tracked.contact_phone, number)) throw notFound(kind, `${kind}.not_found`)
  await forgive()
  return grant(null)
}

const isOther = { order: () => notFound('trip', 'order.is_trip'), trip: () => notFound('order', 'trip.is_order') }

/** Finds the trip of an order's number, or the order of a trip's. */
async function findOther(db: Db, kind: Kind, number: number): Promise<Tracked | null> {
  const others = db.selectFrom(kind === 'order' ? 'trips' : 'orders').select(['guest_id', 'customer_id', 'contact_phone'])
  return (await others.where('id', '=', number).executeTakeFirst()) ?? null
}

type Pair = { orderId: number; number: string | null; ip: string }

/** These stop a network from guessing the phone of one order or the orders of one phone. Totals cover guesses from many networks. */
function listLimits({ orderId, number, ip }: Pair, most: number): TryLimit[] {
  const network = toNetwork(ip)
  const total = most * TOTAL_FACTOR
  const ofOrder = [
    { scope: 'track', key: `${orderId} ${network}`, most },
    { scope: 'track-order', key: String(orderId), most: total },
  ]
  const ofPhone =
    number === null
      ? []
      : [
          { scope: 'track-phone', key: `${number} ${network}`, most },
          { scope: 'track-phone-total', key: number, most: total },
        ]
  return [...ofOrder, ...ofPhone, { scope: 'track-address', key: network, most: total }]
}

function isSamePhone(known: string, given: string | null): boolean {
  if (given === null || given.length !== known.length) return false
  return timingSafeEqual(Buffer.from(known), Buffer.from(given))
}
