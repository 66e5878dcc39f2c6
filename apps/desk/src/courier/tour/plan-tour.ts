import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { stageOf } from '#courier/courier-orders.ts'
import { originOf, type Place, targetOf } from '#courier/places.ts'

/** A stop of a tour: where an order is picked up, or the door, store or sender where it ends. */
export type Stop = { order: BoardOrder; kind: 'pick_up' | 'road' | 'back' }

/**
 * The stops of several orders in their sequence: pick-ups first, ready ones before others and those of one store together, then the ends,
 * each the nearest to the stop before it. Ends without a place come last.
 */
export function planTour(own: readonly BoardOrder[]): Stop[] {
  const waiting = own.filter((order) => stageOf(order) === 'pick_up')
  const pickUps = waiting.toSorted((a, b) => firstOfStore(waiting, a) - firstOfStore(waiting, b))
  let here = placeOf(pickUps.at(-1) ?? own[0], originOf)
  const left = [...own]
  const ends: Stop[] = []
  while (left.length > 0) {
    const next = left.reduce((best, order) => (squareTo(here, order) < squareTo(here, best) ? order : best))
    left.splice(left.indexOf(next), 1)
    here = targetOf(next) ?? here
    ends.push({ order: next, kind: stageOf(next) === 'back' ? 'back' : 'road' })
  }
  return [...pickUps.map((order): Stop => ({ order, kind: 'pick_up' })), ...ends]
}

const placeOf = (order: BoardOrder | undefined, read: (order: BoardOrder) => Place | null) =>
  order === undefined ? null : read(order)

/** Orders of one store share the place of their first one; parcels have a place each. */
function firstOfStore(orders: readonly BoardOrder[], { id, store }: BoardOrder): number {
  return orders.findIndex((order) => (store === null ? order.id === id : order.store?.id === store.id))
}

/** The squared distance in degrees, which is enough to compare doors of one city. */
function squareTo(here: Place | null, order: BoardOrder): number {
  const door = targetOf(order)
  if (door === null) return Number.POSITIVE_INFINITY
  if (here === null) return 0
  const shrink = Math.cos((here.lat * Math.PI) / 180)
  return (door.lat - here.lat) ** 2 + ((door.lng - here.lng) * shrink) ** 2
}
