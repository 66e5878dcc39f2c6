import type { EndpointName } from '@medina/contract/routes'
import { aCoupon } from '../src/features/promotions/promotions.builders.ts'
import type { Call, Example, Person, World } from './authorization-cast.ts'

type RentalEndpoint = Extract<EndpointName, `rental.${string}`>

const open = (call: (world: World) => Call = () => ({})): Example => ({ about: 'open', call })
const own = (call: (person: Person, world: World) => Call | Promise<Call> = () => ({})): Example => ({ about: 'own', call })

/** The endpoints that read fleets, and the customer's list of vehicles and providers. */
export const rentalExamples: Record<RentalEndpoint, Example> = {
  'rental.search': open(),
  'rental.suggestions': open(() => ({ query: { name: 'van' } })),
  'rental.facets': open(),
  'rental.popularBrands': open(),
  'rental.topRated': open(),
  'rental.providerVehicles': open(({ provider }) => ({ query: { provider_id: provider } })),
  'rental.vehicle': open(({ vehicle }) => ({ params: { id: vehicle } })),
  'rental.categories': open(),
  'rental.brands': open(),
  'rental.vehicleReviews': open(({ vehicle }) => ({ params: { id: vehicle } })),
  'rental.provider': open(({ provider }) => ({ params: { id: provider } })),
  'rental.providerReviews': open(({ provider }) => ({ params: { id: provider } })),
  'rental.popularProviders': open(),
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
}
