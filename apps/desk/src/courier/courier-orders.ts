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

/**
 * The courier's next order that is still to be picked up at the store of this one, so that its bag is not left there. Before the pick-up, an
 * order that the store offers counts as well.
 */
export function findAlsoHere(
  order: BoardOrder,
  own: readonly BoardOrder[],
  offered: readonly BoardOrder[],
): BoardOrder | undefined {
  const { id, store } = order
  if (store === null) return undefined
  const isHere = (other: BoardOrder) => other.id !== id && other.store?.id === store.id
  const taken = own.find((other) => isHere(other) && stageOf(other) === 'pick_up')
  return taken ?? (stageOf(order) === 'pick_up' ? offered.find(isHere) : undefined)
}

/** Whether an order goes back to its store; a parcel goes back to its sender. */
export function isBackAtStore({ order_type: type, order_status: status }: BoardOrder): boolean {
  return status === 'returning' && type !== 'parcel'
}

/** Whether this step requires a delivery code. The order says whether the business uses codes, so that a device without a connection knows. */
export function needsCode(
  { order_type: type, charge_payer: payer, needs_code: hasCodes }: BoardOrder,
  step: 'picked_up' | 'delivered' | 'returned',
): boolean {
  if (!hasCodes) return false
  if (step === 'delivered') return true
  return type === 'parcel' && (step === 'returned' || payer === 'sender')
}
