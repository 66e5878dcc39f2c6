import { timingSafeEqual } from 'node:crypto'
import type { OrderStatus, TrackedOrder } from '@medina/contract/orders'
import type { Api } from '#api.ts'
import { countAttempts, forgiveAttempts } from '#features/identity/identity.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { isOwner as owns, listActors } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { signToken } from '#lib/keys.ts'
import { normalizePhone } from '#lib/phone.ts'
import { imageUrl } from '#lib/pictures.ts'
import { signedImageUrls } from '#lib/signed-pictures.ts'
import { sayReason } from './cancellation-reason.ts'
import { estimateArrival } from './estimate.ts'
import { findOfflinePayment } from './offline-payment.ts'
import { listOrderPayments } from './order-payments.ts'
import { reachedAt, toOrder, toOrderLine, toOrderStore } from './order-row.ts'
import { findOrder, listOrderLines, type OrderRecord } from './orders.queries.ts'
import { canPayCash } from './pay-order.ts'

/** Who looks: by number and phone one sees status and courier, the owner sees the rest (2.021). */
export type OrderView = { orderId: number; isOwner: boolean; language: Language }

type Ask = { orderId: number; guestId: string | undefined; phone: string | undefined; caller: Caller }

/**
 * Finds out what the caller may see of an order. Without the owner's guest id the phone must fit; after too many wrong tries an hour for
 * this order from this address nothing fits any more. Throws 404 alike for an unknown number and a wrong phone, 429 after that.
 */
export async function authorizeTracking(api: Api, { orderId, guestId, phone, caller }: Ask): Promise<OrderView> {
  const { db, clock, settings } = api
  const order = await findOrder(db, orderId)
  const actors = await listActors(api, caller, guestId)
  if (order !== null && actors.some((actor) => owns(actor, order))) return { orderId, isOwner: true, language: caller.language }
  if (!phone) throw refuse(403, 'contact_number', 'field.required', { field: 'contact_number' })

  const attempts = [{ scope: 'track', key: `${orderId} ${caller.ip}` }]
  const now = clock.now()
  const { country } = await readSwitches(db)
  const [tries = 0] = await countAttempts(db, attempts, now)
  if (tries > settings.TRACK_TRIES_PER_HOUR) throw refuse(429, 'contact_number', 'error.too_many_tries')
  if (order === null || !isSamePhone(order.contact_phone, normalizePhone(phone, country)))
    throw notFound('order', 'order.not_found')
  await forgiveAttempts(db, attempts, now)
  return { orderId, isOwner: false, language: caller.language }
}

function isSamePhone(known: string, given: string | null): boolean {
  if (given === null || given.length !== known.length) return false
  return timingSafeEqual(Buffer.from(known), Buffer.from(given))
}

/** The order as this viewer sees it now; null when it is gone. */
export async function readTrackedOrder(api: Api, view: OrderView): Promise<TrackedOrder | null> {
  const { db, clock, settings, appKey } = api
  const record = await findOrder(db, view.orderId)
  if (record === null) return null
  const { language, isOwner } = view
  const now = clock.now()
  const estimate = estimateArrival(record, now)
  const isToldOf = isOwner && record.payment_method === 'offline_payment'
  const offline = isToldOf ? await findOfflinePayment(db, record.id, language) : null
  return {
    id: record.id,
    order_status: record.order_status,
    order_type: record.order_type,
    module_type: record.module_type,
    scheduled: record.schedule_at === null ? 0 : 1,
    schedule_at: record.schedule_at?.toISOString() ?? null,
    created_at: record.created_at.toISOString(),
    steps: listSteps(record).map((status) => ({ status, at: reachedAt(record, status) })),
    estimate: estimate && { from: estimate.from.toISOString(), to: estimate.to.toISOString() },
    is_late: estimate !== null && now > estimate.to,
    cancellation_reason: sayReason(record, language),
    store: toOrderStore(record, { language, settings }),
    delivery_man: toCourier(record, language, (path) => imageUrl(settings, path)),
    destination: toDestination(record, isOwner),
    route: record.order_status === 'picked_up' ? toRoute(record, isOwner) : null,
    // The phone is all that a guest has on another device (2.021); a customer's is behind the account.
    order_proof_full_url: isOwner || record.guest_id !== null ? signedImageUrls(api, record.proof) : [],
    order: isOwner ? toOrder(record, api) : null,
    lines: isOwner
      ? (await listOrderLines(db, record.id)).map((line) => toOrderLine(line, record, { language, signer: api }))
      : null,
    payments: isOwner ? await listOrderPayments(db, record, { offline, language }) : [],
    offline_payment: offline,
    can_pay_cash: isOwner && (await canPayCash(db, record)),
    revision: record.revision,
    live_url: `/api/v1/customer/order/live/${signView(appKey, view)}`,
  }
}

/** What a viewer was shown to be entitled to, for the stream, which carries no headers. */
export function signView(appKey: string, { orderId, isOwner, language }: OrderView): string {
  return signToken(appKey, 'order-live', JSON.stringify([orderId, isOwner, language]))
}

function listSteps({ order_type, module_type }: OrderRecord): OrderStatus[] {
  if (order_type === 'take_away') return ['pending', 'confirmed', 'processing', 'handover', 'delivered']
  if (module_type === 'food') return ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'delivered']
  return ['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered']
}

/** The courier as everyone may see them who may see where the order is. */
export function toCourier(
  record: OrderRecord,
  language: Language,
  image: (path: string | null) => string | null,
): TrackedOrder['delivery_man'] {
  if (record.courier_id === null || record.courier_name === null) return null
  const [first = '', ...rest] = translate(record.courier_name, language).split(' ')
  const count = record.courier_rating_count ?? 0
  return [
    {
      id: record.courier_id,
      f_name: first,
      l_name: rest.join(' '),
      phone: record.courier_phone,
      image_full_url: image(record.courier_image),
      avg_rating: count === 0 ? 0 : Math.round(((record.courier_rating_sum ?? 0) / count) * 100) / 100,
      rating_count: count,
      lat: record.courier_location === null ? null : String(record.courier_location.y),
      lng: record.courier_location === null ? null : String(record.courier_location.x),
      vehicle: record.courier_vehicle,
    },
  ]
}

/** Three decimals are about a hundred metres: enough to follow a parcel, too little to find a door. */
function toDestination({ destination }: OrderRecord, isOwner: boolean): TrackedOrder['destination'] {
  if (destination === null) return null
  const show = (degrees: number) => (isOwner ? String(degrees) : degrees.toFixed(3))
  return { latitude: show(destination.y), longitude: show(destination.x) }
}

/** The last bit of the way would give the door away. */
function toRoute({ courier_route: route }: OrderRecord, isOwner: boolean): TrackedOrder['route'] {
  if (route === null || isOwner) return route
  return route.slice(0, Math.max(1, route.length - 2)).map(([lng, lat]) => [Number(lng.toFixed(4)), Number(lat.toFixed(4))])
}
