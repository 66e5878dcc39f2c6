import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createGeo } from '#adapters/geo/create-geo.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { mayMoveTrip } from '#features/trips/rules/trip-steps.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { openDemoClients } from '../demo-keys.ts'
import { startDemo } from './simulator.ts'
import { type DrivenTrip, planTripStep } from './trip-timeline.ts'

const app = await startTestApp({ demo: true })
afterAll(() => app.close())
const { db, clock } = app.api
const clients = await openDemoClients(app.api)
const geo = await createGeo({ DEMO: true, ofProviders: {} })
const HOUR = 3_600_000

const provider = await db
  .selectFrom('drivers as d')
  .innerJoin('stores as s', 's.id', 'd.store_id')
  .innerJoin('vehicles as v', 'v.store_id', 's.id')
  .select(['s.id', 's.zone_id', 's.module_id', 'v.category_id'])
  .orderBy('s.id')
  .executeTakeFirstOrThrow()
const { id: providerId, zone_id: zoneId, module_id: moduleId, category_id: categoryId } = provider
const fleet = { providerId, zoneId, moduleId, categoryId, headers: {} }

/** A trip of three hours that begins now. */
function aTripNow(changes: Parameters<typeof aTrip>[2] = {}) {
  const pickup_at = clock.now()
  const times = { scheduled: false, pickup_at, ends_at: new Date(pickup_at.getTime() + 3 * HOUR) }
  return aTrip(app, fleet, { ...times, ...changes })
}

async function readTrip(id: number) {
  const trip = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = await db.selectFrom('trip_history').select('status').where('trip_id', '=', id).orderBy('id').execute()
  return { ...trip, statuses: history.map(({ status }) => status) }
}

async function driveUntil(isReached: () => Promise<boolean>, drivers = 1): Promise<void> {
  const errors: unknown[] = []
  const log = { error: (details: unknown) => void errors.push(details) }
  const stops = Array.from({ length: drivers }, () => startDemo({ db, clock, geo, clients, speed: 400, log }))
  try {
    for (let tries = 0; tries < 150 && !(await isReached()); tries++) await wait(50)
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
  expect(errors).toEqual([])
}

const isCompleted = async (id: number) => (await readTrip(id)).trip_status === 'completed'

it('a trip is confirmed, handed over with a driver, driven to its destination, and paid', async () => {
  const destination = { lat: 22.43, lng: 39.05, location_name: 'Harbour Gate' }
  const trip = await aTripNow({ destination: JSON.stringify(destination), payment_method: 'cash_payment' })
  await driveUntil(() => isCompleted(trip.id), 3)
  const { statuses, payment_status } = await readTrip(trip.id)
  expect(statuses).toEqual(['pending', 'confirmed', 'ongoing', 'completed'])
  expect(payment_status).toBe('paid')
  const { location } = await db
    .selectFrom('trip_positions')
    .select('location')
    .where('trip_id', '=', trip.id)
    .executeTakeFirstOrThrow()
  expect(location).toEqual({ x: destination.lng, y: destination.lat })
  const units = await db
    .selectFrom('unit_bookings')
    .select(['driver_id', 'completed_at'])
    .where('trip_id', '=', trip.id)
    .execute()
  expect(units).toEqual([{ driver_id: expect.any(Number), completed_at: expect.any(Date) }])
})

it('a trip of tomorrow waits for its pickup, one that a gateway is to be paid for waits too, and Noura keeps her vehicle', async () => {
  const tomorrow = await aTrip(app, fleet)
  const unpaid = await aTripNow({ payment_method: 'digital_payment' })
  const soon = await aTripNow()
  await driveUntil(async () => (await isCompleted(soon.id)) && (await readTrip(tomorrow.id)).trip_status === 'confirmed')
  expect((await readTrip(tomorrow.id)).statuses).toEqual(['pending', 'confirmed'])
  expect((await readTrip(unpaid.id)).statuses).toEqual(['pending'])
  expect((await readTrip(soon.id)).payment_status).toBe('unpaid')
  const noura = await db.selectFrom('trips').select('id').where('trip_status', '=', 'ongoing').execute()
  expect(noura).toHaveLength(1)
})

it('the transfer for a trip is found in time, unless its note says otherwise', async () => {
  const [paid, denied] = [
    await aTripNow({ payment_method: 'offline_payment' }),
    await aTripNow({ payment_method: 'offline_payment' }),
  ]
  const long_ago = new Date(clock.now().getTime() - HOUR)
  const method = { method_id: 1, method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]', answers: '[]' }
  const reported = { ...method, created_at: long_ago, updated_at: long_ago }
  const rows = [
    { ...reported, trip_id: paid.id },
    { ...reported, trip_id: denied.id, customer_note: 'deny' },
  ]
  for (const row of rows) await db.insertInto('offline_payments').values(row).execute()
  await driveUntil(() => isCompleted(paid.id))
  const verdicts = await db.selectFrom('offline_payments').select('status').orderBy('trip_id').execute()
  expect(verdicts.map(({ status }) => status)).toEqual(['verified', 'denied'])
  expect((await readTrip(denied.id)).statuses).toEqual(['pending'])
})

it.each([1, 30])('at speed %i a trip goes by steps that providers may take, and moves on the way', (speed) => {
  const start = new Date('2026-03-10T10:00:00Z')
  const trip: DrivenTrip = { trip_status: 'pending', since: start, pickup_at: start, moved_at: null }
  while (trip.trip_status !== 'completed') {
    const end = new Date(trip.since.getTime() + Math.ceil(100_000 / speed))
    if (trip.trip_status === 'ongoing') {
      expect(planTripStep(trip, trip.since, speed)).toMatchObject({ kind: 'move', progress: 0 })
      const halfway = new Date((trip.since.getTime() + end.getTime()) / 2)
      expect(planTripStep(trip, halfway, speed)).toMatchObject({ kind: 'move', progress: expect.closeTo(0.5, 3) })
    }
    const plan = planTripStep(trip, end, speed)
    if (plan?.kind !== 'step') throw new Error(`nothing follows ${trip.trip_status}`)
    expect(mayMoveTrip('provider', trip.trip_status, plan.to)).toBe(true)
    Object.assign(trip, { trip_status: plan.to, since: new Date(plan.at) })
  }
  expect(planTripStep(trip, new Date(), speed)).toBeNull()
  expect(trip.since.getTime() - start.getTime()).toBeLessThanOrEqual(180_000 / speed)
})
