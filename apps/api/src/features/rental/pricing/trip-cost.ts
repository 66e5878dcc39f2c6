import { MOST_TRIP_DAYS, MOST_TRIP_HOURS } from '@medina/contract/rental/rental-cart'
import type { TripCost } from '@medina/contract/rental/vehicles'
import { calculateTripBill } from '@medina/pricing/rental/trip-bill'
import { getLength, measures, type Trip } from '@medina/pricing/rental/trip-price'
import { countRentalDays } from '@medina/time/rental-days'
import type { Api } from '#api.ts'
import type { ReadContext } from '#features/catalog/public.ts'
import { measureRoute } from '#features/geo/public.ts'
import type { TripSpan } from '#features/rental/availability/trip-span.ts'
import type { WishedTrip } from '#features/rental/availability/wished-span.ts'
import type { VehicleRecord } from '#features/rental/reading/vehicle.queries.ts'
import { chooseFeeClasses } from '#features/site/public.ts'
import type { StoredTaxClass } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import { isOfferedBy, toTripLine } from './price-trip.ts'

const MINUTE = 60_000

type Point = { lat: number; lng: number }
type WishedLength = WishedTrip & { pickup_location?: Point | undefined; destination_location?: Point | undefined }
type Known = { span: TripSpan | null; timeZone: string }

/** The trip of a query as prices count it; null unless the query states everything that its type needs, and a cart would accept it. */
export async function readPricedTrip(geo: Api['geo'], wish: WishedLength, known: Known): Promise<Trip | null> {
  if (wish.trip_type === 'hourly') return checkLength({ trip_type: 'hourly', minutes: readMinutes(wish, known) })
  if (wish.trip_type === 'day_wise') return checkLength({ trip_type: 'day_wise', days: readDays(wish, known) })
  const { pickup_location: from, destination_location: to } = wish
  if (wish.trip_type !== 'distance_wise' || from === undefined || to === undefined) return null
  return checkLength({ trip_type: 'distance_wise', metres: (await measureRoute(geo, from, to)).meters })
}

function readMinutes({ duration, end }: WishedLength, { span }: Known): number {
  if (duration) return Math.round(duration * 60)
  return end && span ? Math.ceil((span.ends_at.getTime() - span.pickup_at.getTime()) / MINUTE) : 0
}

function readDays({ days, end }: WishedLength, { span, timeZone }: Known): number {
  return days ?? (end && span ? countRentalDays(span.pickup_at, span.ends_at, timeZone) : 0)
}

function checkLength(trip: Trip): Trip | null {
  const length = getLength(trip)
  const most = { hourly: MOST_TRIP_HOURS * 60, day_wise: MOST_TRIP_DAYS, distance_wise: Number.POSITIVE_INFINITY }[trip.trip_type]
  return length >= 1 && length <= most ? trip : null
}

/** The total of a booking with this vehicle alone, calculated as the booking does; null if it does not offer the trip. */
export function findTripCost(
  vehicle: VehicleRecord,
  { trip, classes }: { trip: Trip | null; classes: readonly StoredTaxClass[] },
  context: ReadContext,
): TripCost | null {
  if (trip === null || !isOfferedBy(vehicle, trip.trip_type)) return null
  const { switches, language, money } = context
  const { provider_tax_class: tax_class } = vehicle
  const bill = calculateTripBill({
    trip,
    cart: [toTripLine(vehicle, 1)],
    provider: { tax: vehicle.provider_tax, discount: vehicle.provider_discount },
    tax_class,
    config: {
      ...switches,
      additional_charge_name: localize(switches.additional_charge_name, language),
      fee_classes: chooseFeeClasses(switches, classes, tax_class),
    },
    now: context.localTime(vehicle.time_zone),
  })
  // Hours, kilometres and days on the wire.
  const { per } = measures[trip.trip_type]
  return {
    total: money.toWire(bill.total),
    length: getLength(trip) / per,
    charged_length: (bill.trip_lines[0]?.charged ?? 0) / per,
  }
}
