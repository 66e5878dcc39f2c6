import { MOST_TRIP_DAYS, MOST_TRIP_HOURS, type TripFields } from '@medina/contract/rental/rental-cart'
import { countRentalDays } from '@medina/time/rental-days'
import type { Api } from '#api.ts'
import { measureRoute } from '#features/geo/public.ts'
import type { TripPlace } from '#lib/database/json-columns.ts'
import { refuse } from '#lib/errors.ts'
import { readMoment } from '#features/rental/reading/read-moment.ts'
import type { PlannedTrip } from './rental-cart.queries.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A pickup this far in the past still means now, because the form may have been open for a while. */
const PASSED_MINUTES = 15
/** Providers do not plan their fleets further ahead. */
const MOST_DAYS_AHEAD = 365

type Known = { stored: PlannedTrip | null; timeZone: string; now: Date }

/**
 * The trip that the fields describe; members that they lack stay as stored. Throws 403 with the field's code for what makes no trip. The
 * distance is measured, whatever the client sends, so this runs before a transaction.
 */
export async function planTrip({ geo }: Pick<Api, 'geo'>, fields: TripFields, known: Known): Promise<PlannedTrip> {
  const { stored } = known
  const trip_type = fields.rental_type ?? stored?.trip_type
  if (trip_type === undefined) throw refuse(403, 'rental_type', 'rental.type_required')
  const pickup = fields.pickup_location ?? stored?.pickup
  if (pickup === undefined) throw refuse(403, 'pickup_location', 'rental.pickup_required')
  const destination = fields.destination_location ?? stored?.destination ?? null
  if (trip_type === 'distance_wise' && destination === null)
    throw refuse(403, 'destination_location', 'rental.destination_required')
  const pickup_at = readPickup(fields, known)
  const back = readReturn(fields, pickup_at, known)
  const way = await measure(geo, { pickup, destination, stored })
  if (trip_type === 'distance_wise' && (way.distance_meters ?? 0) < 1)
    throw refuse(403, 'destination_location', 'rental.destination_here')
  return {
    trip_type,
    pickup,
    destination,
    pickup_at,
    minutes: trip_type === 'hourly' ? readMinutes(fields, { back, pickup_at, stored }) : null,
    days: trip_type === 'day_wise' ? readDays(fields, { back, pickup_at, ...known }) : null,
    ...way,
  }
}

/** The pickup of a stored plan, or now if it has passed. */
export function pickupNow({ pickup_at }: Pick<PlannedTrip, 'pickup_at'>, now: Date): Date {
  return pickup_at < now ? now : pickup_at
}

function readPickup({ pickup_time: text }: TripFields, { stored, timeZone, now }: Known): Date {
  if (text == null || text === '') return stored?.pickup_at ?? now
  return readPickupTime(text, { timeZone, now })
}

/** The requested time of a pickup; one that has only just passed means now. Throws 403 `pickup_time`. */
export function readPickupTime(text: string, { timeZone, now }: { timeZone: string; now: Date }): Date {
  const moment = readMoment(text, timeZone)
  if (moment === null) throw refuse(403, 'pickup_time', 'rental.pickup_time_invalid')
  if (moment.getTime() < now.getTime() - PASSED_MINUTES * MINUTE) throw refuse(403, 'pickup_time', 'rental.pickup_time_past')
  if (moment.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY)
    throw refuse(403, 'pickup_time', 'rental.pickup_time_far', { days: MOST_DAYS_AHEAD })
  return moment < now ? now : moment
}

function readReturn({ return_time: text }: TripFields, pickupAt: Date, { timeZone }: Known): Date | null {
  if (text == null || text === '') return null
  const moment = readMoment(text, timeZone)
  if (moment === null) throw refuse(403, 'return_time', 'rental.return_time_invalid')
  if (moment <= pickupAt) throw refuse(403, 'return_time', 'rental.return_before_pickup')
  return moment
}

type Length = { back: Date | null; pickup_at: Date; stored: PlannedTrip | null }

function readMinutes({ estimated_hours: hours }: TripFields, { back, pickup_at, stored }: Length): number {
  const passing = back === null ? null : Math.ceil((back.getTime() - pickup_at.getTime()) / MINUTE)
  const minutes = hours === undefined ? (passing ?? stored?.minutes ?? null) : Math.round(hours * 60)
  if (minutes === null) throw refuse(403, 'estimated_hours', 'rental.hours_required')
  if (minutes > MOST_TRIP_HOURS * 60) throw refuse(403, 'return_time', 'rental.hours_many', { hours: MOST_TRIP_HOURS })
  return minutes
}

function readDays({ days: given }: TripFields, { back, pickup_at, stored, timeZone }: Length & Known): number {
  // Counting goes day by day, so a return far in the future is refused first.
  if (back !== null && back.getTime() - pickup_at.getTime() > (MOST_TRIP_DAYS + 1) * DAY) throw tooManyDays()
  const days = given ?? (back === null ? (stored?.days ?? null) : countRentalDays(pickup_at, back, timeZone))
  if (days === null) throw refuse(403, 'days', 'rental.days_required')
  if (days > MOST_TRIP_DAYS) throw tooManyDays()
  return days
}

function tooManyDays() {
  return refuse(403, 'return_time', 'rental.days_many', { days: MOST_TRIP_DAYS })
}

type Way = { pickup: TripPlace; destination: TripPlace | null; stored: PlannedTrip | null }

async function measure(
  geo: Api['geo'],
  { pickup, destination, stored }: Way,
): Promise<Pick<PlannedTrip, 'distance_meters' | 'travel_seconds'>> {
  if (destination === null) return { distance_meters: null, travel_seconds: null }
  if (stored !== null && isSamePlace(pickup, stored.pickup) && isSamePlace(destination, stored.destination)) {
    const { distance_meters, travel_seconds } = stored
    return { distance_meters, travel_seconds }
  }
  const { meters, seconds } = await measureRoute(geo, pickup, destination)
  return { distance_meters: meters, travel_seconds: seconds }
}

function isSamePlace(one: TripPlace, other: TripPlace | null): boolean {
  return other !== null && one.lat === other.lat && one.lng === other.lng
}
