import { metersToWay } from '#adapters/geo/distance.ts'
import { ON_THE_SHELF, type OrderRecord } from '#features/orders/public.ts'
import type { Switches } from '#features/site/public.ts'

type Point = { x: number; y: number }
type Carried = Pick<
  OrderRecord,
  'order_status' | 'order_type' | 'store_id' | 'store_location' | 'origin' | 'destination' | 'courier_location'
>
type TourRules = Pick<Switches, 'tour_most_orders' | 'tour_detour_metres'>

/**
 * Whether an offer belongs to the tour of a courier with these orders under way. There has to be room for one more.
 * It is of a store where the courier still goes, or on the way to a door. Every offer fits while the office sets no limit.
 */
export function fitsTour(offer: Carried, own: readonly Carried[], rules: TourRules): boolean {
  const { tour_most_orders: most, tour_detour_metres: detour } = rules
  if (most === 0 || own.length === 0) return true
  if (own.length >= most) return false
  return own.some((order) => isOfSameStore(offer, order) || (detour > 0 && isOnTheWay(offer, order, detour)))
}

function isOfSameStore(offer: Carried, order: Carried): boolean {
  return offer.store_id !== null && offer.store_id === order.store_id && ON_THE_SHELF.includes(order.order_status)
}

/** The way begins at the courier once the goods are picked up. What goes back to a store has no door ahead. */
function isOnTheWay(offer: Carried, order: Carried, detour: number): boolean {
  if (order.order_status === 'returning') return false
  const isAhead = ON_THE_SHELF.includes(order.order_status)
  const from = isAhead ? startOf(order) : (order.courier_location ?? startOf(order))
  const [start, door] = [startOf(offer), offer.destination]
  if (from === null || order.destination === null || start === null || door === null) return false
  const way = { from: toCoordinates(from), to: toCoordinates(order.destination) }
  return [start, door].every((stop) => metersToWay(toCoordinates(stop), way) <= detour)
}

/** An order begins at its store, a parcel at its sender. */
function startOf({ order_type: type, origin, store_location: store }: Carried): Point | null {
  return type === 'parcel' ? origin : store
}

function toCoordinates({ x, y }: Point) {
  return { lat: y, lng: x }
}
