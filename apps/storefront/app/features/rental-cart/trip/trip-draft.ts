import type { TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripType } from '@medina/contract/rental/vehicles'
import { toLocalTime } from '@medina/time/local-time'
import { toLatinDigits } from '../../../lib/format/latin-digits.ts'
import type { TextKey } from '../../../lib/texts/text-namespaces.ts'
import type { Place } from '../../../lib/device/preferences.ts'
import type { TripBody } from '../rental-changes.ts'

export type TripPoint = { lat: number; lng: number; address: string }

/** A trip as the dialog edits it. */
export type TripDraft = {
  pickup: TripPoint | null
  destination: TripPoint | null
  /** By the clocks of the shop, as "2026-03-10T14:30". */
  time: string
  type: TripType
  /** Hours or days as they were typed. */
  duration: string
}

export type DraftField = 'pickup' | 'destination' | 'time' | 'duration'
export type DraftProblem = { field: DraftField; text: TextKey }

const MOST = { hourly: 720, day_wise: 90 }
const LEAST_HOURS = 0.5

/** The first draft: the trip of the cart, or a trip from the place of the device. A pickup that has passed becomes now. */
export function startDraft(
  plan: TripPlan | null,
  { place, types, now, timeZone }: { place: Place | null; types: readonly TripType[]; now: Date; timeZone: string },
): TripDraft {
  const type = types.find((offered) => offered === plan?.rental_type) ?? types[0] ?? 'hourly'
  const pickupTime = plan === null ? now : new Date(Math.max(new Date(plan.pickup_time).getTime(), now.getTime()))
  const { date, time } = toLocalTime(pickupTime, timeZone)
  const length = plan?.rental_type !== type ? 0 : type === 'hourly' ? plan.estimated_hours : plan.days
  return {
    pickup: plan === null ? place && { lat: place.lat, lng: place.lng, address: place.address } : toPoint(plan.pickup_location),
    destination: plan?.destination_location ? toPoint(plan.destination_location) : null,
    time: `${date}T${time.slice(0, 5)}`,
    type,
    duration: length > 0 ? String(length) : '',
  }
}

/** The first reason why a draft cannot be sent, in the order of the fields. */
export function checkDraft({ pickup, destination, time, type, duration }: TripDraft): DraftProblem | null {
  if (pickup === null) return { field: 'pickup', text: 'rental_cart.need_pickup' }
  if (type === 'distance_wise' && destination === null) return { field: 'destination', text: 'rental_cart.need_destination' }
  if (time === '') return { field: 'time', text: 'rental_cart.need_time' }
  if (type === 'distance_wise') return null
  const length = readLength(duration)
  const isFine = length <= MOST[type] && (type === 'hourly' ? length >= LEAST_HOURS : length >= 1 && Number.isInteger(length))
  return isFine ? null : { field: 'duration', text: 'rental_cart.need_duration' }
}

/** A checked draft as calls send it. */
export function toTripBody({ pickup, destination, time, type, duration }: TripDraft): TripBody {
  return {
    rental_type: type,
    pickup_location: pickup && toWire(pickup),
    ...(destination !== null && { destination_location: toWire(destination) }),
    pickup_time: time.replace('T', ' '),
    ...(type === 'hourly' && { estimated_hours: readLength(duration) }),
    ...(type === 'day_wise' && { days: readLength(duration) }),
  }
}

/** Hours or days in any digits; NaN for other text. */
export function readLength(text: string): number {
  const latin = toLatinDigits(text).trim().replace('٫', '.')
  return /^\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN
}

function toPoint({ lat, lng, location_name }: TripPlan['pickup_location']): TripPoint {
  return { lat, lng, address: location_name }
}

function toWire({ lat, lng, address }: TripPoint) {
  return { lat, lng, location_name: address }
}
