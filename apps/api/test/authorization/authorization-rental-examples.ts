import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aVehicle } from '#features/rental/rental.builders.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { CENTER } from '#testing/shop/builders.ts'
import { type Example, open, own, type Person, thing, type World } from './authorization-cast.ts'

type RentalEndpoint = Extract<
  EndpointName,
  `rental.${string}` | `rentalCart.${string}` | 'trips.quote' | 'trips.tax' | 'trips.book'
>

const pickup_location = { lat: CENTER.lat, lng: CENTER.lng, location_name: 'Lantern Street 5' }
const trip = { rental_type: 'hourly', estimated_hours: 2, pickup_location }
const contact = { contact_person_name: 'Lina', contact_person_number: '+966551234567' }

/** The endpoints that read fleets, the customer's list of vehicles and providers, the rental cart, and booking. */
export const rentalExamples: Record<RentalEndpoint, Example> = {
  'rental.search': open(),
  'rental.suggestions': open(() => ({ query: { name: 'van' } })),
  'rental.facets': open(),
  'rental.popularBrands': open(),
  'rental.topRated': open(),
  'rental.providerVehicles': open(({ provider }) => ({ query: { provider_id: provider } })),
  'rental.vehicle': open(({ vehicle }) => ({ params: { id: vehicle } })),
  'rental.calendar': open(({ vehicle }) => ({ params: { id: vehicle }, query: { month: '2026-12' } })),
  'rental.categories': open(),
  'rental.brands': open(),
  'rental.vehicleReviews': open(({ vehicle }) => ({ params: { id: vehicle } })),
  'rental.provider': open(({ provider }) => ({ params: { id: provider } })),
  'rental.providerReviews': open(({ provider }) => ({ params: { id: provider } })),
  'rental.popularProviders': open(),
  'rental.verifiedProviders': open(),
  'rental.latestProviders': open(),
  'rental.nearbyProviders': open(),
  'rental.banners': open(),
  'rental.providerBanners': open(({ provider }) => ({ params: { id: provider } })),
  'rental.coupons': own(),
  'rental.publicCoupons': open(),
  'rental.applyCoupon': own(async ({ id }, { app, shop }) => {
    const days = { start_date: '2020-01-01', expire_date: '2099-12-31' }
    await app.api.db.deleteFrom('coupons').where('code', '=', `RENT${id}`).execute()
    const code = await aCoupon(app, shop, { ...days, code: `RENT${id}`, customer_ids: [id] })
    return { query: { code, provider_id: shop.storeId } }
  }),
  'rental.wishes': own(),
  'rental.addWish': own((_, { vehicle }) => ({ query: { vehicle_id: vehicle } })),
  'rental.removeWish': own(async ({ headers }, { app, vehicle }) => {
    await app.post(`/api/v1/rental/user/wish-list/add?vehicle_id=${vehicle}`, undefined, headers)
    return { query: { vehicle_id: vehicle } }
  }),

  'rentalCart.get': own(),
  'rentalCart.add': own(async (_, world) => ({ body: { vehicle_id: await aRentedVehicle(world), ...trip } })),
  'rentalCart.update': thing(findLine, (id) => ({ body: { cart_id: id, quantity: 1 } })),
  'rentalCart.updateTrip': thing(findPlan, (id) => ({ params: { id }, body: { rental_type: 'hourly', estimated_hours: 5 } })),
  'rentalCart.remove': thing(findLine, (id) => ({ params: { id } })),
  'rentalCart.removeSeveral': thing(findLine, (id) => ({ query: { cart_ids: JSON.stringify([id]) } })),
  'rentalCart.clear': own(),
  'trips.quote': own(async (person, world) => (await findLine(person, world), { body: contact })),
  'trips.tax': own(async (person, world) => (await findLine(person, world), { body: contact })),
  'trips.book': own(async (person, world) => (await findLine(person, world), { body: contact })),
}

/** A vehicle of the world's own store, so that it belongs to the module of the headers. */
async function aRentedVehicle({ app, shop }: World): Promise<number> {
  const { db } = app.api
  const zone = { store_id: shop.storeId, zone_id: shop.zoneId }
  await db
    .insertInto('provider_zones')
    .values(zone)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return aVehicle(db, { store_id: shop.storeId })
}

/** A line of the person's rental cart, with one more vehicle each time. */
async function findLine({ type, id, headers, guestId }: Person, world: World): Promise<number> {
  const vehicle_id = await aRentedVehicle(world)
  const body = { guest_id: guestId, vehicle_id, quantity: 1, ...trip }
  await world.app.post('/api/v1/rental/user/cart/add-to-cart', body, headers)
  const lines = world.app.api.db.selectFrom('rental_cart_lines').select('id').where('vehicle_id', '=', vehicle_id)
  return (await lines.where(`${type}_id`, '=', id).executeTakeFirstOrThrow()).id
}

async function findPlan(person: Person, world: World): Promise<number> {
  await findLine(person, world)
  const plans = world.app.api.db.selectFrom('trip_plans').select('id').where(`${person.type}_id`, '=', person.id)
  return (await plans.executeTakeFirstOrThrow()).id
}
