import type { OrderStatus, OrderType } from '@medina/contract/orders/orders'
import type { Switches } from '#features/site/public.ts'
import { isOpen, type OrderActor, whoMayMove } from './order-steps.ts'

/** The settings of a business that change the table of steps. */
export type StepRules = Pick<Switches, 'order_confirmation_model' | 'canceled_by_store' | 'canceled_by_deliveryman'>

type Step = { to: OrderStatus; actor: OrderActor }
type Facts = {
  order_type: OrderType
  order_status: OrderStatus
  history: readonly { status: string; actor: string }[]
  /** Null for a parcel, which has no store. */
  self_delivery_system: boolean | null
}

/** True if the actor may move the order to `to`, by the table of steps and the settings of business and store. */
export function mayMove(order: Facts, { to, actor }: Step, rules: StepRules): boolean {
  const { order_type, order_status: from } = order
  if (!whoMayMove(order_type, from, to).includes(actor)) return false
  // An order is confirmed once, whether before or after a courier accepts it.
  if (to === 'confirmed' && wasConfirmed(order)) return false
  if (actor === 'store') return mayStore(order, to, rules)
  if (actor === 'deliveryman') return mayCourier(order, to, rules)
  return true
}

function mayStore(order: Facts, to: OrderStatus, rules: StepRules): boolean {
  if (to === 'canceled') return rules.canceled_by_store && !wasConfirmed(order)
  const isLeftToCouriers = isPlatformDelivery(order) && rules.order_confirmation_model === 'deliveryman'
  if (order.order_status === 'pending' && to === 'confirmed') return !isLeftToCouriers
  // Only the party that carries the goods may say where they are; their return may also be said by the store that has them again.
  return !isPlatformDelivery(order) || (to !== 'picked_up' && to !== 'delivered' && to !== 'returning')
}

function mayCourier(order: Facts, to: OrderStatus, rules: StepRules): boolean {
  if (to === 'canceled') return rules.canceled_by_deliveryman
  // A parcel has no store that could confirm it instead.
  if (to === 'confirmed' && order.order_type !== 'parcel')
    return isPlatformDelivery(order) && rules.order_confirmation_model === 'deliveryman'
  return true
}

/** Delivered by the platform's couriers, not by the store itself. */
export function isPlatformDelivery({ order_type, self_delivery_system }: Facts): boolean {
  return order_type === 'parcel' || (order_type === 'delivery' && self_delivery_system === false)
}

/** Steps that kitchen and courier take independently of each other, in the sequence of the wire. */
const SIDE_BY_SIDE: readonly OrderStatus[] = ['confirmed', 'accepted', 'processing', 'handover']

/**
 * True if the actor's side has taken this step and the other side has moved the order on since. A client that lost the answer repeats its
 * step, and must not be refused for what it did.
 */
export function wasTaken({ order_status: status, history }: Facts, { to, actor }: Step): boolean {
  const [step, reached] = [SIDE_BY_SIDE.indexOf(to), SIDE_BY_SIDE.indexOf(status)]
  const isPast = isOpen(status) && status !== 'pending' && (reached === -1 || reached > step)
  if (step === -1 || !isPast) return false
  const isOwnSide = (entry: { actor: string }) => (entry.actor === 'deliveryman') === (actor === 'deliveryman')
  const taken = history.findLastIndex((entry) => entry.status === to && isOwnSide(entry))
  if (taken === -1) return false
  // A confirmation after the courier's acceptance does not change the order's status.
  return (to === 'confirmed' && status === 'accepted') || history.slice(taken + 1).some((entry) => !isOwnSide(entry))
}

/** Reads the history: `accepted` may come before or after the confirmation. */
export function wasConfirmed({ history }: { history: readonly { status: string }[] }): boolean {
  return history.some(({ status }) => status === 'confirmed')
}
