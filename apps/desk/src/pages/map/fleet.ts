import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { FleetCourier } from '@medina/contract/operator/operator-fleet'

/** A courier is late on the road, on the road, at a store, free to take an order, or off duty. */
export const courierStates = ['late', 'on_way', 'at_store', 'free', 'off'] as const
export type CourierState = (typeof courierStates)[number]

export type Working = FleetCourier & {
  state: CourierState
  orders: BoardOrder[]
  /** Minutes by which the latest of the orders is late; 0 for none. */
  late: number
}

const MINUTE = 60_000

/** Couriers with their orders, the most urgent first. */
export function joinFleet(couriers: readonly FleetCourier[], orders: readonly BoardOrder[], now: Date): Working[] {
  const working = couriers.map((courier): Working => {
    const own = orders.filter(({ delivery_man_id: id, order_status: status }) => id === courier.id && status !== 'delivered')
    const late = Math.max(0, ...own.map((order) => minutesLate(order, now)))
    return { ...courier, orders: own, late, state: stateOf(courier, own, late) }
  })
  return working.toSorted((a, b) => courierStates.indexOf(a.state) - courierStates.indexOf(b.state) || a.id - b.id)
}

function minutesLate({ estimate }: BoardOrder, now: Date): number {
  return estimate === null ? 0 : Math.ceil((now.getTime() - Date.parse(estimate.to)) / MINUTE)
}

function stateOf({ may_work, on_duty }: FleetCourier, own: readonly BoardOrder[], late: number): CourierState {
  if (own.some(({ order_status: status }) => status === 'picked_up' || status === 'returning'))
    return late > 0 ? 'late' : 'on_way'
  if (own.length > 0) return 'at_store'
  return may_work && on_duty ? 'free' : 'off'
}

/** A position is stale after so many seconds. */
const FRESH_S = 30

/** Minutes since a position was reported, if it is too old to be current; else null. */
export function minutesStale(at: string, now: Date): number | null {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  return seconds <= FRESH_S ? null : Math.max(1, Math.round(seconds / 60))
}
