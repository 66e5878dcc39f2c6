import type { BoardOrder } from '@medina/contract/operator/operator-desk'

/** A courier picks an order up, brings it to a door, or takes back what nobody accepted. */
export type CourierStage = 'pick_up' | 'road' | 'back'

const before = ['pending', 'accepted', 'confirmed', 'processing', 'handover']

type Split = { own: BoardOrder[]; offered: BoardOrder[]; tipped: BoardOrder[] }

/** The courier's orders in progress, those to bring first, those that nobody has taken yet, and those tipped after their delivery. */
export function splitOrders(orders: readonly BoardOrder[], courierId: number): Split {
  const theirs = orders.filter((order) => order.delivery_man_id === courierId)
  return {
    own: theirs.filter((order) => stageOf(order) !== null).toSorted((a, b) => rankOf(a) - rankOf(b) || a.id - b.id),
    offered: orders.filter(isOffered),
    tipped: theirs.filter((order) => stageOf(order) === null && order.late_tip !== undefined),
  }
}

/** Whether an order on a courier's board is still to be taken. */
export function isOffered({ delivery_man_id: courierId, order_status: status }: BoardOrder): boolean {
  return courierId === null && before.includes(status)
}

/** Null for an order that is over. */
export function stageOf({ order_status: status }: BoardOrder): CourierStage | null {
  if (before.includes(status)) return 'pick_up'
  if (status === 'picked_up') return 'road'
  return status === 'returning' ? 'back' : null
}

function rankOf(order: BoardOrder): number {
  const stage = stageOf(order)
  if (stage !== 'pick_up') return 0
  return order.order_status === 'handover' ? 1 : 2
}

/** Returns the pay of the courier for an order by the rule of the office; null where couriers are paid otherwise and there is no tip. */
export function payOf({ courier_pay: pay }: BoardOrder): { amount: number; isTip: boolean } | null {
  if (pay === undefined || pay.total === 0) return null
  return { amount: pay.total, isTip: pay.total === pay.tip }
}

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

/** Whether an order goes back to its store; a parcel goes back to its sender. */
export function isBackAtStore({ order_type: type, order_status: status }: BoardOrder): boolean {
  return status === 'returning' && type !== 'parcel'
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

/** Whether this step requires a delivery code, if the business uses codes. */
export function needsCode(
  { order_type: type, charge_payer: payer }: BoardOrder,
  step: 'picked_up' | 'delivered' | 'returned',
): boolean {
  if (step === 'delivered') return true
  return type === 'parcel' && (step === 'returned' || payer === 'sender')
}
