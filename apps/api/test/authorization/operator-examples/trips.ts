import type { Updateable } from 'kysely'
import type { TripsTable } from '#lib/database/tables.gen.ts'
import { aCustomer } from '#testing/shop/people.ts'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { aUnit, aVehicle } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import type { Example, World } from '../authorization-cast.ts'
import { about, list } from './kinds.ts'

/** The first units of booked trips. */
const units = new Map<number, number>()

const booked = async ({ app, shop }: World, _: number, trip_status: TripStatus = 'pending'): Promise<number> => {
  const { id, unitIds } = await aTrip(app, { ...shop, providerId: shop.storeId, categoryId: 0 }, { trip_status })
  units.set(id, unitIds[0] ?? 0)
  return id
}

const driven = (world: World, keyId: number): Promise<number> => booked(world, keyId, 'ongoing')

const changedTrip = async (world: World, keyId: number, changes: Updateable<TripsTable>): Promise<number> => {
  const id = await booked(world, keyId)
  await world.app.api.db.updateTable('trips').set(changes).where('id', '=', id).execute()
  return id
}
const paidTrip = (world: World, keyId: number): Promise<number> =>
  changedTrip(world, keyId, { trip_status: 'completed', payment_status: 'paid', payment_method: 'cash_payment' })
const mailedTrip = (world: World, keyId: number): Promise<number> =>
  changedTrip(world, keyId, { contact_email: 'guest@mail.example' })
const customersTrip = async (world: World, keyId: number): Promise<number> =>
  changedTrip(world, keyId, { guest_id: null, customer_id: (await aCustomer(world.app)).id })

/** A trip whose transfer is to be checked. */
const wired = async (world: World, keyId: number): Promise<number> => {
  const id = await booked(world, keyId)
  const { db, clock } = world.app.api
  const report = { answers: '[]', created_at: clock.now(), updated_at: clock.now() }
  const bank = { method_name: JSON.stringify({ en: 'City Bank' }), method_fields: '[]' }
  const method = { trip_id: id, method_id: await anOfflineMethod(db) }
  await db
    .insertInto('offline_payments')
    .values({ ...method, ...bank, ...report })
    .execute()
  return id
}

/** Trips and vehicles. */
export const tripsExamples = {
  'operator.trips': list(),
  'operator.trip': about(booked, (id) => ({ params: { id } })),
  'operator.advanceTrip': about(booked, (id) => ({ params: { id }, body: { status: 'confirmed' } })),
  'operator.tripDriver': about(booked, (id) => ({ params: { id }, body: { unit_id: units.get(id) ?? 1, driver_id: null } })),
  'operator.tripPosition': about(driven, (id) => ({ params: { id }, body: { latitude: 22.4, longitude: 39 } })),
  'operator.tripCash': about(driven, (id) => ({ params: { id } })),
  'operator.confirmTripCall': about(
    (world, keyId) => booked(world, keyId),
    (id) => ({ params: { id } }),
  ),
  'operator.tripOfflinePayment': about(wired, (id) => ({ params: { id }, body: { verdict: 'verified' } })),
  'operator.tripMoney': about(driven, (id) => ({ params: { id } })),
  'operator.refundTrip': about(paidTrip, (id) => ({
    params: { id },
    body: { amount: 1, reason: 'It broke down', client_key: crypto.randomUUID() },
  })),
  'operator.resendTripLink': about(mailedTrip, (id) => ({ params: { id } })),
  'operator.writeAboutTrip': about(customersTrip, (id) => ({ params: { id }, body: { message: 'Hello' } })),
  'operator.vehicle': about(
    ({ app, shop }) => aVehicle(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { hourly_price: 25 } }),
  ),
  'operator.unit': about(
    async ({ app, shop }) => aUnit(app.api.db, await aVehicle(app.api.db, { store_id: shop.storeId })),
    (id) => ({ params: { id }, body: { status: false } }),
  ),
  'operator.menuVehicles': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.menuVehicle': about(
    ({ app, shop }) => aVehicle(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id } }),
  ),
  'operator.vehicleEditors': about(
    ({ app, shop }) => aVehicle(app.api.db, { store_id: shop.storeId }),
    (id) => ({ params: { id }, body: { form: '3f0c2f52-3b5c-4f3e-9a2d-2f6f3c1d7a10', is_open: true } }),
  ),
} as const satisfies Partial<Record<EndpointName, Example>>
