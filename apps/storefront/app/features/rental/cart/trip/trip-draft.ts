import type { TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripType } from '@medina/contract/rental/vehicles'
import { toLocalTime } from '@medina/time/local-time'
import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import type { Place } from '@medina/web/device/preferences.ts'
import { findDurationProblem, readDuration } from '#features/rental/plan/check-trip-plan.ts'
import type { Destination, TripPlan as DevicePlan } from '#features/rental/plan/trip-plan.ts'
import type { TripBody } from '#features/rental/cart/rental-changes.ts'

/** A trip as the dialog edits it. */
export type TripDraft = {
  pickup: Destination | null
  destination: Destination | null
  /** In the shop's time zone, as "2026-03-10T14:30". */
  time: string
  type: TripType
  /** Hours or days as they were typed. */
  duration: string
}

export type DraftField = keyof TripDraft
export type DraftProblem = { field: DraftField; text: TextKey }

type Known = {
  place: Place | null
  types: readonly TripType[]
  now: Date
  timeZone: string
  /** The plan of the search form; null while none was made. */
  wish: DevicePlan | null
  /** The trip type that the vehicle was found by. */
  preferred?: TripType | null
}

/**
 * The initial draft: the trip of the cart, else the plan of the search form, else a trip from the place of the device. A pickup that has
 * passed becomes now.
 */
export function startDraft(plan: TripPlan | null, known: Known): TripDraft {
  return plan === null ? startNew(known) : startFrom(plan, known)
}

function startFrom(plan: TripPlan, { types, now, timeZone }: Known): TripDraft {
  const type = pickType(types, plan.rental_type)
  const length = plan.rental_type !== type ? 0 : type === 'hourly' ? plan.estimated_hours : plan.days
  return {
    pickup: toPoint(plan.pickup_location),
    destination: plan.destination_location && toPoint(plan.destination_location),
    time: toFormTime(new Date(Math.max(new Date(plan.pickup_time).getTime(), now.getTime())), timeZone),
    type,
    duration: length > 0 ? String(length) : '',
  }
}

function startNew({ place, types, now, timeZone, wish, preferred }: Known): TripDraft {
  const type = pickType(types, preferred ?? wish?.tripType)
  const soonest = toFormTime(now, timeZone)
  return {
    pickup: place && { lat: place.lat, lng: place.lng, address: place.address },
    destination: wish?.destination ?? null,
    time: wish !== null && wish.pickupTime > soonest ? wish.pickupTime : soonest,
    type,
    duration: wish?.tripType === type ? wish.duration : '',
  }
}

/** The first reason why a draft cannot be sent, in the order of the fields. */
export function checkDraft({ pickup, destination, time, type, duration }: TripDraft, earliest: string): DraftProblem | null {
  if (pickup === null) return { field: 'pickup', text: 'rental_cart.need_pickup' }
  if (type === 'distance_wise' && destination === null) return { field: 'destination', text: 'rental_cart.need_destination' }
  if (time === '') return { field: 'time', text: 'trip_plan.select_date' }
  if (time < earliest) return { field: 'time', text: 'trip_plan.past_time' }
  if (type === 'distance_wise') return null
  const text = findDurationProblem(type, duration)
  return text && { field: 'duration', text }
}

/** The field of the dialog that a refusal of the server belongs to; null for a refusal that no other trip would avoid. */
export function fieldOf(code: string): DraftField | null {
  return fieldsByCode[code] ?? null
}

const fieldsByCode: Partial<Record<string, DraftField>> = {
  pickup_location: 'pickup',
  pickup_zone: 'pickup',
  destination_location: 'destination',
  pickup_time: 'time',
  provider_closed: 'time',
  // Too few vehicles are free then; at another time there may be more.
  availability: 'time',
  quantity: 'time',
  rental_type: 'type',
  different_type: 'type',
  estimated_hours: 'duration',
  days: 'duration',
  return_time: 'duration',
}

/** A checked draft as calls send it. */
export function toTripBody({ pickup, destination, time, type, duration }: TripDraft): TripBody {
  return {
    rental_type: type,
    pickup_location: pickup && toWire(pickup),
    ...(destination !== null && { destination_location: toWire(destination) }),
    pickup_time: time.replace('T', ' '),
    ...(type === 'hourly' && { estimated_hours: readDuration(duration) }),
    ...(type === 'day_wise' && { days: readDuration(duration) }),
  }
}

function pickType(types: readonly TripType[], wanted: TripType | null | undefined): TripType {
  return types.find((offered) => offered === wanted) ?? types[0] ?? 'hourly'
}

function toFormTime(instant: Date, timeZone: string): string {
  const { date, time } = toLocalTime(instant, timeZone)
  return `${date}T${time.slice(0, 5)}`
}

function toPoint({ lat, lng, location_name }: TripPlan['pickup_location']): Destination {
  return { lat, lng, address: location_name }
}

function toWire({ lat, lng, address }: Destination) {
  return { lat, lng, location_name: address }
}
