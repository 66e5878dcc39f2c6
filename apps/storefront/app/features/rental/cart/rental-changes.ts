import type { RentalCart, RentalCartLine, TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripType } from '@medina/contract/rental/vehicles'

export const EMPTY_RENTAL_CART: RentalCart = { carts: [], user_data: [] }

/** The trip of a cart as calls send it. */
export type TripBody = {
  rental_type: TripType
  estimated_hours?: number
  days?: number
  pickup_location?: TripPlan['pickup_location'] | null
  destination_location?: TripPlan['pickup_location']
  pickup_time?: string
}

/** A queued change of the rental cart. */
export type RentalChange =
  | { kind: 'add'; vehicleId: number; quantity: number; trip: TripBody }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineIds: readonly number[] }
  | { kind: 'trip'; planId: number; trip: TripBody }
  /** With a vehicle, the server clears only if that one could be added afterwards (spec 7.016). */
  | { kind: 'clear'; unlessRefused?: { vehicleId: number; quantity: number; trip: TripBody } }

/** Applies a change to a cart before the server answers. Only the server can price a new vehicle or another trip. */
export function applyRentalChange(cart: RentalCart, change: RentalChange): RentalCart {
  switch (change.kind) {
    case 'quantity':
      return withLines(
        cart,
        cart.carts.map((line) => (line.id === change.lineId ? withQuantity(line, change.quantity) : line)),
      )
    case 'remove':
      return withLines(
        cart,
        cart.carts.filter(({ id }) => !change.lineIds.includes(id)),
      )
    case 'clear':
      return change.unlessRefused === undefined ? EMPTY_RENTAL_CART : cart
    default:
      return cart
  }
}

/** The trip of a cart; null while none is planned, which the wire writes as an empty list. */
export function readTripPlan({ user_data }: RentalCart): TripPlan | null {
  return Array.isArray(user_data) ? null : user_data
}

/** The number of vehicles, not of lines. */
export function countVehicles({ carts }: RentalCart): number {
  return carts.reduce((sum, { quantity }) => sum + quantity, 0)
}

function withLines(cart: RentalCart, carts: RentalCartLine[]): RentalCart {
  const plan = readTripPlan(cart)
  const total_cart_price = carts.reduce((sum, { price }) => sum + price, 0)
  return { carts, user_data: plan === null ? [] : { ...plan, total_cart_price } }
}

function withQuantity(line: RentalCartLine, quantity: number): RentalCartLine {
  const share = line.quantity === 0 ? 0 : quantity / line.quantity
  return { ...line, quantity, price: line.price * share, original_price: line.original_price * share }
}
