// Builders for the tests of the rental cart and of trips.
import type { RentalCart } from '@medina/contract/rental/rental-cart'
import { CENTER } from '#testing/shop/builders.ts'
import type { Headers, Reply, TestApp } from '#testing/shop/test-app.ts'

type Somebody = { headers: Headers }
type Fields = Record<string, unknown>

const CART = '/api/v1/rental/user/cart'
/** In the zone of `aFleet`. */
export const PICKUP = { ...CENTER, location_name: 'Lantern Street 5' }
export const DESTINATION = { lat: CENTER.lat + 0.02, lng: CENTER.lng + 0.02, location_name: 'Harbour Gate' }

/** Three hours tomorrow noon; tests start on 10 March 2026. */
export const threeHours: Fields = {
  rental_type: 'hourly',
  estimated_hours: 3,
  pickup_location: PICKUP,
  pickup_time: '2026-03-11 12:00',
}

/** The calls of one caller's rental cart; without a guest they are those of the customer whose token is in the headers. */
export function cartOf(app: TestApp, { headers }: Somebody, guest_id?: string) {
  const query = (fields: Fields = {}) => {
    const given = Object.entries({ guest_id, ...fields }).filter(([, value]) => value !== undefined)
    return given.map(([key, value]) => `${key}=${encodeURIComponent(toText(value))}`).join('&')
  }
  return {
    get: () => app.get<RentalCart>(`${CART}/get-cart?${query()}`, headers),
    add: (vehicle_id: number, fields: Fields = {}) =>
      app.post<RentalCart>(`${CART}/add-to-cart`, { guest_id, vehicle_id, quantity: 1, ...threeHours, ...fields }, headers),
    update: (cart_id: number, fields: Fields) =>
      app.put<RentalCart>(`${CART}/update-cart`, { guest_id, cart_id, ...fields }, headers),
    updateTrip: (id: number, fields: Fields) =>
      app.put<RentalCart>(`${CART}/update-user-data/${id}`, { guest_id, ...fields }, headers),
    remove: (id: number) => app.remove<RentalCart>(`${CART}/remove-vehicle/${id}?${query()}`, undefined, headers),
    removeSeveral: (ids: readonly number[]) =>
      app.remove<RentalCart>(`${CART}/remove-multiple-cart?${query({ cart_ids: ids })}`, undefined, headers),
    clear: (fields: Fields = {}) =>
      app.remove<RentalCart & { status: string }>(`${CART}/remove-cart?${query(fields)}`, undefined, headers),
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The plan of a cart that has one. */
export function planOf({ body }: Reply<RentalCart>) {
  const { user_data: plan } = body
  if (Array.isArray(plan)) throw new Error('the cart has no plan')
  return plan
}

/** A line of a cart by its vehicle. */
export function lineOf({ body }: Reply<RentalCart>, vehicleId: number) {
  const line = body.carts.find(({ vehicle_id }) => vehicle_id === vehicleId)
  if (line === undefined) throw new Error(`vehicle ${vehicleId} is not in the cart`)
  return line
}
