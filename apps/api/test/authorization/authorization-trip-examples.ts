import type { EndpointName } from '@medina/contract/endpoints/routes'
import { setSwitches } from '#testing/shop/builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { aTrip, type TestTrip } from '#features/trips/trips.builders.ts'
import { type Example, type Person, thing, type World } from './authorization-cast.ts'

type TripEndpoint = Exclude<Extract<EndpointName, `trips.${string}`>, 'trips.quote' | 'trips.tax' | 'trips.book'>

const METHOD = 72
const trips = new Map<number, TestTrip>()

/** A pending trip of the person, with the person's secret wherever there is text. */
async function findTrip(
  { type, id, secret }: Person,
  { app, shop }: World,
  changed: Parameters<typeof aTrip>[2] = {},
): Promise<number> {
  const fleet = { ...shop, providerId: shop.storeId, categoryId: 0 }
  const trip = await aTrip(app, fleet, { [`${type}_id`]: id, contact_name: secret, trip_note: secret, ...changed })
  trips.set(trip.id, trip)
  return trip.id
}

async function findOffline(person: Person, world: World): Promise<number> {
  const { db } = world.app.api
  await anOfflineMethod(db, { id: METHOD })
  await db.updateTable('zones').set({ offline_payment: true }).where('id', '=', world.shop.zoneId).execute()
  await setSwitches(world.app, { offline_payment_status: true })
  return findTrip(person, world)
}

/** The endpoints of booked trips. */
export const tripExamples: Record<TripEndpoint, Example> = {
  'trips.list': {
    about: 'own',
    call: async (person, world) => (await findTrip(person, world), { params: { type: 'running' } }),
  },
  'trips.details': {
    about: 'open',
    call: () => ({ query: { trip_id: 987_654, contact_number: '+966551234567' } }),
    // It shows an owner more than others, so it must not treat a bad token as a stranger.
    refusesDeadTokens: true,
  },
  'trips.cancel': thing(findTrip, (id) => ({ body: { trip_id: id } })),
  'trips.cancellationReasons': { about: 'open', call: () => ({}) },
  'trips.pay': thing(findTrip, (id) => ({ body: { trip_id: id, payment_method: 'cash_payment' } })),
  'trips.payOffline': thing(findOffline, (id) => ({ body: { trip_id: id, method_id: METHOD, sender: 'Lina' } })),
  'trips.review': thing(
    (person, world) => findTrip(person, world, { trip_status: 'completed' }),
    (id) => {
      const { vehicleId = 1, unitIds: [unit = 1] = [] } = trips.get(id) ?? {}
      return { body: { trip_id: id, vehicle_id: vehicleId, vehicle_identity_id: unit, rating: 5 } }
    },
  ),
}
