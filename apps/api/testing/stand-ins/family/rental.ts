import { type FamilyCall, type FamilyRoutes, inPlace, ok, owned, pageOf, recorded, refuse, signedIn } from './family-call.ts'
import type { FamilyShop } from './family-shop.ts'
import type { Referred } from './referred.ts'
import { charge, CREATED, priceOf, provider, toTrip, type TripLine, vehicle } from './rental-trips.ts'

type Members = Record<string, unknown>
type Cart = { lines: TripLine[]; plan: Members | null }

const coupons = [
  {
    ...recorded('coupons')[0],
    id: 82,
    title: 'A fifth off',
    code: 'DRIVE',
    discount: '20',
    discount_type: 'percent',
    min_purchase: '50.00',
    max_discount: '10.00',
    module_id: 4,
  },
]

export type FamilyTrip = Members & { owner: string | null }

/** Vehicles, the rental cart and trips of the family, kept in memory. */
// oxlint-disable-next-line max-lines-per-function -- one fleet, whose calls share its carts and trips
export function rentalRoutes(customer: Referred, trips: FamilyTrip[], shop: FamilyShop): FamilyRoutes {
  const carts = new Map<string, Cart>()
  const tripsOf = ({ owner }: FamilyCall) => trips.filter((trip) => trip.owner === owner)
  let nextLine = 700
  const cartOf = ({ owner }: FamilyCall): Cart => {
    const cart = carts.get(owner ?? '') ?? { lines: [], plan: null }
    carts.set(owner ?? '', cart)
    return cart
  }
  const answer = (call: FamilyCall) => {
    const { lines, plan } = cartOf(call)
    if (plan === null) return ok({ carts: [], user_data: [] })
    const priced = lines.map((line) => ({
      ...line,
      provider_id: 41,
      module_id: 4,
      user_id: 31,
      is_guest: '1',
      price: String(priceOf(line, plan)),
      vehicle,
      provider,
    }))
    return ok({ carts: priced, user_data: { id: 1, user_id: 31, is_guest: '1', ...plan, total_cart_price: '0' } })
  }
  const price = (call: FamilyCall, lines: readonly TripLine[], plan: Members) => {
    const cost = lines.reduce((sum, line) => sum + priceOf(line, plan), 0)
    const coupon = coupons.find(({ code }) => code === call.input.coupon_code)
    return charge(cost, { coupon, referred: call.isCustomer && tripsOf(call).length === 0 ? customer : null, shop })
  }
  const planOf = ({ input }: FamilyCall, before: Members | null): Members => ({
    ...before,
    rental_type: input.rental_type,
    estimated_hours: input.estimated_hours ?? null,
    distance: input.distance ?? null,
    destination_time: input.destination_time ?? null,
    pickup_location: JSON.stringify(input.pickup_location),
    destination_location: input.destination_location == null ? null : JSON.stringify(input.destination_location),
    pickup_time: '2026-03-11 09:00:00',
  })

  return {
    'GET /rental/vehicle/search': inPlace((call) => {
      const page = pageOf('vehicles', [vehicle], call)
      return ok({ ...(page.body as object), min_price: '20', max_price: '20' })
    }),
    'GET /rental/vehicle/get-provider-vehicles': inPlace((call) => pageOf('vehicles', [vehicle], call)),
    'GET /rental/vehicle/top-rated': inPlace((call) => pageOf('vehicles', [vehicle], call)),
    'GET /rental/vehicle/category-list': (call) =>
      pageOf('vehicles', [{ id: 3, name: 'Cars', image: null, image_full_url: null }], call),
    'GET /rental/vehicle/popular-suggestion': () => ok([]),
    'GET /rental/vehicle/get-vehicle-details/:id': ({ params }) =>
      params.id === '95'
        ? ok({ ...vehicle, total_vehicle_count: undefined, total_vehicles: 4, brand: { id: 7, name: 'Volt' } })
        : { status: 404, body: { error: 'vehicle_not_found' } },
    'GET /rental/vehicle/reviews/:id': (call) => pageOf('reviews', [], call),
    'GET /rental/provider/get-provider-details/:id': () =>
      ok({ ...recorded('stores')[0], ...provider, module_id: 4, brand_count: '1', total_vehicle_count: 4 }),
    'GET /rental/provider/get-provider-reviews/:id': (call) => {
      const page = pageOf('reviews', [], call)
      return ok({ ...(page.body as object), provider: { name: provider.name, ratings: [], avg_rating: 0, rating_count: 0 } })
    },
    'GET /rental/provider/popular': inPlace(() =>
      ok({ total_size: 1, limit: 50, offset: 1, stores: [{ ...recorded('stores')[0], ...provider, module_id: 4 }] }),
    ),
    'GET /rental/provider/latest': inPlace(() => ok({ total_size: 0, limit: 50, offset: 1, stores: [] })),
    'GET /rental/banners': inPlace(() => ok({ banners: [] })),
    'GET /rental/banners/:id': inPlace(() => ok([])),
    'GET /rental/coupon/list': signedIn(() => ok(coupons)),
    'GET /rental/coupon/list/all': () => ok(coupons),
    'GET /rental/coupon/apply': signedIn(({ input }) => {
      if (input.provider_id === undefined) return refuse('provider_id', 'The provider_id field is required.')
      const coupon = coupons.find(({ code }) => code === input.code)
      return coupon === undefined ? refuse('coupon', 'Coupon not found', 404) : ok(coupon)
    }),
    'GET /rental/user/cart/get-cart': owned(answer),
    'POST /rental/user/cart/add-to-cart': owned((call) => {
      const { input } = call
      if (input.rental_type === 'distance_wise' && input.destination_time === undefined)
        return refuse('destination_time', 'destination address is required when rental type is distance wise')
      const cart = cartOf(call)
      if (cart.lines.length > 0) return refuse('cart_item', 'vehicle already exists')
      cart.lines.push({ id: (nextLine += 1), vehicle_id: Number(input.vehicle_id), quantity: Number(input.quantity ?? 1) })
      cart.plan = planOf(call, null)
      return answer(call)
    }),
    // Lines that do not offer the wished kind of trip are refused by their bare ids.
    'PUT /rental/user/cart/update-user-data/:id': owned((call) => ({
      status: 403,
      body: cartOf(call).lines.map(({ id }) => id),
    })),
    'DELETE /rental/user/cart/remove-vehicle/:id': owned((call) => {
      carts.delete(call.owner ?? '')
      return answer(call)
    }),
    'DELETE /rental/user/cart/remove-cart': owned((call) => {
      carts.delete(call.owner ?? '')
      return ok({ carts: [], user_data: [], status: 'success' })
    }),
    'POST /rental/user/trip/trip-booking': owned((call) => {
      const { input } = call
      const { lines, plan } = cartOf(call)
      if (plan === null) return refuse('cart', 'Your cart is empty')
      const missing = ['trip_amount', 'trip_type', 'provider_id'].find((name) => input[name] === undefined)
      if (missing !== undefined) return refuse(missing, `The ${missing} field is required.`)
      const coupon = coupons.find(({ code }) => code === input.coupon_code)
      // The call looks for the customer of the coupon, and there is none.
      if (coupon !== undefined && !call.isCustomer) return { status: 500, body: { message: 'Server Error' } }
      const id = 100_501 + trips.length
      const bill = price(call, lines, plan)
      trips.unshift({ ...toTrip({ id, plan, input, lines, bill }), owner: call.owner })
      carts.delete(call.owner ?? '')
      return ok(id)
    }),
    ...(shop.version === '3.5' && {
      'POST /rental/user/trip/get-tax': owned((call) => {
        const { lines, plan } = cartOf(call)
        if (plan === null) return refuse('cart', 'Your cart is empty')
        const isIncluded = shop.tax?.isIncluded === true
        const status = isIncluded ? 'included' : 'excluded'
        return ok({ tax_amount: price(call, lines, plan).tax, tax_status: status, tax_included: Number(isIncluded) })
      }),
    }),
    'GET /rental/user/trip/get-trip-list/:type': owned((call) => pageOf('trips', tripsOf(call).map(toShown), call)),
    'GET /rental/user/trip/get-trip-details': ({ input }) => {
      const trip = trips.find(({ id }) => id === Number(input.trip_id))
      return trip === undefined ? { status: 404, body: { errors: 'trip data not found' } } : ok(toShown(trip))
    },
    'POST /rental/user/trip/payment': owned((call) => {
      const { input } = call
      const trip = trips.find(({ id, owner }) => id === Number(input.trip_id) && owner === call.owner)
      if (trip === undefined) return { status: 404, body: { message: 'trip not found' } }
      if (trip.payment_status === 'paid') return { status: 403, body: { message: 'This trip is already paid' } }
      if (input.payment_method === 'digital_payment') {
        const missing = ['payment_gateway', 'callback_url', 'payment_platform'].find((name) => input[name] === undefined)
        if (missing !== undefined) return refuse(missing, `The ${missing} field is required.`)
        return ok(`https://pay.example/trip/${String(trip.id)}?back=${encodeURIComponent(String(input.callback_url))}`)
      }
      Object.assign(trip, { payment_status: 'paid', payment_method: input.payment_method })
      return ok({ message: 'payment successful' })
    }),
    'PUT /rental/user/trip/cancel-trip': owned(({ input }) => {
      const trip = trips.find(({ id }) => id === Number(input.trip_id))
      if (trip?.trip_status !== 'pending') return refuse('trip', 'You can not cancel this trip')
      Object.assign(trip, { trip_status: 'canceled', canceled: CREATED })
      return ok({ message: 'trip canceled successfully' })
    }),
  }
}

const toShown = (trip: Members): Members => ({ ...trip, owner: undefined })
