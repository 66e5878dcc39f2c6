import { address, amount, list, moment, one, type Recorded, text } from './recorded.ts'

const CART = '/api/v1/rental/user/cart'
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

/** A guest fills the cart, changes the trip, and books it; the trip is paid once it is over. */
export const rentalTrip: Recorded[] = [
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
  {
    asks: 'POST /api/v1/rental/user/trip/trip-booking',
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
]
