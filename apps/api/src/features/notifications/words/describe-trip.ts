import type { TripEvent, TripStatus } from '@medina/contract/rental/trip-status'
import type { OwnTextKey } from '#features/site/public.ts'
import { localize, type Translated } from '#lib/i18n.ts'
import type { Words } from './describe-order.ts'
import type { TextWriter } from './write-text.ts'

export type NotifiedTrip = { trip_id: number; trip_status: TripEvent; store_name: Translated }

/** Events that customers are notified of; their own actions are not among them. */
const titles: Partial<Record<TripEvent, OwnTextKey>> = {
  confirmed: 'notification.trip_confirmed',
  ongoing: 'notification.trip_ongoing',
  completed: 'notification.trip_completed',
  canceled: 'notification.trip_canceled',
  payment_failed: 'notification.trip_payment_failed',
  refunded: 'notification.trip_refunded',
  paid_twice: 'notification.trip_paid_twice',
  paid_back: 'notification.trip_paid_back',
}

export function isTripNotified(status: TripEvent): boolean {
  return titles[status] !== undefined
}

/** Title and text of an event of a trip, in the reader's language; null for events without a notification. */
export function describeTrip(
  { trip_id: id, trip_status, store_name }: NotifiedTrip,
  { write, language }: TextWriter,
): Words | null {
  const key = titles[trip_status]
  if (key === undefined) return null
  const provider = localize(store_name, language)
  return { title: write(key), description: write('notification.trip', { id, provider }) }
}

const lasting: readonly TripEvent[] = ['refunded', 'paid_twice', 'paid_back']

/** True if a later step has made an event stale; money that goes back is news whatever follows. */
export function isTripOvertaken(event: TripEvent, status: TripStatus): boolean {
  return !lasting.includes(event) && event !== status
}
