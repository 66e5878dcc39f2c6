import type { RoutePath } from '#lib/database/json-columns.ts'
import type { DemoDriver } from './demo-driver.ts'
import { isTooLate } from './is-too-late.ts'
import { listOpenTrips, type OpenTrip } from './open-trips.ts'
import { findWay, restOfWay } from './ride.ts'
import { planTripStep } from './trip-timeline.ts'

const IDLE_MS = 1000
const SHORTEST_MS = 100

/**
 * Plays the rental providers: takes all due steps of trips through the operator API, the most overdue first. Returns the milliseconds until
 * the next look.
 */
export async function driveTrips(driver: DemoDriver, ways: Map<number, RoutePath>, isStopped: () => boolean): Promise<number> {
  const { db, clock, speed, log } = driver
  const started = performance.now()
  const trips = await listOpenTrips(db)
  const open = new Set(trips.map(({ id }) => id))
  for (const id of ways.keys()) if (!open.has(id)) ways.delete(id)
  const now = clock.now()
  const plans = trips
    .map((trip) => ({ trip, at: planTripStep(trip, now, speed)?.at ?? Number.POSITIVE_INFINITY }))
    .toSorted((one, other) => one.at - other.at)
  const due = plans.filter(({ at }) => at <= now.getTime())
  for (const { trip } of due) {
    if (isStopped()) break
    // A failing trip does not hold up the others.
    await advanceTrip(driver, trip, ways).catch((error: unknown) => {
      if (!isTooLate(error)) log.error({ err: error, trip: trip.id }, 'a demo trip stumbled')
    })
  }
  const untilNext = due.length > 0 ? 0 : (plans[0]?.at ?? Number.POSITIVE_INFINITY) - clock.now().getTime()
  const shortest = Math.max(SHORTEST_MS, IDLE_MS / speed, performance.now() - started)
  return Math.max(shortest, Math.min(IDLE_MS, untilNext))
}

/** One step of one trip, which is read again first: another process may have been quicker. */
async function advanceTrip(driver: DemoDriver, seen: OpenTrip, ways: Map<number, RoutePath>): Promise<void> {
  const { db, clock, clients, speed } = driver
  const [trip] = await listOpenTrips(db, seen.id)
  const now = clock.now()
  const plan = trip === undefined ? null : planTripStep(trip, now, speed)
  if (trip?.trip_status !== seen.trip_status || plan === null || plan.at > now.getTime()) return
  if (plan.kind === 'move') return moveVehicle(driver, trip, restOfWay(await wayOf(driver, trip, ways), plan.progress))
  const params = { id: trip.id }
  if (plan.to === 'ongoing') await sendDrivers(driver, trip)
  if (plan.to === 'completed') {
    await moveVehicle(driver, trip, (await wayOf(driver, trip, ways)).slice(-1))
    if (trip.isCashDue) await clients.provider('operator.tripCash', { params })
  }
  await clients.provider('operator.advanceTrip', { params, body: { status: plan.to } })
}

/** One driver for each unit, as far as the provider has some. */
async function sendDrivers({ clients }: DemoDriver, { id, units, drivers }: OpenTrip): Promise<void> {
  for (const [index, unit_id] of units.entries()) {
    const driver_id = drivers[index]
    if (driver_id === undefined) return
    await clients.provider('operator.tripDriver', { params: { id }, body: { unit_id, driver_id } })
  }
}

/** `rest` begins at the vehicle. */
async function moveVehicle({ clients }: DemoDriver, { id, pickup }: OpenTrip, rest: RoutePath): Promise<void> {
  const [longitude, latitude] = rest[0] ?? [pickup.lng, pickup.lat]
  await clients.provider('operator.tripPosition', { params: { id }, body: { latitude, longitude } })
}

/** Looked up once per process and trip; a trip without a destination stays at its pickup. */
async function wayOf(
  { geo }: DemoDriver,
  { id, pickup, destination }: OpenTrip,
  ways: Map<number, RoutePath>,
): Promise<RoutePath> {
  if (destination === null) return []
  const way = ways.get(id) ?? (await findWay(geo, pickup, destination))
  ways.set(id, way)
  return way
}
