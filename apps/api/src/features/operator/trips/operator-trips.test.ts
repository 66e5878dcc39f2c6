import type { OperatorTrip, OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { afterAll, describe, expect, it } from 'vitest'
import { anOrderOf, aGuestWith, aShop, messagesOf, refusalOf } from '#testing/shop/builders.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFleet, aProvider, aUnit, aVehicle } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { addWebhook } from '#features/operator/webhooks/webhooks.ts'
import { aKey } from '#features/operator/operator.builders.ts'

const TRIPS = '/api/v1/operator/trips'

const app = await startTestApp()
const { db } = app.api
const fleet = await aFleet(db)
const key = await aKey(app, { role: 'provider', storeIds: [fleet.providerId] })
const elsewhere = await aProvider(db, { module_id: fleet.moduleId, zone_id: fleet.zoneId })
const stranger = await aKey(app, { role: 'provider', storeIds: [elsewhere] })
afterAll(() => app.close())

const advance = (id: number, status: string, fields = {}, by = key) =>
  app.put<OperatorTripDetails>(`${TRIPS}/${id}/status`, { status, ...fields }, by.headers)
const read = (id: number, by = key) => app.get<OperatorTripDetails>(`${TRIPS}/${id}`, by.headers)

describe('a provider’s key', () => {
  it('takes a trip from its booking to its end, and says who took each step', async () => {
    const { id } = await aTrip(app, fleet)
    expect((await read(id)).body.next).toEqual(['confirmed', 'canceled'])
    expect((await advance(id, 'confirmed')).body).toMatchObject({ trip_status: 'confirmed', next: ['ongoing', 'canceled'] })
    expect((await advance(id, 'confirmed')).status).toBe(200)
    await advance(id, 'ongoing')
    const { body } = await advance(id, 'completed')
    expect(body.history.map(({ status, key: by }) => [status, by?.id ?? null])).toEqual([
      ['pending', null],
      ['confirmed', key.id],
      ['ongoing', key.id],
      ['completed', key.id],
    ])
    expect(body.next).toEqual([])
    expect(body).not.toHaveProperty('otp')
  })

  it('is refused a step that is not its to take, and a cancellation without a reason', async () => {
    const { id } = await aTrip(app, fleet)
    expect(refusalOf(await advance(id, 'completed'))).toEqual([409, 'trip_status'])
    expect(refusalOf(await advance(id, 'canceled'))).toEqual([422, 'reason'])
    const waiting = await aTrip(app, fleet, { payment_method: 'digital_payment' })
    const refused = await advance(waiting.id, 'confirmed')
    expect([refusalOf(refused), messagesOf(refused)]).toEqual([
      [409, 'trip_status'],
      [expect.stringContaining('waits for its payment')],
    ])
    expect((await advance(id, 'canceled', { reason: 'Broken down' })).body).toMatchObject({
      trip_status: 'canceled',
      canceled_by: 'vendor',
    })
  })

  it('sees the trips of its providers alone', async () => {
    const { id } = await aTrip(app, fleet)
    const list = async (by: typeof key) =>
      (await app.get<{ trips: OperatorTrip[] }>(`${TRIPS}?limit=100`, by.headers)).body.trips.map((trip) => trip.id)
    expect(await list(key)).toContain(id)
    expect(await list(stranger)).toEqual([])
    expect(refusalOf(await read(id, stranger))).toEqual([404, 'trip'])
    const store = await aKey(app, { role: 'store', storeIds: [fleet.providerId] })
    expect([await list(store), refusalOf(await read(id, store))]).toEqual([[], [404, 'trip']])
  })

  it('moves no orders', async () => {
    const shop = await aShop(app)
    const item_id = await anItem(db, { store_id: shop.storeId })
    const guest = await aGuestWith(app, shop, { item_id })
    const id = await anOrderOf(app, shop, guest)
    const { headers } = await aKey(app, { role: 'provider' })
    expect(refusalOf(await app.put(`/api/v1/operator/orders/${id}/status`, { status: 'confirmed' }, headers))).toEqual([
      403,
      'scope',
    ])
  })

  it('assigns its own drivers, and says where the vehicle is', async () => {
    const trip = await aTrip(app, fleet, { trip_status: 'confirmed' })
    const driver = async (store_id: number) => {
      const row = { store_id, name: JSON.stringify({ en: 'Samir' }), phone: '+966551230000' }
      return (await db.insertInto('drivers').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const give = (driver_id: number) =>
      app.put<OperatorTripDetails>(`${TRIPS}/${trip.id}/driver`, { unit_id: trip.unitIds[0], driver_id }, key.headers)
    expect((await give(await driver(fleet.providerId))).body.vehicle_identity[0]?.driver_data).toMatchObject({ name: 'Samir' })
    expect(refusalOf(await give(await driver(elsewhere)))).toEqual([404, 'driver_id'])
    const move = () => app.put(`${TRIPS}/${trip.id}/position`, { latitude: 22.43, longitude: 39.06 }, key.headers)
    expect((await move()).status).toBe(200)
    await db.updateTable('trips').set({ trip_status: 'completed' }).where('id', '=', trip.id).execute()
    expect(refusalOf(await move())).toEqual([409, 'trip_status'])
  })

  it('is confirmed once by two systems of its provider in the same moment', async () => {
    const { id } = await aTrip(app, fleet)
    const replies = await Promise.all([advance(id, 'confirmed'), advance(id, 'confirmed'), advance(id, 'confirmed')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const steps = await db.selectFrom('trip_history').select('status').where('trip_id', '=', id).execute()
    expect(steps.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  })

  it('takes no position that a vehicle cannot have, and takes one from anywhere in the country', async () => {
    const trip = await aTrip(app, fleet, { trip_status: 'confirmed' })
    const move = (latitude: number, longitude: number) =>
      app.put(`${TRIPS}/${trip.id}/position`, { latitude, longitude }, key.headers)
    expect((await move(22.43, 39.06)).status).toBe(200)
    for (const [latitude, longitude] of [
      [0, 0],
      [-33.87, 151.21],
      [24.7, 46.7],
    ] as const)
      expect(refusalOf(await move(latitude, longitude))).toEqual([422, 'latitude'])
    const day = { updated_at: new Date(app.api.clock.now().getTime() - 86_400_000) }
    await db.updateTable('trip_positions').set(day).where('trip_id', '=', trip.id).execute()
    expect((await move(24.7, 46.7)).status).toBe(200)
  })

  it('confirms cash once the trip has begun', async () => {
    const { id } = await aTrip(app, fleet, { trip_status: 'confirmed' })
    const confirm = () => app.put<OperatorTripDetails>(`${TRIPS}/${id}/cash`, {}, key.headers)
    expect(refusalOf(await confirm())).toEqual([409, 'trip_status'])
    await advance(id, 'ongoing')
    expect((await confirm()).body).toMatchObject({ payment_status: 'paid', payment_method: 'cash_payment', due_amount: 0 })
  })
})

describe('a fleet', () => {
  it('has its prices changed by its provider, but keeps at least one', async () => {
    const id = await aVehicle(db, { store_id: fleet.providerId })
    const change = (fields: object, by = key) => app.put(`/api/v1/operator/vehicles/${id}`, fields, by.headers)
    expect((await change({ hourly_price: 25.5, day_wise_price: 120 })).body).toMatchObject({
      hourly_price: 25.5,
      day_wise_price: 120,
    })
    expect(refusalOf(await change({ hourly_price: null, day_wise_price: null }))).toEqual([422, 'hourly_price'])
    expect(refusalOf(await change({ hourly_price: 1 }, stranger))).toEqual([404, 'vehicle'])
  })

  it('keeps a unit in service while it is promised to a trip', async () => {
    const { id, unitIds } = await aTrip(app, fleet)
    const retire = (unit: number, by = key) => app.put(`/api/v1/operator/units/${unit}`, { status: false }, by.headers)
    const [promised = 0] = unitIds
    expect(refusalOf(await retire(promised))).toEqual([409, 'status'])
    await advance(id, 'canceled', { reason: 'Workshop' })
    expect((await retire(promised)).body).toMatchObject({ id: promised, status: false })
    const idle = await aUnit(db, await aVehicle(db, { store_id: fleet.providerId }))
    expect(refusalOf(await retire(idle, stranger))).toEqual([404, 'unit'])
    expect((await retire(idle)).status).toBe(200)
  })
})

it('a web hook of a provider’s key has an event for each step of its trips, and no store’s hook has any', async () => {
  const store = await aKey(app, { role: 'store', storeIds: [fleet.providerId] })
  for (const { id } of [key, stranger, store]) {
    const storeIds = id === stranger.id ? [elsewhere] : [fleet.providerId]
    const operator = { id, role: 'provider' as const, scopes: [], storeIds, courier: null }
    await addWebhook(app.api, operator, { url: 'https://hooks.example/trips' })
  }
  const { id } = await aTrip(app, fleet)
  await advance(id, 'confirmed')
  const queued = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.event', 'w.key_id'])
    .where('d.trip_id', '=', id)
    .orderBy('d.id')
    .execute()
  expect(queued.map(({ event, key_id }) => [event, key_id])).toEqual([
    ['trip.pending', key.id],
    ['trip.confirmed', key.id],
  ])
})
