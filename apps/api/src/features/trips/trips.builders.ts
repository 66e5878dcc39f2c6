// Builders for the tests of trips: a booked trip as rows, without the calls of a cart.
import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { aGuest } from '#testing/shop/builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import { aVehicle, type Fleet } from '#features/rental/rental.builders.ts'
import { findGuest } from '#lib/actor.ts'
import type { TripsTable } from '#lib/database/tables.gen.ts'

const HOUR = 3_600_000
const PREPARATION_MS = HOUR

type TripPlan = Partial<Insertable<TripsTable>> & { vehicleId?: number; quantity?: number }
export type TestTrip = { id: number; vehicleId: number; lineId: number; unitIds: number[] }

/** A pending trip of three hours tomorrow for 60.00, with its units; of a new guest unless an owner is given. */
export async function aTrip(
  app: TestApp,
  fleet: Fleet,
  { vehicleId: given, quantity = 1, ...row }: TripPlan = {},
): Promise<TestTrip> {
  const { db, clock } = app.api
  const now = clock.now()
  const vehicleId = given ?? (await aVehicle(db, { store_id: fleet.providerId, units: quantity, name: 'City car' }))
  const pickup_at = new Date(now.getTime() + 24 * HOUR)
  const ends_at = new Date(pickup_at.getTime() + 3 * HOUR)
  const trip_amount = 6000 * quantity
  const isOwned = row.customer_id != null || row.guest_id != null
  const values = {
    guest_id: isOwned ? null : ((await findGuest(db, await aGuest(app)))?.id ?? null),
    module_id: fleet.moduleId,
    store_id: fleet.providerId,
    zone_id: fleet.zoneId,
    pickup_zone_id: fleet.zoneId,
    trip_type: 'hourly',
    trip_status: 'pending',
    currency_digits: 2,
    base_amount: trip_amount,
    tax_amount: 0,
    tax_percentage: 0,
    tax_included: false,
    trip_amount,
    minutes: 180,
    distance_meters: 0,
    scheduled: true,
    pickup_at,
    ends_at,
    pickup: JSON.stringify({ lat: 22.42, lng: 39.05, location_name: 'Lantern Street 5' }),
    contact_name: 'Lina',
    contact_phone: '+966551234567',
    otp: String(randomInt(1000, 10_000)),
    language: 'en',
    created_at: now,
    updated_at: now,
    ...row,
  } as const
  const { id } = await db.insertInto('trips').values(values).returning('id').executeTakeFirstOrThrow()
  const started = { trip_id: id, status: values.trip_status, actor: 'customer', created_at: now }
  await db.insertInto('trip_history').values(started).execute()
  return { id, vehicleId, ...(await hold(app, { id, vehicleId, quantity, from: values.pickup_at, to: values.ends_at })) }
}

type Holding = { id: number; vehicleId: number; quantity: number; from: Date | string; to: Date | string }

async function hold({ api: { db } }: TestApp, { id, vehicleId, quantity, from, to }: Holding) {
  const picture = { image: null, brand: null, seating_capacity: 4, air_condition: true, fuel_type: 'petrol' }
  const vehicle = { name: { en: 'City car', ar: 'سيارة المدينة' }, ...picture, transmission_type: 'automatic', type: 'Small' }
  const line = { trip_id: id, vehicle_id: vehicleId, vehicle: JSON.stringify(vehicle), quantity }
  const { id: lineId } = await db
    .insertInto('trip_lines')
    .values({ ...line, unit_price: 2000, original_price: 6000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const units = await db.selectFrom('vehicle_units').select('id').where('vehicle_id', '=', vehicleId).orderBy('id').execute()
  const unitIds = units.slice(0, quantity).map((unit) => unit.id)
  const during = `[${new Date(from).toISOString()},${new Date(new Date(to).getTime() + PREPARATION_MS).toISOString()})`
  const held = unitIds.map((unit_id) => ({ trip_id: id, trip_line_id: lineId, vehicle_id: vehicleId, unit_id, during }))
  await db.insertInto('unit_bookings').values(held).execute()
  return { lineId, unitIds }
}
