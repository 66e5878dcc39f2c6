import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { afterAll, expect, it } from 'vitest'
import { aGuest } from '#testing/shop/builders.ts'
import { openEventStream } from '#testing/shop/event-stream.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { findGuest } from '#lib/actor.ts'

const TRIP = '/api/v1/rental/user/trip/get-trip-details'

const app = await startTestApp()
const { db } = app.api
const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
const fleet = await aFleet(db)
const provider = await aKey(app, { role: 'provider', storeIds: [fleet.providerId] })
afterAll(() => app.close())

const change = (id: number, what: 'status' | 'position', fields: object) =>
  app.put(`/api/v1/operator/trips/${id}/${what}`, fields, provider.headers)

it.each(['its owner', 'whoever has number and phone'])(
  'the stream of a trip shows %s where the vehicle is, from the first position to the end of the trip',
  async (viewer) => {
    const guest_id = await aGuest(app)
    const trip = await aTrip(app, fleet, { guest_id: (await findGuest(db, guest_id))?.id ?? null })
    const who = viewer === 'its owner' ? `guest_id=${guest_id}` : `contact_number=${encodeURIComponent('+966551234567')}`
    const { body } = await app.get<TripDetails>(`${TRIP}?trip_id=${trip.id}&${who}`, fleet.headers)
    expect(body.position).toBeNull()
    const stream = await openEventStream(`${base}${body.live_url}`)
    const next = async () => JSON.parse((await stream.next())?.data ?? 'null') as TripDetails | null
    expect(await next()).toMatchObject({ id: trip.id, trip_status: 'pending', position: null })
    await change(trip.id, 'status', { status: 'confirmed' })
    expect(await next()).toMatchObject({ trip_status: 'confirmed', position: null })
    await change(trip.id, 'position', { latitude: 22.43, longitude: 39.06 })
    expect((await next())?.position).toMatchObject({ lat: 22.43, lng: 39.06 })
    await change(trip.id, 'status', { status: 'ongoing' })
    expect(await next()).toMatchObject({ trip_status: 'ongoing', position: { lat: 22.43, lng: 39.06 } })
    await change(trip.id, 'position', { latitude: 22.44, longitude: 39.07 })
    expect((await next())?.position).toMatchObject({ lat: 22.44, lng: 39.07 })
    await change(trip.id, 'status', { status: 'completed' })
    expect(await next()).toMatchObject({ trip_status: 'completed', position: null })
    stream.close()
  },
)
