import type { OrderStatus } from '@medina/contract/orders/orders'
import { isOpen } from './order-steps.ts'

type Payable = { order_status: OrderStatus; payment_status: string; payment_method: string }

/** Whether the rest of an order may be paid by card where it is handed over: it is in cash, accepted, and nobody has paid it. */
export function isPayableAtDoor({ order_status, payment_status, payment_method }: Payable): boolean {
  const isUnderWay = isOpen(order_status) && order_status !== 'pending' && order_status !== 'returning'
  return isUnderWay && payment_method === 'cash_on_delivery' && payment_status !== 'paid'
}
