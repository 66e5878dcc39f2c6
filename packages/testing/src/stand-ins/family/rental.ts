import { type FamilyCall, type FamilyRoutes, inPlace, ok, owned, pageOf, recorded, refuse } from './family-call.ts'

type Members = Record<string, unknown>
type Line = { id: number; vehicle_id: number; quantity: number }
type Cart = { lines: Line[]; plan: Members | null }

const CREATED = '2026-03-10T10:05:00.000000Z'

const provider = { id: 41, name: 'Harbour Rides', address: 'Pier 1', tax: '5', discount: null, pickup_zone_id: ['2'] }
const vehicle = {
  id: 95,
  name: 'City car',
  slug: null,
  description: null,
  thumbnail: null,
  thumbnail_full_url: null,
  images_full_url: null,
  documents_full_url: [],
  zone_id: 2,
  provider_id: 41,
  brand_id: '7',
  category_id: 3,
  model: '2024',
  type: 'sedan',
  seating_capacity: 4,
  air_condition: '1',
  fuel_type: 'petrol',
  transmission_type: 'automatic',
  multiple_vehicles: 1,
  trip_hourly: 1,
  trip_distance: '1',
  hourly_price: '20.00',
  distance_price: 5,
  discount_type: 'percent',
  discount_price: '10',
  tag: null,
  status: 1,
  new_tag: 0,
  total_trip: '3',
  avg_rating: null,
  rating: null,
  total_reviews: null,
  total_vehicle_count: '4',
  provider,
}

/** Vehicles, the rental cart and trips of the family (reference rental §1), kept in memory. */
// oxlint-disable-next-line max-lines-per-function -- one fleet, whose calls share its carts and trips
export function rentalRoutes(): FamilyRoutes {
  const carts = new Map<string, Cart>()
  const trips: Members[] = []
  let nextLine = 700
  const cartOf = ({ owner }: FamilyCall): Cart => {
    const cart = carts.get(owner ?? '') ?? { lines: [], plan: null }
    carts.set(owner ?? '', cart)
    return cart
  }
  const priceOf = ({ quantity }: Line, plan: Members): number => {
    const base = plan.rental_type === 'hourly' ? 20 * Number(plan.estimated_hours) : 5 * Number(plan.distance)
    return base * 0.9 * quantity
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
    'GET /rental/coupon/list/all': () => ok([]),
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
      const id = 100_501 + trips.length
      trips.push(toTrip({ id, plan, input, lines }))
      carts.delete(call.owner ?? '')
      return ok(id)
    }),
    'GET /rental/user/trip/get-trip-list/:type': owned((call) => pageOf('trips', trips, call)),
    'GET /rental/user/trip/get-trip-details': ({ input }) => {
      const trip = trips.find(({ id }) => id === Number(input.trip_id))
      return trip === undefined ? { status: 404, body: { errors: 'trip data not found' } } : ok(trip)
    },
    'PUT /rental/user/trip/cancel-trip': owned(({ input }) => {
      const trip = trips.find(({ id }) => id === Number(input.trip_id))
      if (trip?.trip_status !== 'pending') return refuse('trip', 'You can not cancel this trip')
      Object.assign(trip, { trip_status: 'canceled', canceled: CREATED })
      return ok({ message: 'trip canceled successfully' })
    }),
  }
}

function toTrip({ id, plan, input, lines }: { id: number; plan: Members; input: Members; lines: Line[] }): Members {
  return {
    id,
    user_id: '31',
    is_guest: '1',
    provider_id: 41,
    zone_id: 2,
    pickup_zone_id: 2,
    module_id: 4,
    trip_amount: input.trip_amount,
    discount_on_trip: '6',
    discount_on_trip_by: 'vendor',
    coupon_discount_amount: null,
    trip_status: 'pending',
    payment_status: 'unpaid',
    payment_method: null,
    tax_amount: '2.70',
    tax_status: 'excluded',
    tax_percentage: 5,
    trip_type: plan.rental_type,
    additional_charge: '2.50',
    partially_paid_amount: null,
    distance: null,
    estimated_hours: plan.estimated_hours,
    canceled_by: 'none',
    pickup_location: plan.pickup_location,
    destination_location: plan.destination_location,
    user_info: JSON.stringify({
      contact_person_name: input.contact_person_name,
      contact_person_number: input.contact_person_number,
    }),
    otp: '1234',
    scheduled: '1',
    schedule_at: plan.pickup_time,
    estimated_trip_end_time: '2026-03-11 12:00:00',
    quantity: lines.length,
    pending: CREATED,
    created_at: CREATED,
    updated_at: CREATED,
    provider,
    trip_details: lines.map(({ id: lineId, quantity }) => ({
      id: lineId,
      vehicle_id: 95,
      quantity,
      price: '20',
      original_price: '60',
      discount_on_trip: '6',
      calculated_price: '54',
      vehicle_details: JSON.stringify(vehicle),
      license_plate_number: null,
    })),
    vehicle_identity: [],
  }
}
