import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { CallParty } from '@medina/contract/orders/call-parties'

export type Place = { lat: number; lng: number }
type Written = { latitude: string | null; longitude: string | null }

/** A place of the wire; null without one. */
export function toPlace(place: Written | null): Place | null {
  if (place?.latitude == null || place.longitude === null) return null
  return { lat: Number(place.latitude), lng: Number(place.longitude) }
}

/** An order is picked up at its store, a parcel at its sender's door. */
export function originOf({ store, order_type: type, delivery_address: address }: BoardOrder): Place | null {
  return toPlace(type === 'parcel' ? address : store)
}

/** The destination, about a hundred metres off until the order is accepted. What comes back goes to its sender or store. */
export function targetOf({ order_type: type, order_status: status, ...order }: BoardOrder): Place | null {
  if (type !== 'parcel' && status === 'returning') return toPlace(order.store)
  return toPlace(type === 'parcel' && status !== 'returning' ? order.receiver_details : order.delivery_address)
}

/** The door of the customer, also while the order comes back; null without a position. */
export function doorOf({ order_type: type, receiver_details: receiver, delivery_address: address }: BoardOrder): Place | null {
  return toPlace(type === 'parcel' ? receiver : address)
}

/** Returns the contact at the door with its address; null while an order is only offered. */
export function contactAt(order: BoardOrder, end: 'origin' | 'target') {
  const { order_type: type, receiver_details: receiver, delivery_address: address } = order
  if (type !== 'parcel') return end === 'target' ? address : null
  return end === 'origin' || order.order_status === 'returning' ? address : receiver
}

/** The side that the contact at the door is. */
export function partyAt({ order_type: type, order_status: status }: BoardOrder, end: 'origin' | 'target'): CallParty {
  return type === 'parcel' && end === 'target' && status !== 'returning' ? 'receiver' : 'customer'
}
