import type { OwnTextKey } from '#features/site/public.ts'
import { type Language, localize, type Translated } from '#lib/i18n.ts'
import type { Words } from '#features/notifications/words/describe-order.ts'
import type { TextWriter } from '#features/notifications/words/write-text.ts'
import type { RungOrder, RungTrip } from './desk-facts.queries.ts'
import type { OrderRing, PaymentRing, TripRing } from './desk-ring.ts'

const beforePickUp = ['pending', 'accepted', 'confirmed', 'processing', 'handover']
const waiting = ['pending', 'accepted']
const withStore = ['pending', 'accepted', 'confirmed', 'processing']
const confirmed = ['confirmed', 'processing', 'handover']

/** Whether a ring has no use any more: somebody answered, took or ended the order meanwhile. `courierId` is of the device's key. */
export function isStaleRing(ring: OrderRing, order: RungOrder, courierId: number | null): boolean {
  const { order_status: status, courier_id: courier, is_answered: isAnswered, is_confirmed: isConfirmed } = order
  if (ring === 'new') return isAnswered || ![...waiting, 'confirmed'].includes(status)
  if (ring === 'late' || ring === 'alarm') return isConfirmed || !waiting.includes(status)
  if (ring === 'untaken') return courier !== null || !(order.order_type === 'parcel' ? beforePickUp : confirmed).includes(status)
  if (ring === 'offer') return courier !== null || !beforePickUp.includes(status)
  if (ring === 'answered') return !withStore.includes(status)
  if (ring === 'given') return courier !== courierId || !beforePickUp.includes(status)
  return courier === courierId && status !== 'canceled'
}

const titles: Record<OrderRing, OwnTextKey> = {
  new: 'desk_ring.new',
  late: 'desk_ring.late',
  alarm: 'desk_ring.alarm',
  untaken: 'desk_ring.untaken',
  offer: 'desk_ring.offer',
  given: 'desk_ring.given',
  taken: 'desk_ring.taken',
  answered: 'desk_ring.answered',
}

/** A lock screen shows it to anybody: number, store and module, and nothing of the customer. */
export function describeOrderRing(ring: OrderRing, order: RungOrder, { write, language }: TextWriter): Words {
  const { id, order_status: status, store_name: store, module_name: module } = order
  const title = ring === 'taken' && status === 'canceled' ? 'desk_ring.canceled' : titles[ring]
  const why = ring === 'taken' ? [write(whyTaken(order))] : []
  return {
    title: write(title, { id }),
    description: [...why, joinNames([store, module], language)].join(DOT),
  }
}

const ends: Readonly<Record<string, OwnTextKey>> = {
  unanswered: 'desk_ring.end_unanswered',
  shortage: 'desk_ring.end_shortage',
}

/** Why a courier need not bring an order any more. A reason that a person wrote is not for a lock screen: it may name the customer. */
function whyTaken({
  order_status: status,
  courier_id: courier,
  cancellation_reason: reason,
  canceled_by: by,
}: RungOrder): OwnTextKey {
  if (status !== 'canceled') return courier === null ? 'desk_ring.offered_again' : 'desk_ring.to_other'
  if (by === 'customer' || by === 'store') return `desk_ring.end_${by}`
  return ends[reason ?? ''] ?? 'desk_ring.end_admin'
}

const tripTitles: Record<TripRing, OwnTextKey> = { trip_new: 'desk_ring.trip_new', trip_canceled: 'desk_ring.trip_canceled' }

/** A new trip that somebody answered or canceled meanwhile has no use any more. */
export function isStaleTripRing(ring: TripRing, { trip_status: status }: RungTrip): boolean {
  return ring === 'trip_new' && status !== 'pending' && status !== 'confirmed'
}

export function describeTripRing(ring: TripRing, { id, store_name: provider }: RungTrip, { write, language }: TextWriter): Words {
  return { title: write(tripTitles[ring], { id }), description: localize(provider, language) }
}

/** Says which order or trip it is about, and nothing of the customer or the amount. */
export function describePaymentRing(
  { ring, of, id }: { ring: PaymentRing; of: 'order' | 'trip'; id: number },
  store: Translated | null,
  { write, language }: TextWriter,
): Words {
  const about = write(of === 'order' ? 'desk_ring.message_order' : 'desk_ring.about_trip', { id })
  const name = store === null ? [] : [localize(store, language)]
  return { title: write(`desk_ring.${ring}`), description: [about, ...name].join(DOT) }
}

type RungMessage = { order_id: number | null; store_name: Translated | null }

/** Says that somebody wrote, and not who or what. */
export function describeMessageRing({ order_id: id, store_name: store }: RungMessage, { write, language }: TextWriter): Words {
  const about = id === null ? null : write('desk_ring.message_order', { id })
  const name = localize(store, language)
  return {
    title: write('desk_ring.message'),
    description: [about, name].filter((part) => part !== null).join(DOT) || write('desk_ring.message_new'),
  }
}

export function describeTestRing({ write }: TextWriter): Words {
  return { title: write('desk_ring.test'), description: write('desk_ring.test_text') }
}

const DOT = ' • '

function joinNames(names: readonly (Translated | null)[], language: Language): string {
  return names.flatMap((name) => (name === null ? [] : [localize(name, language)])).join(DOT)
}
