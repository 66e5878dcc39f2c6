import type { TripFields } from '@medina/contract/rental/rental-cart'
import type { Api } from '#api.ts'
import { type CartOwner, lockOwner } from '#features/cart/public.ts'
import { isServed } from '#features/geo/public.ts'
import { findTripSpan, type TripSpan } from '#features/rental/availability/trip-span.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, BareRefusal, notFound, type Problem, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { planTrip, pickupNow } from './plan-trip.ts'
import { isOfferedBy } from '#features/rental/pricing/price-trip.ts'
import { priceRentalCart, type RentalCartRecord } from './read-cart.ts'
import {
  deleteCart,
  deleteLines,
  deleteVehicle,
  findFreeVehicle,
  findPlan,
  findVehicleClock,
  type FleetLine,
  insertLine,
  listFleetLines,
  type PlannedTrip,
  type PlanOfCart,
  readProvider,
  savePlan,
  setQuantity,
  type TripProvider,
} from './rental-cart.queries.ts'
import { findFleetProblem, findPickupProblem, findTypeProblem } from './trip-problems.ts'

type Change = { owner: CartOwner; fields: TripFields; language: Language }
type Trip = PlannedTrip & TripSpan

/**
 * Adds a vehicle, with the trip data that come with it. Throws 403 for the first of several reasons, each with its own code;
 * `cart_item` for a vehicle of another provider. Like the other changes, returns the cart after it, from what it read itself.
 */
export async function addVehicle(
  api: Api,
  { owner, fields, language, vehicleId, quantity }: Change & { vehicleId: number; quantity: number },
): Promise<RentalCartRecord> {
  const plan = await findPlan(api.db, owner.actor)
  const wanted = await findVehicleClock(api.db, vehicleId)
  if (wanted === null) throw unknownVehicle()
  const trip = await readTrip(api, fields, { plan, timeZone: wanted.time_zone })
  return changing(api, owner, async (tx, now) => {
    const lines = await listFleetLines(tx, owner.actor, trip)
    if (lines.some(({ vehicle }) => vehicle.id === vehicleId)) throw refuse(403, 'vehicle_exists', 'rental.vehicle_exists')
    const { vehicle, free, provider } = await requireRentable(tx, { owner, trip, vehicleId, quantity, language })
    const [first] = lines
    if (first !== undefined && first.line.store_id === vehicle.store_id && plan !== null && plan.trip_type !== trip.trip_type)
      throw refuse(403, 'different_type', 'rental.different_type', { name: localize(vehicle.name, language) })
    if (first !== undefined && first.line.store_id !== vehicle.store_id)
      throw refuse(403, 'cart_item', 'rental.different_provider', { provider: localize(first.vehicle.provider_name, language) })
    requireFleet(lines, language)
    const planId = await savePlan(tx, owner.actor, { trip, now })
    const line = await insertLine(tx, owner.actor, { vehicle, quantity, now })
    return priceRentalCart([...lines, { line, vehicle, free }], { planId, trip, provider, language })
  })
}

/** Changes a line's quantity, and the trip data that come with it. Fewer of a vehicle are always allowed. */
export async function updateLine(
  api: Api,
  { owner, fields, language, lineId, quantity }: Change & { lineId: number; quantity: number },
): Promise<RentalCartRecord> {
  const plan = await requirePlan(api.db, owner, { code: 'cart_id', message: 'rental.line_unknown' })
  const trip = await readTrip(api, fields, { plan, timeZone: plan.time_zone })
  return changing(api, owner, async (tx, now) => {
    const lines = await listFleetLines(tx, owner.actor, trip)
    const line = lines.find(({ line: { id } }) => id === lineId)
    if (line === undefined) throw notFound('cart_id', 'rental.line_unknown')
    const isMoved = isOtherTrip(plan, trip, fields)
    const provider = await readProvider(tx, { storeId: line.line.store_id, trip })
    if (isMoved) requireTrip({ lines, trip, provider, language })
    const changed = { ...line, line: { ...line.line, quantity } }
    if (isMoved || quantity > line.line.quantity) requireFleet([changed], language)
    if (isMoved)
      requireFleet(
        lines.filter((other) => other !== line),
        language,
      )
    const planId = await savePlan(tx, owner.actor, { trip, now })
    await setQuantity(tx, lineId, quantity)
    const after = lines.map((other) => (other === line ? changed : other))
    return priceRentalCart(after, { planId, trip, provider, language })
  })
}

/** Changes the trip for all lines. Throws 403 with the ids of lines that do not offer the new type, and 404 for another owner's plan. */
export async function updateTrip(
  api: Api,
  { owner, fields, language, planId }: Change & { planId: number },
): Promise<RentalCartRecord> {
  const plan = await requirePlan(api.db, owner, { code: 'user_data_id', message: 'rental.plan_unknown' })
  if (plan.id !== planId) throw notFound('user_data_id', 'rental.plan_unknown')
  const trip = await readTrip(api, fields, { plan, timeZone: plan.time_zone })
  return changing(api, owner, async (tx, now) => {
    const lines = await listFleetLines(tx, owner.actor, trip)
    const [first] = lines
    const provider = first === undefined ? null : await readProvider(tx, { storeId: first.line.store_id, trip })
    requireTrip({ lines, trip, provider, language })
    requireFleet(lines, language)
    await savePlan(tx, owner.actor, { trip, now })
    return priceRentalCart(lines, { planId, trip, provider, language })
  })
}

/** Removes lines of the owner, all or none. Throws 404 if one of them is another owner's, or was removed. */
export async function removeLines(api: Api, { owner, ids }: { owner: CartOwner; ids: readonly number[] }): Promise<void> {
  await changing(api, owner, async (tx) => {
    const wanted = [...new Set(ids)]
    if ((await deleteLines(tx, owner.actor, wanted)) < wanted.length) throw notFound('cart_id', 'rental.line_unknown')
  })
}

/**
 * Without a vehicle, clears cart and plan. If the cart holds the vehicle, only its line is removed (spec 7.016). Any other vehicle is about
 * to replace the cart, so the cart is cleared only if that vehicle can be added afterwards. Otherwise the customer would lose the cart for
 * nothing.
 */
export async function clearRentalCart(
  api: Api,
  { owner, fields, language, vehicleId, quantity }: Change & { vehicleId: number | undefined; quantity: number },
): Promise<void> {
  const isRemoved = vehicleId !== undefined && (await changing(api, owner, (tx) => deleteVehicle(tx, owner.actor, vehicleId)))
  if (isRemoved) return
  const wanted = vehicleId === undefined ? null : await findVehicleClock(api.db, vehicleId)
  if (vehicleId !== undefined && wanted === null) throw unknownVehicle()
  const plan = wanted === null ? null : await findPlan(api.db, owner.actor)
  const trip = wanted === null ? null : await readTrip(api, fields, { plan, timeZone: wanted.time_zone })
  await changing(api, owner, async (tx) => {
    if (trip !== null && vehicleId !== undefined) await requireRentable(tx, { owner, trip, vehicleId, quantity, language })
    await deleteCart(tx, owner.actor)
  })
}

/** Serializes the changes of one owner, so that two tabs can neither mix providers nor exceed the fleet together. */
async function changing<T>({ db, clock }: Api, owner: CartOwner, work: (tx: Db, now: Date) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner)
    return work(tx, clock.now())
  })
}

/** The trip after the change, and the time that it takes. Throws 403 for a trip that leaves the served zones. */
async function readTrip(
  api: Api,
  fields: TripFields,
  { plan, timeZone }: { plan: PlanOfCart | null; timeZone: string | null },
): Promise<Trip> {
  const switches = await readSwitches(api.db)
  const now = api.clock.now()
  const zone = timeZone ?? switches.time_zone
  const trip = await planTrip(api, fields, { stored: plan, timeZone: zone, now })
  if (fields.destination_location != null && !(await isServed(api.db, fields.destination_location)))
    throw refuse(403, 'destination_location', 'rental.destination_outside')
  const clock = { pickup: pickupNow(trip, now), timeZone: zone, preparation: switches.rental_preparation_minutes }
  return { ...trip, ...findTripSpan(trip, clock) }
}

async function requirePlan(db: Db, { actor }: CartOwner, { code, message }: Problem): Promise<PlanOfCart> {
  const plan = await findPlan(db, actor)
  if (plan === null) throw notFound(code, message)
  return plan
}

type Rentable = { owner: CartOwner; trip: Trip; vehicleId: number; quantity: number; language: Language }

/** The vehicle, if it can be rented for this trip, whatever else the cart holds. */
async function requireRentable(tx: Db, { owner, trip, vehicleId, quantity, language }: Rentable) {
  const found = await findFreeVehicle(tx, vehicleId, trip)
  if (found === null || found.vehicle.module_id !== owner.moduleId) throw unknownVehicle()
  const { vehicle } = found
  requireNone(findFleetProblem({ ...found, quantity }, language))
  const provider = await readProvider(tx, { storeId: vehicle.store_id, trip })
  requireNone(findPickupProblem(provider, trip, language))
  requireNone(findTypeProblem(vehicle, trip, language))
  return { ...found, provider }
}

type Moved = { lines: readonly FleetLine[]; trip: Trip; provider: TripProvider | null; language: Language }

/** Every line offers the trip, and its provider can hand it over then and there. */
function requireTrip({ lines, trip, provider, language }: Moved): void {
  const unfit = lines.filter(({ vehicle }) => !isOfferedBy(vehicle, trip.trip_type))
  if (unfit.length > 0) {
    const problem = { code: 'rental_type', message: 'rental.type_not_offered' } as const
    throw new BareRefusal(
      403,
      problem,
      unfit.map(({ line }) => line.id),
    )
  }
  if (provider !== null) requireNone(findPickupProblem(provider, trip, language))
}

function requireFleet(lines: readonly FleetLine[], language: Language): void {
  for (const { line, ...rest } of lines) requireNone(findFleetProblem({ ...rest, quantity: line.quantity }, language))
}

function requireNone(problem: Problem | null): void {
  if (problem !== null) throw new AppError(403, [problem])
}

/** Whether the body asks for another trip. A stored pickup that has passed is read as now, which is no change by the customer. */
function isOtherTrip(plan: PlanOfCart, trip: Trip, { pickup_time }: TripFields): boolean {
  const isOtherTime = pickup_time != null && plan.pickup_at.getTime() !== trip.pickup_at.getTime()
  const of = ({ trip_type, pickup, destination, minutes, days }: PlannedTrip) =>
    JSON.stringify([trip_type, pickup.lat, pickup.lng, destination?.lat, destination?.lng, minutes, days])
  return isOtherTime || of(plan) !== of(trip)
}

function unknownVehicle(): AppError {
  return refuse(403, 'vehicle', 'rental.vehicle_unknown')
}
