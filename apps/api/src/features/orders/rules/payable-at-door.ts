import type { OrderStatus } from '@medina/contract/orders/orders'
import { isOpen } from './order-steps.ts'

type Payable = { order_status: OrderStatus; payment_status: string; payment_method: string }
type Priced = Payable & { prescription_order: boolean; details_count: number }

/** Whether the rest of an order may be paid by card where it is handed over: it is in cash, accepted, and nobody has paid it. */
export function isPayableAtDoor(order: Payable): boolean {
  return isWaitingForCash(order) && order.order_status !== 'pending'
}

/** Whether its customer may pay an order in cash by card instead: until it is handed over, once the pharmacy has priced its prescription. */
export function isPayableByCard(order: Priced): boolean {
  return isWaitingForCash(order) && !(order.prescription_order && order.details_count === 0)
}

/** Whether the customer may say which cash they have ready: a courier who has set out brings no other change. */
export function canChangeCash(order: Payable): boolean {
  return isWaitingForCash(order) && order.order_status !== 'picked_up'
}

/** True for an order that is still to be paid in cash; nobody pays for goods that go back. */
export function isWaitingForCash({ order_status, payment_status, payment_method }: Payable): boolean {
  const isUnderWay = isOpen(order_status) && order_status !== 'returning'
  return isUnderWay && payment_method === 'cash_on_delivery' && payment_status !== 'paid'
}
