import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aGuest, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { cartOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { book } from './booking.builders.ts'

const START = '2026-03-10T07:00:00Z'
const app = await startTestApp({ clockStart: START })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db)
const UNITS = 2

/** `from` and `length` are quarters of an hour, so that trips overlap, touch, or leave too little time for preparation. */
type Booking = { kind: 'book'; from: number; length: number; quantity: number }
type Step = Booking | { kind: 'cancel'; trip: number }

const booking: fc.Arbitrary<Booking> = fc.record({
  kind: fc.constant('book' as const),
  from: fc.integer({ min: 1, max: 40 }),
  length: fc.integer({ min: 1, max: 12 }),
  quantity: fc.integer({ min: 1, max: UNITS }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: booking },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), trip: fc.nat(20) }) },
)

type Held = { id: number; quantity: number }
const QUARTER = 15 * 60_000
const PREPARATION = 2

it('whatever is booked and canceled, no unit is promised twice, and a booking fails only if the fleet is out', {
  timeout: 60_000,
}, async () => {
  await setSwitches(app, { rental_preparation_minutes: PREPARATION * 15 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const vehicle = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: UNITS })
      let held: Held[] = []
      for (const wish of steps) {
        if (wish.kind === 'cancel') {
          const trip = held[wish.trip % Math.max(1, held.length)]
          if (trip !== undefined) await cancel(trip.id)
          held = held.filter((other) => other !== trip)
          continue
        }
        const isPossible = await hasFree(vehicle, wish)
        const id = await tryToBook(vehicle, wish)
        expect(id !== null).toBe(isPossible)
        if (id !== null) held.push({ id, quantity: wish.quantity })
      }
      expect(await countOverlaps(vehicle)).toBe(0)
      expect(await countHeld(vehicle)).toBe(held.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
    { numRuns: 12 },
  )
})

it('the constraint stands behind the code: a second booking of a unit for the same time is no row', async () => {
  const vehicle = await aVehicle(db, { store_id: fleet.providerId, category_id: fleet.categoryId, units: 1 })
  await tryToBook(vehicle, { kind: 'book', from: 8, length: 4, quantity: 1 })
  const again = db
    .insertInto('unit_bookings')
    .columns(['trip_id', 'trip_line_id', 'vehicle_id', 'unit_id', 'during'])
    .expression((eb) =>
      eb
        .selectFrom('unit_bookings')
        .select(['trip_id', 'trip_line_id', 'vehicle_id', 'unit_id'])
        .select(sql<string>`tstzrange(upper(during) - interval '1 second', upper(during) + interval '1 hour')`.as('during'))
        .where('vehicle_id', '=', vehicle),
    )
  await expect(again.execute()).rejects.toThrow(/unit_bookings_never_overlap/)
})

/** Counts units without an overlapping booking, independently of the query under test. */
async function hasFree(vehicle: number, { from, length, quantity }: Booking): Promise<boolean> {
  const [wish, until] = [instantOf(from), instantOf(from + length + PREPARATION)]
  const held = await db
    .selectFrom('unit_bookings')
    .select(['unit_id', sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('vehicle_id', '=', vehicle)
    .execute()
  const busy = new Set(held.filter((other) => other.from < until && wish < other.to).map(({ unit_id }) => unit_id))
  return UNITS - busy.size >= quantity
}

function instantOf(quarter: number): Date {
  return new Date(Date.parse(START) + (quarter + 1) * QUARTER)
}

async function tryToBook(vehicle: number, { from, length, quantity }: Booking): Promise<number | null> {
  const guest = await aGuest(app)
  const trip = { pickup_time: instantOf(from).toISOString(), estimated_hours: length / 4 }
  const added = await cartOf(app, fleet, guest).add(vehicle, { ...trip, quantity })
  if (added.status !== 200) {
    expect(['availability', 'quantity']).toContain(refusalOf(added)[1])
    return null
  }
  const { status, body } = await book(app, fleet, guest)
  expect(status).toBe(200)
  return body
}

async function cancel(tripId: number): Promise<void> {
  const step = { tripId, from: 'pending', to: 'canceled', actor: 'customer', now: app.api.clock.now() } as const
  expect(await transitionTrip(db, step)).toBe(true)
}

async function countOverlaps(vehicle: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unit_bookings a join unit_bookings b
    on a.unit_id = b.unit_id and a.id < b.id and a.during && b.during where a.vehicle_id = ${vehicle}`.execute(db)
  return rows[0]?.count ?? -1
}

async function countHeld(vehicle: number): Promise<number> {
  return (await db.selectFrom('unit_bookings').select('id').where('vehicle_id', '=', vehicle).execute()).length
}
