import type { OrderStatus } from '@medina/contract/orders'
import type { Switches } from '#features/site/site.service.ts'
import type { OrderRecord } from './orders.queries.ts'
import { type OrderActor, whoMayMove } from '#features/orders/steps/order-steps.ts'

/** What a business may have otherwise (reference §15). */
export type StepRules = Pick<Switches, 'order_confirmation_model' | 'canceled_by_store' | 'canceled_by_deliveryman'>

type Step = { to: OrderStatus; actor: OrderActor }
type Facts = Pick<OrderRecord, 'order_type' | 'order_status' | 'history' | 'self_delivery_system'>

/** Whether this actor may take the step with this order, by the table of steps and by what the business and the store have settled. */
export function mayMove(order: Facts, { to, actor }: Step, rules: StepRules): boolean {
  const { order_type, order_status: from } = order
  if (!whoMayMove(order_type, from, to).includes(actor)) return false
  if (actor === 'store') return mayStore(order, to, rules)
  if (actor === 'deliveryman') return mayCourier(order, to, rules)
  return true
}

function mayStore(order: Facts, to: OrderStatus, rules: StepRules): boolean {
  if (to === 'canceled') return rules.canceled_by_store && !wasConfirmed(order)
  const isLeftToCouriers = isPlatformDelivery(order) && rules.order_confirmation_model === 'deliveryman'
  if (order.order_status === 'pending' && to === 'confirmed') return !isLeftToCouriers
  // Whoever has the goods in hand says that they arrived.
  return !isPlatformDelivery(order) || (to !== 'picked_up' && to !== 'delivered')
}

function mayCourier(order: Facts, to: OrderStatus, rules: StepRules): boolean {
  if (to === 'canceled') return rules.canceled_by_deliveryman
  if (to === 'confirmed') return isPlatformDelivery(order) && rules.order_confirmation_model === 'deliveryman'
  return true
}

/** Brought by a courier of the platform, not by the store itself. */
export function isPlatformDelivery({ order_type, self_delivery_system }: Facts): boolean {
  return order_type === 'delivery' && !self_delivery_system
}

/** Also while it is `accepted`, which may come before and after. */
export function wasConfirmed({ history }: Pick<OrderRecord, 'history'>): boolean {
  return history.some(({ status }) => status === 'confirmed')
}
