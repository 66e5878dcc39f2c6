// Builders for the tests of booking trips.
import type { TripQuote } from '@medina/contract/rental/trips'
import { aGuest } from '#testing/shop/builders.ts'
import type { Headers, Reply, TestApp } from '#testing/shop/test-app.ts'
import { cartOf } from '#features/rental/cart/rental-cart.builders.ts'

type Somebody = { headers: Headers }
type Fields = Record<string, unknown>

const TRIP = '/api/v1/rental/user/trip'
const contact = { contact_person_name: 'Lina', contact_person_number: '+966551234567', contact_person_email: 'lina@mail.example' }

export function book(app: TestApp, { headers }: Somebody, guest_id: string | undefined, fields: Fields = {}) {
  return app.post<number>(`${TRIP}/trip-booking`, { guest_id, trip_amount: 1, ...contact, ...fields }, headers)
}

export function quoteTrip(app: TestApp, { headers }: Somebody, guest_id: string | undefined, fields: Fields = {}) {
  return app.post<TripQuote>(`${TRIP}/quote`, { guest_id, ...fields }, headers)
}

/** A guest with one vehicle in the cart, three hours tomorrow noon unless the fields say otherwise. Throws when it is refused. */
export async function aGuestWithVehicle(app: TestApp, shop: Somebody, vehicleId: number, fields: Fields = {}): Promise<string> {
  const guest = await aGuest(app)
  requireOk(await cartOf(app, shop, guest).add(vehicleId, fields))
  return guest
}

/** Books a vehicle for a guest of its own and returns the trip's number. */
export async function aBooking(app: TestApp, shop: Somebody, vehicleId: number, fields: Fields = {}): Promise<number> {
  return requireOk(await book(app, shop, await aGuestWithVehicle(app, shop, vehicleId, fields)))
}

function requireOk<T>({ status, body, text }: Reply<T>): T {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  return body
}
