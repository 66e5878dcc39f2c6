import { findTripSpan, type TripSpan } from '#features/rental/availability/trip-span.ts'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Problem } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { pickupNow } from './plan-trip.ts'
import { isOfferedBy, priceLines, toPricedTrip, toTripLine } from '#features/rental/pricing/price-trip.ts'
import {
  findPlan,
  type FleetLine,
  listFleetLines,
  type PlannedTrip,
  type PlanOfCart,
  readProvider,
  type RentalOwner,
  type TripProvider,
} from './rental-cart.queries.ts'
import { findFleetProblem, findPickupProblem, findTypeProblem } from './trip-problems.ts'

/** A line as it would be booked now; amounts in minor units for the whole trip and quantity. */
export type PricedLine = FleetLine & { original: number; price: number; problem: Problem | null }

export type RentalCartRecord = {
  plan: PlannedTrip & { id: number }
  span: TripSpan
  /** Null while the cart is empty. */
  provider: TripProvider | null
  lines: PricedLine[]
  /** The sum of the lines that have a price. */
  total: number
}

type Reading = {
  now: Date
  language: Language
  /** Passed by the caller, because cached settings are not available in a transaction. */
  switches: Pick<Switches, 'time_zone' | 'rental_preparation_minutes'>
  /** The pickup for which the cart is read; by default that of its plan. */
  choosePickup?: (plan: PlanOfCart, timeZone: string) => Date
}

/** The cart of an owner with prices and availability at `now`; null without a plan. Reads only. */
export async function readRentalCart(
  db: Db,
  actor: RentalOwner,
  { now, language, switches, choosePickup = (plan) => pickupNow(plan, now) }: Reading,
): Promise<RentalCartRecord | null> {
  const plan = await findPlan(db, actor)
  if (plan === null) return null
  const timeZone = plan.time_zone ?? switches.time_zone
  const clock = { pickup: choosePickup(plan, timeZone), timeZone, preparation: switches.rental_preparation_minutes }
  const span = findTripSpan(plan, clock)
  if (plan.store_id === null) return { plan, span, provider: null, lines: [], total: 0 }
  const [lines, provider] = await Promise.all([
    listFleetLines(db, actor, span),
    readProvider(db, { storeId: plan.store_id, trip: plan }),
  ])
  // The plan keeps the stored pickup, even if it has passed; the trip starts with the span.
  return { ...priceRentalCart(lines, { planId: plan.id, trip: { ...plan, ...span }, provider, language }), plan }
}

type Priced = { planId: number; trip: PlannedTrip & TripSpan; provider: TripProvider | null; language: Language }

/** The cart of a trip. A vehicle that does not offer the trip has no price; every line states why it cannot be booked. */
export function priceRentalCart(lines: readonly FleetLine[], { planId, trip, provider, language }: Priced): RentalCartRecord {
  const { pickup_at, ends_at, free_at } = trip
  const cart = { plan: { ...trip, id: planId }, span: { pickup_at, ends_at, free_at }, provider }
  if (provider === null) return { ...cart, lines: [], total: 0 }
  const offered = lines.filter(({ vehicle }) => isOfferedBy(vehicle, trip.trip_type))
  const { trip_lines, subtotal } = priceLines(
    toPricedTrip(trip),
    offered.map(({ vehicle, line }) => toTripLine(vehicle, line.quantity)),
  )
  const ofProvider = findPickupProblem(provider, trip, language)
  return {
    ...cart,
    total: subtotal,
    lines: lines.map((line): PricedLine => {
      const { price = 0, total = 0 } = trip_lines[offered.indexOf(line)] ?? {}
      const wanted = { ...line, quantity: line.line.quantity }
      const problem = findFleetProblem(wanted, language) ?? ofProvider ?? findTypeProblem(line.vehicle, trip, language)
      return { ...line, original: price, price: total, problem }
    }),
  }
}
