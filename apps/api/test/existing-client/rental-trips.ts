import { address, amount, flag, list, moment, one, present, type Recorded, stated, text } from './recorded.ts'

const RENTAL = '/api/v1/rental'
const CART = `${RENTAL}/user/cart`
const TRIP = `${RENTAL}/user/trip`
const place = { lat: '#lat', lng: '#lng', location_name: 'Lantern Street 5' }
/** A trip as the client's dialog sends it, with its own distance and travel time. */
const trip = {
  guest_id: '{rider}',
  pickup_location: place,
  destination_location: place,
  pickup_time: '2026-03-10 03:30 PM',
  rental_type: 'hourly',
  estimated_hours: 2,
  distance: null,
  destination_time: 4,
}

/** The dialog of a trip draws the zones, and searches places in the older shape of the map's service. */
export const choosingPickup: Recorded[] = [
  {
    asks: 'GET /api/v1/config/place-api-autocomplete?search_text=palm',
    headers: 'no module',
    reads: { 'predictions.0.description': text, 'predictions.0.place_id': text },
    keeps: { place: 'predictions.0.place_id' },
  },
  {
    asks: 'GET /api/v1/config/place-api-details?placeid={place}',
    headers: 'no module',
    reads: { 'result.geometry.location.lat': amount, 'result.geometry.location.lng': amount },
  },
]

/** A guest looks for a vehicle, fills the cart, changes the trip, books it, finds it in the list, and cancels it. */
export const rentalTrip: Recorded[] = [
  // "Rent this car" opens a map of these, and breaks without them.
  {
    asks: 'GET /api/v1/zone/list',
    headers: 'no module',
    reads: {
      '0.id': amount,
      '0.coordinates.type': 'Polygon',
      '0.coordinates.coordinates.0': list,
      '0.formated_coordinates': list,
    },
  },
  {
    asks: `GET ${RENTAL}/vehicle/search?limit=12&offset=1&pickup_location={pickup}&date={time}&trip_type=hourly&top_rated=1`,
    reads: {
      total_size: amount,
      min_price: amount,
      max_price: amount,
      'vehicles.0.id': amount,
      'vehicles.0.name': text,
      'vehicles.0.thumbnail_full_url': address,
      'vehicles.0.hourly_price': 20,
      'vehicles.0.discount_type': text,
      'vehicles.0.provider.name': text,
      'vehicles.0.total_vehicle_count': 3,
    },
  },
  {
    asks: `GET ${RENTAL}/vehicle/get-vehicle-details/{vehicle}`,
    reads: {
      id: amount,
      images_full_url: one,
      seating_capacity: text,
      trip_hourly: 1,
      trip_distance: 0,
      total_vehicles: 3,
      'provider.id': amount,
      'provider.name': text,
      'provider.avg_rating': amount,
    },
  },
  { asks: 'POST /api/v1/auth/guest/request', sends: { json: { fcm_token: '' } }, reads: {}, keeps: { rider: 'guest_id' } },
  { asks: `GET ${CART}/get-cart?guest_id={rider}`, reads: { carts: list, user_data: list } },
  {
    asks: `POST ${CART}/add-to-cart`,
    sends: { json: { ...trip, vehicle_id: '#vehicle', quantity: 1, price: 1, user_id: null } },
    reads: {
      carts: one,
      'carts.0.price': 40,
      'carts.0.quantity': 1,
      'carts.0.vehicle.name': text,
      'carts.0.vehicle.thumbnail_full_url': address,
      'carts.0.vehicle.hourly_price': 20,
      'carts.0.vehicle.total_vehicle_count': 3,
      'carts.0.provider.id': amount,
      'carts.0.provider.name': text,
      'carts.0.provider.tax': amount,
      'carts.0.provider.pickup_zone_id': one,
      'user_data.rental_type': 'hourly',
      'user_data.estimated_hours': 2,
      'user_data.pickup_time': moment,
      'user_data.pickup_location.location_name': 'Lantern Street 5',
      'user_data.total_cart_price': 40,
    },
    keeps: { line: 'carts.0.id', plan: 'user_data.id', provider: 'carts.0.provider_id' },
  },
  // A vehicle that the cart holds is one line; the client shows what is left.
  {
    asks: `DELETE ${CART}/remove-cart?guest_id={rider}&vehicle_id={vehicle}&quantity=1&pickup_time={time}&rental_type=hourly`,
    reads: { carts: list, status: 'success' },
  },
  {
    asks: `POST ${CART}/add-to-cart`,
    sends: { json: { ...trip, vehicle_id: '#vehicle', quantity: 1 } },
    reads: { carts: one, 'carts.0.pickup_time': moment, 'carts.0.rental_type': 'hourly' },
    keeps: { line: 'carts.0.id', plan: 'user_data.id' },
  },
  {
    asks: `PUT ${CART}/update-cart`,
    sends: { json: { guest_id: '{rider}', cart_id: '#line', quantity: 2 } },
    reads: { 'carts.0.quantity': 2, 'user_data.total_cart_price': 80 },
  },
  {
    asks: `PUT ${CART}/update-user-data/{plan}`,
    sends: { json: { ...trip, estimated_hours: 3 } },
    reads: { 'carts.0.price': 120, 'user_data.estimated_hours': 3 },
  },
  {
    asks: `PUT ${CART}/update-user-data/{plan}`,
    sends: { json: { ...trip, destination_location: { ...place, lat: 22.43 }, rental_type: 'distance_wise' } },
    status: 403,
    reads: { '0': amount },
  },
  // A newer client asks this before it books; an app ends a path with a slash.
  {
    asks: `POST ${TRIP}/get-tax`,
    sends: { json: { guest_id: '{rider}', provider_id: '#provider', trip_type: 'hourly' } },
    reads: { tax_amount: amount, tax_status: text, tax_included: flag },
  },
  { asks: `GET ${RENTAL}/vehicle/popular-suggestion/`, reads: { $: present } },
  { asks: `GET ${RENTAL}/provider/verified?offset=1&limit=10`, reads: { stores: one, 'stores.0.name': text } },
  {
    asks: `POST ${TRIP}/trip-booking`,
    sends: {
      json: {
        guest_id: '{rider}',
        trip_amount: 120,
        trip_type: 'hourly',
        provider_id: '#provider',
        scheduled: 1,
        schedule_at: '2026-03-10 03:30 PM',
        coupon_code: null,
        additional_note: '',
        contact_person_name: 'Lina',
        contact_person_number: '+966551234567',
        contact_person_email: 'lina@mail.example',
      },
    },
    reads: { $: amount },
    keeps: { trip: '$' },
  },
  { asks: `GET ${CART}/get-cart?guest_id={rider}`, reads: { carts: list, user_data: list } },
  {
    asks: `POST ${CART}/add-to-cart`,
    sends: { json: { ...trip, vehicle_id: '#vehicle', quantity: 2 } },
    status: 'refused',
    reads: { 'errors.0.message': text },
  },
  {
    asks: `DELETE ${CART}/remove-cart?guest_id={rider}&vehicle_id={vehicle}&quantity=1&pickup_time={time}&rental_type=hourly&estimated_hours=2&pickup_location={pickup}`,
    reads: { carts: list, user_data: list, status: 'success' },
  },
  {
    asks: `GET ${TRIP}/get-trip-list/running?limit=10&offset=1&guest_id={rider}`,
    reads: {
      total_size: 1,
      trips: one,
      'trips.0.trip_status': 'pending',
      'trips.0.trip_amount': 120,
      'trips.0.quantity': 2,
      'trips.0.schedule_at': moment,
      'trips.0.provider.name': text,
      'trips.0.provider.logo_full_url': stated,
    },
  },
  {
    asks: `GET ${TRIP}/get-trip-details?trip_id={trip}&guest_id={rider}`,
    reads: {
      payment_status: 'unpaid',
      trip_type: 'hourly',
      estimated_hours: 3,
      'user_info.contact_person_name': 'Lina',
      'trip_details.0.quantity': 2,
      'trip_details.0.price': amount,
      'trip_details.0.vehicle_details.name': text,
      'provider.phone': stated,
    },
  },
  {
    asks: `PUT ${TRIP}/cancel-trip`,
    sends: { json: { trip_id: '#trip', cancellation_reason: 'Plans changed', guest_id: '{rider}' } },
    reads: { message: text },
  },
  {
    asks: `PUT ${TRIP}/cancel-trip`,
    sends: { json: { trip_id: '#trip', cancellation_reason: 'Plans changed', guest_id: '{rider}' } },
    status: 403,
    reads: { 'errors.0.message': text },
  },
  {
    asks: `GET ${TRIP}/get-trip-list/completed?limit=10&offset=1&guest_id={rider}`,
    reads: { trips: one, 'trips.0.trip_status': 'canceled' },
  },
]

/** A customer books a vehicle for now, */
export const customerTrip: Recorded[] = [
  {
    asks: `POST ${CART}/add-to-cart`,
    sends: { json: { ...trip, guest_id: null, vehicle_id: '#vehicle', quantity: 1 } },
    reads: { carts: one },
    keeps: { provider: 'carts.0.provider_id' },
  },
  {
    asks: `POST ${TRIP}/trip-booking`,
    sends: { json: { trip_amount: 40, trip_type: 'hourly', provider_id: '#provider', scheduled: 0 } },
    reads: { $: amount },
    keeps: { trip: '$' },
  },
]

/** and once it is over pays it in cash, and reviews the vehicle. */
export const completedTrip: Recorded[] = [
  {
    asks: `GET ${TRIP}/get-trip-details?trip_id={trip}`,
    reads: { trip_status: 'completed', 'vehicle_identity.0.license_plate_number': text },
    keeps: { unit: 'vehicle_identity.0.vehicle_identity_id' },
  },
  {
    asks: `POST ${TRIP}/payment`,
    sends: { json: { trip_id: '#trip', payment_method: 'cash_payment' } },
    reads: { message: text },
  },
  {
    asks: `POST ${RENTAL}/user/review/add`,
    sends: {
      json: { vehicle_id: '#vehicle', trip_id: '#trip', vehicle_identity_id: '#unit', rating: 5, comment: 'Clean and on time' },
    },
    reads: { message: text },
  },
  {
    asks: `GET ${RENTAL}/vehicle/reviews/{vehicle}?limit=10&offset=1`,
    reads: { total_size: 1, 'reviews.0.rating': 5, 'reviews.0.comment': 'Clean and on time', 'reviews.0.customer_name': text },
  },
]
